import fc from "fast-check";
import { expect, it } from "vitest";
import { menuRatio, type SoldInShops } from "../../src/domain/menuRatio.ts";

const sold = (code: string, category: string | null, values: Readonly<Record<number, number>>): SoldInShops => ({
  code,
  category,
  shops: Object.keys(values).map(Number),
  values: Object.values(values),
});
const ratios = (rows: readonly SoldInShops[], shops: readonly number[]) =>
  menuRatio(
    rows,
    (row) => row,
    shops.map((id) => ({ id, group: null })),
  );

it("a share is of the shop, of all shops, and of the category; a shop that did not sell has none", () => {
  const { rows, totals } = ratios(
    [
      sold("tea", "drinks", { 2: 100 }),
      sold("ramen", "noodles", { 1: 600, 2: 300 }),
      sold("beer", "drinks", { 1: 400 }),
    ],
    [1, 2, 3],
  );
  expect(totals).toEqual([1_000, 400, 0]);
  expect(rows.map(({ code, share, categoryShare, shares }) => [code, share, categoryShare, shares])).toEqual([
    ["ramen", 900 / 1_400, 1, [0.6, 0.75, null]],
    ["beer", 400 / 1_400, 0.8, [0.4, null, null]],
    ["tea", 100 / 1_400, 0.2, [null, 0.25, null]],
  ]);
  expect(rows[2]?.deviations).toEqual([-100 / 1_400, 0.25 - 100 / 1_400, null]);
});

it("a shop whose group has no other shop with sales has no mean to differ from", () => {
  const { rows } = ratios([sold("ramen", null, { 1: 600, 2: 0 }), sold("beer", null, { 1: 400 })], [1, 2]);
  expect(rows.map(({ deviations }) => deviations)).toEqual([
    [null, null],
    [null, null],
  ]);
});

it("returns alone make no share", () => {
  const { rows, totals } = ratios([sold("a", null, { 1: -300 })], [1]);
  expect(totals).toEqual([-300]);
  expect(rows[0]).toMatchObject({ share: null, categoryShare: null, shares: [null] });
});

it("the shares of a shop, of all shops and of a category sum to one each", () => {
  const row = fc.record({
    category: fc.constantFrom("a", "b", null),
    values: fc.dictionary(fc.constantFrom("1", "2", "3"), fc.integer({ min: 1, max: 9_999 }), { minKeys: 1 }),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (plans) => {
      const { rows, totals } = ratios(
        plans.map(({ category, values }, index) => sold(`${index}`, category, values)),
        [1, 2, 3],
      );
      const sum = (of: (row: (typeof rows)[number]) => number | null) =>
        rows.reduce((all, one) => all + (of(one) ?? 0), 0);
      expect(sum(({ share }) => share)).toBeCloseTo(1);
      totals.forEach((total, index) => expect(sum(({ shares }) => shares[index] ?? 0)).toBeCloseTo(total > 0 ? 1 : 0));
      for (const category of new Set(plans.map((plan) => plan.category)))
        expect(sum((one) => (one.category === category ? one.categoryShare : 0))).toBeCloseTo(1);
    }),
    { seed: 20_261_120, numRuns: 60 },
  );
});
