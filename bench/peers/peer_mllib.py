"""Pairs by Spark MLlib's MinHashLSH, and a job of ours, in one session: python peer_mllib.py DOCS.jsonl PAIRS.ndjson JOB.py

JOB.py is the output of `dittograph spark run --plan pyspark`. Both run twice, alternately. The wall-clock seconds of the
second run, and the CPU seconds of the JVM and the workers that it started (Linux), are printed as JSON.

MLlib: word shingles of 3, hashed to 2^20 features, 16 hash tables; approxSimilarityJoin at a Jaccard distance of .5.
A pair at J = .5 agrees in at least one of 16 hashes with a probability of 1 - 2^-16.
"""
import json
import os
import sys
import time

from pyspark.ml.feature import HashingTF, MinHashLSH, NGram, RegexTokenizer
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

source, target, job = sys.argv[1:]
spark = (
    SparkSession.builder.master("local[2]")
    .config("spark.ui.enabled", "false")
    .config("spark.driver.memory", "6g")
    .getOrCreate()
)
spark.sparkContext.setLogLevel("ERROR")


def mllib():
    rows = spark.read.text(source).select(F.from_json("value", "id STRING, text STRING").alias("d")).select("d.*")
    words = RegexTokenizer(inputCol="text", outputCol="words", pattern=r"[^\p{L}\p{N}]+").transform(rows)
    shingles = NGram(n=3, inputCol="words", outputCol="shingles").transform(words).where(F.size("shingles") > 1)
    hashed = HashingTF(inputCol="shingles", outputCol="features", numFeatures=1 << 20, binary=True).transform(shingles)
    features = hashed.select("id", "features").cache()
    model = MinHashLSH(inputCol="features", outputCol="hashes", numHashTables=16, seed=1).fit(features)
    pairs = model.approxSimilarityJoin(features, features, 0.5, distCol="distance")
    found = pairs.where("datasetA.id < datasetB.id").select("datasetA.id", "datasetB.id").toDF("a", "b").collect()
    features.unpersist()
    return found


def own():
    with open(job) as script:
        exec(compile(script.read(), job, "exec"), {})


jvm = spark.sparkContext._jvm.java.lang.ProcessHandle.current().pid()


def cpu():
    with open(f"/proc/{jvm}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


seconds = {}
for _ in range(2):
    for name, run in {"MLlib MinHashLSH": mllib, "dittograph on Spark": own}.items():
        start, before = time.monotonic(), cpu()
        found = run()
        seconds[name] = {"wall": time.monotonic() - start, "CPU": cpu() - before}
        if found is not None:
            with open(target, "w") as out:
                for pair in found:
                    out.write(json.dumps({"a": pair.a, "b": pair.b}) + "\n")
print(json.dumps(seconds))
