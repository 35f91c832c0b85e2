"""A Ray cluster on this machine that clients can reach, until standard input ends."""

from __future__ import annotations

import socket
import sys

import ray
from ray.util.client.server.server import serve


def main() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    ray.init("local", num_cpus=2, include_dashboard=False, object_store_memory=100 * 2**20, log_to_driver=False)
    server = serve("127.0.0.1", port)
    print(f"ray://127.0.0.1:{port}", flush=True)
    sys.stdin.read()
    server.stop(0)
    ray.shutdown()


if __name__ == "__main__":
    main()
