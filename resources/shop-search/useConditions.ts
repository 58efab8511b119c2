import { useGetList } from "ra-core";
import type { SearchField } from "../../src/admin/search/conditions.ts";
import type { FieldMeta } from "../../src/core/metadata.ts";
import { useSelection } from "../../src/data/context.ts";
import { requireResource } from "../../src/data/provider/metadataStore.ts";
import { usePart } from "../../src/shell/metadataLoader.ts";
import { useLabelText } from "../../src/ui/text.ts";

/** The conditions of the shop search: the arguments of its query, with the prefectures and brands to choose from. */
export function useConditions(): readonly SearchField[] {
  usePart("found-shop");
  const { filters } = requireResource("found-shop");
  const label = useLabelText();
  const { shops } = useSelection();
  const { data: prefectures = [] } = useGetList<{ id: number; prefName: string }>("prefecture", {
    sort: { field: "prefCode", order: "ASC" },
  });
  const brands = new Map(shops.map(({ brandId, brandName }) => [brandId, brandName]));
  const choicesOf = ({ name, options }: FieldMeta): SearchField["choices"] => {
    if (name === "prefCode") return prefectures.map(({ id, prefName }) => ({ value: String(id), text: prefName }));
    if (name === "brandId") return [...brands].map(([id, text]) => ({ value: String(id), text }));
    return options?.map((value) => ({ value, text: label(`resources.found-shop.options.${name}.${value}`) }));
  };
  return filters.map((field) => {
    const choices = choicesOf(field);
    return { ...field, label: label(`resources.found-shop.fields.${field.name}`), ...(choices && { choices }) };
  });
}
