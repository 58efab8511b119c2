import { useTranslate } from "ra-core";
import { useCallback } from "react";
import type { Text, Translate } from "../../i18n/keys.ts";

/** The texts of the console by their whole keys. */
export const useTexts: () => Translate = useTranslate;

/** The texts within one node: `useText("parts.closing")("close")` is `parts.closing.close`. */
export function useText<Node extends string>(node: Node): Text<Node> {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`${node}.${key}`, values), [node, translate]);
}

/** Labels of resources and reports whose keys follow from metadata: the types of the label files say that they are there. */
export const useLabelText: () => (key: string) => string = useTranslate;
