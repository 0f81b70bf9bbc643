-- scan
CREATE OR REPLACE TEMPORARY VIEW large AS
SELECT to_json(struct(id, row AS fingerprint, signature)) AS record FROM parquet.`/in/documents` WHERE row IS NOT NULL;

INSERT OVERWRITE DIRECTORY '/near.incomplete/scanned' USING parquet
SELECT TRANSFORM(to_json(struct(record)))
  USING 'node dittograph-worker.mjs job.json scan' AS (kind STRING, n BIGINT, body STRING)
  ROW FORMAT DELIMITED FIELDS TERMINATED BY '\t' NULL DEFINED AS '\\N'
FROM (SELECT record FROM large);

SELECT if(found0 = expected0, 'checked', raise_error(concat('dittograph: workers of the stage scan read only some of their lines: ', found0, ' of ', expected0)))
FROM (SELECT (SELECT coalesce(sum(CASE WHEN kind = 'receipt' THEN n WHEN kind IN ('pair', 'fault') THEN 0 ELSE raise_error(concat('dittograph: a worker of the stage scan wrote a line of an unknown kind: ', coalesce(kind, 'NULL'))) END), 0)
  FROM parquet.`/near.incomplete/scanned`) AS found0, (SELECT count(*) FROM large) AS expected0);

INSERT OVERWRITE DIRECTORY '/near.incomplete/out/pairs' USING text
SELECT body AS value FROM parquet.`/near.incomplete/scanned` WHERE kind = 'pair' ORDER BY body;

INSERT OVERWRITE DIRECTORY '/near.incomplete/told/counts' USING text
SELECT to_json(struct(count_if(kind = 'pair') AS pairs, count_if(kind = 'fault') AS faults)) AS value FROM parquet.`/near.incomplete/scanned`;
