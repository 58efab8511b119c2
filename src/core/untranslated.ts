import { menuLanguages, type MenuLanguage } from "./languages.ts";
import type { FieldMeta } from "./metadata.ts";

type PlainRecord = Readonly<Record<string, unknown>>;

/** The filter of lists by what is still untranslated: `any` language, or one of them. */
export const untranslatedFilter = "untranslated";

const hasText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

/** Whether the resource has texts to translate at all. */
export const isTranslated = (fields: readonly FieldMeta[]): boolean =>
  fields.some((field) => field.translations !== undefined);

/** The languages in which some text of the record is missing. A text that is empty in Japanese needs no translation. */
export const listUntranslatedLanguages = (fields: readonly FieldMeta[], record: PlainRecord): MenuLanguage[] =>
  menuLanguages.filter((_, index) =>
    fields.some(
      ({ name, translations }) => translations && hasText(record[name]) && !hasText(record[translations[index] ?? ""]),
    ),
  );
