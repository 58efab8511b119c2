import { Box, TextField } from "@mui/material";
import { useState } from "react";
import { useController } from "react-hook-form";
import { countedCashTexts as texts, denominationLabels } from "../../i18n/ja/cash/counted-cash.ts";
import { parseInputNumber } from "../../src/admin/inputs/NumberInput.tsx";
import { toPieceCount, computePiecesWorth, type YenDenomination } from "../../src/domain/cash.ts";
import { formatYen } from "../../src/core/money.ts";
import { Text } from "../../src/ui/Text.tsx";

type PiecesLineProps = {
  name: YenDenomination;
  source: string;
};

/**
 * One denomination: its name, the number of pieces, their worth. If a person types no number, the form has the typed text, which the
 * schema refuses.
 */
export function PiecesLine({ name, source }: PiecesLineProps) {
  const { field, fieldState } = useController({ name: source, defaultValue: 0 });
  // The field keeps the typed text during editing: an empty field stays empty and counts as 0.
  const [typed, setTyped] = useState<string | null>(null);
  const count = toPieceCount(field.value);
  const id = `pieces-${source.replaceAll(".", "-")}`;
  const { message } = fieldState.error ?? {};
  const change = (text: string) => {
    setTyped(text);
    field.onChange(parseInputNumber(text) ?? 0);
  };
  return (
    <Box sx={piecesLineStyles}>
      <label htmlFor={id}>{denominationLabels[name]}</label>
      <Text component="span" aria-hidden="true" color="muted">
        ×
      </Text>
      <TextField
        id={id}
        hiddenLabel
        margin="none"
        name={field.name}
        value={typed ?? String(field.value ?? 0)}
        error={fieldState.invalid}
        inputRef={field.ref}
        onFocus={(event) => {
          setTyped(String(field.value ?? 0));
          event.target.select();
        }}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        slotProps={{
          htmlInput: {
            inputMode: "numeric",
            autoComplete: "off",
            enterKeyHint: "next",
            "aria-label": texts.pieces(denominationLabels[name]),
            "aria-describedby": message ? `${id}-hint` : undefined,
          },
          input: { sx: { "& input": { textAlign: "right", py: 0, height: 42 } } },
        }}
      />
      <span>{texts.unit}</span>
      <Text component="span" color={count === 0 ? "muted" : undefined} align="right">
        {formatYen(computePiecesWorth(name, count))}
      </Text>
      {message && (
        <Text id={`${id}-hint`} variant="small" color="error" wholeRow>
          {message}
        </Text>
      )}
    </Box>
  );
}

const piecesLineStyles = {
  display: "grid",
  gridTemplateColumns: "60px 12px 84px 16px minmax(88px, 1fr)",
  alignItems: "center",
  columnGap: 0.75,
  minHeight: 48,
  fontVariantNumeric: "tabular-nums",
} as const;
