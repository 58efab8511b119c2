import { sql, type RawBuilder } from "kysely";
import type { CrosstabFigure } from "../../../../src/domain/crosstab.ts";
import { divideFigures } from "../../../../src/core/money.ts";
import { calculateMargin } from "../measures.ts";

/** A figure of a crosstab: the sums of the roll-ups that it needs, its order among others, and its value from the sums. */
export type CrossFigure = {
  columns: readonly string[];
  /** SQL: by this the largest values come first. */
  order: RawBuilder<unknown>;
  value(sums: readonly number[]): number | null;
};

/** The figure of a crosstab, 税込 or 税抜. @param tenders the figure is of tenders, which have no tax */
export function findCrossFigure(figure: CrosstabFigure, net: boolean, tenders: boolean): CrossFigure {
  if (tenders) return { columns: ["amount"], order: sql`amount`, value: ([amount = 0]) => amount };
  switch (figure) {
    case "SALES":
      return {
        columns: ["sales", "tax"],
        order: net ? sql`sales - tax` : sql`sales`,
        value: ([sales = 0, tax = 0]) => (net ? sales - tax : sales),
      };
    case "GROSS":
      return {
        columns: ["sales", "tax", "cost", "uncosted"],
        order: sql`sales - tax - uncosted - cost`,
        value: ([sales = 0, tax = 0, cost = 0, uncosted = 0]) => calculateMargin(sales - tax, cost, uncosted).gross,
      };
    case "QUANTITY":
      return { columns: ["quantity"], order: sql`quantity`, value: ([quantity = 0]) => quantity };
    case "PAIRS":
      return { columns: ["pairs"], order: sql`pairs`, value: ([pairs = 0]) => pairs };
    case "GUESTS":
      return {
        columns: ["visitors", "pairs"],
        order: sql`visitors`,
        // Without a number of guests on any receipt it is unknown.
        value: ([visitors = 0, pairs = 0]) => (visitors === 0 && pairs > 0 ? null : visitors),
      };
    case "UNIT_PRICE":
      return {
        columns: ["sales", "tax", "unguested_sales", "unguested_tax", "visitors"],
        order: sql`sales`,
        value: ([sales = 0, tax = 0, unguested = 0, unguestedTax = 0, visitors = 0]) =>
          divideFigures(sales - unguested - (net ? tax - unguestedTax : 0), visitors),
      };
    case "DISCOUNTS":
      return {
        columns: ["discounts", "discounts_tax"],
        order: sql`discounts`,
        value: ([discounts = 0, tax = 0]) => (net ? discounts - tax : discounts),
      };
  }
}
