"""Games spread over processes or a cluster by joblib, and gathered in their order."""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import lru_cache
from typing import TypeVar

from printkit.referee.simulation.batch import Batch, Pairs, play_batch, play_pairs
from printkit.referee.simulation.plan import Plan
from printkit.referee.simulation.reading import Reading

T = TypeVar("T", Batch, Pairs)

CLUSTERS = ("dask", "ray")
_PIECE = 25
"""Games that a worker plays before it reports: a second or two of the slowest games."""
_PIECES_EACH = 8
_ROUND = 4
"""Pieces for each worker that a backend is given at once if it cannot answer one by one."""


class ClusterError(Exception):
    """A cluster cannot be used; says why."""


def simulate(plan: Plan, games: int, jobs: int = 1, cluster: str = "") -> Iterator[Batch]:
    """Batches of the games from 0, in order, as soon as they are played."""
    return _gathered(_batch, (plan,), games, jobs, cluster)


def simulate_pairs(
    one: Plan, other: Plan, games: int, jobs: int = 1, cluster: str = ""
) -> Iterator[Pairs]:
    """The same for two decks, each game played on both."""
    return _gathered(_pairs, (one, other), games, jobs, cluster)


def _gathered(
    work: Callable[[bytes, int, int], T],
    plans: tuple[Plan, ...],
    games: int,
    jobs: int,
    cluster: str,
) -> Iterator[T]:
    piece = max(1, min(_PIECE, games // (_PIECES_EACH * jobs)))
    pieces = [(start, min(games, start + piece)) for start in range(0, games, piece)]
    # Pickled once; a worker opens it once and knows it again by its bytes.
    parcel = pickle.dumps(plans)
    if jobs == 1 and not cluster:
        for start, stop in pieces:
            yield work(parcel, start, stop)
        return
    from joblib import Parallel, delayed
    from joblib.parallel import get_active_backend

    with _place(cluster, jobs):
        workers = -1 if cluster else jobs
        tasks = [delayed(_quietly)(work, parcel, start, stop) for start, stop in pieces]
        backend, _ = get_active_backend()
        if backend.supports_return_generator:
            yield from Parallel(n_jobs=workers, return_as="generator", batch_size=1)(tasks)
            return
        # Ray answers only when all it was given is done, so it is given a round at a time.
        step = _ROUND * backend.effective_n_jobs(workers)
        for first in range(0, len(tasks), step):
            yield from Parallel(n_jobs=workers, batch_size=1)(tasks[first : first + step])


def _place(cluster: str, jobs: int) -> AbstractContextManager[object]:
    """Where joblib runs its tasks: processes here, or a cluster. Raises ClusterError."""
    kind, _, address = cluster.partition(":")
    if not kind:
        return nullcontext()
    if kind == "dask":
        return _dask(address, jobs)
    if kind == "ray":
        return _ray(address)
    raise ClusterError(f'there is no cluster "{kind}"; known: {", ".join(CLUSTERS)}')


@contextmanager
def _dask(address: str, jobs: int) -> Iterator[None]:
    """A Dask cluster at an address; without one, a cluster on this machine."""
    try:
        from distributed import Client
        from joblib import parallel_config
    except ImportError as missing:
        raise ClusterError('Dask is not installed: pip install "printkit-cards[dask]"') from missing
    connect: Callable[..., AbstractContextManager[object]] = Client
    try:
        if address:
            client = connect(address)
        else:
            with _deaf():
                client = connect(n_workers=jobs, threads_per_worker=1, dashboard_address=None)
    except (OSError, ValueError) as reason:
        raise ClusterError(f"no Dask cluster answers at {address}: {reason}") from reason
    with client, parallel_config(backend="dask"):
        yield


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started meanwhile leave Ctrl-C to this one."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


@contextmanager
def _ray(address: str) -> Iterator[None]:
    """A Ray cluster at an address; without one, a cluster on this machine."""
    try:
        import ray
        from joblib import parallel_config
        from ray.util.joblib import register_ray
    except ImportError as missing:
        raise ClusterError("Ray is not installed: pip install ray") from missing
    try:
        ray.init(address=address or None, log_to_driver=False)
    except (OSError, ValueError, RuntimeError) as reason:
        raise ClusterError(f"no Ray cluster answers at {address}: {reason}") from reason
    register_ray()
    try:
        with parallel_config(backend="ray"):
            yield
    finally:
        ray.shutdown()


def _quietly(work: Callable[[bytes, int, int], T], parcel: bytes, start: int, stop: int) -> T:
    """Work in a process that leaves Ctrl-C to the one that gathers."""
    if multiprocessing.parent_process() is not None:
        with suppress(ValueError):  # a worker may play in another thread, which hears nothing
            signal.signal(signal.SIGINT, signal.SIG_IGN)
    return work(parcel, start, stop)


def _batch(parcel: bytes, start: int, stop: int) -> Batch:
    ((plan, reading),) = _opened(parcel)
    return play_batch(plan, reading, start, stop)


def _pairs(parcel: bytes, start: int, stop: int) -> Pairs:
    (one, first), (other, second) = _opened(parcel)
    return play_pairs((one, other), (first, second), start, stop)


@lru_cache(maxsize=2)
def _opened(parcel: bytes) -> tuple[tuple[Plan, Reading], ...]:
    plans: tuple[Plan, ...] = pickle.loads(parcel)
    return tuple((plan, Reading(plan.rules)) for plan in plans)
