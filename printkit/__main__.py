"""`python -m printkit` is the same as `printkit`."""

import sys

from printkit.cli import main

sys.exit(main())
