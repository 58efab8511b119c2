import { abcTexts } from "../../../i18n/ja/product-report/abc.ts";
import { Box } from "@mui/material";
import { useState, type PointerEvent } from "react";
import { formatAxisYen, formatCount, formatRatio } from "../../../src/core/money.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { ParetoLegend } from "./ParetoLegend.tsx";
import { ParetoPlot } from "./ParetoPlot.tsx";
import { summarizeClasses, type AbcRow } from "../summary.ts";
import { useAbc, useAbcItem } from "../useAbc.ts";
import { Row, Stack } from "../../../src/ui/Row.tsx";

const plotHeight = { xs: 200, sm: 260 };
const axisRoom = 48;

/** A round figure at or above the largest value, so that the axis has four even steps. */
function ceiling(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 4)));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power * 4 >= most) ?? 10;
  return step * power * 4;
}

/** Each product as a bar, their cumulative share as a line, and the cut-offs. The table below has the same figures. */
export function ParetoChart() {
  const item = useAbcItem();
  const abc = useAbc();
  const { rows, measureName, measure } = abc;
  const classes = summarizeClasses(abc);
  const [at, setAt] = useState<number | null>(null);
  const top = ceiling(Math.max(1, ...rows.map(({ value }) => value)));
  const axis = measure === "QUANTITY" ? formatCount : formatAxisYen;
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * rows.length);
    setAt(index >= 0 && index < rows.length ? index : null);
  };
  const [a, b, c] = classes.map(({ count }) => count);
  return (
    <PageCard title={abcTexts.pareto.title} note={<ParetoLegend measure={measureName} />}>
      <Stack gap={0} columns={`${axisRoom}px minmax(0, 1fr) ${axisRoom}px`} variant="tiny">
        <Box sx={{ gridColumn: 2, display: "flex", height: 18 }}>
          {classes.map(({ abcClass, count, share }) => (
            <Box key={abcClass} title={abcClass} sx={{ ...bandStyles, ...bands[abcClass], flexGrow: count }}>
              {count > 0 && abcTexts.pareto.band(abcClass, count, item)}
              {count > 0 && <span className="share">{abcTexts.pareto.bandShare(formatRatio(share))}</span>}
            </Box>
          ))}
        </Box>
        <Box sx={{ ...axisStyles, gridColumn: 1, gridRow: 2, textAlign: "right", pr: 0.75 }}>
          {[1, 0.75, 0.5, 0.25, 0].map((part) => (
            <Box key={part} sx={{ top: `${(1 - part) * 100}%` }}>
              {axis(top * part)}
            </Box>
          ))}
        </Box>
        <Box
          role="img"
          aria-label={abcTexts.pareto.summary({ count: rows.length, item, a: a ?? 0, b: b ?? 0, c: c ?? 0 })}
          onPointerMove={point}
          onPointerLeave={() => setAt(null)}
          sx={{ position: "relative", gridColumn: 2, gridRow: 2, height: plotHeight, "@media print": { height: 150 } }}
        >
          <ParetoPlot rows={rows} top={top} at={at} />
          {at !== null && rows[at] && <Tip row={rows[at]} left={(at + 0.5) / rows.length} />}
        </Box>
        <Box sx={{ ...axisStyles, gridColumn: 3, gridRow: 2, pl: 0.75 }}>
          <Shares />
        </Box>
        <Box sx={{ gridColumn: 2, gridRow: 3, position: "relative", height: 18, color: "tokens.textMuted" }}>
          {listRankTicks(rows.length).map((rank) => (
            <Box
              key={rank}
              component="span"
              sx={{ position: "absolute", left: `${((rank - 0.5) / rows.length) * 100}%`, translate: "-50% 0" }}
            >
              {rank === 1 ? abcTexts.pareto.place(rank) : rank}
            </Box>
          ))}
        </Box>
      </Stack>
    </PageCard>
  );
}

/** Ranks below the axis: the first, and round ones. */
function listRankTicks(count: number): number[] {
  const step = [5, 10, 20, 50, 100, 200, 500, 1000].find((one) => count / one <= 9) ?? 2000;
  return [1, ...Array.from({ length: Math.floor(count / step) }, (_, index) => (index + 1) * step)];
}

/** The shares at the right: the whole, a half, and both cut-offs. */
function Shares() {
  const { cutoffs } = useAbc();
  const cuts = [cutoffs.rankA, cutoffs.rankB];
  const fixed = [0, 50, 100].filter((one) => cuts.every((cut) => Math.abs(cut - one) > 6));
  return (
    <>
      {fixed.map((percent) => (
        <Box key={percent} sx={{ top: `${100 - percent}%` }}>
          {percent}%
        </Box>
      ))}
      {(["rankA", "rankB"] as const).map((cut) => (
        <Box key={cut} sx={{ top: `${100 - cutoffs[cut]}%`, fontWeight: 700, color: "text.primary" }}>
          {cutoffs[cut]}%
        </Box>
      ))}
    </>
  );
}

/** The figures of the product under the pointer. */
function Tip({ row, left }: { row: AbcRow; left: number }) {
  const { measureName, format } = useAbc();
  const lines = [
    [measureName, format(row.value)],
    [abcTexts.pareto.share, formatRatio(row.share)],
    [abcTexts.pareto.cumulative, abcTexts.pareto.classIn(formatRatio(row.cumulative), row.abcClass)],
  ] as const;
  return (
    <Box sx={{ ...tipStyles, ...(left < 0.5 ? { left: `${left * 100}%` } : { right: `${(1 - left) * 100}%` }) }}>
      <b>
        {abcTexts.pareto.place(row.rank)}　{row.name}
      </b>
      {lines.map(([name, value]) => (
        <Row key={name} justify="between" oneLine gap={2}>
          <span>{name}</span>
          <span>{value}</span>
        </Row>
      ))}
    </Box>
  );
}

const bandStyles = {
  flexBasis: 0,
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  textAlign: "center",
  lineHeight: "18px",
  // A phone has room for the number alone. The tiles above have the shares.
  "& .share": { "@media screen and (max-width: 599.98px)": { display: "none" } },
  "@media print": { printColorAdjust: "exact" },
};
const bands = {
  A: { bgcolor: "primary.main", color: "primary.contrastText" },
  B: { bgcolor: "tokens.primarySoft", color: "tokens.primaryStrong" },
  C: { bgcolor: "action.hover", color: "text.secondary" },
} as const;
const axisStyles = {
  position: "relative",
  color: "tokens.textMuted",
  "& > *": { position: "absolute", insetInline: 0, px: 0.75, translate: "0 -50%" },
};
const tipStyles = {
  position: "absolute",
  top: 8,
  mx: 1,
  px: 1.25,
  py: 0.75,
  minWidth: 160,
  maxWidth: 260,
  typography: "small",
  bgcolor: "background.paper",
  border: 1,
  borderColor: "tokens.borderStrong",
  borderRadius: 1,
  boxShadow: 2,
  pointerEvents: "none",
  zIndex: 1,
};
