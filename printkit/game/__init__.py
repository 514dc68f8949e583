"""From a game folder to a Game: loading, customising, and the folders that everything lies in."""
