import { menuLanguages, toTranslatedField, type MenuLanguage } from "../../../src/core/languages.ts";

export const languageNames: Readonly<Record<MenuLanguage, string>> = { En: "英語", Zh: "中国語", Ko: "韓国語" };

/** The label of a @translated field and those of its translations. */
export const inLanguages = <F extends string>(field: F, label: string) =>
  Object.fromEntries([
    [field, label],
    ...menuLanguages.map((language) => [toTranslatedField(field, language), `${label}(${languageNames[language]})`]),
  ]) as Record<F | `${F}${MenuLanguage}`, string>;

/** Words of lists that show what is still untranslated. */
export const translationTexts = {
  translation: "翻訳",
  untranslated_any: "未翻訳あり",
  untranslated_En: "英語が未翻訳",
  untranslated_Zh: "中国語が未翻訳",
  untranslated_Ko: "韓国語が未翻訳",
  untranslatedIn: (languages: string) => `未翻訳 ${languages}`,
  mark_En: "英",
  mark_Zh: "中",
  mark_Ko: "韓",
  translated: "翻訳済",
} as const;
