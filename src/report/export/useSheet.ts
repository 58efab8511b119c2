import { useContext } from "react";
import { businessToday } from "../../core/businessDay.ts";
import { formatPeriod } from "../../core/money.ts";
import { useSelection } from "../../data/context.ts";
import { useAsking, useShown } from "../context.ts";
import { receivedAt } from "../frame/Freshness.tsx";
import { useFilterText } from "../filterText.ts";
import type { TableModel } from "../model/table.ts";
import { useTableText } from "../model/tableText.ts";
import { NowContext } from "../now.ts";
import { useReportLabel, useReportText } from "../text.ts";
import { sheetOf, type Sheet } from "./sheet.ts";

/** Everything that the report is filtered by, as name and value: on paper and above a file's table. */
export function useFilterLines(): Sheet["filter"] {
  const text = useReportText();
  const filterText = useFilterText();
  const { shops } = useSelection();
  const { definition, filters, state, mode } = useAsking();
  const { asked, answer } = useShown();
  const today = businessToday(useContext(NowContext)());
  const names = asked.shops.map((id) => shops.find((shop) => shop.id === id)?.name ?? String(id));
  const { freshness } = answer;
  const lines: (readonly [string, string] | null)[] = [
    [text("export.period"), formatPeriod(asked.period)],
    asked.compared && [
      text("export.compared"),
      `${formatPeriod(asked.compared)} (${text(`comparisons.${asked.comparison}`)})`,
    ],
    [text("export.shops"), names.join("、")],
    // What may be typed is named where something was; choices are named in any case.
    ...filters
      .filter(({ argument, field, when }) =>
        field.options ? !when || state.filters[when.argument] === when.is : state.filters[argument] !== undefined,
      )
      .map(filterText),
    typeof definition.lead === "string" || !mode ? null : [text("export.mode"), text(`modes.${mode}`)],
    freshness?.newestAt
      ? [
          text("export.freshness"),
          `${receivedAt(freshness.newestAt, today)} ${text(freshness.provisional ? "freshness.provisional" : "freshness.closed")}`,
        ]
      : null,
  ];
  return lines.filter((line) => line !== null);
}

/** Makes a sheet of the table on the screen, or of another with the same columns; and the name of its file without the ending. */
export function useSheet(): { sheetOfTable(table?: TableModel): Sheet; fileName: string } {
  const label = useReportLabel();
  const { heading, cell } = useTableText();
  const { meta } = useAsking();
  const { table: shown, asked } = useShown();
  const filter = useFilterLines();
  const title = label.name(meta.name);
  const dates = [asked.period.from, asked.period.to].map((date) => date.replaceAll("-", "")).join("-");
  return {
    sheetOfTable: (table = shown) => sheetOf(table, { title, filter, heading, cell }, !meta.paged),
    fileName: `${title}_${dates}`,
  };
}
