import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useGetManyAggregate, type Identifier } from "ra-core";
import { useWatch } from "react-hook-form";
import { createTextFinder } from "../../../core/searched.ts";
import { useLabelText } from "../../../ui/text.ts";
import {
  useCallMeta,
  useDefinition,
  type InputProps,
  type IdentifiedRecord,
  type RecordData,
} from "../../definition.ts";
import { toFieldKey } from "../../labels.ts";
import type { ReferencedResource } from "../../reference.ts";

/** The choices that have the typed words in their name or code. */
export function searchOptions(
  options: readonly IdentifiedRecord[],
  typed: string,
  { meta, nameOf }: ReferencedResource,
): IdentifiedRecord[] {
  const finds = createTextFinder(typed);
  const codes = meta.fields.filter((field) => field.kind === "TEXT" && field.list).map((field) => field.name);
  return options.filter((option) => finds([nameOf(option), ...codes.map((code) => option[code])]));
}

/** The choices: one list, or one for each set of arguments in the override. */
export function useChoices({ source }: InputProps, referred: ReferencedResource) {
  const meta = useCallMeta();
  const provider = useDataProvider();
  const label = useLabelText();
  const { fields } = useDefinition();
  const listArgs = fields[toFieldKey(source)]?.listArgs;
  const values: RecordData = useWatch({ disabled: !listArgs });
  // A set is skipped until the form has a value for each of its arguments.
  const sets = (listArgs?.(values ?? {}) ?? [{}]).filter((set) =>
    Object.values(set).every((value) => value !== undefined),
  );
  const { data, isLoading, error } = useQuery({
    queryKey: [referred.name, "choices", meta, sets],
    queryFn: async () => {
      const lists = await Promise.all(
        sets.map((set) =>
          provider.getList<IdentifiedRecord>(referred.name, {
            meta: { ...meta, args: { ...meta.args, ...set } },
            sort: referred.order,
          }),
        ),
      );
      return lists.flatMap((list) => list.data);
    },
    // The list does not change while a form is filled in: opening the choices again needs no new call.
    staleTime: 60_000,
  });
  const group = fields[toFieldKey(source)]?.groupBy;
  const groupOf =
    group !== undefined && sets.length > 1
      ? (record: IdentifiedRecord) => label(`resources.${referred.name}.options.${group}.${String(record[group])}`)
      : undefined;
  return { data: data ?? noRecords, isLoading, error, groupOf };
}

const noRecords: IdentifiedRecord[] = [];

/** The chosen records, taken from the choices or loaded by id. */
export function useChosen(
  referred: ReferencedResource,
  ids: readonly Identifier[],
  choices: readonly IdentifiedRecord[],
): IdentifiedRecord[] {
  const meta = useCallMeta();
  const byId = new Map(choices.map((record) => [String(record.id), record]));
  const unknown = ids.filter((id) => !byId.has(String(id)));
  const { data } = useGetManyAggregate<IdentifiedRecord>(
    referred.name,
    { ids: [...unknown], meta },
    { enabled: unknown.length > 0 },
  );
  const loaded = new Map(data?.flatMap((record) => (record ? [[String(record.id), record] as const] : [])));
  return ids.map((id) => byId.get(String(id)) ?? loaded.get(String(id)) ?? { id, [referred.title]: String(id) });
}
