import { uiTexts } from "../../../i18n/ja/console/ui.ts";
import { Box } from "@mui/material";
import { Suspense } from "react";
import { PageCard } from "../Card.tsx";
import { lazyPart } from "../lazyPart.ts";
import { chartHeight, buildPaperStyles } from "./ChartFrame.tsx";
import type { SeriesData } from "./chartData.ts";
import { ChartTable } from "./ChartTable.tsx";
import { pickSeriesGlyph, seriesColour } from "./seriesMarks.ts";
import { Row } from "../Row.tsx";
import { Text } from "../Text.tsx";

const SeriesChart = lazyPart(() => import("./SeriesChart.tsx"), "SeriesChart");

/** Several series of one measure with their names, and the same figures as a table for screen readers. */
export function SeriesFrame({ title, data }: { title: string; data: SeriesData }) {
  return (
    <PageCard title={title} note={<SeriesLegend data={data} />}>
      <SeriesPlot title={title} data={data} height={chartHeight} />
    </PageCard>
  );
}

/** The chart alone, without a frame. @param title names its table */
export function SeriesPlot({ title, data, height }: { title: string; data: SeriesData; height: number }) {
  const { categories, series, format } = data;
  const drawn = series.some(({ values }) => values.some((value) => value));
  if (!drawn) return <Text color="muted">{uiTexts.chart.empty}</Text>;
  return (
    <Box
      sx={{
        height,
        position: "relative",
        "@media print": buildPaperStyles(170),
        "@media print and (orientation: landscape)": buildPaperStyles(230),
      }}
    >
      <Suspense fallback={null}>
        <SeriesChart data={data} height={height} />
      </Suspense>
      <ChartTable title={title} categories={categories} series={series} format={format} />
    </Box>
  );
}

/** The name of each series with its colour and mark. */
export function SeriesLegend({ data: { series, apart } }: { data: SeriesData }) {
  return (
    <Row component="span" inline gap={0} columnGap={1.5}>
      {series.map((one, index) => (
        <Row component="span" key={one.key} inline align="center" oneLine gap={0.5}>
          <Box
            component="span"
            aria-hidden="true"
            sx={{ color: ({ palette }) => seriesColour(palette, one, index), printColorAdjust: "exact" }}
          >
            {apart ? "■" : pickSeriesGlyph(one, index)}
          </Box>
          {one.label}
        </Row>
      ))}
    </Row>
  );
}
