import { describe, expect, it } from "vitest";
import { totalsOf } from "../src/report/totals.ts";
import { reports } from "../src/generated/metadata.ts";

const { columns } = reports["overview"];
const shop = { sales: 1_100, net_sales: 1_000, cost: 300, gross: 700, costedSales: 1_000, pairs: 2, visitor: 4 };
/** What the server says of a shop whose register sends neither costs nor guests. */
const untold = { sales: 5_500, net_sales: 5_000, cost: null, gross: null, costedSales: 0, pairs: 9, visitor: null };
const silent = { sales: 0, net_sales: 0, cost: 0, gross: 0, costedSales: 0, pairs: 0, visitor: 0 };

describe("totals of rows of which some do not know a figure", () => {
  it("sum what is known, and divide over the rows that know both figures", () => {
    expect(totalsOf(columns, [shop, untold, silent])).toMatchObject({
      sales: 6_600,
      gross: 700,
      grossRate: 0.7,
      costCoverage: 1_000 / 6_000,
      visitor: 4,
      customerUnitPrice: 275,
    });
  });

  it("have no figure where nobody who sold anything knows it", () => {
    const none = { cost: null, gross: null, grossRate: null, visitor: null, customerUnitPrice: null };
    expect(totalsOf(columns, [untold, silent])).toMatchObject({ sales: 5_500, pairs: 9, ...none });
  });

  it("are zeros where nothing was sold", () => {
    expect(totalsOf(columns, [silent])).toMatchObject({ sales: 0, gross: 0, grossRate: null, visitor: 0 });
  });
});
