"""Pairs by Spark MLlib's MinHashLSH: python peer_mllib.py DOCS.jsonl PAIRS.ndjson

Word shingles of 3, hashed to 2^20 features, 16 hash tables; approxSimilarityJoin at a Jaccard distance of .5, the least
number of tables at which it finds a pair at J = .5 with a probability of 1 - 2^-16.
"""
import json
import sys

from pyspark.ml.feature import HashingTF, MinHashLSH, NGram, RegexTokenizer
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

source, target = sys.argv[1:]
spark = (
    SparkSession.builder.master("local[2]")
    .config("spark.ui.enabled", "false")
    .config("spark.driver.memory", "6g")
    .getOrCreate()
)
spark.sparkContext.setLogLevel("ERROR")
rows = spark.read.text(source).select(F.from_json("value", "id STRING, text STRING").alias("d")).select("d.*")
words = RegexTokenizer(inputCol="text", outputCol="words", pattern=r"[^\p{L}\p{N}]+").transform(rows)
shingles = NGram(n=3, inputCol="words", outputCol="shingles").transform(words).where(F.size("shingles") > 1)
features = HashingTF(inputCol="shingles", outputCol="features", numFeatures=1 << 20, binary=True).transform(shingles)
features = features.select("id", "features").cache()
model = MinHashLSH(inputCol="features", outputCol="hashes", numHashTables=16, seed=1).fit(features)
pairs = model.approxSimilarityJoin(features, features, 0.5, distCol="distance")
pairs = pairs.where("datasetA.id < datasetB.id").select("datasetA.id", "datasetB.id").toDF("a", "b").collect()
with open(target, "w") as out:
    for pair in pairs:
        out.write(json.dumps({"a": pair.a, "b": pair.b}) + "\n")
