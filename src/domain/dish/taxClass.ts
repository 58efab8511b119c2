/** What a thing is for the consumption tax; the values of the API's enum of the same name. */
type TaxClass = "FOOD" | "ALCOHOL" | "OTHER";
type DishTaxRate = "STANDARD" | "REDUCED";
type DishOrderType = "EAT_IN" | "TAKEOUT" | "DELIVERY";

/** What a record says of its tax. Left out: nothing; a class of null: not known. */
export type DishTax = { taxClass?: TaxClass | null; taxRate?: DishTaxRate | null };

/** The rate that follows from a class: food that leaves the shop bears the reduced one. */
export const deriveTaxRate = (taxClass: TaxClass, orderType: DishOrderType): DishTaxRate =>
  taxClass === "FOOD" && orderType !== "EAT_IN" ? "REDUCED" : "STANDARD";

/**
 * Class and rate of a record that is saved. The class is the truth. Without one the rate is what it was said to be, and a reduced rate of what
 * leaves the shop says that it is food.
 * @param stored the record as it is: a rate that stays the same says nothing
 * @returns undefined where the class has another rate than the one that is sent
 */
export function settleDishTax(
  orderType: DishOrderType,
  sent: DishTax,
  stored: DishTax = {},
): { taxClass: TaxClass | null; taxRate: DishTaxRate } | undefined {
  const taxClass = sent.taxClass === undefined ? (stored.taxClass ?? null) : sent.taxClass;
  const newRate = sent.taxRate === stored.taxRate ? null : (sent.taxRate ?? null);
  if (taxClass !== null) {
    const taxRate = deriveTaxRate(taxClass, orderType);
    return newRate === null || newRate === taxRate ? { taxClass, taxRate } : undefined;
  }
  const taxRate = newRate ?? stored.taxRate ?? "STANDARD";
  return { taxClass: taxRate === deriveTaxRate("FOOD", orderType) && taxRate === "REDUCED" ? "FOOD" : null, taxRate };
}
