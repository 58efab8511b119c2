/** The place of a row in a ranking. `share` is null where all rows sum to zero or less. */
export type RankingPlace = { rank: number; share: number | null };

/**
 * The figure by which rows are ranked, and the code by which equal ones are; without it equal ones keep their order. A figure that is
 * missing counts as 0.
 */
export type RankedBy<Row> = { valueOf(row: Row): number | null; codeOf?: ((row: Row) => string) | undefined };

type ValuedRow<Row> = { row: Row; value: number };

/** The rows with their figures, the largest first; equal ones by their code. */
export function inOrder<Row>(rows: readonly Row[], { valueOf, codeOf = () => "" }: RankedBy<Row>): ValuedRow<Row>[] {
  const values = rows.map((row) => ({ row, value: valueOf(row) ?? 0, code: codeOf(row) }));
  return values.sort((a, b) => b.value - a.value || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}

export const sumValuedRows = (values: readonly ValuedRow<unknown>[]): number =>
  values.reduce((sum, { value }) => sum + value, 0);

export const computeShare = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** The rows in the order of their rank, each with its share of all of them. */
export function rankRows<Row>(rows: readonly Row[], by: RankedBy<Row>): (Row & RankingPlace)[] {
  const values = inOrder(rows, by);
  const whole = sumValuedRows(values);
  return values.map(({ row, value }, index) => ({ ...row, rank: index + 1, share: computeShare(value, whole) }));
}
