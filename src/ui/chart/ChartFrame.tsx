import { uiTexts } from "../../../i18n/ja/console/ui.ts";
import { Box, useMediaQuery } from "@mui/material";
import { Suspense } from "react";
import type { ChartData, ChartSeries } from "./chartData.ts";
import { ChartTable } from "./ChartTable.tsx";
import { PageCard } from "../Card.tsx";
import { phoneQuery } from "../layoutFigures.ts";
import { lazyPart } from "../lazyPart.ts";
import { mostBelow, mostLying, NamedBars } from "./NamedBars.tsx";
import { runningBar } from "./runningBar.ts";
import { Row } from "../Row.tsx";
import { Text } from "../Text.tsx";

/** The charting library is larger than the rest of a report, so it is loaded after the figures. */
const BarLineChart = lazyPart(() => import("./BarLineChart.tsx"), "BarLineChart");

/** Height of every chart in pixels. It is reserved during loading, so that the page below does not move. */
export const chartHeight = 260;

/** Scales a chart that was drawn for the screen's width to that of the paper, with the matching height. */
export const buildPaperStyles = (pixels: number) => ({
  height: pixels,
  "& div, & svg": { height: `${pixels}px !important`, minHeight: "0 !important" },
});

type ChartFrameProps = {
  title: string;
  /** Names the table for screen readers where that has not all categories. */
  listed?: string | undefined;
  /** Stands instead of a chart whose figures are all zero or missing. */
  empty?: string;
  /** Says which categories are drawn, where not all of them have room. Default: the first ones of the table. */
  nameCut?: (count: number) => string;
  data: ChartData;
};

/** Amounts by category as bars, their comparison as a line, and the same figures as a table for screen readers. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, listed = title, empty = uiTexts.chart.empty, nameCut = uiTexts.chart.lying, data: all } = props;
  const most = mostBelow[useMediaQuery(phoneQuery, { noSsr: true }) ? "phone" : "desk"];
  const lies = all.apart === true && all.categories.length > most;
  const places = lies ? listDrawnPlaces(all) : null;
  const data = places ? pickCategories(all, places.slice(0, mostLying)) : all;
  const isCut = places !== null && places.length > mostLying;
  // Screen readers read all of them.
  const { bars, below, line, soFar, target } = all;
  const series = [bars, below, line, soFar, target].filter((one) => one !== null && one !== undefined);
  const drawn = series.some(({ values }) => values.some((value) => value));
  // A chart of nothing takes a line, and none of the room of a chart.
  if (!drawn)
    return (
      <PageCard title={title}>
        <Text color="muted">{empty}</Text>
      </PageCard>
    );
  return (
    <PageCard title={title} note={<Legend data={data} cut={isCut ? nameCut(data.categories.length) : null} />}>
      <Box
        sx={{
          height: chartHeight,
          position: "relative",
          "@media print": buildPaperStyles(170),
          "@media print and (orientation: landscape)": buildPaperStyles(230),
        }}
      >
        {lies ? (
          <NamedBars data={data} />
        ) : (
          <Suspense fallback={null}>
            <BarLineChart data={data} height={chartHeight} />
          </Suspense>
        )}
        <ChartTable title={listed} categories={all.categories} series={series} running={all.running} />
      </Box>
    </PageCard>
  );
}

/** The places of the categories that have a figure. */
const listDrawnPlaces = ({ categories, bars, below, line }: ChartData): number[] =>
  categories
    .map((_, place) => place)
    .filter((place) => [bars, below, line].some((series) => (series?.values[place] ?? null) !== null));

/** The chart of the categories in these places. The table of the report has all of them. */
function pickCategories(data: ChartData, places: readonly number[]): ChartData {
  const pick = <S extends ChartSeries>(series: S): S => ({
    ...series,
    values: places.map((place) => series.values[place] ?? null),
  });
  return {
    ...data,
    categories: places.map((place) => data.categories[place] ?? ""),
    bars: pick(data.bars),
    below: data.below && pick(data.below),
    line: data.line && pick(data.line),
    target: data.target && pick(data.target),
  };
}

function Legend({ data, cut }: { data: ChartData; cut: string | null }) {
  const { bars, below, line, soFar, target } = data;
  const running = findRunningCategory(data);
  const entries = [
    {
      series: bars,
      key: "bars",
      mark: { ...square, bgcolor: "tokens.chartBar" },
    },
    {
      series: below,
      key: "bars",
      mark: { ...square, bgcolor: "tokens.down" },
    },
    {
      series: line,
      key: data.apart ? "marks" : "line",
      mark: data.apart
        ? { width: 8, height: 8, transform: "rotate(45deg)", bgcolor: "tokens.chartLine" }
        : { width: 14, height: 3, borderRadius: 1, bgcolor: "tokens.chartLine" },
    },
    {
      series: soFar,
      key: "marks",
      mark: { width: 8, height: 8, transform: "rotate(45deg)", bgcolor: "tokens.chartLine" },
    },
    {
      series: target,
      key: "target",
      mark: { width: 14, borderTop: 2, borderTopStyle: "dashed", borderColor: "tokens.textMuted" },
    },
  ] as const;
  return (
    <Row component="span" inline gap={0} columnGap={1.5}>
      {entries.map(
        ({ series, key, mark }) =>
          series && (
            <Box component="span" key={series.label} sx={entryStyles}>
              <Box component="span" aria-hidden="true" sx={mark} />
              {uiTexts.chart[key](series.label)}
            </Box>
          ),
      )}
      {cut !== null && <span>{cut}</span>}
      {running !== null && (
        <Box component="span" sx={entryStyles}>
          <Box component="span" aria-hidden="true" sx={{ ...square, bgcolor: ({ palette }) => runningBar(palette) }} />
          {uiTexts.chart.running(running)}
        </Box>
      )}
    </Row>
  );
}

/** The running category; null where it has no bar. */
const findRunningCategory = ({ categories, bars, running }: ChartData): string | null =>
  running !== undefined && bars.values[categories.indexOf(running)] ? running : null;

const square = { width: 10, height: 10, borderRadius: 0.25 };
const entryStyles = { display: "inline-flex", alignItems: "center", gap: 0.5 };
