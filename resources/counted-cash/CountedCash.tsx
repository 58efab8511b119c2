import { Box } from "@mui/material";
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
import { moveByKey } from "./moveByKey.ts";
import { PiecesLine } from "./PiecesLine.tsx";
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

/**
 * The input of counted cash: pieces of each denomination, their worth, and the total. It writes the form's fields yen10000 … yen1,
 * whole numbers from 0 to 9999. The form must begin with `noPieces` (src/domain/cash.ts). Enter and the arrow keys move between
 * denominations; Enter on the last one moves behind the list.
 * @param prefix path of the object with these fields; undefined for the form itself
 */
export function CountedCash({ prefix }: { prefix?: string }) {
  const counted = useCounted(prefix);

  return (
    <Box
      role="group"
      aria-label={texts.name}
      onKeyDown={moveByKey}
      sx={{ containerType: "inline-size", maxWidth: 760 }}
    >
      <Box sx={piecesColumnStyles}>
        {[true, false].map((notes) => (
          <Box key={String(notes)}>
            <Text variant="muted" mb={0.5}>
              {notes ? texts.notes : texts.coins}
            </Text>
            {denominationNames
              .filter((name) => isNote(name) === notes)
              .map((name) => (
                <PiecesLine key={name} name={name} source={buildFieldPath(prefix, name)} />
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
