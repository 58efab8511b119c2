import { Box, TextField } from "@mui/material";
import { useState, type KeyboardEvent } from "react";
import { useController } from "react-hook-form";
import { countedCashTexts as texts, denominationLabels } from "../../i18n/ja/counted-cash.ts";
import { worthOf, type Denomination } from "../../src/core/cash.ts";
import { formatYen } from "../../src/core/money.ts";

/** More pieces of one kind lie in no drawer: the schema's own limit, 9999, has four digits. */
const digits = 4;

/** Pieces of what was typed: full-width digits count, anything else cannot be typed at all. */
const typedDigits = (text: string): string => text.normalize("NFKC").replaceAll(/\D/g, "").slice(0, digits);

type Props = { name: Denomination; source: string; onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void };

/** One denomination: what it is, how many pieces, what they are worth. The form holds the number. */
export function PiecesLine({ name, source, onKeyDown }: Props) {
  const { field, fieldState } = useController({ name: source, defaultValue: 0 });
  // While it is edited the text is the person's own: an emptied field is empty, and counts none.
  const [typed, setTyped] = useState<string | null>(null);
  const count = Number(field.value ?? 0);
  const id = `pieces-${source.replaceAll(".", "-")}`;
  const { message } = fieldState.error ?? {};
  const change = (text: string) => {
    setTyped(text);
    field.onChange(Number(text));
  };
  return (
    <Box sx={lineStyles}>
      <label htmlFor={id}>{denominationLabels[name]}</label>
      <Box component="span" aria-hidden="true" sx={{ color: "tokens.textMuted" }}>
        ×
      </Box>
      <TextField
        id={id}
        hiddenLabel
        margin="none"
        name={field.name}
        value={typed ?? String(count)}
        error={fieldState.invalid}
        inputRef={field.ref}
        onFocus={(event) => {
          setTyped(String(count));
          event.target.select();
        }}
        onChange={(event) => {
          const { isComposing } = event.nativeEvent as InputEvent;
          // What an input method is still putting together is not cut: full-width digits arrive that way.
          if (isComposing) setTyped(event.target.value);
          else change(typedDigits(event.target.value));
        }}
        onBlur={() => {
          if (typed !== null) field.onChange(Number(typedDigits(typed)));
          setTyped(null);
          field.onBlur();
        }}
        slotProps={{
          htmlInput: {
            inputMode: "numeric",
            autoComplete: "off",
            enterKeyHint: "next",
            onKeyDown,
            "aria-label": texts.pieces(denominationLabels[name]),
            "aria-describedby": message ? `${id}-hint` : undefined,
          },
          input: { sx: { "& input": { textAlign: "right", py: 0, height: 42 } } },
        }}
      />
      <span>{texts.unit}</span>
      <Box component="span" sx={{ textAlign: "right", color: count === 0 ? "tokens.textMuted" : undefined }}>
        {formatYen(worthOf(name, count))}
      </Box>
      {message && (
        <Box id={`${id}-hint`} sx={{ gridColumn: "1 / -1", fontSize: 12, color: "error.main" }}>
          {message}
        </Box>
      )}
    </Box>
  );
}

const lineStyles = {
  display: "grid",
  gridTemplateColumns: "60px 12px 84px 16px minmax(88px, 1fr)",
  alignItems: "center",
  columnGap: 0.75,
  minHeight: 48,
  fontVariantNumeric: "tabular-nums",
} as const;
