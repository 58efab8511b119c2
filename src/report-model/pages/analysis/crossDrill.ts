import { lastOfMonth } from "../../../core/calendar/date.ts";
import type { CrosstabDimension } from "../../../domain/crosstab.ts";
import type { Period } from "../../../core/period.ts";
import type { ReportDrill } from "../../reportShape.ts";
import { weekdayNames } from "../../../domain/weekdays.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";

/** The keys of a cell by dimension. */
type CellKeys = Partial<Record<CrosstabDimension, string>>;

/** The parameters of an address that the keys of a cell set. */
function buildDrillParameters({
  DATE,
  MONTH,
  WEEKDAY,
  HOUR,
  CATEGORY,
  PRODUCT,
  TENDER,
  ORDER_TYPE,
}: CellKeys): Record<string, string> {
  const params: Record<string, string> = {};
  if (DATE) Object.assign(params, { from: DATE, to: DATE });
  if (MONTH) Object.assign(params, { from: `${MONTH}-01`, to: lastOfMonth(`${MONTH}-01`) });
  const weekday = weekdayNames[Number(WEEKDAY) - 1];
  if (weekday) params["weekdays"] = weekday;
  if (HOUR) params["hour"] = HOUR;
  if (CATEGORY) params["categoryCode"] = CATEGORY;
  if (PRODUCT) params["product"] = PRODUCT;
  if (TENDER) params["tender"] = TENDER;
  if (ORDER_TYPE) params["orderType"] = ORDER_TYPE;
  return params;
}

/**
 * The page with what a cell is made of: receipts of products, hours and tenders, products of categories, hours of dates, else dates.
 * Receipts are not narrowed by weekday: a weekday opens sums.
 */
function pickDrillPath({ DATE, HOUR, WEEKDAY, CATEGORY, PRODUCT, TENDER }: CellKeys): string {
  if (CATEGORY) return consolePaths.productSales;
  if (PRODUCT && WEEKDAY) return consolePaths.productTrend;
  if (!WEEKDAY && (PRODUCT || TENDER || HOUR)) return consolePaths.journal;
  return DATE || HOUR ? consolePaths.timeZone : consolePaths.period;
}

/** The page behind a cell, or behind a row without a column. Months that the period has only in part keep its dates. */
export function buildCellDrill(keys: CellKeys, { from, to }: Period): ReportDrill {
  const { SHOP } = keys;
  const params = buildDrillParameters(keys);
  if (params["from"] && params["from"] < from) params["from"] = from;
  if (params["to"] && params["to"] > to) params["to"] = to;
  return { path: pickDrillPath(keys), ...(SHOP !== undefined && { shops: [Number(SHOP)] }), params };
}
