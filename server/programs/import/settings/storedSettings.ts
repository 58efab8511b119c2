import type { ImportSettingsInput } from "../../../../src/generated/server.ts";
import { isBusinessClock } from "../../../../src/core/calendar/clock.ts";
import { Rejected, type FieldError } from "../../../../src/core/rejected.ts";
import { laterImportTargets, requiredImportTargets, columnTargets } from "./columns.ts";
import { buildDateReader, parseScale, usualImportSettings, type ImportSettings } from "./settings.ts";

/**
 * Settings as they were stored: only `parseSettings` makes what is stored. Settings of before these words and columns existed have none of
 * them, so that their files are read as they were.
 */
export function parseStoredSettings(value: unknown): ImportSettings {
  const stored = value as Partial<ImportSettings>;
  if (stored.lineTimes !== undefined) return value as ImportSettings;
  const columns = { ...Object.fromEntries(laterImportTargets.map((target) => [target, []])), ...stored.columns };
  return { ...usualImportSettings, ...stored, lineTimes: true, columns };
}

const toSettingsPath = (field: string) => `input.settings.${field}`;

function findSettingsErrors({
  columns,
  dateFormats,
  priceScale,
  taxRate,
  timeOfDay,
}: ImportSettingsInput): FieldError[] {
  const faults: FieldError[] = requiredImportTargets
    .filter((target) => !columns[target]?.length && !(target === "price" && columns.amount?.length))
    .map((target) => ({ field: toSettingsPath(`columns.${target}`), code: "W001" }));
  dateFormats.forEach((format, index) => {
    if (!buildDateReader([format]))
      faults.push({ field: toSettingsPath(`dateFormats.${index}`), code: "W004", args: ["DATE_FORMAT"] });
  });
  if (!parseScale(priceScale)) faults.push({ field: toSettingsPath("priceScale"), code: "W004", args: ["NUMBER"] });
  if (![8, 10, null, undefined].includes(taxRate))
    faults.push({ field: toSettingsPath("taxRate"), code: "W004", args: ["SELECT"] });
  if (typeof timeOfDay === "string" && !isBusinessClock(timeOfDay))
    faults.push({ field: toSettingsPath("timeOfDay"), code: "W004", args: ["TIME"] });
  return faults;
}

/** The settings that a call sends. Targets that it leaves out have no column. @throws Rejected with the fields at fault */
export function parseSettings(input: ImportSettingsInput): ImportSettings {
  const faults = findSettingsErrors(input);
  if (faults.length > 0) throw Rejected.fields(faults);
  const { columns, taxRate, timeOfDay, lineTimes, tenderWords, orderTypeWords, voidWords, ...others } = input;
  return {
    ...others,
    timeOfDay: timeOfDay ?? null,
    lineTimes: lineTimes ?? false,
    tenderWords: tenderWords ?? [],
    orderTypeWords: orderTypeWords ?? [],
    voidWords: voidWords ?? [],
    columns: Object.fromEntries(columnTargets.map((target) => [target, columns[target] ?? []])),
    taxRate: taxRate === 8 || taxRate === 10 ? taxRate : null,
  };
}
