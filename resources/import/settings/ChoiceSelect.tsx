import { MenuItem, TextField } from "@mui/material";

type ChoiceSelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
  required?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
};

/** A select with a label and, below it, its fault or a hint. */
export function ChoiceSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  required,
  error,
  hint,
}: ChoiceSelectProps<Value>) {
  const isOption = options.some(([option]) => option === value);
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      required={required === true}
      value={isOption ? value : ""}
      error={error !== undefined}
      helperText={error ?? hint}
      // The value comes from the list of options.
      onChange={(event) => onChange(event.target.value as Value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The options of a record of texts, in its order. */
export const listOptions = <Value extends string>(texts: Readonly<Record<Value, string>>) =>
  Object.entries(texts) as [Value, string][];
