import { InputAdornment, TextField } from "@mui/material";
import type { KeyboardEvent } from "react";
import { countTexts as texts } from "../../../i18n/ja/stock/stock-sheet.ts";
import type { TypedCount, WorkedCountLine } from "./countLines.ts";
import { isEnter } from "../../../src/ui/pressedKey.ts";

type CountInputProps = {
  worked: WorkedCountLine;
  part: keyof TypedCount;
  onType: (itemId: number, typed: TypedCount) => void;
};

/** Enter goes to the next field of the sheet, with Shift to the one before. */
function moveCountFocus(event: KeyboardEvent<HTMLElement>) {
  if (!isEnter(event)) return;
  event.preventDefault();
  const inputs = [...document.querySelectorAll<HTMLInputElement>("input[data-count]")];
  const at = inputs.findIndex((input) => input === event.target);
  inputs[at + (event.shiftKey ? -1 : 1)]?.focus();
}

/** One quantity of an item: its order units, or its stock units. */
export function CountInput({ worked: { line, typed, wrong }, part, onType }: CountInputProps) {
  const unit = part === "cases" ? line.orderUnit : line.unit;
  return (
    <TextField
      size="small"
      margin="none"
      value={typed[part]}
      error={wrong[part]}
      helperText={wrong[part] ? texts.wrong : undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onType(line.itemId, { ...typed, [part]: target.value })}
      onKeyDown={moveCountFocus}
      slotProps={{
        htmlInput: {
          "data-count": "",
          inputMode: "decimal",
          maxLength: 11,
          style: { textAlign: "right" },
          "aria-label": texts.casesFor(line.itemName, unit),
          autoComplete: "off",
        },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
      // On a phone a third of the row is narrower.
      sx={{
        width: 132,
        maxWidth: "100%",
        my: 0.25,
        "& .MuiInputBase-root": { px: 1 },
        "& input": { px: 0 },
        "@media print": paperBoxStyles,
      }}
    />
  );
}

/** Boxes to write in by hand. */
const paperBoxStyles = {
  width: 84,
  my: 0,
  "& .MuiInputBase-root, & .MuiTypography-root": { typography: "paper" },
  "& input": { py: 0, height: 20 },
} as const;
