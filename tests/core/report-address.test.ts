import { describe, expect, it } from "vitest";
import { findViewFaults } from "../../server/trade/views/viewFaults.ts";
import { reports } from "../../src/generated/metadata.ts";
import { reportParams } from "../../src/core/reportParams.ts";
import { readState, writeState } from "../../src/report-model/state/address.ts";
import { rowSpanFor } from "../../src/report-model/table/rowSpans.ts";

const today = "2026-11-23";
const weeks = new URLSearchParams(
  "from=2026-10-01&to=2026-10-31&compare=lastYear&rows=week&stores=existing&beside=previous&side=431,433&sideFigure=visitor&sort=sales.desc&subtotals=AREA&page=2",
);

describe("the address of a report", () => {
  it("has names of its own: no filter of a report bears one", () => {
    const taken = Object.entries(reports).flatMap(([report, { filters }]) =>
      filters.filter(({ name }) => new Set<string>(reportParams).has(name)).map(({ name }) => `${report}.${name}`),
    );
    expect(taken).toEqual([]);
  });

  it("is kept whole by a saved view, rows by week and shops side by side included", () => {
    const state = readState(weeks, [], today, { spans: true });
    const address = writeState(state, "431,433", "included");
    expect([...address.keys(), "period"].toSorted()).toEqual(reportParams.toSorted());
    expect(findViewFaults("/salesterm", address.toString())).toEqual([]);
  });

  it("says what rows of dates are of only where a person has chosen it; else the length of the period says it", () => {
    const rows = (query: string) => readState(new URLSearchParams(query), [], today, { spans: true }).rowsBy;
    expect([rows(""), rows("rows=day"), rows("rows=year")]).toEqual([null, "day", null]);
    const state = readState(new URLSearchParams("rows=day"), [], today, { spans: true });
    expect(writeState(state, "431", null).get("rows")).toBe("day");
    const from = "2026-01-01";
    expect(["2026-04-02", "2026-04-03", "2026-07-05", "2026-07-06"].map((to) => rowSpanFor({ from, to }))).toEqual([
      "day",
      "week",
      "week",
      "month",
    ]);
  });
});
