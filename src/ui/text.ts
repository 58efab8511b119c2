import { useTranslate } from "ra-core";
import { useCallback } from "react";
import type { Text, Translate } from "../../i18n/keys.ts";

/** A function that gives a text of the console by its whole key. */
export const useTexts: () => Translate = useTranslate;

/** The same for the keys within one node: `useText("parts.closing")("close")` is `parts.closing.close`. */
export function useText<Node extends string>(node: Node): Text<Node> {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`${node}.${key}`, values), [node, translate]);
}

/** The same for labels whose keys follow from metadata. The types of the label files make sure that they exist. */
export const useLabelText: () => (key: string) => string = useTranslate;
