"""A JSONL file as Parquet, in row groups of 20,000: to_parquet.py INPUT.jsonl OUT.parquet"""

import itertools
import json
import sys

import pyarrow as pa
import pyarrow.parquet as pq

schema = pa.schema([("id", pa.int64()), ("text", pa.string())])
with open(sys.argv[1], encoding="utf-8", newline="\n") as lines, pq.ParquetWriter(sys.argv[2], schema) as out:
    while group := [json.loads(line) for line in itertools.islice(lines, 20000)]:
        out.write_table(pa.Table.from_pylist(group, schema=schema))
