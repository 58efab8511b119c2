import { Autocomplete } from "@mui/material";
import type { Identifier } from "ra-core";
import type { IdentifiedRecord, InputProps } from "../../definition.ts";
import { requireReferredResource } from "../../reference.ts";
import { useControl } from "../useControl.ts";
import { useAutocomplete } from "./useAutocomplete.tsx";
import { searchOptions, useChoices, useChosen } from "./useReferences.ts";

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
