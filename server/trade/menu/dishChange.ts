import { allergenTexts } from "../../../i18n/ja/menu/allergens.ts";
import { taxRates, taxTexts } from "../../../i18n/ja/words/tax.ts";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import type { TaxClass, TaxRate } from "../../../src/generated/server.ts";
import type { RecordInChangeSet, SettledRecord } from "../../engine/crud/hooks.ts";
import { looksAlcoholic } from "../../../src/domain/alcohol.ts";
import { completeDish, completeTax } from "./dishFields.ts";

type ChangedDish = { productName?: string; taxClass?: TaxClass | null; taxRate?: TaxRate; allergens?: unknown };

/** What a person should look at although nothing refuses it. */
function listDishDoubts(before: ChangedDish, sent: ChangedDish, settled: ChangedDish): string[] {
  const isRenewed = sent.allergens !== undefined && settled.allergens === null;
  const isDrink = settled.taxClass === "FOOD" && looksAlcoholic(before.productName ?? "");
  return [
    ...(settled.taxRate && before.taxRate && settled.taxRate !== before.taxRate
      ? [taxTexts.changed(taxRates[before.taxRate], taxRates[settled.taxRate])]
      : []),
    ...(isDrink ? [taxTexts.drink] : []),
    ...(isRenewed ? [allergenTexts.emptied] : []),
  ];
}

/** What else changes with the tax class or the allergens of a record in a change set, or why it stays as it is. */
export function settleDishFields({ before, after }: RecordInChangeSet): SettledRecord {
  const hasTax = "taxClass" in after || "taxRate" in after;
  if (!hasTax && !("allergens" in after)) return {};
  const complete = "allergens" in after ? completeDish : completeTax;
  const { values, errors } = complete(after, before);
  const [error] = errors;
  if (error) return { refusal: { reason: formatMessage(error.code, error.args), remedies: [] } };
  const { taxClass, taxRate, allergens } = values;
  const settled = { ...(hasTax && { taxClass, taxRate }), ...("allergens" in after && { allergens }) };
  return { after: settled, warnings: listDishDoubts(before, after, settled as ChangedDish) };
}
