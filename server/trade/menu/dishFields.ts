import { orderTypeNames } from "../../../i18n/ja/words/orders.ts";
import { taxClasses, taxRates } from "../../../i18n/ja/words/tax.ts";
import { settleStatement, type StatedAllergen } from "../../../src/domain/dish/allergens.ts";
import { deriveTaxRate, settleDishTax, type DishTax } from "../../../src/domain/dish/taxClass.ts";
import type { OrderType, TaxClass, TaxRate } from "../../../src/generated/server.ts";
import type { CompletedValues, FieldValues } from "../../engine/crud/hooks.ts";

/** What decides the tax of products and options. The engine reads and takes fields of the SDL's types. */
type TaxedFields = DishTax & { orderType?: OrderType };
type DishFields = TaxedFields & { allergens?: readonly StatedAllergen[] | null };

/** The tax class and the rate that follows from it; a caller that knows no classes keeps the stored one. */
export function completeTax(sent: FieldValues, stored: FieldValues | undefined): CompletedValues {
  const [wanted, before]: [TaxedFields, TaxedFields] = [sent, stored ?? {}];
  const orderType = before.orderType ?? wanted.orderType ?? "EAT_IN";
  const tax = settleDishTax(orderType, wanted, before);
  if (tax) return { values: tax, errors: [] };
  const taxClass = wanted.taxClass ?? before.taxClass ?? "OTHER";
  const rate = taxRates[deriveTaxRate(taxClass, orderType)];
  const args = [taxClasses[taxClass], orderTypeNames[orderType], rate];
  return { values: {}, errors: [{ field: "taxRate", code: "TAX_CLASS", args }] };
}

type TaxedRecord = { orderType: OrderType; taxClass?: TaxClass | null; taxRate: TaxRate };

/**
 * Class and rate of a copy in another order type, by the class of the record, or of what the copy replaces. Where no class is known, nothing
 * that is eaten in the shop gets the reduced rate by leaving it; `doubtful` says so.
 */
export function carryTax(record: TaxedRecord, orderType: OrderType, replaced?: Pick<TaxedRecord, "taxClass">) {
  const taxClass = record.taxClass ?? replaced?.taxClass ?? null;
  if (taxClass) return { taxClass, taxRate: deriveTaxRate(taxClass, orderType), doubtful: false };
  const isEaten = (type: OrderType): boolean => type === "EAT_IN";
  if (isEaten(record.orderType) === isEaten(orderType)) return { taxClass, taxRate: record.taxRate, doubtful: false };
  return { taxClass, taxRate: "STANDARD" as const, doubtful: !isEaten(orderType) };
}

/** The fields of a product or an option that follow from others, or stay where a caller leaves them out. */
export function completeDish(sent: FieldValues, stored: FieldValues | undefined): CompletedValues {
  const [wanted, before]: [DishFields, DishFields] = [sent, stored ?? {}];
  const { values, errors } = completeTax(sent, stored);
  const allergens =
    wanted.allergens === undefined
      ? (before.allergens ?? null)
      : settleStatement(wanted.allergens, before.allergens ?? null);
  if (allergens === undefined) return { values, errors: [...errors, { field: "allergens", code: "ALLERGENS" }] };
  return { values: { ...values, allergens }, errors };
}
