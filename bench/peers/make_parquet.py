"""make_parquet.py TEXTS FOLDER MEGABYTES: writes FOLDER/snappy.parquet and FOLDER/zstd.parquet, with ten columns and
the texts of a JSONL.gz file, repeated with consecutive numbers, until the first file has about MEGABYTES megabytes; and
FOLDER/made.json with the number of rows and the bytes of the texts."""

import gzip, json, os, sys
import pyarrow as pa, pyarrow.parquet as pq

source, folder, megabytes = sys.argv[1], sys.argv[2], int(sys.argv[3])
GROUP = 20000
with gzip.open(source, "rt", encoding="utf-8") as lines:
    texts = [json.loads(line)["text"] for line in lines]
writers, rows, size = {}, 0, 0
while not writers or os.path.getsize(f"{folder}/snappy.parquet") < megabytes * 1e6:
    numbers = range(rows, rows + GROUP)
    group = [f"{i} {texts[i % len(texts)]}" for i in numbers]
    table = pa.table({
        "id": pa.array(numbers, pa.int64()), "text": group, "url": [f"https://host{i % 997}.example/page/{i}" for i in numbers],
        "date": pa.array([i * 1000 for i in numbers], pa.timestamp("ms", tz="UTC")), "language": ["en"] * GROUP,
        "score": [(i * 7919 % 10007) / 10007 for i in numbers], "length": pa.array([len(text) for text in group], pa.int32()),
        "source": [f"dump-{i % 9}" for i in numbers], "tags": [[f"tag{i % 5}"] * (i % 3) for i in numbers],
        "seen": [i % 3 == 0 for i in numbers]})
    for codec in ("snappy", "zstd"):
        if codec not in writers:
            writers[codec] = pq.ParquetWriter(f"{folder}/{codec}.parquet", table.schema, compression=codec)
        writers[codec].write_table(table)
    rows += GROUP
    size += sum(len(text.encode()) for text in group)
for writer in writers.values():
    writer.close()
with open(f"{folder}/made.json", "w") as made:
    json.dump({"rows": rows, "bytes": size}, made)
