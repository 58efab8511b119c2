import { useTranslate } from "ra-core";
import type { Translate } from "../../i18n/keys.ts";

/** A function that gives a label by its whole key, where the key is data: a page, an entry of the menu, a value of a field. */
export const useTexts: () => Translate = useTranslate;

/** The same for keys that follow from metadata. The types of the label files make sure that they exist. */
export const useLabelText: () => (key: string) => string = useTranslate;
