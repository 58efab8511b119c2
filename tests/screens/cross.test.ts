import { describe, expect, it } from "vitest";
import {
  fitChoice,
  drillOfRow,
  spreadCrosstab,
  type CrosstabAnswer,
} from "../../src/report-model/pages/analysis/crossSpread.ts";
import { sortReportRows } from "../../src/report-model/table/rowOrder.ts";

const fit = (rowsBy: string, columnsBy: string, figure = "SALES") => fitChoice({ rowsBy, columnsBy, figure });

/** A crosstab of one row and one column with these keys. */
const crosstab = (row: string | null, column: string): CrosstabAnswer => ({
  rows: [{ key: row, name: null, count: 1, total: 1, cells: [1] }],
  columns: [{ key: column, name: null, count: 1, total: 1 }],
  total: 1,
  fromDate: "2026-10-05",
  toDate: "2026-11-19",
  freshness: { asOf: "", provisional: false } as never,
});

describe("an address of a crosstab", () => {
  it("with a pair or a figure that there is not gets the nearest one that there is", () => {
    expect(fit("SHOP", "PRODUCT")).toEqual({ rowsBy: "SHOP", columnsBy: "PRODUCT", figure: "SALES" });
    expect(fit("PRODUCT", "TENDER", "QUANTITY")).toEqual({ rowsBy: "PRODUCT", columnsBy: "MONTH", figure: "QUANTITY" });
    expect(fit("DATE", "MONTH", "QUANTITY")).toEqual({ rowsBy: "DATE", columnsBy: "SHOP", figure: "SALES" });
    expect(fit("SHOP", "SHOP")).toMatchObject({ columnsBy: "MONTH" });
  });
});

describe("a cell of a crosstab", () => {
  const behind = (
    rowsBy: "SHOP" | "HOUR" | "CATEGORY" | "PRODUCT" | "TENDER",
    row: string,
    columnsBy: "WEEKDAY" | "DATE" | "MONTH",
    column: string,
  ) => {
    const { rows } = spreadCrosstab(crosstab(row, column), { rowsBy, columnsBy, figure: "SALES", as: "FIGURE" });
    return rows[0] && drillOfRow(rows[0], "c0");
  };

  it("of a weekday opens the dates, hours or products of that weekday", () => {
    expect(behind("SHOP", "431", "WEEKDAY", "6")).toEqual({
      path: "/salesterm",
      shops: [431],
      params: { weekdays: "SAT" },
    });
    expect(behind("HOUR", "12", "WEEKDAY", "1")).toMatchObject({ path: "/salestimezone", params: { weekdays: "MON" } });
    expect(behind("CATEGORY", "m", "WEEKDAY", "7")).toMatchObject({
      path: "/salesitems",
      params: { weekdays: "SUN", categoryCode: "m" },
    });
    expect(behind("PRODUCT", "a", "WEEKDAY", "5")).toMatchObject({
      path: "/salesitems/trend",
      params: { weekdays: "FRI", product: "a" },
    });
    expect(behind("TENDER", "CASH", "WEEKDAY", "7")).toMatchObject({ path: "/salesterm", params: { weekdays: "SUN" } });
  });

  it("of a date or month opens that date, or the dates of the month that are in the period", () => {
    expect(behind("SHOP", "431", "DATE", "2026-11-02")).toMatchObject({
      path: "/salestimezone",
      params: { from: "2026-11-02", to: "2026-11-02" },
    });
    expect(behind("SHOP", "431", "MONTH", "2026-10")).toMatchObject({
      path: "/salesterm",
      params: { from: "2026-10-05", to: "2026-10-31" },
    });
  });
});

it("その他 stands last, whatever the table is sorted by", () => {
  const row = (name: string, sales: number, rest: boolean) => ({ source: { name, rest }, values: { sales } });
  const rows = [row("rest", 5, true), row("a", 1, false), row("b", 9, false)];
  const names = (descending: boolean) =>
    sortReportRows(rows, { column: "sales", descending }).map(({ source }) => source.name);
  expect([names(true), names(false)]).toEqual([
    ["b", "a", "rest"],
    ["a", "b", "rest"],
  ]);
});
