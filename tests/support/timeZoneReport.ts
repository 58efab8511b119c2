import { screen, within } from "@testing-library/react";
import type { Answer, Answers, Result, Variables } from "./answers.ts";

/** Up to when the figures reach: today is not closed. */
export const freshness = {
  asOf: null,
  detachedUntil: null,
  newestAt: "2026-11-20T10:42:00Z",
  receivedAt: "2026-11-20T10:45:00Z",
  provisional: true,
  unclosed: true,
  stale: false,
  imported: false,
};

/** Hours of the period: 12時 has no visitors, 25時 a return that outweighs its sales. */
export const rows = [
  { hour: 12, sales: 1000, net_sales: 926, cost: 300, gross: 626, pairs: 1, visitor: 0, customerUnitPrice: null },
  {
    hour: 11,
    sales: 33_000,
    net_sales: 30_000,
    cost: 9000,
    gross: 21_000,
    pairs: 8,
    visitor: 20,
    visitorSales: 33_000,
    visitorNetSales: 30_000,
    customerUnitPrice: 1650,
    netCustomerUnitPrice: 1500,
  },
  { hour: 25, sales: -1200, net_sales: -1111, cost: 0, gross: -1111, pairs: 0, visitor: 2, customerUnitPrice: -600 },
];
/** The compared period sold at 13時 as well. */
export const before = [
  {
    hour: 11,
    sales: 30_000,
    net_sales: 27_000,
    cost: 9000,
    gross: 18_000,
    pairs: 7,
    visitor: 25,
    customerUnitPrice: 1200,
  },
  { hour: 13, sales: 2000, net_sales: 1800, cost: 500, gross: 1300, pairs: 2, visitor: 3, customerUnitPrice: 667 },
];
type Rows = NonNullable<NonNullable<Answer<"TimeZoneReport">["current"]>["rows"]>;
const heat = [
  { weekday: 5, hour: 11, sales: 196_400, net_sales: 178_000, days: 2 },
  { weekday: 5, hour: 13, sales: 12_000, net_sales: 11_000, days: 2 },
  { weekday: 1, hour: 11, sales: 40_000, net_sales: 36_000, days: 1 },
  { weekday: 1, hour: 12, sales: 440, net_sales: 400, days: 1 },
];

/** What the server answers with these hours, and with those of the compared period where they are asked for. */
export const report =
  (current: Rows, previous: Rows) =>
  ({ compare }: Pick<Variables<"TimeZoneReport">, "compare">): Answer<"TimeZoneReport"> => ({
    current: { rows: current, heat, freshness },
    ...(compare ? { previous: { rows: previous } } : {}),
  });
/** The developer's setting: sales with tax or without. */
export const saleMode = (value: Result<"GetSalesViewSaleMode">["data"]["value"]) => () => ({ data: { value } });
/** A server with all that the report asks for. */
export const answers: Answers = { TimeZoneReport: report(rows, before), GetSalesViewSaleMode: saleMode("INCLUDED") };

/** The table of the report, once it is there. */
export const table = async () => within(await screen.findByRole("region", { name: "時間帯別" })).getByRole("table");
