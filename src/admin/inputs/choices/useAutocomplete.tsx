import { TextField, type AutocompleteRenderInputParams } from "@mui/material";
import type { InputProps } from "../../definition.ts";
import type { useControl } from "../useControl.ts";
import { useText } from "../../../ui/text.ts";

/** What every Autocomplete of a form has alike: its place in the form, its words in Japanese, its look. */
export function useAutocomplete({ id }: InputProps, { field, invalid, described }: ReturnType<typeof useControl>) {
  const text = useText("admin");
  return {
    id,
    onBlur: () => field.onBlur(),
    loadingText: text("loading"),
    noOptionsText: text("referenceNone"),
    openText: text("referenceOpen"),
    clearText: text("referenceClear"),
    closeText: text("referenceClose"),
    renderInput: (params: AutocompleteRenderInputParams) => (
      <TextField
        {...params}
        hiddenLabel
        margin="none"
        error={invalid}
        inputRef={field.ref}
        slotProps={{ htmlInput: { ...params.inputProps, ...described } }}
      />
    ),
    slotProps: { paper: { sx: { border: 1, borderColor: "divider", boxShadow: 4 } } },
    sx: { maxWidth: 420 },
  };
}
