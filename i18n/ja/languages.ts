import { languages, translationOf, type Language } from "../../src/core/languages.ts";

const names: Readonly<Record<Language, string>> = { En: "英語", Zh: "中国語", Ko: "韓国語" };

/** The label of a @translated field and those of its translations. */
export const inLanguages = <F extends string>(field: F, label: string) =>
  Object.fromEntries([
    [field, label],
    ...languages.map((language) => [translationOf(field, language), `${label}(${names[language]})`]),
  ]) as Record<F | `${F}${Language}`, string>;
