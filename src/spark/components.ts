/**
 * Connected components of pairs, as Spark SQL: rounds of large-star and small-star, which link each document to smaller
 * and smaller numbers, until all documents of a component are linked to the smallest. Kiveris et al. (2014), "Connected
 * components in MapReduce and beyond". A round halves the longest chain. One worker joins the edges that are still
 * undecided after the last round.
 */
import { check, type Sql } from './sql.ts';

/** One round joins a star, four rounds join a chain of 16 documents. */
const ROUNDS = 4;

/**
 * Statements that store for each document `n` its `component`, the smallest number of a document in it.
 * @param name their folder @param edges a query with the columns `a` and `b`
 */
export function componentsOf(name: string, edges: string, sql: Sql): string[] {
  let stars = edges;
  for (let round = 0; round < ROUNDS; round++) stars = smallStar(largeStar(stars));
  const [starsFolder, joinedFolder] = [`${name}-stars`, `${name}-joined`];
  const at = sql.at(starsFolder);
  const joined = `SELECT n, component FROM ${sql.at(joinedFolder)} WHERE kind = 'member'`;
  return [
    sql.stored(starsFolder, stars),
    // A document is decided if its only link leads to a document without a link.
    sql.view(
      'undecided',
      `SELECT a, b FROM (SELECT a, b, count(*) OVER (PARTITION BY a) AS links FROM ${at})
WHERE links > 1 OR a IN (SELECT b FROM ${at}) OR b IN (SELECT a FROM ${at})`,
    ),
    sql.stored(
      joinedFolder,
      sql.transformed(
        'connect',
        'kind STRING, n BIGINT, component BIGINT',
        'SELECT a, b FROM undecided DISTRIBUTE BY 1',
        'a, b',
      ),
    ),
    check(sql.received('connect', joinedFolder, 'n', 'SELECT count(*) FROM undecided')),
    sql.stored(
      name,
      `SELECT s.n, coalesce(x.component, y.component, center) AS component FROM (
  SELECT a AS n, min(b) AS center FROM ${at} GROUP BY a
  UNION ALL
  SELECT DISTINCT b AS n, b AS center FROM ${at} WHERE b NOT IN (SELECT a FROM ${at})) s
LEFT JOIN (${joined}) x ON s.n = x.n
LEFT JOIN (${joined}) y ON center = y.n`,
    ),
  ];
}

/**
 * Links the larger neighbours of a document to the smallest of all its neighbours and itself.
 * @param edges in any direction
 */
function largeStar(edges: string): string {
  return `SELECT b AS a, center AS b FROM (SELECT a, b, least(a, min(b) OVER (PARTITION BY a)) AS center FROM (
SELECT e.a, e.b FROM (${edges}) LATERAL VIEW explode(array(struct(a, b), struct(b AS a, a AS b))) AS e))
WHERE b > a`;
}

/** Links a document and its smaller neighbours to the smallest of these. @param edges from the larger to the smaller */
function smallStar(edges: string): string {
  return `SELECT DISTINCT e.a, e.b FROM (SELECT a, b, min(b) OVER (PARTITION BY a) AS center FROM (
${edges}))
LATERAL VIEW explode(array(struct(a, center AS b), struct(b AS a, center AS b))) AS e WHERE e.a <> e.b`;
}
