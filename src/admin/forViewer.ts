import { useMemo } from "react";
import type { FieldMeta } from "../core/metadata.ts";
import type { Viewer } from "../core/viewer.ts";
import { useViewer } from "../data/context.ts";
import type { Definition } from "./definition.ts";

const allowed = (fields: readonly FieldMeta[], viewer: Viewer): readonly FieldMeta[] =>
  fields
    .filter(({ authority }) => authority === undefined || viewer.authority <= authority)
    .map((field) => (field.fields ? { ...field, fields: allowed(field.fields, viewer) } : field));

/** The definition without the fields that are not for this viewer (@restricted): the server answers them null in any case. */
export function useForViewer(definition: Definition): Definition {
  const viewer = useViewer();
  return useMemo(() => {
    const fields = allowed(definition.meta.fields, viewer);
    return { ...definition, meta: { ...definition.meta, fields } };
  }, [definition, viewer]);
}
