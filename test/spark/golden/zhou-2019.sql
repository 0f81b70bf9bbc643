-- fingerprint
CREATE OR REPLACE TEMPORARY VIEW input0 USING text OPTIONS (path '/in/docs.jsonl', recursiveFileLookup 'true', lineSep '\n');

CREATE OR REPLACE TEMPORARY VIEW source AS
SELECT 0 AS input, if(bytes IS NULL AND sound, r.value, NULL) AS record, if(bytes IS NULL AND NOT sound, base64(CAST(r.value AS BINARY)), NULL) AS unsound, bytes, path, start, place FROM (
  SELECT r, path, start, place, if(octet_length(r.value) > 67108864, octet_length(r.value), NULL) AS bytes,
    if(octet_length(r.value) > 67108864, NULL, CAST(r.value AS BINARY) = encode(r.value, 'UTF-8')) AS sound FROM (
    SELECT struct(*) AS r, input_file_name() AS path, input_file_block_start() AS start, monotonically_increasing_id() AS place FROM input0));

CREATE OR REPLACE TEMPORARY VIEW base AS
SELECT 0 AS base;

CREATE OR REPLACE TEMPORARY VIEW splits AS
SELECT input, path, start, row_number() OVER (ORDER BY input, path, start) - 1 AS split
FROM (SELECT DISTINCT input, path, start FROM source);

CREATE OR REPLACE TEMPORARY VIEW numbered AS
SELECT /*+ BROADCAST(splits), BROADCAST(base) */ base + split * 8589934592 + (place & 8589934591) AS n, record, unsound, bytes
FROM source JOIN splits USING (input, path, start) CROSS JOIN base;

INSERT OVERWRITE DIRECTORY '/out.incomplete/extracted' USING parquet
SELECT kind, n, d.* FROM (
  SELECT kind, n, from_json(body, 'id STRING, state INT, text STRING, html STRING, bytes BIGINT, shingles BIGINT, hash STRING, row STRING, entry STRING, details STRING, fault STRING, places ARRAY<BIGINT>, targets ARRAY<BIGINT>, counts ARRAY<BIGINT>') AS d FROM (
    SELECT TRANSFORM(to_json(struct(n, record, unsound, bytes)))
      USING 'node dittograph-worker.mjs fingerprint' AS (kind STRING, n BIGINT, body STRING)
      ROW FORMAT DELIMITED FIELDS TERMINATED BY '\t' NULL DEFINED AS '\\N'
    FROM (SELECT n, record, unsound, bytes FROM numbered)));

SELECT if(found0 = expected0, 'checked', raise_error(concat('dittograph: workers of the stage fingerprint read only some of their lines: ', found0, ' of ', expected0))),
  if(found1 = expected1, 'checked', raise_error(concat('dittograph: records with a document: ', found1, ' of ', expected1))),
  if(found2 = expected2, 'checked', raise_error(concat('dittograph: records with distinct numbers: ', found2, ' of ', expected2)))
FROM (SELECT (SELECT coalesce(sum(CASE WHEN kind = 'receipt' THEN n WHEN kind IN ('document', 'file', 'blank', 'mentions') THEN 0 ELSE raise_error(concat('dittograph: a worker of the stage fingerprint wrote a line of an unknown kind: ', coalesce(kind, 'NULL'))) END), 0)
  FROM parquet.`/out.incomplete/extracted`) AS found0, (SELECT count(*) FROM source) AS expected0,
  (SELECT count(*) FROM parquet.`/out.incomplete/extracted` WHERE kind <> 'receipt' AND n IS NOT NULL AND (kind = 'blank' OR id IS NOT NULL)) AS found1, (SELECT count(*) FROM source) AS expected1,
  (SELECT count(DISTINCT n) FROM parquet.`/out.incomplete/extracted` WHERE kind = 'document') AS found2, (SELECT count(*) FROM parquet.`/out.incomplete/extracted` WHERE kind = 'document') AS expected2);

