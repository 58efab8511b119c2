/**
 * Rounds values to whole numbers that add up to a whole total: each is rounded down, and what is left goes to the largest remainders.
 * @param total the whole number that the results have as their sum; near the sum of the values
 */
export function apportionTotal(values: readonly number[], total: number): number[] {
  if (values.length === 0) return [];
  const floors = values.map(Math.floor);
  const rest = total - floors.reduce((sum, value) => sum + value, 0);
  const [each, more] = [Math.floor(rest / values.length), rest - Math.floor(rest / values.length) * values.length];
  const remainder = (at: number): number => (values[at] ?? 0) - (floors[at] ?? 0);
  const first = new Set(
    values
      .map((_, at) => at)
      .toSorted((one, other) => remainder(other) - remainder(one) || one - other)
      .slice(0, more),
  );
  return floors.map((value, at) => value + each + (first.has(at) ? 1 : 0));
}
