import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { TextField, type AutocompleteRenderInputParams } from "@mui/material";
import type { InputProps } from "../../definition.ts";
import type { useControl } from "../useControl.ts";

/** What every Autocomplete of a form has alike: its place in the form, its words in Japanese, its look. */
export function useAutocomplete(
  { id }: InputProps,
  { field, invalid, described }: ReturnType<typeof useControl>,
  placeholder?: string,
) {
  return {
    id,
    onBlur: () => field.onBlur(),
    loadingText: adminTexts.loading,
    noOptionsText: adminTexts.referenceNone,
    openText: adminTexts.referenceOpen,
    clearText: adminTexts.referenceClear,
    closeText: adminTexts.referenceClose,
    renderInput: (params: AutocompleteRenderInputParams) => (
      <TextField
        {...params}
        {...(placeholder !== undefined && { placeholder })}
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