INSERT OVERWRITE DIRECTORY '/out.incomplete/namesakes' USING parquet
SELECT root, n, id FROM (
  SELECT root, n, id, max(times) OVER (PARTITION BY root) AS most FROM (
    SELECT root, n, id, count(*) OVER (PARTITION BY root, id) AS times FROM (
      SELECT regexp_replace(id, '(?s)(?<=.)#[0-9#]*(?!.)', '') AS root, n, id FROM (
        SELECT n, id FROM parquet.`/out.incomplete/extracted` WHERE kind = 'document')
      DISTRIBUTE BY root)))
WHERE most > 1;

INSERT OVERWRITE DIRECTORY '/out.incomplete/repeats' USING parquet
SELECT TRANSFORM(to_json(struct(n, id)))
  USING 'node dittograph-worker.mjs name' AS (kind STRING, n BIGINT, copy BIGINT)
  ROW FORMAT DELIMITED FIELDS TERMINATED BY '\t' NULL DEFINED AS '\\N'
FROM (SELECT n, id FROM parquet.`/out.incomplete/namesakes` DISTRIBUTE BY root SORT BY root, n);

SELECT if(found0 = expected0, 'checked', raise_error(concat('dittograph: workers of the stage name read only some of their lines: ', found0, ' of ', expected0)))
FROM (SELECT (SELECT coalesce(sum(CASE WHEN kind = 'receipt' THEN n WHEN kind IN ('repeat') THEN 0 ELSE raise_error(concat('dittograph: a worker of the stage name wrote a line of an unknown kind: ', coalesce(kind, 'NULL'))) END), 0)
  FROM parquet.`/out.incomplete/repeats`) AS found0, (SELECT count(*) FROM parquet.`/out.incomplete/namesakes`) AS expected0);

CREATE OR REPLACE TEMPORARY VIEW texts AS
SELECT d.n, if(copy IS NULL, id, concat(id, '#', copy)) AS id, copy, state, text, html, bytes, shingles, hash, entry, details, fault, false AS known
FROM parquet.`/out.incomplete/extracted` d LEFT JOIN (SELECT n, copy FROM parquet.`/out.incomplete/repeats` WHERE kind = 'repeat') r ON d.n = r.n WHERE kind = 'document';

-- count
INSERT OVERWRITE DIRECTORY '/out.incomplete/counts' USING parquet
SELECT TRANSFORM(to_json(struct(text)))
  USING 'node dittograph-worker.mjs count' AS (kind STRING, n BIGINT, body STRING)
  ROW FORMAT DELIMITED FIELDS TERMINATED BY '\t' NULL DEFINED AS '\\N'
FROM (SELECT text FROM texts WHERE text IS NOT NULL);

INSERT OVERWRITE DIRECTORY '/out.incomplete/sums' USING parquet
SELECT TRANSFORM(to_json(struct(counted)))
  USING 'node dittograph-worker.mjs count' AS (kind STRING, n BIGINT, body STRING)
  ROW FORMAT DELIMITED FIELDS TERMINATED BY '\t' NULL DEFINED AS '\\N'
FROM (SELECT body AS counted FROM parquet.`/out.incomplete/counts` WHERE kind = 'counted' DISTRIBUTE BY 1);

SELECT if(found0 = expected0, 'checked', raise_error(concat('dittograph: workers of the stage count read only some of their lines: ', found0, ' of ', expected0))),
  if(found1 = expected1, 'checked', raise_error(concat('dittograph: workers of the stage count read only some of their lines: ', found1, ' of ', expected1)))
FROM (SELECT (SELECT coalesce(sum(CASE WHEN kind = 'receipt' THEN n WHEN kind IN ('counted') THEN 0 ELSE raise_error(concat('dittograph: a worker of the stage count wrote a line of an unknown kind: ', coalesce(kind, 'NULL'))) END), 0)
  FROM parquet.`/out.incomplete/counts`) AS found0, (SELECT count(text) FROM texts) AS expected0,
  (SELECT coalesce(sum(CASE WHEN kind = 'receipt' THEN n WHEN kind IN ('counted') THEN 0 ELSE raise_error(concat('dittograph: a worker of the stage count wrote a line of an unknown kind: ', coalesce(kind, 'NULL'))) END), 0)
  FROM parquet.`/out.incomplete/sums`) AS found1, (SELECT count(*) FROM parquet.`/out.incomplete/counts` WHERE kind = 'counted') AS expected1);

