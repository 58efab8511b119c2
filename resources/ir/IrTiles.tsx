import { Box, Paper } from "@mui/material";
import { ir as texts } from "../../i18n/ja/ir/ir.ts";
import type { SaleMode } from "../../src/report-model/state/reportState.ts";
import { IrShareFigure } from "./Share.tsx";
import { irMeasures, findMeasureShare, type IrYearData } from "./useIr.ts";
import { Text } from "../../src/ui/Text.tsx";

/** The existing shops in the newest month that is over, and in the year so far. */
export function IrTiles({ ir, mode }: { ir: IrYearData; mode: SaleMode }) {
  const latest = ir.rows.findLast(({ span, existing }) => span === "MONTH" && existing.before !== null);
  const whole = ir.rows.at(-1);
  if (!latest || !whole) return null;
  const tiles: { name: string; share: number | null; note?: string }[] = [
    ...irMeasures.map((measure) => ({
      name: texts.latest(latest.from, texts.measures[measure]),
      share: findMeasureShare(latest.existing, mode, measure),
    })),
    {
      name: texts.whole(texts.measures.sales),
      share: findMeasureShare(whole.existing, mode, "sales"),
      note: texts.months(whole.months),
    },
  ];
  return (
    <Box component="section" aria-label={texts.tiles} sx={tileGridStyles}>
      {tiles.map(({ name, share, note }) => (
        <Paper key={name} variant="outlined" sx={tileStyles}>
          <Text variant="muted">{name}</Text>
          <Text variant="figure">
            <IrShareFigure of={share} />
          </Text>
          {note && <Text variant="muted">{note}</Text>}
        </Paper>
      ))}
    </Box>
  );
}

const tileGridStyles = {
  display: "grid",
  gap: { xs: 1, sm: 1.5 },
  mt: 1.5,
  gridTemplateColumns: { xs: "repeat(2, 1fr)", md: "repeat(4, 1fr)" },
  "@media print": { gap: 1, gridTemplateColumns: "repeat(4, 1fr)" },
} as const;

const tileStyles = { borderColor: "tokens.border", borderRadius: 2, px: { xs: 1.5, sm: 1.75 }, py: 1.25, minWidth: 0 };
