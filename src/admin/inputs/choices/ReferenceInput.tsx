import { Autocomplete } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useGetManyAggregate, type Identifier } from "ra-core";
import { useWatch } from "react-hook-form";
import { createTextFinder } from "../../../core/searched.ts";
import {
  useCallMeta,
  useDefinition,
  type InputProps,
  type IdentifiedRecord,
  type RecordData,
} from "../../definition.ts";
import { toFieldKey } from "../../labels.ts";
import { requireReferredResource, type ReferencedResource } from "../../reference.ts";
import { useAutocomplete } from "./useAutocomplete.tsx";
import { useControl } from "../useControl.ts";
import { useLabelText } from "../../../ui/text.ts";

/**
 * Chooses one record of another resource, or several for a list, by typing part of its name. The choices are that resource's
 * list; `listArgs` of the field's override adds arguments that only the form knows.
 */
export function ReferenceInput(props: InputProps) {
  const control = useControl(props, { format: (value) => value, parse: (value) => value });
  const { field } = control;
  const common = useAutocomplete(props, control);
  const referred = requireReferredResource(props.field);
  const many = props.field.many ?? false;
  const ids = [field.value].flat().filter((id): id is Identifier => id !== null && id !== undefined && id !== "");
  const choices = useChoices(props, referred);
  const chosen = useChosen(referred, ids, choices.data);
  return (
    <Autocomplete<IdentifiedRecord, boolean>
      {...common}
      multiple={many}
      options={choices.data}
      loading={choices.isLoading}
      value={many ? chosen : (chosen[0] ?? null)}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      {...(choices.groupOf && { groupBy: choices.groupOf })}
      getOptionKey={(option) => option.id}
      getOptionLabel={(option) => referred.nameOf(option)}
      filterOptions={(options, { inputValue }) => searchOptions(options, inputValue, referred)}
      onChange={(_event, value) =>
        field.onChange(Array.isArray(value) ? value.map((one) => one.id) : (value?.id ?? null))
      }
      {...(choices.error && { noOptionsText: choices.error.message })}
      {...(many && { sx: {} })}
    />
  );
}

function searchOptions(
  options: readonly IdentifiedRecord[],
  typed: string,
  { meta, nameOf }: ReferencedResource,
): IdentifiedRecord[] {
  const finds = createTextFinder(typed);
  const codes = meta.fields.filter((field) => field.kind === "TEXT" && field.list).map((field) => field.name);
  return options.filter((option) => finds([nameOf(option), ...codes.map((code) => option[code])]));
}

/** The choices: one list, or one for each set of arguments in the override. */
function useChoices({ source }: InputProps, referred: ReferencedResource) {
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
function useChosen(
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
