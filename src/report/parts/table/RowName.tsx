import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Box } from "@mui/material";
import { Link } from "react-router";
import { pickDayTone } from "../../../core/money.ts";
import type { TableColumn } from "../../../core/sheet/column.ts";
import type { TableText } from "../../../core/sheet/column.ts";
import { TimeAgo } from "../../../ui/Ago.tsx";
import { useFigures, useReport } from "../../context.ts";
import type { TableRow } from "../../../report-model/table/tableModel.ts";

const dayColours = { saturday: "tokens.saturday", holiday: "tokens.holiday" } as const;

type RowNameProps = { column: TableColumn; row: TableRow; words: TableText; href: string | null };

/** The name of a row, as a link where there is something behind it. */
export function RowName({ column, row, words: { cell }, href }: RowNameProps) {
  const { definition } = useReport();
  const { table } = useFigures();
  const name = cell(column, row);
  const value = row.values[column.key];
  const tone = row.source && column.unit === "DATE" && typeof value === "string" ? pickDayTone(value) : null;
  const shown = tone ? (
    <Box component="span" sx={{ color: dayColours[tone] }}>
      {name}
    </Box>
  ) : column.ago && row.source && typeof value === "string" ? (
    <TimeAgo at={value} />
  ) : (
    name
  );
  // With several shops a date alone does not identify a row.
  const titles = table.columns.filter((one) => one !== column && definition.columns[one.name]?.titles);
  const { mark: Mark } = definition;
  return (
    <>
      {Mark && row.source && <Mark row={row.source} />}
      {href ? (
        <Link to={href} aria-label={reportTexts.table.open([name, ...titles.map((one) => cell(one, row))].join(" "))}>
          {shown}
        </Link>
      ) : (
        <span>{shown}</span>
      )}
    </>
  );
}
