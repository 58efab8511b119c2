import type { Identifier } from "ra-core";
import { useSearchParams } from "react-router";
import type { FieldMeta } from "../../../core/metadata.ts";
import { useDefinition, type IdentifiedRecord, type RecordData } from "../../definition.ts";
import { useCurrent } from "./useCurrent.ts";

/** The parameter of the address of a new record's form that names the record whose values it begins with. */
const originalParam = "copyOf";

export const buildDuplicatePath = (create: string, id: Identifier): string =>
  `${create}?${originalParam}=${encodeURIComponent(String(id))}`;

/** The record that the address names as the original of a new one. */
export function useOriginal(): { record?: IdentifiedRecord; isPending: boolean; error: Error | null } {
  const { duplicates } = useDefinition();
  const [params] = useSearchParams();
  const id = (duplicates && params.get(originalParam)) ?? "";
  const { data, isLoading, error } = useCurrent("original", id);
  return { ...(id !== "" && data && { record: data }), isPending: isLoading, error };
}

/** What the original hands on to the form: every field but those that are asked for again. */
export const pickDuplicateValues = (
  fields: readonly FieldMeta[],
  original: RecordData | undefined,
  askedAgain: readonly string[] = [],
): RecordData =>
  original
    ? Object.fromEntries(
        fields.flatMap(({ name, kind }) =>
          kind === "PASSWORD" || askedAgain.includes(name) ? [] : [[name, original[name]]],
        ),
      )
    : {};
