"""Settings of all tests."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("printkit", deadline=None)  # a busy machine fails no test
settings.load_profile("printkit")
