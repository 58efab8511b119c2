import fc from "fast-check";
import { expect, it } from "vitest";
import { classifyGrossRate, rankAbc } from "../../src/domain/abc.ts";

type Row = { code: string; value: number | null };
const rank = (rows: readonly Row[], a = 70, b = 90) =>
  rankAbc(rows, { valueOf: ({ value }) => value, codeOf: ({ code }) => code }, { a, b });
const classes = (rows: readonly Row[], a?: number, b?: number) =>
  rank(rows, a, b).map(({ code, abcClass }) => `${code} ${abcClass}`);

it("a cumulative share that is exactly at a cut-off is still within it, the row itself included", () => {
  const rows = [
    { code: "a", value: 40 },
    { code: "b", value: 30 },
    { code: "c", value: 20 },
    { code: "d", value: 10 },
  ];
  expect(classes(rows)).toEqual(["a A", "b A", "c B", "d C"]);
  expect(classes(rows, 69.9, 89.9)).toEqual(["a A", "b B", "c C", "d C"]);
});

it("the first row is A, however large its share", () => {
  expect(classes([{ code: "only", value: 5 }])).toEqual(["only A"]);
});

it("rows of zero or less, or without a figure, are C, the first one too", () => {
  expect(
    classes([
      { code: "b", value: 0 },
      { code: "a", value: -5 },
    ]),
  ).toEqual(["b C", "a C"]);
  expect(
    classes([
      { code: "unknown", value: null },
      { code: "sold", value: 10 },
    ]),
  ).toEqual(["sold A", "unknown C"]);
});

it("ties stand by product code", () => {
  expect(rank(["c", "a", "b"].map((code) => ({ code, value: 1 }))).map(({ code }) => code)).toEqual(["a", "b", "c"]);
});

it("of any rows the shares sum to one, ranks count up, and classes never get better", () => {
  const values = fc.array(fc.integer({ min: -500, max: 10_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(values, (all) => {
      const rows = rank(all.map((value, index) => ({ code: `p${index}`, value })));
      expect(rows.map((row) => row.rank)).toEqual(rows.map((_, index) => index + 1));
      expect(rows.map((row) => row.abcClass).join("")).toMatch(/^A*B*C*$/);
      const whole = all.reduce((sum, value) => sum + value, 0);
      const shares = rows.reduce((sum, { share }) => sum + (share ?? 0), 0);
      expect(shares).toBeCloseTo(whole > 0 ? 1 : 0, 9);
    }),
  );
});

it("a gross rate is in the band that it reaches; without a cost it is in none", () => {
  const bands = { a: 75, b: 68 };
  expect([0.75, 0.7499, 0.68, 0.6799, -0.2, null].map((rate) => classifyGrossRate(rate, bands))).toEqual([
    "A",
    "B",
    "B",
    "C",
    "C",
    null,
  ]);
});
