import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { addDays, datesBetween, daysBetween, monthOf } from "../../../src/core/calendar/date.ts";
import { formatDateWithWeekday, formatYen, noFigure } from "../../../src/core/money.ts";
import { useFigures, useReport } from "../../../src/report/context.ts";
import { Card } from "../../../src/ui/Card.tsx";
import { DayText } from "../../../src/ui/DayText.tsx";
import { Figure } from "../../../src/ui/Figure.tsx";
import { Unfold, useFold } from "../../../src/ui/fold.tsx";
import { useText } from "../../../src/ui/text.ts";
import { monthAddress } from "../paths.ts";
import { DayCell } from "./DayCell.tsx";
import { matrixOf, type Cell, type CellSums, type Matrix } from "./matrix.ts";
import { matrixStyles, matrixTable } from "./matrixStyles.ts";
import { signedYen } from "./signedYen.ts";

/** Dates of the columns: more of them stand in the files. */
const mostDates = 62;
/** Shops at first. */
const shopsAtFirst = { phone: 15, wide: 40 };

/** Shops × business dates: sales, how each date stands, and the cash; with sums on both sides. */
export function DayMatrix() {
  const text = useText("parts.closingList.matrix");
  const { today } = useReport();
  const { table, query } = useFigures();
  const rows = table.rows.flatMap(({ source }) => (source ? [source as Cell] : []));
  const last = query.period.to < today ? query.period.to : today;
  const dates = datesBetween(query.period.from, last).slice(-mostDates);
  const matrix = matrixOf(rows, dates);
  const fold = useFold(matrix.rows, shopsAtFirst);
  const cut = daysBetween(query.period.from, last) + 1 - dates.length;
  return (
    <Card
      flows
      title={text("title")}
      note={
        <Box component="span" sx={{ display: { xs: "none", md: "inline" } }}>
          <Box component="span" sx={{ displayPrint: "none" }}>
            {text("note")}
          </Box>
          　{text("legend")}
        </Box>
      }
    >
      {cut > 0 && (
        <Box sx={{ fontSize: 12, color: "tokens.textMuted", mb: 0.5 }}>{text("cut", { count: mostDates })}</Box>
      )}
      {matrix.rows.length === 0 ? (
        <Box sx={{ fontSize: 13, color: "tokens.textMuted" }}>{text("none")}</Box>
      ) : (
        <Box role="region" aria-label={text("title")} tabIndex={0} sx={matrixStyles}>
          <Box component="table" sx={matrixTable(dates.length)}>
            <thead>
              <tr>
                <th scope="col">{text("shop")}</th>
                {dates.map((date) => (
                  <th key={date} scope="col" aria-label={formatDateWithWeekday(date)}>
                    <DayText date={date} />
                    {date === addDays(today, -1) && ` ${text("yesterday")}`}
                  </th>
                ))}
                <th scope="col">{text("salesOf", { count: dates.length })}</th>
                <th scope="col">{text("difference")}</th>
              </tr>
            </thead>
            <tbody>
              {fold.rows.map(({ shop_id, shop_name, cells, sums }) => (
                <tr key={shop_id}>
                  <th scope="row">
                    <Link to={monthAddress(shop_id, monthOf(last))}>{shop_name}</Link>
                  </th>
                  {dates.map((date) => (
                    <DayCell key={date} cell={cells.get(date)} today={today} />
                  ))}
                  <td className="sum">
                    <b>{formatYen(sums.sales)}</b>
                    {sums.unsettledDays > 0 && <small>{text("unsettledDays", { count: sums.unsettledDays })}</small>}
                  </td>
                  <td>
                    <Difference of={sums.difference} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <FootRow name={text("sales")} of={matrix} strong>
                {({ sales }) => formatYen(sales)}
              </FootRow>
              <FootRow name={text("unsettled")} of={matrix}>
                {({ unsettled, unsettledDays }) =>
                  unsettledDays > 0 ? <span className="pending">{formatYen(unsettled)}</span> : noFigure
                }
              </FootRow>
              <FootRow name={text("cash")} of={matrix}>
                {({ difference }) => <Difference of={difference} />}
              </FootRow>
              <FootRow name={text("closed")} of={matrix}>
                {({ closed, trading }) => (
                  <>
                    <span className={closed < trading ? "pending" : undefined}>{closed}</span> / {trading}
                  </>
                )}
              </FootRow>
            </tfoot>
          </Box>
        </Box>
      )}
      <Unfold fold={fold} />
    </Card>
  );
}

/** A line of sums: of each date, and of all. */
function FootRow({
  name,
  of: { columns, all },
  strong,
  children,
}: {
  name: string;
  of: Pick<Matrix, "columns" | "all">;
  strong?: boolean;
  children: (sums: CellSums) => ReactNode;
}) {
  return (
    <tr className={strong ? "strong" : undefined}>
      <th scope="row">{name}</th>
      {columns.map((one) => (
        <td key={one.date}>{children(one)}</td>
      ))}
      <td>{children(all)}</td>
      <td>{strong && <Difference of={all.difference} />}</td>
    </tr>
  );
}

const Difference = ({ of }: { of: number | null }) => (
  <Figure tone={(of ?? 0) < 0 ? "down" : null}>{signedYen(of)}</Figure>
);
