import { shopAnalysisTexts } from "../../../i18n/ja/analysis/shop-analysis-texts.ts";
import { uiTexts } from "../../../i18n/ja/console/ui.ts";
import { Box, Checkbox, FormControlLabel } from "@mui/material";
import { Link } from "react-router";
import { toMonth } from "../../../src/core/calendar/date.ts";
import { formatAxisYen, formatMonth, formatYen } from "../../../src/core/money.ts";
import { formatValue } from "../../../src/core/sheet/format.ts";
import { useAnswer, useFigures, useReport } from "../../../src/report/context.ts";
import { FilterChip } from "../../../src/report/frame/chips/Chip.tsx";
import { mostBeside } from "../../../src/report-model/request/lanes.ts";
import { standsIn } from "../../../src/report-model/state/reportState.ts";
import { useReportLabel } from "../../../src/report/text.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { SeriesLegend, SeriesPlot } from "../../../src/ui/chart/SeriesFrame.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { useSideChoice } from "./useSideChoice.ts";
import { useSideLinks } from "./useSideLinks.ts";
import { useSideShops } from "./useSideShops.ts";
import { Toolbar } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

/** The measures of the table, as far as the sale mode has them. */
const sideCardMeasures = [
  "sales",
  "net_sales",
  "achievement",
  "netAchievement",
  "visitor",
  "customerUnitPrice",
  "netCustomerUnitPrice",
  "grossRate",
  "discountRate",
  "cancelRate",
];

/** Shops side by side: months as lines, the figures of the period as a table, and ways to the same shops in other reports. */
export function SideCard() {
  const label = useReportLabel();
  const { meta, mode, today } = useReport();
  const { lead } = useFigures();
  const { months } = useAnswer("shop-analysis").current;
  const { shops: chosen, others, toggle, toggleOthers } = useSideChoice();
  const shops = useSideShops();
  const links = useSideLinks();
  const columns = sideCardMeasures
    .flatMap((name) => meta.columns.find((column) => column.name === name) ?? [])
    .filter((column) => standsIn(column, mode ?? "included") && (column.name !== "net_sales" || lead === "net_sales"));
  const data = {
    categories: months.map((month) =>
      month === toMonth(today) ? uiTexts.chart.unfinished(formatMonth(month)) : formatMonth(month),
    ),
    series: shops.map(({ key, name, mean, months: values }) => ({ key, label: name, values, mean })),
    apart: false,
    format: formatYen,
    short: formatAxisYen,
  };
  return (
    <PageCard title={shopAnalysisTexts.side.title} note={shopAnalysisTexts.side.note(mostBeside)}>
      <Toolbar align="stretch" gap={0.75} mb={1}>
        {shops
          .filter(({ mean }) => !mean)
          .map(({ key, name }) => (
            <FilterChip
              key={key}
              type="button"
              aria-label={shopAnalysisTexts.side.remove(name)}
              onClick={() => toggle(Number(key))}
            >
              {name} <span aria-hidden="true">×</span>
            </FilterChip>
          ))}
        <FormControlLabel
          sx={{ ml: "auto", mr: 0, "& .MuiFormControlLabel-label": { typography: "compact" } }}
          label={shopAnalysisTexts.side.others}
          control={<Checkbox size="small" checked={others} onChange={toggleOthers} sx={{ p: 0.5 }} />}
        />
      </Toolbar>
      {shops.length < 2 && chosen.length > 0 && (
        <Text component="p" variant="compact" color="muted" mb={1}>
          {shopAnalysisTexts.side.more}
        </Text>
      )}
      <Text variant="small">
        <SeriesLegend data={data} />
      </Text>
      <SeriesPlot title={shopAnalysisTexts.side.chart(label.column(meta.name, lead))} data={data} height={190} />
      <PlainTable
        label={shopAnalysisTexts.side.title}
        wide
        columns={[
          { head: shopAnalysisTexts.side.figure },
          ...shops.map(({ key, name, mean }) => ({ head: mean ? shopAnalysisTexts.side.others : name, key })),
        ]}
        rows={columns.map(({ name, unit }) => ({
          key: name,
          cells: [
            label.column(meta.name, name),
            ...shops.map(({ figures }) => formatValue(unit, figures[name] ?? null)),
          ],
        }))}
      />
      {shops.length > 1 && links.length > 0 && (
        <Box component="nav" aria-label={shopAnalysisTexts.side.links} sx={linksStyles}>
          {shopAnalysisTexts.side.links}:
          {links.map(({ path, name, address }) => (
            <Link key={path} to={address}>
              {name}
            </Link>
          ))}
        </Box>
      )}
    </PageCard>
  );
}

const linksStyles = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1.5,
  mt: 1,
  typography: "compact",
  displayPrint: "none",
  "& a": { color: "tokens.primaryStrong" },
};
