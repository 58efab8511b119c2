/** Languages beside Japanese that menus are written in, as the ends of field names: `productNameEn`. */
export const languages = ["En", "Zh", "Ko"] as const;

export type Language = (typeof languages)[number];

/** The field that holds another field's text in this language. */
export const translationOf = <F extends string>(field: F, language: Language): `${F}${Language}` =>
  `${field}${language}`;