INSERT OVERWRITE DIRECTORY '/out.incomplete/told/counted' USING text
SELECT body AS value FROM parquet.`/out.incomplete/sums` WHERE kind = 'counted';

INSERT OVERWRITE DIRECTORY '/out.incomplete/rows' USING parquet
SELECT TRANSFORM(to_json(struct(n, text, counted)))
  USING 'node dittograph-worker.mjs weigh' AS (kind STRING, n BIGINT, row STRING)
  ROW FORMAT DELIMITED FIELDS TERMINATED BY '\t' NULL DEFINED AS '\\N'
FROM (SELECT part, 1 AS place, n, text, NULL AS counted FROM (SELECT *, pmod(xxhash64(n), 32) AS part FROM (SELECT n, text FROM texts WHERE text IS NOT NULL))
  UNION ALL
  SELECT part, 0 AS place, NULL AS n, NULL AS text, value AS counted FROM text.`/out.incomplete/told/counted` LATERAL VIEW explode(sequence(0, 31)) AS part
  DISTRIBUTE BY part SORT BY part, place, n);

SELECT if(found0 = expected0, 'checked', raise_error(concat('dittograph: workers of the stage weigh read only some of their lines: ', found0, ' of ', expected0))),
  if(found1 = expected1, 'checked', raise_error(concat('dittograph: texts with a fingerprint: ', found1, ' of ', expected1)))
FROM (SELECT (SELECT coalesce(sum(CASE WHEN kind = 'receipt' THEN n WHEN kind IN ('row', 'signature') THEN 0 ELSE raise_error(concat('dittograph: a worker of the stage weigh wrote a line of an unknown kind: ', coalesce(kind, 'NULL'))) END), 0)
  FROM parquet.`/out.incomplete/rows`) AS found0, (SELECT count(text) + 32 FROM texts) AS expected0,
  (SELECT count(DISTINCT n) FROM parquet.`/out.incomplete/rows` WHERE kind = 'row') AS found1, (SELECT count(text) FROM texts) AS expected1);

CREATE OR REPLACE TEMPORARY VIEW documents AS
SELECT t.*, r.row FROM texts t LEFT JOIN (SELECT n, row FROM parquet.`/out.incomplete/rows` WHERE kind = 'row') r ON t.n = r.n;

-- equal
INSERT OVERWRITE DIRECTORY '/out.incomplete/equal' USING parquet
SELECT n, first FROM (
  SELECT n, min(n) OVER (PARTITION BY hash) AS first FROM documents WHERE shingles > 0)
WHERE first <> n;

CREATE OR REPLACE TEMPORARY VIEW searched AS
SELECT n, row FROM documents LEFT ANTI JOIN parquet.`/out.incomplete/equal` USING (n) WHERE shingles > 1;

-- propose
CREATE OR REPLACE TEMPORARY VIEW keyed AS
SELECT n, k.part, k.key, k.row FROM searched LATERAL VIEW explode(array(
  struct(0 AS part, substring(row, 1, 4) AS key, substring(row, 5, 12) AS row),
  struct(1 AS part, substring(row, 5, 4) AS key, concat(substring(row, 1, 4), substring(row, 9, 8)) AS row),
  struct(2 AS part, substring(row, 9, 4) AS key, concat(substring(row, 1, 8), substring(row, 13, 4)) AS row),
  struct(3 AS part, substring(row, 13, 4) AS key, substring(row, 1, 12) AS row))) AS k;

INSERT OVERWRITE DIRECTORY '/out.incomplete/groups' USING parquet
SELECT part, key, collect_list(struct(n, row)) AS members FROM (
  SELECT *, count(*) OVER (PARTITION BY key, part) AS many FROM keyed)
WHERE many > 1 GROUP BY key, part;

CREATE OR REPLACE TEMPORARY VIEW keyed_members AS
SELECT part, key, m.n, m.row FROM parquet.`/out.incomplete/groups` LATERAL VIEW explode(members) AS m;

