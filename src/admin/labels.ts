import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { useDefinition } from "./definition.ts";

/** The path of a field without positions in lists: `lines.0.price` is `lines.price`. */
export const fieldKey = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, "");

export type Labels = {
  /** What one record is called. */
  name: string;
  /** Label of a field by its path; positions in a list do not matter: `lines.0.price` is `lines.price`. */
  field(path: string): string;
  option(path: string, value: string): string;
  section(name: string): string;
};

/** Labels follow from resource and field, so that no screen writes one. */
export function useLabels(): Labels {
  const translate = useTranslate();
  const { meta } = useDefinition();
  return useMemo(() => {
    const base = `resources.${meta.name}`;
    return {
      name: translate(`${base}.name`),
      field: (path) => translate(`${base}.fields.${fieldKey(path)}`),
      option: (path, value) => translate(`${base}.options.${fieldKey(path)}.${value}`),
      section: (name) => translate(`${base}.sections.${name}`),
    };
  }, [meta.name, translate]);
}
