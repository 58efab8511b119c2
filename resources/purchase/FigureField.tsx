import { TextField, type TextFieldProps } from "@mui/material";
import { useState } from "react";

type Props = {
  value: number | null;
  /** What the field takes. */
  pattern: RegExp;
  /** What is said of another text. */
  wrong: string;
  /** @param isWrong the text is no figure */
  onChange(value: number | null, isWrong: boolean): void;
} & Omit<TextFieldProps, "value" | "onChange" | "error">;

/** A figure that is typed. A text that is none stays, says what is wrong, and counts as no figure. */
export function FigureField({ value, pattern, wrong, onChange, helperText, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const plain = (typed ?? "").normalize("NFKC").trim();
  const isWrong = plain !== "" && !pattern.test(plain);
  return (
    <TextField
      size="small"
      {...rest}
      value={typed ?? value ?? ""}
      error={isWrong}
      helperText={isWrong ? wrong : helperText}
      onChange={({ target }) => {
        const text = target.value.normalize("NFKC").trim();
        const fits = pattern.test(text);
        setTyped(target.value);
        onChange(fits ? Number(text) : null, !fits && text !== "");
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
