import { stockCostTexts } from "../../../../i18n/ja/stock/stock-cost-notes.ts";
import { listCostNotes } from "../../../../src/report-model/pages/purchase/stockNotes.ts";
import { describe, expect, it } from "vitest";
import { formatRatio } from "../../../../src/core/money.ts";
import { toWorkbookFigure } from "../../../../src/core/sheet/numberFormat.ts";
import { toPlainFigure } from "../../../../src/core/sheet/sheet.ts";
import { parseShopsParameter, formatShopsParameter } from "../../../../src/core/addressShops.ts";
import { readState, writeState } from "../../../../src/report-model/state/address.ts";
import { computeTotals } from "../../../../src/core/totals.ts";
import { reports } from "../../../../src/generated/metadata.ts";

const { columns } = reports["overview"];
const shop = {
  budget: 1_000,
  budgetedSales: 1_100,
  sales: 1_100,
  net_sales: 1_000,
  cost: 300,
  gross: 700,
  costedSales: 1_000,
  pairs: 2,
  visitor: 4,
  visitorSales: 900,
  visitorNetSales: 800,
};
/** What the server says of a shop whose register sends neither costs nor guests. */
const untold = {
  budget: null,
  budgetedSales: 0,
  sales: 5_500,
  net_sales: 5_000,
  cost: null,
  gross: null,
  costedSales: 0,
  pairs: 9,
  visitor: null,
  visitorSales: 0,
  visitorNetSales: 0,
};
const silent = {
  sales: 0,
  net_sales: 0,
  cost: 0,
  gross: 0,
  costedSales: 0,
  pairs: 0,
  visitor: 0,
  visitorSales: 0,
  visitorNetSales: 0,
};

describe("totals of rows of which some do not know a figure", () => {
  it("sum what is known, and divide the sums as the server divides those of any coarser row", () => {
    expect(computeTotals(columns, [shop, untold, silent])).toMatchObject({
      sales: 6_600,
      gross: 700,
      grossRate: 0.7,
      costCoverage: 1_000 / 6_000,
      visitor: 4,
      visitorCoverage: 900 / 6_600,
      customerUnitPrice: 225,
      netCustomerUnitPrice: 200,
      achievement: 1.1,
    });
  });

  it("say 100 % of nothing less: what would be rounded to it is 99.9 %, written so everywhere", () => {
    const known = { ...shop, net_sales: 9_999_999, costedSales: 9_999_998 };
    const { costCoverage = null } = computeTotals(columns, [known]);
    expect(formatRatio(costCoverage)).toBe("99.9%");
    expect(toPlainFigure("ratio", costCoverage)).toBe(99.9);
    expect(toWorkbookFigure("ratio", costCoverage ?? 0)).toBe(0.999);
    expect(computeTotals(columns, [shop])).toMatchObject({ costCoverage: 1 });
    expect(computeTotals(columns, [{ ...shop, costedSales: 996 }])).toMatchObject({ costCoverage: 0.996 });
  });

  it("have no figure where nobody who sold anything knows it", () => {
    const none = { cost: null, gross: null, grossRate: null, visitor: null, customerUnitPrice: null };
    expect(computeTotals(columns, [untold, silent])).toMatchObject({ sales: 5_500, pairs: 9, ...none });
  });

  it("are zeros where nothing was sold", () => {
    expect(computeTotals(columns, [silent])).toMatchObject({ sales: 0, gross: 0, grossRate: null, visitor: 0 });
  });

  it("are 0 where over and short meet, also beside a day that was not counted", () => {
    const difference = reports["cash"].columns.filter(({ name }) => name === "difference");
    const rows = (...figures: (number | null)[]) => figures.map((figure) => ({ difference: figure }));
    expect(computeTotals(difference, rows(500, -500, null))).toEqual({ difference: 0 });
    expect(computeTotals(difference, rows(null, null))).toEqual({ difference: null });
    expect(computeTotals(difference, [])).toEqual({ difference: 0 });
  });
});

describe("totals of figures that stand beside another one", () => {
  const { columns: costs } = reports["stock-cost"];
  const counted = { purchases: 900, actualCost: 1_000, theoreticalCost: 980, variance: 20, net_sales: 4_000 };
  const open = { purchases: 500, actualCost: null, theoreticalCost: 600, variance: null, net_sales: 2_000 };
  it("leave rows without that one out: the variance of costs is that of the months which were counted", () => {
    expect(computeTotals(costs, [counted, open])).toMatchObject({
      ...counted,
      actualRate: 0.25,
      theoreticalRate: 0.245,
      varianceRate: 0.005,
    });
  });
  it("are of all rows where none has it, with nothing to compare", () => {
    expect(computeTotals(costs, [open, open])).toMatchObject({
      actualCost: null,
      variance: null,
      purchases: 1_000,
      theoreticalCost: 1_200,
      theoreticalRate: 0.3,
    });
  });
});

describe("the note of the cost report", () => {
  const said = (costs: (number | null)[], costBy: string, recipesChanged = 0) =>
    listCostNotes({ rows: costs.map((actualCost) => ({ actualCost })), recipesChanged }, costBy);
  it("says how many months or shops the totals leave out", () => {
    expect(said([1, null, null], "MONTH")).toEqual([stockCostTexts.MONTH(2)]);
    expect(said([1, null], "SHOP")).toEqual([stockCostTexts.SHOP(1)]);
    expect(said([1, 2], "ITEM")).toEqual([]);
  });
  it("says what a period without any count needs, and that recipes have changed since", () => {
    expect(said([null, null], "MONTH")).toEqual([stockCostTexts.none]);
    expect(said([1], "SHOP", 3)).toEqual([stockCostTexts.recipes(3)]);
  });
});

describe("the shops of an address", () => {
  const owned = Array.from({ length: 1_000 }, (_, index) => 10_000 + index);
  const read = (shops: string) => parseShopsParameter(new URLSearchParams({ shops }), owned);
  it("are told by a word where they are all of a large chain, in whatever order, so that its length stays one that servers take", () => {
    expect(formatShopsParameter(owned.toReversed(), owned)).toBe("all");
    expect(read("all")).toEqual(owned);
  });
  it("are named one by one where they are some, or all of a few", () => {
    const some = owned.slice(1);
    expect(read(formatShopsParameter(some, owned))).toEqual(some);
    expect(formatShopsParameter([431, 433], [433, 431])).toBe("431,433");
  });
});

describe("the address of a report", () => {
  it("names no shops where none are selected", () => {
    const state = readState(new URLSearchParams(), [], "2026-11-22");
    expect(writeState(state, "431", null).get("shops")).toBe("431");
    expect(writeState(state, "", null).has("shops")).toBe(false);
  });
});
