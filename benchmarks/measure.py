"""Runs a command as a process of its own and says what it cost."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median


@dataclass(frozen=True, slots=True)
class Cost:
    """What one process took: seconds of CPU (user and system) and of wall, and peak MB."""

    cpu: float
    wall: float
    peak: float


def once(command: list[str], cwd: Path) -> Cost:
    # Installed programs have their bytecode; a shell that forbids writing it must not count.
    environment = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    start = time.perf_counter()
    process = subprocess.Popen(
        command,
        cwd=cwd,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    # Reading to the end first keeps a talkative child from blocking; wait4 then has its costs.
    assert process.stderr is not None
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    if process.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} failed:\n{errors}")
    scale = 1024 if sys.platform != "darwin" else 1024 * 1024
    return Cost(
        usage.ru_utime + usage.ru_stime, time.perf_counter() - start, usage.ru_maxrss / scale
    )


def median_cost(command: list[str], cwd: Path, runs: int) -> Cost:
    """The median of each figure over `runs` runs, after one that warms the caches."""
    once(command, cwd)
    costs = [once(command, cwd) for _ in range(runs)]
    return Cost(
        median(cost.cpu for cost in costs),
        median(cost.wall for cost in costs),
        median(cost.peak for cost in costs),
    )
