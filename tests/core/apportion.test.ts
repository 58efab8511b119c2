import { expect, it } from "vitest";
import { apportionTotal } from "../../src/core/apportion.ts";

it("rounds to whole numbers with the sum that is wished", () => {
  expect(apportionTotal([0.5, 0.5, 1.2], 2)).toEqual([1, 0, 1]);
  expect(apportionTotal([-0.4, 2.4], 2)).toEqual([0, 2]);
  // A sum of many rounded parts may differ from them by more than one for each part.
  expect(apportionTotal([1.1, 1.2], 7)).toEqual([3, 4]);
  expect(apportionTotal([1.1, 1.2], -1)).toEqual([-1, 0]);
  expect(apportionTotal([], 0)).toEqual([]);
});
