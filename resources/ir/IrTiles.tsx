import { Box, Paper } from "@mui/material";
import { ir as texts } from "../../i18n/ja/ir.ts";
import type { SaleMode } from "../../src/report/model/state.ts";
import { Share } from "./Share.tsx";
import { measures, shareOf, type Ir } from "./useIr.ts";

/** The existing shops in the newest month that is over, and in the year so far. */
export function IrTiles({ ir, mode }: { ir: Ir; mode: SaleMode }) {
  const latest = ir.rows.findLast(({ span, existing }) => span === "MONTH" && existing.before !== null);
  const whole = ir.rows.at(-1);
  if (!latest || !whole) return null;
  const tiles: { name: string; share: number | null; note?: string }[] = [
    ...measures.map((measure) => ({
      name: texts.latest(latest.from, texts.measures[measure]),
      share: shareOf(latest.existing, mode, measure),
    })),
    {
      name: texts.whole(texts.measures.sales),
      share: shareOf(whole.existing, mode, "sales"),
      note: texts.months(whole.months),
    },
  ];
  return (
    <Box component="section" aria-label={texts.tiles} sx={gridStyles}>
      {tiles.map(({ name, share, note }) => (
        <Paper key={name} variant="outlined" sx={tileStyles}>
          <Box sx={{ fontSize: 12, color: "tokens.textMuted" }}>{name}</Box>
          <Box sx={{ fontSize: { xs: 20, lg: 22 }, fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
            <Share of={share} />
          </Box>
          {note && <Box sx={{ fontSize: 12, color: "tokens.textMuted" }}>{note}</Box>}
        </Paper>
      ))}
    </Box>
  );
}

const gridStyles = {
  display: "grid",
  gap: { xs: 1, sm: 1.5 },
  mt: 1.5,
  gridTemplateColumns: { xs: "repeat(2, 1fr)", md: "repeat(4, 1fr)" },
  "@media print": { gap: 1, gridTemplateColumns: "repeat(4, 1fr)" },
} as const;

const tileStyles = { borderColor: "tokens.border", borderRadius: 2, px: { xs: 1.5, sm: 1.75 }, py: 1.25, minWidth: 0 };
