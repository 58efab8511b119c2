import { TextField, type TextFieldProps } from "@mui/material";
import { useState } from "react";
import { parseTypedNumber } from "../../../src/core/typedNumber.ts";

type FigureFieldProps = {
  value: number | null;
  /** What the field takes. */
  pattern: RegExp;
  /** What is said of another text. */
  wrong: string;
  /** @param isWrong the text is no figure */
  onChange(value: number | null, isWrong: boolean): void;
} & Omit<TextFieldProps, "value" | "onChange" | "error">;

/** The figure in a text; null for an empty one, undefined for what the field does not take. */
function readFigure(text: string, pattern: RegExp): number | null | undefined {
  const figure = parseTypedNumber(text);
  return figure == null || pattern.test(String(figure)) ? figure : undefined;
}

/** A figure that is typed. A text that is none stays, says what is wrong, and counts as no figure. */
export function FigureField({ value, pattern, wrong, onChange, helperText, ...rest }: FigureFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = readFigure(typed ?? "", pattern) === undefined;
  return (
    <TextField
      size="small"
      {...rest}
      value={typed ?? value ?? ""}
      error={isWrong}
      helperText={isWrong ? wrong : helperText}
      onChange={({ target }) => {
        const figure = readFigure(target.value, pattern);
        setTyped(target.value);
        onChange(figure ?? null, figure === undefined);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
