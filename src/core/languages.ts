/** Languages beside Japanese that menus are written in, as the ends of field names: `productNameEn`. */
export const menuLanguages = ["En", "Zh", "Ko"] as const;

export type MenuLanguage = (typeof menuLanguages)[number];

/** The field that holds another field's text in this language. */
export const toTranslatedField = <F extends string>(field: F, language: MenuLanguage): `${F}${MenuLanguage}` =>
  `${field}${language}`;
