"""YAML files as located nodes, and the explanations of its slips."""
