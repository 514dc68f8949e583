"""New folders of games: starters, copies, and games that extend another."""
