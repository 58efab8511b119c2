import { expect, it } from "vitest";
import { barGap } from "../../src/ui/chart/barGap.ts";

it("few bars are as wide as eight would be, so that a single one is no block half as wide as the page", () => {
  const width = (categories: number) => (1 - barGap(categories)) / categories;
  expect([1, 2, 5].map(width)).toEqual([1, 2, 5].map(() => expect.closeTo(width(8))));
  expect([8, 30].map(barGap)).toEqual([0.45, 0.45]);
});
