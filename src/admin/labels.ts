import { shellTexts } from "../../i18n/ja/console/shell.ts";
import { useMemo } from "react";
import { severalRows } from "../core/severalRows.ts";
import type { FieldMeta } from "../core/metadata.ts";
import { useDefinition } from "./definition.ts";
import { useLabelText, useTexts } from "../ui/text.ts";

const ofOneRow = new RegExp(`^${severalRows}\\.\\d+\\.`);

/** The path of a field without positions in lists: `lines.0.price` is `lines.price`. In a form of several records, that within its row. */
export const toFieldKey = (path: string): string => path.replace(ofOneRow, "").replace(/\.\d+(?=\.|$)/g, "");

export type ScreenLabels = {
  /** What one record is called. */
  name: string;
  /** The same with the name of this variant: カテゴリ（店内）. */
  title: string;
  /** Label of a field by its path; positions in a list do not matter: `lines.0.price` is `lines.price`. */
  field(path: string): string;
  /** The same with the objects around it in front: 予約した価格：価格. */
  path(path: string): string;
  option(path: string, value: string): string;
  /** Label of a field's column in a list: of a span, what the two dates mean together. */
  column(field: FieldMeta): string;
  section(name: string): string;
};

/** Labels follow from resource and field, so that no screen writes one. */
export function useLabels(): ScreenLabels {
  const translate = useTexts();
  const written = useLabelText();
  const { meta, label, qualifier } = useDefinition();
  return useMemo(() => {
    const base = `resources.${meta.name}`;
    const name = translate(label);
    return {
      name,
      title: qualifier ? shellTexts.qualified(name, translate(qualifier)) : name,
      field: (path) => (path === severalRows ? name : written(`${base}.fields.${toFieldKey(path)}`)),
      path: (path) => {
        const names = toFieldKey(path).split(".");
        return names.map((_, index) => written(`${base}.fields.${names.slice(0, index + 1).join(".")}`)).join("：");
      },
      option: (path, value) => written(`${base}.options.${toFieldKey(path)}.${value}`),
      column: ({ name, span }) => written(`${base}.${span ? "spans" : "fields"}.${name}`),
      section: (name) => written(`${base}.sections.${name}`),
    };
  }, [meta.name, label, qualifier, translate, written]);
}
