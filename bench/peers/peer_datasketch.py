"""MinHashLSH of datasketch as an index with look-ups and additions: peer_datasketch.py TEXTS THRESHOLD WORDS [REDIS PORT]

TEXTS has one text per line. The MinHash of the runs of WORDS words of each text (128 permutations, xxhash) is looked up. A
candidate counts if the estimate reaches the threshold; a text without one is added. Writes `CPU seconds, wall seconds`, then
a line with 0 (new) or 1 (a near-duplicate) for each text.
"""

import sys
import time

import xxhash
from datasketch import MinHash, MinHashLSH

texts, threshold, words = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
storage = {"type": "dict"}
if len(sys.argv) > 4:
    storage = {"type": "redis", "basename": b"bench", "redis": {"host": "127.0.0.1", "port": int(sys.argv[4])}}
lsh = MinHashLSH(threshold=threshold, num_perm=128, storage_config=storage)
base = MinHash(num_perm=128, hashfunc=xxhash.xxh32_intdigest)
lines = open(texts, encoding="utf-8").read().splitlines()
kept = {}
verdicts = []
wall, cpu = time.perf_counter(), time.process_time()
for number, text in enumerate(lines):
    tokens = text.split()
    sketch = base.copy()
    sketch.update_batch([" ".join(tokens[i : i + words]).encode() for i in range(len(tokens) - words + 1)])
    found = any(sketch.jaccard(kept[other]) >= threshold for other in lsh.query(sketch))
    if not found:
        lsh.insert(number, sketch)
        kept[number] = sketch
    verdicts.append("1" if found else "0")
print(time.process_time() - cpu, time.perf_counter() - wall)
print("".join(verdicts))
