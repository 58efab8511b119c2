import { uiTexts } from "../../../i18n/ja/console/ui.ts";
import { Box } from "@mui/material";
import { formatYen } from "../../core/money.ts";
import { visuallyHidden } from "../hidden.ts";
import type { ChartSeries } from "./chartData.ts";

type ChartTableProps = {
  title: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  running?: string | undefined;
  format?: (value: number | null) => string;
};

/** The figures of a chart as a table for screen readers. */
export function ChartTable({ title, categories, series, running, format = formatYen }: ChartTableProps) {
  return (
    <Box component="div" sx={visuallyHidden}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category === running ? uiTexts.chart.unfinished(category) : category}</th>
              {series.map(({ label, values }) => (
                <td key={label}>{format(values[index] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
