/** What the rows and the columns of a crosstab are. */
export const crosstabDimensions = [
  "SHOP",
  "DATE",
  "MONTH",
  "WEEKDAY",
  "HOUR",
  "CATEGORY",
  "PRODUCT",
  "TENDER",
  "ORDER_TYPE",
] as const;
export type CrosstabDimension = (typeof crosstabDimensions)[number];

/** The figures of its cells. */
const crosstabFigures = ["SALES", "GROSS", "QUANTITY", "PAIRS", "GUESTS", "UNIT_PRICE", "DISCOUNTS"] as const;
export type CrosstabFigure = (typeof crosstabFigures)[number];

/**
 * Why two dimensions make no crosstab. SAME: one follows from the other. HOURS: products have no sums by hour, and tenders neither.
 * PAID: a bill is paid as a whole, and not by product.
 */
type CrosstabFault = "SAME" | "HOURS" | "PAID";

const refusedDimensionPairs: readonly (readonly [CrosstabDimension, CrosstabDimension, CrosstabFault])[] = [
  ["DATE", "MONTH", "SAME"],
  ["DATE", "WEEKDAY", "SAME"],
  ["CATEGORY", "PRODUCT", "SAME"],
  ["CATEGORY", "HOUR", "HOURS"],
  ["PRODUCT", "HOUR", "HOURS"],
  ["TENDER", "HOUR", "HOURS"],
  ["CATEGORY", "TENDER", "PAID"],
  ["PRODUCT", "TENDER", "PAID"],
];

/** Why there is no crosstab of these; null where there is one. */
export function crosstabFault(rows: CrosstabDimension, columns: CrosstabDimension): CrosstabFault | null {
  if (rows === columns) return "SAME";
  const found = refusedDimensionPairs.find(
    ([one, other]) => [rows, columns].includes(one) && [rows, columns].includes(other),
  );
  return found?.[2] ?? null;
}

/** The dimensions that can stand beside this one. */
export const dimensionsBeside = (dimension: CrosstabDimension): readonly CrosstabDimension[] =>
  crosstabDimensions.filter((other) => crosstabFault(dimension, other) === null);

/** The figures that a crosstab of these has. */
export function figuresOfCrosstab(rows: CrosstabDimension, columns: CrosstabDimension): readonly CrosstabFigure[] {
  const has = (...dimensions: CrosstabDimension[]) => dimensions.some((one) => one === rows || one === columns);
  if (has("TENDER")) return ["SALES"];
  return has("CATEGORY", "PRODUCT")
    ? ["SALES", "GROSS", "QUANTITY"]
    : crosstabFigures.filter((figure) => figure !== "QUANTITY");
}

/** Dimensions whose smaller values can stand together as one. Dates and hours without some of them would mislead. */
export const canFoldDimension = (dimension: CrosstabDimension): boolean =>
  dimension === "SHOP" || dimension === "CATEGORY" || dimension === "PRODUCT";

/** Values of a dimension that stand by themselves, without a wish, and the most columns. */
export const crosstabTop = 50;
export const mostCrosstabColumns = 50;

/** Dates that can stand as rows, and as columns. */
export const crosstabDates = { rows: 400, columns: 62 } as const;
/** Months that can stand as columns. */
export const mostCrosstabMonths = 60;
