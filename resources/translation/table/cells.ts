import { menuLanguages, type MenuLanguage } from "../../../src/core/languages.ts";
import type { FieldMeta, ResourceMeta } from "../../../src/core/metadata.ts";
import type { RecordLine } from "../../../src/admin/list/lines/row/line.ts";

/** So many values of a field the server tells of a line: of more, it is unknown what was seen. */
const toldValues = 20;

/** A field with those that hold it in other languages. */
export type TranslatedField = FieldMeta & { texts: ReadonlyMap<MenuLanguage, FieldMeta> };

/** The fields of a resource that are translated. */
export const listTranslatedFields = ({ fields }: ResourceMeta): TranslatedField[] =>
  fields
    .filter(({ translations }) => translations)
    .map((field) => {
      const texts = menuLanguages.flatMap((language, index) => {
        const own = fields.find(({ name }) => name === field.translations?.[index]);
        return own ? [[language, own] as const] : [];
      });
      return { ...field, texts: new Map(texts) };
    });

/** A text in a language, of a line: one cell of the table. */
export type TranslationCell = { line: RecordLine; field: FieldMeta; language: MenuLanguage; translation: FieldMeta };

/** What a person has typed into a cell, with the values that the line had then. */
export type TranslationDraft = {
  brandId: number;
  lineKey: string;
  name: string;
  field: string;
  value: string;
  seen: readonly string[];
  /** Somebody else was quicker, and this person has been told. */
  met?: true;
};

/** The values that a line has in a field, that of most records first. */
export const listValues = ({ fields }: RecordLine, field: string) =>
  fields.find((one) => one.field === field)?.values ?? [];

/** The text that all records of a line have in a field; undefined where they differ. */
export function findCommonText(line: RecordLine, field: string): string | undefined {
  const values = listValues(line, field);
  return values.length > 1 ? undefined : (values[0]?.text ?? "");
}

export const toCellKey = ({ brandId, lineKey }: Pick<RecordLine, "brandId" | "lineKey">, field: string): string =>
  JSON.stringify([brandId, lineKey, field]);

/** The cells of a line in these languages: of each text that it has in Japanese. */
export const listLineCells = (
  line: RecordLine,
  fields: readonly TranslatedField[],
  languages: readonly MenuLanguage[],
): TranslationCell[] =>
  fields
    .filter(({ name }) => listValues(line, name).some(({ text }) => text.trim() !== ""))
    .flatMap((field) =>
      languages.flatMap((language) => {
        const translation = field.texts.get(language);
        return translation === undefined ? [] : [{ line, field, language, translation }];
      }),
    );

/** The draft of a text typed into a cell; undefined where it is what all records have. */
export function buildDraft({ line, translation }: TranslationCell, name: string, value: string) {
  if (findCommonText(line, translation.name) === value) return undefined;
  const { brandId, lineKey } = line;
  const seen = listValues(line, translation.name).map(({ text }) => text);
  return { brandId, lineKey, name, field: translation.name, value, seen } satisfies TranslationDraft;
}

/** The values that a saved text may replace; nothing where more of them exist than were told. */
export const toSeen = ({ seen, met }: TranslationDraft): string[] | null =>
  seen.length < toldValues && !met ? [...seen] : null;

/** Whether saving makes different texts one, or replaces what somebody else has written meanwhile. */
export const isFlattening = ({ seen, met }: TranslationDraft): boolean => seen.length > 1 || met === true;
