import { useTheme } from "@mui/material";
import { CategoryChart, findAxisStart, isAlonePoint, styleLine } from "./CategoryChart.tsx";
import type { SeriesData } from "./chartData.ts";
import { seriesColour, pickSeriesShape } from "./seriesMarks.ts";

/** More points than this on a line have no marks. */
const mostMarks = 40;

/** Several series of one measure: lines, or bars of categories that stand apart. */
export function SeriesChart({ data, height }: { data: SeriesData; height: number }) {
  const { categories, series, apart, format, short } = data;
  const { palette } = useTheme();
  const marked = categories.length <= mostMarks;
  return (
    <CategoryChart
      categories={categories}
      apart={apart}
      gap={0.3}
      height={height}
      axes={[{ id: "amount", format: short, min: findAxisStart(series.flatMap(({ values }) => values)) }]}
      series={series.map((one, index) => ({
        id: one.key,
        label: one.label,
        data: [...one.values],
        color: seriesColour(palette, one, index),
        valueFormatter: format,
        ...(apart
          ? { type: "bar" as const }
          : {
              type: "line" as const,
              curve: "linear" as const,
              shape: pickSeriesShape(index),
              showMark: ({ index: point }: { index: number }) =>
                (marked && !one.mean) || isAlonePoint(one.values, point),
            }),
      }))}
      lineStyles={{ "& .MuiLineChart-line": { strokeWidth: 2 }, ...styleLine("others", { strokeDasharray: "5 4" }) }}
    />
  );
}
