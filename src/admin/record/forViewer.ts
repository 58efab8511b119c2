import { useMemo } from "react";
import { decideAccess, type ShopSelection } from "../../core/decide.ts";
import type { FieldMeta } from "../../core/metadata.ts";
import type { Viewer } from "../../core/viewer.ts";
import { useSelection, useViewer } from "../../data/context.ts";
import { requireResource } from "../../data/provider/metadataStore.ts";
import type { ResourceDefinition } from "../definition.ts";

const pickAllowedFields = (fields: readonly FieldMeta[], viewer: Viewer): readonly FieldMeta[] =>
  fields
    .filter(({ authority }) => authority === undefined || viewer.authority <= authority)
    .map((field) => (field.fields ? { ...field, fields: pickAllowedFields(field.fields, viewer) } : field));

/** True for a field that refers to records that the shop does not have or the account may not see: the API would refuse its choices. */
function isLacking({ reference }: FieldMeta, viewer: Viewer, selected: ShopSelection): boolean {
  const rule = reference === undefined ? undefined : requireResource(reference).operations.list?.rule;
  const decision = rule && decideAccess(rule, viewer, selected);
  return decision?.allow === false && (decision.because === "FIRST_SHOP" || decision.because === "CONTENT");
}

/**
 * The definition without the fields that are not for this viewer (@restricted): the server answers them null in any case. What the
 * shop does not have is carried, and not shown.
 */
export function useForViewer(definition: ResourceDefinition): ResourceDefinition {
  const viewer = useViewer();
  const { selected } = useSelection();
  return useMemo(() => {
    const { meta } = definition;
    const fields = pickAllowedFields(meta.fields, viewer).map((field): FieldMeta =>
      isLacking(field, viewer, selected) ? { ...field, kind: "HIDDEN", list: false } : field,
    );
    const filters = meta.filters.filter((field) => !isLacking(field, viewer, selected));
    return { ...definition, meta: { ...meta, fields, filters } };
  }, [definition, viewer, selected]);
}
