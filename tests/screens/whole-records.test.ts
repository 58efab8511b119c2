import { expect, it } from "vitest";
import { splitWholeRecords, refusePartialRecords, type ReviewedRow } from "../../src/admin/csv/wholeRecords.ts";

const row = (line: number, slipCode: string | null, over: Partial<ReviewedRow> = {}): ReviewedRow => ({
  line,
  cells: [],
  values: { slipCode },
  problems: [],
  outcome: "CREATE",
  changes: [],
  version: null,
  written: false,
  ...over,
});
const refused = { outcome: "REFUSED", problems: [{ path: "quantity", code: "W023" }] } as const;

it("a slip of which one row is refused is refused whole, and says for which row", () => {
  const rows = [row(2, "C1"), row(3, "C2"), row(4, "C1", refused), row(5, "C1", { outcome: "SAME" })];
  expect(refusePartialRecords(rows, "slipCode").map(({ outcome, problems }) => [outcome, problems])).toEqual([
    ["REFUSED", [{ path: "slipCode", broken: 4 }]],
    ["CREATE", []],
    ["REFUSED", refused.problems],
    ["SAME", []],
  ]);
  expect(refusePartialRecords([row(2, "C1", { written: true }), row(3, "C1", refused)], "slipCode")[0]?.outcome).toBe(
    "CREATE",
  );
});

it("rows that are records of their own are refused alone", () => {
  const rows = [row(2, null), row(3, null, refused)];
  for (const field of [undefined, "slipCode"]) expect(refusePartialRecords(rows, field)).toEqual(rows);
});

it("the rows of a slip are sent in one call, wherever they stand in the file", () => {
  const rows = ["A", "B", "A", "C", "B", "C", "C"].map((code, index) => row(index + 2, code));
  const parts = (field?: string) =>
    splitWholeRecords(rows, field, 4).map((part) => part.map(({ values }) => values["slipCode"]));
  expect(parts("slipCode")).toEqual([
    ["A", "A", "B", "B"],
    ["C", "C", "C"],
  ]);
  expect(parts()).toEqual([
    ["A", "B", "A", "C"],
    ["B", "C", "C"],
  ]);
});
