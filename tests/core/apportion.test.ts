import { expect, it } from "vitest";
import { apportion } from "../../src/core/apportion.ts";

it("rounds to whole numbers with the sum that is wished", () => {
  expect(apportion([0.5, 0.5, 1.2], 2)).toEqual([1, 0, 1]);
  expect(apportion([-0.4, 2.4], 2)).toEqual([0, 2]);
  // A sum of many rounded parts may differ from them by more than one for each part.
  expect(apportion([1.1, 1.2], 7)).toEqual([3, 4]);
  expect(apportion([1.1, 1.2], -1)).toEqual([-1, 0]);
  expect(apportion([], 0)).toEqual([]);
});