INSERT OVERWRITE DIRECTORY '/out.incomplete/propose' USING parquet
SELECT TRANSFORM(to_json(struct(part, key, n, row)))
  USING 'node dittograph-worker.mjs propose' AS (kind STRING, a BIGINT, b BIGINT, distance INT)
  ROW FORMAT DELIMITED FIELDS TERMINATED BY '\t' NULL DEFINED AS '\\N'
FROM (SELECT part, key, n, row FROM keyed_members DISTRIBUTE BY part, key SORT BY part, key, n);

SELECT if(found0 = expected0, 'checked', raise_error(concat('dittograph: workers of the stage propose read only some of their lines: ', found0, ' of ', expected0)))
FROM (SELECT (SELECT coalesce(sum(CASE WHEN kind = 'receipt' THEN a WHEN kind IN ('pair', 'crowd') THEN 0 ELSE raise_error(concat('dittograph: a worker of the stage propose wrote a line of an unknown kind: ', coalesce(kind, 'NULL'))) END), 0)
  FROM parquet.`/out.incomplete/propose`) AS found0, (SELECT coalesce(sum(size(members)), 0) FROM parquet.`/out.incomplete/groups`) AS expected0);

INSERT OVERWRITE DIRECTORY '/out.incomplete/candidates' USING parquet
SELECT a, b, min(distance) AS distance FROM parquet.`/out.incomplete/propose`
WHERE kind = 'pair' GROUP BY a, b;

-- connect
INSERT OVERWRITE DIRECTORY '/out.incomplete/components-stars' USING parquet
SELECT DISTINCT e.a, e.b FROM (SELECT a, b, min(b) OVER (PARTITION BY a) AS center FROM (
SELECT b AS a, center AS b FROM (SELECT a, b, least(a, min(b) OVER (PARTITION BY a)) AS center FROM (
SELECT e.a, e.b FROM (SELECT DISTINCT e.a, e.b FROM (SELECT a, b, min(b) OVER (PARTITION BY a) AS center FROM (
SELECT b AS a, center AS b FROM (SELECT a, b, least(a, min(b) OVER (PARTITION BY a)) AS center FROM (
SELECT e.a, e.b FROM (SELECT DISTINCT e.a, e.b FROM (SELECT a, b, min(b) OVER (PARTITION BY a) AS center FROM (
SELECT b AS a, center AS b FROM (SELECT a, b, least(a, min(b) OVER (PARTITION BY a)) AS center FROM (
SELECT e.a, e.b FROM (SELECT DISTINCT e.a, e.b FROM (SELECT a, b, min(b) OVER (PARTITION BY a) AS center FROM (
SELECT b AS a, center AS b FROM (SELECT a, b, least(a, min(b) OVER (PARTITION BY a)) AS center FROM (
SELECT e.a, e.b FROM (SELECT a, b FROM parquet.`/out.incomplete/candidates` UNION ALL SELECT first AS a, n AS b FROM parquet.`/out.incomplete/equal`) LATERAL VIEW explode(array(struct(a, b), struct(b AS a, a AS b))) AS e))
WHERE b > a))
LATERAL VIEW explode(array(struct(a, center AS b), struct(b AS a, center AS b))) AS e WHERE e.a <> e.b) LATERAL VIEW explode(array(struct(a, b), struct(b AS a, a AS b))) AS e))
WHERE b > a))
LATERAL VIEW explode(array(struct(a, center AS b), struct(b AS a, center AS b))) AS e WHERE e.a <> e.b) LATERAL VIEW explode(array(struct(a, b), struct(b AS a, a AS b))) AS e))
WHERE b > a))
LATERAL VIEW explode(array(struct(a, center AS b), struct(b AS a, center AS b))) AS e WHERE e.a <> e.b) LATERAL VIEW explode(array(struct(a, b), struct(b AS a, a AS b))) AS e))
WHERE b > a))
LATERAL VIEW explode(array(struct(a, center AS b), struct(b AS a, center AS b))) AS e WHERE e.a <> e.b;

