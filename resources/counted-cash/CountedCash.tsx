import { Box } from "@mui/material";
import { useRef, type KeyboardEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { countedCashTexts as texts } from "../../i18n/ja/counted-cash.ts";
import { countOf, denominationNames, isNote, worth, type Denomination } from "../../src/domain/cash.ts";
import { formatCount, formatYen } from "../../src/core/money.ts";
import { PiecesLine } from "./PiecesLine.tsx";

/** Path of a denomination's field where the pieces stand below `prefix`. */
const sourceOf = (prefix: string | undefined, name: Denomination): string => (prefix ? `${prefix}.${name}` : name);

/** The pieces of the form; an empty field counts none. */
function useCounted(prefix: string | undefined) {
  const { control } = useFormContext();
  const counts = useWatch({ control, name: denominationNames.map((name) => sourceOf(prefix, name)) });
  return Object.fromEntries(denominationNames.map((name, index) => [name, countOf(counts[index])])) as Record<
    Denomination,
    number
  >;
}

/** The next thing that takes the focus behind `input` in its form. */
function nextBehind(input: HTMLInputElement): HTMLElement | undefined {
  const controls = [...(input.form?.elements ?? [])] as HTMLElement[];
  return controls
    .slice(controls.indexOf(input) + 1)
    .find((one) => one.tabIndex >= 0 && !one.matches(":disabled, [type=hidden]"));
}

/**
 * Counted cash: how many pieces of each denomination, with what they are worth and the total as they are typed. It writes the
 * fields yen10000 … yen1 of the form around, whole numbers from 0 to 9999; the form begins with `noPieces` (src/domain/cash.ts).
 * Enter and the arrow keys go from one denomination to the next, Enter on the last one leaves.
 * @param prefix path of the object that holds the fields, where they do not stand in the form itself
 */
export function CountedCash({ prefix }: { prefix?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const counted = useCounted(prefix);

  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    const enters = key === "Enter" && !nativeEvent.isComposing;
    if ((!enters && key !== "ArrowDown" && key !== "ArrowUp") || event.altKey || event.ctrlKey || event.metaKey) return;
    // Enter counts on; it would send the form otherwise.
    event.preventDefault();
    const inputs = [...(frame.current?.querySelectorAll("input") ?? [])];
    const at = inputs.indexOf(currentTarget) + (key === "ArrowUp" ? -1 : 1);
    (inputs[at] ?? (enters ? nextBehind(currentTarget) : undefined))?.focus();
  };

  return (
    <Box ref={frame} role="group" aria-label={texts.name} sx={{ containerType: "inline-size", maxWidth: 760 }}>
      <Box sx={columns}>
        {[true, false].map((notes) => (
          <Box key={String(notes)}>
            <Box sx={{ fontSize: 12, color: "tokens.textMuted", mb: 0.5 }}>{notes ? texts.notes : texts.coins}</Box>
            {denominationNames
              .filter((name) => isNote(name) === notes)
              .map((name) => (
                <PiecesLine key={name} name={name} source={sourceOf(prefix, name)} onKeyDown={move} />
              ))}
          </Box>
        ))}
      </Box>
      <Box sx={footStyles}>
        <Box sx={{ fontSize: 12, color: "tokens.textMuted" }}>{texts.hint}</Box>
        <Box sx={{ display: "flex", alignItems: "baseline", gap: 1.5, ml: "auto", whiteSpace: "nowrap" }}>
          <span>{texts.total}</span>
          <span>
            {formatCount(denominationNames.reduce((sum, name) => sum + counted[name], 0))}
            {texts.unit}
          </span>
          <Box component="output" aria-label={texts.total} sx={{ fontSize: 20, fontWeight: 700 }}>
            {formatYen(worth(counted))}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const columns = {
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
