/** What makes a price look like a slip of the hand: nothing to pay, half of it or less, three times as much or more. */
type PriceDoubt = "FREE" | "HALVED" | "TRIPLED";

/** Why a price that is allowed should be looked at again, or undefined. @param before the price until now; null for a new record */
export function findPriceDoubt(before: number | null, after: number): PriceDoubt | undefined {
  if (after === 0) return before === 0 ? undefined : "FREE";
  if (before === null || before === 0) return undefined;
  if (after * 2 <= before) return "HALVED";
  return after >= before * 3 ? "TRIPLED" : undefined;
}
