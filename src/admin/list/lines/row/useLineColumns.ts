import { useMemo } from "react";
import type { FieldMeta } from "../../../../core/metadata.ts";
import { useDefinition } from "../../../definition.ts";
import { listColumnFields } from "../../columns/columns.ts";
import type { RecordLine } from "./line.ts";

/** A line says what its records have as texts: a picture is none. */
const picturedKinds: ReadonlySet<FieldMeta["kind"]> = new Set(["IMAGE", "MEDIA", "COLOUR"]);

/** The columns of these lines: those that the list of one shop shows, without the ones that are empty in all of them. */
export function useLineColumns(lines: readonly RecordLine[]): readonly FieldMeta[] {
  const definition = useDefinition();
  return useMemo(() => {
    const filled = new Set(
      lines.flatMap(({ fields }) =>
        fields.filter(({ values }) => values.some(({ text }) => text !== "")).map(({ field }) => field),
      ),
    );
    return listColumnFields(definition).filter(
      ({ name, kind }) => definition.columns.includes(name) && filled.has(name) && !picturedKinds.has(kind),
    );
  }, [definition, lines]);
}
