import type { RatioTableRow } from "../../src/report-model/pages/menu/ratio.ts";

/** A part of the bars: a category or a product. `whole` is its share of all shops, `shares` that of each shop. */
export type RatioSegment = { name: string | null; rest?: true; whole: number; shares: number[] };

const maxSegments = 7;

/** The largest parts of what all shops sell, by category or by product, and one of all others. @param shops how many */
export function buildSegments(
  rows: readonly RatioTableRow[],
  shops: number,
  by: "categoryName" | "productName",
): RatioSegment[] {
  const parts = new Map<string | null, RatioSegment>();
  const add = (segment: RatioSegment, whole: number, shares: readonly (number | null)[]) => {
    segment.whole += whole;
    shares.forEach((share, at) => (segment.shares[at] = (segment.shares[at] ?? 0) + (share ?? 0)));
    return segment;
  };
  const empty = (name: string | null): RatioSegment => ({
    name,
    whole: 0,
    shares: Array.from({ length: shops }, () => 0),
  });
  for (const { [by]: name, share, shares } of rows)
    parts.set(name, add(parts.get(name) ?? empty(name), share ?? 0, shares));
  const sorted = [...parts.values()].toSorted((a, b) => b.whole - a.whole);
  // A rest of one would take no less room than the part itself.
  if (sorted.length <= maxSegments + 1) return sorted;
  const rest = sorted
    .slice(maxSegments)
    .reduce((sum, { whole, shares }) => add(sum, whole, shares), { ...empty(null), rest: true as const });
  return [...sorted.slice(0, maxSegments), rest];
}
