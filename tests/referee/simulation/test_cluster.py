"""A Dask cluster plays the same games."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from printkit.referee.simulation.spreading import ClusterError
from printkit.referee.simulation.statistics import statistics
from printkit.referee.simulation.telling import told
from tests.referee.simulation.running import plan, played


@pytest.mark.skipif(
    find_spec("distributed") is None,
    reason="Dask is not installed: no cluster was tried; pip install -e '.[dask]'",
)
@pytest.mark.filterwarnings("ignore")  # what Dask warns of on a busy machine is not ours
def test_a_local_dask_cluster_finds_what_one_process_finds() -> None:
    of = plan("easter")
    one, cluster = played(of, 30), played(of, 30, jobs=2, cluster="dask")
    assert told(statistics(of, one, 30)) == told(statistics(of, cluster, 30))


def test_an_unknown_cluster_is_named_with_the_known_ones() -> None:
    with pytest.raises(ClusterError, match=r'no cluster "spark"; known: dask, ray'):
        played(plan("easter"), 1, cluster="spark")
