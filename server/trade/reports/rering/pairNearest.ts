import type { ReringCandidate } from "./candidates.ts";

/**
 * Pairs each void with the soonest candidate: a receipt replaces at most one, and is replaced by at most one.
 * @param candidates the soonest first
 */
export function pairNearest<Candidate extends Pick<ReringCandidate, "shop_id" | "void_id" | "rerung_id">>(
  candidates: readonly Candidate[],
): Candidate[] {
  const taken = new Set<string>();
  return candidates.filter(({ shop_id, void_id, rerung_id }) => {
    const sides = [`${shop_id} void ${void_id}`, `${shop_id} rerung ${rerung_id}`];
    if (sides.some((side) => taken.has(side))) return false;
    for (const side of sides) taken.add(side);
    return true;
  });
}
