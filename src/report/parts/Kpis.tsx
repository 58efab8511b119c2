import { Box, Paper } from "@mui/material";
import type { ColumnMeta } from "../../core/metadata.ts";
import { useAsking, useShown } from "../context.ts";
import { formatChangeOf, formatValue } from "../../core/sheet/format.ts";
import { toneOf, toneOfChange } from "../tone.ts";
import { useReportLabel, useReportText } from "../text.ts";
import { changeIn } from "../totals.ts";
import { Figure } from "./Figure.tsx";
import { Help } from "./Help.tsx";
import { visuallyHidden } from "../../shell/hidden.ts";

/** The figures of the whole period, each with its change against the comparison period. */
export function Kpis() {
  const text = useReportText();
  const { definition, meta } = useAsking();
  const { lead } = useShown();
  const names = definition.kpis.includes(lead)
    ? [lead, ...definition.kpis.filter((name) => name !== lead)]
    : definition.kpis;
  const columns = names.flatMap((name) => meta.columns.find((column) => column.name === name) ?? []);
  return (
    <Box
      component="section"
      aria-label={text("kpis")}
      sx={{
        display: "grid",
        gap: { xs: 1, sm: 1.5 },
        gridTemplateColumns: { xs: "repeat(2, 1fr)", md: `repeat(${columns.length}, 1fr)` },
        "@media print": { gap: 1, gridTemplateColumns: `repeat(${columns.length}, 1fr)` },
        // An odd number of tiles on a phone: the leading one has a line of its own.
        ...(columns.length % 2 === 1 && {
          "& > :first-of-type": { gridColumn: { xs: "span 2", md: "auto" }, "@media print": { gridColumn: "auto" } },
        }),
      }}
    >
      {columns.map((column) => (
        <Kpi key={column.name} column={column} />
      ))}
    </Box>
  );
}

function Kpi({ column }: { column: ColumnMeta }) {
  const text = useReportText();
  const label = useReportLabel();
  const { definition, meta } = useAsking();
  const { table, lead, asked } = useShown();
  const value = table.current[column.name] ?? null;
  const unit = definition.columns[column.name]?.unit;
  const within = table.totals.today;
  const change =
    within === "alone" ? null : table.previous && changeIn(column, value, table.previous[column.name] ?? null);
  const shown = `${formatValue(column.unit, value)}${unit && value !== null ? text(`units.${unit}`) : ""}`;
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
      }}
    >
      <Help text={column.help}>
        <Box component="span" sx={{ fontSize: 12, color: "tokens.textMuted" }}>
          {label.column(meta.name, column.name)}
        </Box>
      </Help>
      <Box
        sx={{
          fontSize: { xs: 20, lg: 22 },
          "@media print": { fontSize: 14 },
          fontWeight: 700,
          lineHeight: 1.35,
          fontVariantNumeric: "tabular-nums",
        }}
      >
        <Figure tone={toneOf({ show: "value", role: "measure" }, value, within)}>{shown}</Figure>
      </Box>
      <Box
        sx={{
          fontSize: 12,
          lineHeight: "19px",
          minHeight: 19,
          "@media print": { fontSize: 9 },
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {table.previous && (
          <>
            <Box component="span" sx={column.name === lead ? { mr: 0.5 } : visuallyHidden}>
              {text(`changes.${asked.comparison}`)}
            </Box>
            <Figure tone={toneOfChange(change, within)}>{formatChangeOf(column.unit, change)}</Figure>
            {within !== "absent" && (
              <Box component="span" sx={{ ml: 0.5, color: "tokens.textMuted", display: "inline-block" }}>
                {text("changes.unfinished")}
              </Box>
            )}
          </>
        )}
      </Box>
    </Paper>
  );
}
