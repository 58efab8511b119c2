import { TextField } from "@mui/material";
import { useRef, useState } from "react";
import { formatMessage } from "../../i18n/ja/words/messages.ts";

/** A text without which a step is not taken: the reason of a cancellation, say. */
export function useRequiredText() {
  const [value, setValue] = useState("");
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  /** Gives the text without spaces around it. Without a text it gives null, and the field says so and takes the focus. */
  const take = (): string | null => {
    const text = value.trim();
    setMissing(text === "");
    if (text === "") input.current?.focus();
    return text === "" ? null : text;
  };
  return { value, setValue, missing, input, take };
}

type RequiredTextProps = {
  text: ReturnType<typeof useRequiredText>;
  label: string;
  /** Characters that it may have. */
  max: number;
  hint?: string;
  /** The dialog begins with this field. */
  first?: boolean;
};

/** The field of a text that a step needs. */
export function RequiredText({
  text: { value, setValue, missing, input },
  label,
  max,
  hint,
  first = false,
}: RequiredTextProps) {
  return (
    <TextField
      required
      fullWidth
      multiline
      margin="normal"
      autoFocus={first}
      label={label}
      value={value}
      error={missing}
      helperText={missing ? formatMessage("W001") : hint}
      onChange={({ target }) => setValue(target.value)}
      inputRef={input}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  );
}
