import { expect, test } from "vitest";
import { findPriceDoubt } from "../../src/domain/priceDoubt.ts";

test.each([
  [880, 0, "FREE"],
  [null, 0, "FREE"],
  [0, 0, undefined],
  [880, 440, "HALVED"],
  [880, 441, undefined],
  [880, 2639, undefined],
  [880, 2640, "TRIPLED"],
  [0, 500, undefined],
  [null, 500, undefined],
] as const)("a price of %s that becomes %s: %s", (before, after, doubt) => {
  expect(findPriceDoubt(before, after)).toBe(doubt);
});
