"""FAISS's hash index for the Hamming distance: peer_faiss.py FINGERPRINTS K, then one file of queries per line on stdin.

Four blocks of 16 bits, one query per call, one thread; answers `queries per CPU second, number of queries, matches`.
"""

import sys
import time

import faiss
import numpy as np

faiss.omp_set_num_threads(1)
index = faiss.IndexBinaryMultiHash(64, 4, 16)
index.nflip = 0
index.add(np.fromfile(sys.argv[1], dtype=np.uint8).reshape(-1, 8))
radius = int(sys.argv[2]) + 1
for line in sys.stdin:
    queries = np.fromfile(line.strip(), dtype=np.uint8).reshape(-1, 1, 8)
    matches = asked = 0
    start = time.process_time()
    while asked < len(queries) and time.process_time() - start < 3:
        limits, _, _ = index.range_search(queries[asked], radius)
        matches += int(limits[1])
        asked += 1
    print(asked / (time.process_time() - start), asked, matches, flush=True)
