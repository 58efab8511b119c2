import { Box } from "@mui/material";
import { useRef, type KeyboardEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { countedCashTexts as texts } from "../../i18n/ja/cash/counted-cash.ts";
import {
  toPieceCount,
  denominationNames,
  isNote,
  sumPiecesWorth,
  type YenDenomination,
} from "../../src/domain/cash.ts";
import { formatCount, formatYen } from "../../src/core/money.ts";
import { PiecesLine } from "./PiecesLine.tsx";
import { isEnter, pressedKey } from "../../src/ui/pressedKey.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** Path of a denomination's field below `prefix`. */
const buildFieldPath = (prefix: string | undefined, name: YenDenomination): string =>
  prefix ? `${prefix}.${name}` : name;

/** The pieces in the form. An empty field is 0. */
function useCounted(prefix: string | undefined) {
  const { control } = useFormContext();
  const counts = useWatch({ control, name: denominationNames.map((name) => buildFieldPath(prefix, name)) });
  return Object.fromEntries(denominationNames.map((name, index) => [name, toPieceCount(counts[index])])) as Record<
    YenDenomination,
    number
  >;
}

/** The next focusable element after `input` in its form. */
function nextBehind(input: HTMLInputElement): HTMLElement | undefined {
  const controls = [...(input.form?.elements ?? [])] as HTMLElement[];
  return controls
    .slice(controls.indexOf(input) + 1)
    .find((one) => one.tabIndex >= 0 && !one.matches(":disabled, [type=hidden]"));
}

/**
 * The input of counted cash: pieces of each denomination, their worth, and the total. It writes the form's fields yen10000 … yen1,
 * whole numbers from 0 to 9999. The form must begin with `noPieces` (src/domain/cash.ts). Enter and the arrow keys move between
 * denominations; Enter on the last one moves behind the list.
 * @param prefix path of the object with these fields; undefined for the form itself
 */
export function CountedCash({ prefix }: { prefix?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const counted = useCounted(prefix);

  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event);
    const enters = isEnter(event);
    if ((!enters && key !== "ArrowDown" && key !== "ArrowUp") || event.altKey || event.ctrlKey || event.metaKey) return;
    // Enter moves to the next denomination. By default it would send the form.
    event.preventDefault();
    const inputs = [...(frame.current?.querySelectorAll("input") ?? [])];
    const at = inputs.indexOf(event.currentTarget) + (key === "ArrowUp" ? -1 : 1);
    (inputs[at] ?? (enters ? nextBehind(event.currentTarget) : undefined))?.focus();
  };

  return (
    <Box ref={frame} role="group" aria-label={texts.name} sx={{ containerType: "inline-size", maxWidth: 760 }}>
      <Box sx={piecesColumnStyles}>
        {[true, false].map((notes) => (
          <Box key={String(notes)}>
            <Text variant="muted" mb={0.5}>
              {notes ? texts.notes : texts.coins}
            </Text>
            {denominationNames
              .filter((name) => isNote(name) === notes)
              .map((name) => (
                <PiecesLine key={name} name={name} source={buildFieldPath(prefix, name)} onKeyDown={move} />
              ))}
          </Box>
        ))}
      </Box>
      <Box sx={footStyles}>
        <Text variant="muted">{texts.hint}</Text>
        <Row align="baseline" oneLine gap={1.5} nowrap ml="auto">
          <span>{texts.total}</span>
          <span>
            {formatCount(denominationNames.reduce((sum, name) => sum + counted[name], 0))}
            {texts.unit}
          </span>
          <Text component="output" aria-label={texts.total} variant="figure">
            {formatYen(sumPiecesWorth(counted))}
          </Text>
        </Row>
      </Box>
    </Box>
  );
}

const piecesColumnStyles = {
  display: "grid",
  columnGap: 4,
  rowGap: 1.5,
  // Amounts stay beside their denominations.
  maxWidth: 380,
  "@container (min-width: 620px)": { maxWidth: "none", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
} as const;

const footStyles = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: 2,
  mt: 1.5,
  pt: 1,
  borderTop: 1,
  borderColor: "tokens.borderStrong",
  fontVariantNumeric: "tabular-nums",
} as const;
