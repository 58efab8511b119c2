import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Box, Paper } from "@mui/material";
import { useFigures, useReport } from "../context.ts";
import { formatCell, formatUnitChange } from "../../core/sheet/format.ts";
import { todayIn, pickFigureTone, toneOfChange } from "../../core/sheet/tone.ts";
import { useTiles, type KpiTile } from "../tiles.ts";
import { TonedFigure } from "../../ui/Figure.tsx";
import { HelpTooltip } from "../../ui/Help.tsx";
import { visuallyHidden } from "../../ui/hidden.ts";
import { Text } from "../../ui/Text.tsx";

/** The tiles: figures of the whole period, each with its change from the comparison period. */
export function KpiTiles() {
  const tiles = useTiles();
  return (
    <Box
      component="section"
      aria-label={reportTexts.kpis}
      sx={{
        display: "grid",
        gap: { xs: 1, sm: 1.5 },
        gridTemplateColumns: { xs: "repeat(2, 1fr)", md: "repeat(auto-fit, minmax(132px, 1fr))" },
        "@media print": { gap: 1, gridTemplateColumns: `repeat(${tiles.length}, 1fr)` },
        // With an odd number of tiles on a phone, the leading one has a line of its own.
        ...(tiles.length % 2 === 1 && {
          "& > :first-of-type": { gridColumn: { xs: "span 2", md: "auto" }, "@media print": { gridColumn: "auto" } },
        }),
      }}
    >
      {tiles.map((tile) => (
        <Kpi key={tile.column.name} tile={tile} />
      ))}
    </Box>
  );
}

/** About how wide a bold figure is, in its own size. */
const estimateTextWidth = (figure: string): number =>
  [...figure].reduce((sum, letter) => sum + (/[,.]/.test(letter) ? 0.32 : /[\d¥%a-z]/.test(letter) ? 0.6 : 1.02), 0);

function Kpi({ tile }: { tile: KpiTile }) {
  const { column, name, value, shown } = tile;
  const { table, lead, query } = useFigures();
  const { today } = useReport();
  const within = table.totals.today;
  const change = table.changes?.[column.name] ?? null;
  return (
    <Paper
      variant="outlined"
      sx={{
        borderColor: "tokens.border",
        borderRadius: 2,
        px: { xs: 1.5, sm: 1.75 },
        py: 1.25,
        minWidth: 0,
        position: "relative",
        containerType: "inline-size",
      }}
    >
      <HelpTooltip text={column.help}>
        <Text component="span" variant="muted">
          {name}
        </Text>
      </HelpTooltip>
      <Box
        sx={{
          // Any figure fits in the narrowest tile.
          "--fit": `${(95 / estimateTextWidth(shown)).toFixed(1)}cqi`,
          typography: "fittedFigure",
          fontWeight: 700,
          lineHeight: 1.35,
          fontVariantNumeric: "tabular-nums",
        }}
      >
        <TonedFigure tone={pickFigureTone({ ...column, show: "value" }, value, within)}>{shown}</TonedFigure>
      </Box>
      {table.previous && (
        <Box
          sx={{
            typography: "small",
            lineHeight: "19px",
            "@media print": { typography: "paper" },
            fontVariantNumeric: "tabular-nums",
          }}
        >
          <Box component="span" sx={column.name === lead ? { mr: 0.5 } : visuallyHidden}>
            {reportTexts.changes[query.comparison]}
          </Box>
          <TonedFigure tone={toneOfChange(column.better, change, within)}>
            {formatUnitChange(column.unit, change)}
          </TonedFigure>
          <BesideFigures tile={tile} />
          {todayIn(query.period, today) !== "absent" && (
            <Text component="span" color="muted" display="inline-block" ml={0.5}>
              {reportTexts.changes.unfinished}
            </Text>
          )}
        </Box>
      )}
    </Paper>
  );
}

/** The columns that a person chose beside a compared figure, where the table has them for this one. */
function BesideFigures({ tile: { column } }: { tile: KpiTile }) {
  const { beside } = useReport();
  const { table, query } = useFigures();
  const { values, today } = table.totals;
  return table.columns
    .filter(({ name, show }) => name === column.name && beside.some((one) => one === show))
    .map((one) => {
      const value = values[one.key] ?? null;
      return (
        <Box component="div" key={one.key}>
          <Text component="span" mr={0.5}>
            {one.show === "previous" || one.show === "difference"
              ? reportTexts.besides[one.show][query.comparison]
              : ""}
          </Text>
          <TonedFigure tone={pickFigureTone(one, value, today)}>{formatCell(one, value)}</TonedFigure>
        </Box>
      );
    });
}
