import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { addDays, listDatesBetween, countDaysBetween, toMonth } from "../../../src/core/calendar/date.ts";
import { formatDateWithWeekday, formatYen, noFigureText } from "../../../src/core/money.ts";
import { useFigures, useReport } from "../../../src/report/context.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { DayText } from "../../../src/ui/DayText.tsx";
import { TonedFigure } from "../../../src/ui/Figure.tsx";
import { UnfoldButton, useFold } from "../../../src/ui/fold.tsx";
import { MatrixTable } from "../../../src/ui/MatrixTable.tsx";
import { buildClosingMonthAddress } from "../paths.ts";
import { DayCell } from "./DayCell.tsx";
import { buildClosingMatrix, type ClosingMatrixCell, type CellSums, type ClosingMatrix } from "./matrix.ts";
import { buildClosingMatrixStyles } from "./matrixStyles.ts";
import { formatSignedYen } from "./signedYen.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** Dates of the columns: more of them stand in the files. */
const maxClosingDates = 62;
/** Shops at first. */
const initialClosingShops = { phone: 15, wide: 40 };

/** Shops × business dates: sales, how each date stands, and the cash; with sums on both sides. */
export function DayMatrix() {
  const { today } = useReport();
  const { table, query } = useFigures();
  const rows = table.rows.flatMap(({ source }) => (source ? [source as ClosingMatrixCell] : []));
  const last = query.period.to < today ? query.period.to : today;
  const dates = listDatesBetween(query.period.from, last).slice(-maxClosingDates);
  const matrix = buildClosingMatrix(rows, dates);
  const fold = useFold(matrix.rows, initialClosingShops);
  const cut = countDaysBetween(query.period.from, last) + 1 - dates.length;
  return (
    <PageCard
      flows
      title={closingListTexts.matrix.title}
      note={
        <Text component="span" display={{ xs: "none", md: "inline" }}>
          <Text component="span" screenOnly>
            {closingListTexts.matrix.note}
          </Text>
          　{closingListTexts.matrix.legend}
        </Text>
      }
    >
      {cut > 0 && (
        <Text variant="muted" mb={0.5}>
          {closingListTexts.matrix.cut(maxClosingDates)}
        </Text>
      )}
      {matrix.rows.length === 0 ? (
        <Text variant="compact" color="muted">
          {closingListTexts.matrix.none}
        </Text>
      ) : (
        <MatrixTable label={closingListTexts.matrix.title} sx={buildClosingMatrixStyles(dates.length)}>
          <thead>
            <tr>
              <th scope="col">{closingListTexts.matrix.shop}</th>
              {dates.map((date) => (
                <th key={date} scope="col" aria-label={formatDateWithWeekday(date)}>
                  <DayText date={date} />
                  {date === addDays(today, -1) && ` ${closingListTexts.matrix.yesterday}`}
                </th>
              ))}
              <th scope="col">{closingListTexts.matrix.salesOf(dates.length)}</th>
              <th scope="col">{closingListTexts.matrix.difference}</th>
            </tr>
          </thead>
          <tbody>
            {fold.rows.map(({ shop_id, shop_name, cells, sums }) => (
              <tr key={shop_id}>
                <th scope="row">
                  <Link to={buildClosingMonthAddress(shop_id, toMonth(last))}>{shop_name}</Link>
                </th>
                {dates.map((date) => (
                  <DayCell key={date} cell={cells.get(date)} today={today} />
                ))}
                <td className="sum">
                  <b>{formatYen(sums.sales)}</b>
                  {sums.unsettledDays > 0 && <small>{closingListTexts.matrix.unsettledDays(sums.unsettledDays)}</small>}
                </td>
                <td>
                  <CashDifference of={sums.difference} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <FootRow name={closingListTexts.matrix.sales} of={matrix} strong>
              {({ sales }) => formatYen(sales)}
            </FootRow>
            <FootRow name={closingListTexts.matrix.unsettled} of={matrix}>
              {({ unsettled, unsettledDays }) =>
                unsettledDays > 0 ? <span className="pending">{formatYen(unsettled)}</span> : noFigureText
              }
            </FootRow>
            <FootRow name={closingListTexts.matrix.cash} of={matrix}>
              {({ difference }) => <CashDifference of={difference} />}
            </FootRow>
            <FootRow name={closingListTexts.matrix.closed} of={matrix}>
              {({ closed, trading }) => (
                <>
                  <span className={closed < trading ? "pending" : undefined}>{closed}</span> / {trading}
                </>
              )}
            </FootRow>
          </tfoot>
        </MatrixTable>
      )}
      <UnfoldButton fold={fold} />
    </PageCard>
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
  of: Pick<ClosingMatrix, "columns" | "all">;
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
      <td>{strong && <CashDifference of={all.difference} />}</td>
    </tr>
  );
}

const CashDifference = ({ of }: { of: number | null }) => (
  <TonedFigure tone={(of ?? 0) < 0 ? "down" : null}>{formatSignedYen(of)}</TonedFigure>
);
