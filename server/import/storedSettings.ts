import type { ImportSettingsInput } from "../../src/generated/server.ts";
import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import { neededTargets, targets } from "./columns.ts";
import { dateReaderOf, scaleOf, type ImportSettings } from "./settings.ts";

/** Settings as they were stored: only `settingsOf` makes what is stored. */
export const storedSettings = (value: unknown): ImportSettings => value as ImportSettings;

const at = (field: string) => `input.settings.${field}`;

function faultsOf({ columns, dateFormats, priceScale, taxRate }: ImportSettingsInput): FieldError[] {
  const faults: FieldError[] = neededTargets
    .filter((target) => !columns[target]?.length)
    .map((target) => ({ field: at(`columns.${target}`), code: "W001" }));
  dateFormats.forEach((format, index) => {
    if (!dateReaderOf([format]))
      faults.push({ field: at(`dateFormats.${index}`), code: "W004", args: ["DATE_FORMAT"] });
  });
  if (!scaleOf(priceScale)) faults.push({ field: at("priceScale"), code: "W004", args: ["NUMBER"] });
  if (![8, 10, null, undefined].includes(taxRate))
    faults.push({ field: at("taxRate"), code: "W004", args: ["SELECT"] });
  return faults;
}

/** The settings that a call sends. Targets that it leaves out have no column. @throws Rejected with the fields at fault */
export function settingsOf(input: ImportSettingsInput): ImportSettings {
  const faults = faultsOf(input);
  if (faults.length > 0) throw Rejected.fields(faults);
  const { columns, taxRate, ...others } = input;
  return {
    ...others,
    columns: Object.fromEntries(targets.map((target) => [target, columns[target] ?? []])),
    taxRate: taxRate === 8 || taxRate === 10 ? taxRate : null,
  };
}
