import { sql, type RawBuilder } from "kysely";
import { menuLanguages, type MenuLanguage } from "../../../src/core/languages.ts";
import type { FieldMeta } from "../../../src/core/metadata.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { UntranslatedIn } from "../../../src/generated/server.ts";
import { requireColumn, type StoredResource } from "../crud/resource.ts";
import { mayUseField } from "../guard/guard.ts";

/** The fields that are written in several languages, each followed by its translations, as far as the viewer may read them. */
export function listTranslatedFields({ meta }: Pick<StoredResource, "meta">, viewer: Viewer): readonly FieldMeta[] {
  const byName = new Map(meta.fields.map((field) => [field.name, field]));
  return meta.fields
    .filter(({ translations, authority }) => translations && mayUseField(authority, viewer))
    .flatMap((field) => [field, ...(field.translations ?? []).flatMap((name) => byName.get(name) ?? [])]);
}

const toLackColumn = (language: MenuLanguage) => sql.ref(`lacks_${language.toLowerCase()}`);

/** SQL: whether a record lacks a text in this language that it has in Japanese. */
function lacksTranslation(resource: StoredResource, language: MenuLanguage, viewer: Viewer): RawBuilder<boolean> {
  const hasText = (field: string) => sql`record.${sql.ref(requireColumn(resource, field).name)} ~ '[^[:space:]]'`;
  const lacks = listTranslatedFields(resource, viewer).flatMap(({ name, translations }) => {
    const translation = translations?.[menuLanguages.indexOf(language)];
    return translation === undefined ? [] : [sql`(${hasText(name)} and (${hasText(translation)}) is not true)`];
  });
  return lacks.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(lacks, sql` or `)})`;
}

/** SQL: columns of a record that say for each language whether it lacks a translation. */
export const selectLacks = (resource: StoredResource, viewer: Viewer): RawBuilder<unknown> =>
  sql.join(
    menuLanguages.map((language) => sql`${lacksTranslation(resource, language, viewer)} as ${toLackColumn(language)}`),
  );

/** SQL: the same of a line: whether one of its records does. */
export const groupLacks: RawBuilder<unknown> = sql.join(
  menuLanguages.map(
    (language) => sql`coalesce(bool_or(${toLackColumn(language)}), false) as ${toLackColumn(language)}`,
  ),
);

/** SQL: how many lines are translated whole, in each language. */
export const countTranslated: RawBuilder<unknown> = sql`count(*)::int as lines, ${sql.join(
  menuLanguages.map((language) => {
    const name = sql.ref(language.toLowerCase());
    return sql`(count(*) filter (where not ${toLackColumn(language)}))::int as ${name}`;
  }),
)}`;

/** Condition: lines that lack a translation in this language, or in any. */
export function isUntranslatedIn(language: UntranslatedIn): RawBuilder<boolean> {
  const wanted = menuLanguages.filter((one) => language === "ANY" || one.toUpperCase() === language);
  return sql<boolean>`(${sql.join(wanted.map(toLackColumn), sql` or `)})`;
}
