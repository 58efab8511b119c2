import type { Row } from "./ratio.ts";

/** A part of the bars: a category or a product. `whole` is its share of all shops, `shares` that of each shop. */
export type Segment = { name: string | null; rest?: true; whole: number; shares: number[] };

const most = 7;

/** The largest parts of what all shops sell, by category or by product, and one of all others. @param shops how many */
export function segmentsOf(rows: readonly Row[], shops: number, by: "categoryName" | "productName"): Segment[] {
  const parts = new Map<string | null, Segment>();
  const add = (segment: Segment, whole: number, shares: readonly (number | null)[]) => {
    segment.whole += whole;
    shares.forEach((share, at) => (segment.shares[at] = (segment.shares[at] ?? 0) + (share ?? 0)));
    return segment;
  };
  const empty = (name: string | null): Segment => ({ name, whole: 0, shares: Array.from({ length: shops }, () => 0) });
  for (const { [by]: name, share, shares } of rows)
    parts.set(name, add(parts.get(name) ?? empty(name), share ?? 0, shares));
  const sorted = [...parts.values()].toSorted((a, b) => b.whole - a.whole);
  // A rest of one would take no less room than the part itself.
  if (sorted.length <= most + 1) return sorted;
  const rest = sorted
    .slice(most)
    .reduce((sum, { whole, shares }) => add(sum, whole, shares), { ...empty(null), rest: true as const });
  return [...sorted.slice(0, most), rest];
}
