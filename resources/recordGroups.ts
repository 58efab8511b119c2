import type { recordLabels } from "../i18n/ja/words/record.ts";
import { formatCount, formatRatio, formatYen } from "../src/core/money.ts";
import type { GetPeriodSalesDetailQuery } from "../src/generated/graphql.ts";

/** 売上の記録: the figures of a day, of a month, of a closing. */
export type SalesFigures = GetPeriodSalesDetailQuery["data"]["total"];
export type SalesFigureName = Exclude<keyof SalesFigures, "__typename">;

/** The figures by group: from gross sales to gross profit, then the payments. */
export const recordGroups: readonly { name: keyof typeof recordLabels.groups; figures: readonly SalesFigureName[] }[] =
  [
    {
      name: "sales",
      figures: [
        "grossSales",
        "discounts",
        "returns",
        "sales",
        "net_sales",
        "cost",
        "gross",
        "grossRate",
        "costCoverage",
      ],
    },
    { name: "guests", figures: ["pairs", "visitor", "visitorCoverage", "customerUnitPrice", "netCustomerUnitPrice"] },
    { name: "taxes", figures: ["taxable8", "tax8", "taxable10", "tax10"] },
    { name: "deposits", figures: ["depositsCash", "depositsCredit", "depositsEmoney", "depositsQr", "depositsOther"] },
    {
      name: "delivery",
      figures: ["deliveryUberEats", "deliveryDemaeCan", "deliveryMenu", "deliveryWolt", "deliveryOther"],
    },
    { name: "corrections", figures: ["returnCount", "cancelCount", "cancels", "points"] },
  ];

/** Coverages: the share of sales from which a figure is computed. */
const coverages = new Set<SalesFigureName>(["costCoverage", "visitorCoverage"]);

/** The figures of a group, without coverages that are null or 100 %. */
export const listKnownFigures = (names: readonly SalesFigureName[], record: SalesFigures): readonly SalesFigureName[] =>
  names.filter((name) => !coverages.has(name) || ![null, 1].includes(record[name] ?? null));

const ratios = new Set<SalesFigureName>(["grossRate", ...coverages]);
const countFigures = new Set<SalesFigureName>(["pairs", "visitor", "returnCount", "cancelCount"]);

/** The unit of a figure. */
export const findFigureUnit = (name: SalesFigureName): "RATIO" | "COUNT" | "YEN" =>
  ratios.has(name) ? "RATIO" : countFigures.has(name) ? "COUNT" : "YEN";

/** A figure as text. */
export function formatSalesFigure(name: SalesFigureName, value: number | null): string {
  if (ratios.has(name)) return formatRatio(value);
  return countFigures.has(name) ? formatCount(value) : formatYen(value);
}