CREATE OR REPLACE TEMPORARY VIEW undecided AS
SELECT a, b FROM (SELECT a, b, count(*) OVER (PARTITION BY a) AS links FROM parquet.`/out.incomplete/components-stars`)
WHERE links > 1 OR a IN (SELECT b FROM parquet.`/out.incomplete/components-stars`) OR b IN (SELECT a FROM parquet.`/out.incomplete/components-stars`);

INSERT OVERWRITE DIRECTORY '/out.incomplete/components-joined' USING parquet
SELECT TRANSFORM(to_json(struct(a, b)))
  USING 'node dittograph-worker.mjs connect' AS (kind STRING, n BIGINT, component BIGINT)
  ROW FORMAT DELIMITED FIELDS TERMINATED BY '\t' NULL DEFINED AS '\\N'
FROM (SELECT a, b FROM undecided DISTRIBUTE BY 1);

SELECT if(found0 = expected0, 'checked', raise_error(concat('dittograph: workers of the stage connect read only some of their lines: ', found0, ' of ', expected0)))
FROM (SELECT (SELECT coalesce(sum(CASE WHEN kind = 'receipt' THEN n WHEN kind IN ('member') THEN 0 ELSE raise_error(concat('dittograph: a worker of the stage connect wrote a line of an unknown kind: ', coalesce(kind, 'NULL'))) END), 0)
  FROM parquet.`/out.incomplete/components-joined`) AS found0, (SELECT count(*) FROM undecided) AS expected0);

INSERT OVERWRITE DIRECTORY '/out.incomplete/components' USING parquet
SELECT s.n, coalesce(x.component, y.component, center) AS component FROM (
  SELECT a AS n, min(b) AS center FROM parquet.`/out.incomplete/components-stars` GROUP BY a
  UNION ALL
  SELECT DISTINCT b AS n, b AS center FROM parquet.`/out.incomplete/components-stars` WHERE b NOT IN (SELECT a FROM parquet.`/out.incomplete/components-stars`)) s
LEFT JOIN (SELECT n, component FROM parquet.`/out.incomplete/components-joined` WHERE kind = 'member') x ON s.n = x.n
LEFT JOIN (SELECT n, component FROM parquet.`/out.incomplete/components-joined` WHERE kind = 'member') y ON center = y.n;

-- judge
INSERT OVERWRITE DIRECTORY '/out.incomplete/said' USING parquet
SELECT n, sum(if(at = 0, times, 0)) AS links, sum(if(at = 1, times, 0)) AS hostLinks,
  CASE WHEN bool_or(at = 2) THEN 'file' WHEN bool_or(at = 3) THEN 'url' END AS named FROM (
  SELECT n, at, place FROM (SELECT n, places FROM parquet.`/out.incomplete/extracted` WHERE kind = 'document')
  LATERAL VIEW posexplode(places) AS at, place)
JOIN (
  SELECT m.targets AS place, sum(m.counts) AS times FROM (SELECT targets, counts FROM parquet.`/out.incomplete/extracted` WHERE kind = 'mentions')
  LATERAL VIEW explode(arrays_zip(targets, counts)) AS m GROUP BY m.targets) USING (place)
GROUP BY n;

CREATE OR REPLACE TEMPORARY VIEW said AS
SELECT * FROM parquet.`/out.incomplete/said`;

CREATE OR REPLACE TEMPORARY VIEW members AS
SELECT component, d.n, id, if(html IS NULL, text, NULL) AS text, html, entry, known,
  (SELECT count(html) > 0 FROM documents) AS pages, links, hostLinks, named
FROM (SELECT c.n, component, links, hostLinks, named FROM parquet.`/out.incomplete/components` c LEFT JOIN said s ON c.n = s.n) c JOIN documents d ON c.n = d.n;

INSERT OVERWRITE DIRECTORY '/out.incomplete/judge' USING parquet
SELECT TRANSFORM(to_json(struct(component, n, id, text, html, entry, known, pages, links, hostLinks, named, counted)))
  USING 'node dittograph-worker.mjs judge' AS (kind STRING, n BIGINT, m BIGINT, body STRING)
  ROW FORMAT DELIMITED FIELDS TERMINATED BY '\t' NULL DEFINED AS '\\N'
FROM (SELECT part, 1 AS place, component, n, id, text, html, entry, known, pages, links, hostLinks, named, NULL AS counted FROM (SELECT *, pmod(xxhash64(component), 32) AS part FROM members)
  UNION ALL
  SELECT part, 0 AS place, NULL AS component, NULL AS n, NULL AS id, NULL AS text, NULL AS html, NULL AS entry, NULL AS known, NULL AS pages, NULL AS links, NULL AS hostLinks, NULL AS named, value AS counted FROM text.`/out.incomplete/told/counted` LATERAL VIEW explode(sequence(0, 31)) AS part
  DISTRIBUTE BY part SORT BY part, place, component, n);

SELECT if(found0 = expected0, 'checked', raise_error(concat('dittograph: workers of the stage judge read only some of their lines: ', found0, ' of ', expected0))),
  if(found1 = expected1, 'checked', raise_error(concat('dittograph: documents with a decision: ', found1, ' of ', expected1)))
FROM (SELECT (SELECT coalesce(sum(CASE WHEN kind = 'receipt' THEN n WHEN kind IN ('doc', 'pair', 'cluster', 'summary') THEN 0 ELSE raise_error(concat('dittograph: a worker of the stage judge wrote a line of an unknown kind: ', coalesce(kind, 'NULL'))) END), 0)
  FROM parquet.`/out.incomplete/judge`) AS found0, (SELECT count(*) + 32 FROM parquet.`/out.incomplete/components`) AS expected0,
  (SELECT count(DISTINCT n) FROM parquet.`/out.incomplete/judge` WHERE kind = 'doc') AS found1, (SELECT count(*) FROM parquet.`/out.incomplete/components`) AS expected1);

-- record
CREATE OR REPLACE TEMPORARY VIEW decided AS
SELECT d.*, body, coalesce(get_json_object(body, '$.status'),
  CASE WHEN state = 3 THEN 'revisit' WHEN text IS NULL THEN 'unjudged' WHEN shingles < 2 THEN 'too-short' ELSE 'unique' END) AS status
FROM documents d LEFT JOIN (SELECT n, body FROM parquet.`/out.incomplete/judge` WHERE kind = 'doc') j ON d.n = j.n;

INSERT OVERWRITE DIRECTORY '/out.incomplete/told/docs' USING text
SELECT to_json(struct(id, copy, state, bytes, shingles, details, fault, known, html IS NOT NULL AS page, body AS judged)) AS value
FROM decided WHERE NOT known OR status = 'kept' ORDER BY n;

INSERT OVERWRITE DIRECTORY '/out.incomplete/told/pairs' USING text
SELECT body AS value FROM parquet.`/out.incomplete/judge` WHERE kind = 'pair' ORDER BY n, m;

INSERT OVERWRITE DIRECTORY '/out.incomplete/told/clusters' USING text
SELECT body AS value FROM parquet.`/out.incomplete/judge` WHERE kind = 'cluster' ORDER BY m;

INSERT OVERWRITE DIRECTORY '/out.incomplete/told/summaries' USING text
SELECT body AS value FROM parquet.`/out.incomplete/judge` WHERE kind = 'summary';

INSERT OVERWRITE DIRECTORY '/out.incomplete/told/compared' USING text
SELECT CAST((SELECT count(*) FROM parquet.`/out.incomplete/candidates`) + (SELECT count(*) FROM parquet.`/out.incomplete/equal`) AS STRING) AS value;

INSERT OVERWRITE DIRECTORY '/out.incomplete/out/documents' USING parquet
SELECT n, id, status, get_json_object(body, '$.evidence.kept') AS kept,
  CAST(get_json_object(body, '$.evidence.jaccard') AS DOUBLE) AS jaccard, text, bytes, shingles, hash, row, (SELECT max(row) FROM parquet.`/out.incomplete/rows` WHERE kind = 'signature') AS signature, details
FROM decided WHERE NOT known ORDER BY n;
