import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { tenderTexts } from "../../../i18n/ja/closing/tenders.ts";
import { Alert, Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pickDayTone, formatCount, formatDateWithWeekday, formatShortDate } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { GetMonthlySumHistoryDocument, type GetMonthlySumHistoryQuery } from "../../../src/generated/graphql.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { buildCloseDayAddress, buildClosingAddress } from "../paths.ts";
import { ClosingStateBadge } from "../day/ClosingStateBadge.tsx";
import { TenderCell } from "../day/TenderCell.tsx";
import { YenFigure } from "../day/YenFigure.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";

type MonthlySumDay = GetMonthlySumHistoryQuery["data"][number];

/** The sums of a month's closings. Open days are not in them. */
type MonthSum = Pick<MonthlySumDay, "net_sales" | "pairs" | "visitor" | "customerUnitPrice" | "difference"> & {
  sales: number;
};

const toDayState = ({ closed, stale }: MonthlySumDay) => (closed ? (stale ? "STALE" : "CLOSED") : "OPEN");
const weekdayTones = { saturday: "tokens.saturday", holiday: "tokens.holiday" } as const;

/** The sums of the days' differences by tender. */
function sumDifferences(days: readonly MonthlySumDay[]): MonthlySumDay["tenders"] {
  const sums = new Map<string, MonthlySumDay["tenders"][number]>();
  for (const one of days.flatMap(({ tenders }) => tenders)) {
    if (one.total == null) continue;
    const difference = (sums.get(one.tender)?.difference ?? 0) + (one.difference ?? 0);
    sums.set(one.tender, { ...one, difference });
  }
  return [...sums.values()];
}

/**
 * The dates of a shop's month that are closed or need a closing, with the sums of the closings below. Each opens its closing, or the
 * form that closes it.
 */
export function DaysTable({ shop, month, sum }: { shop: number; month: string; sum: MonthSum }) {
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: ["closing", "month", shop, month],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(GetMonthlySumHistoryDocument, { shop_id: shop, date: month }, signal)).data,
  });
  return (
    <PageCard
      flows
      title={closingTexts.days.title}
      note={data && data.length > 0 ? <Block screenOnly>{closingTexts.days.note}</Block> : undefined}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.length === 0 && (
        <Text variant="compact" color="muted">
          {closingTexts.days.none}
        </Text>
      )}
      {data && data.length > 0 && (
        <PlainTable
          wide
          label={closingTexts.days.title}
          columns={[
            { head: closingTexts.days.date, text: true },
            { head: closingTexts.days.state, text: true },
            { head: closingTexts.days.sales },
            { head: closingTexts.days.net_sales },
            { head: closingTexts.days.pairs },
            { head: closingTexts.days.visitor },
            { head: closingTexts.days.customerUnitPrice },
            { head: closingTexts.days.difference },
            { head: tenderTexts.differences },
          ]}
          rows={data.map((day) => ({
            key: day.date,
            cells: [
              <DayLink
                key="date"
                shop={shop}
                day={day}
                label={closingTexts.days.open(formatDateWithWeekday(day.date))}
              />,
              <ClosingStateBadge key="state" state={toDayState(day)} />,
              <Box key="sales" component="span" sx={day.closed ? {} : { color: "tokens.textMuted" }}>
                <YenFigure of={day.sales} />
              </Box>,
              <YenFigure key="net_sales" of={day.net_sales} />,
              formatCount(day.pairs),
              formatCount(day.visitor),
              <YenFigure key="customerUnitPrice" of={day.customerUnitPrice} />,
              <YenFigure key="difference" of={day.difference} />,
              <TenderCell key="tenders" tenders={day.tenders} />,
            ],
          }))}
          foot={[
            closingTexts.days.total,
            "",
            <YenFigure key="sales" of={sum.sales} />,
            <YenFigure key="net_sales" of={sum.net_sales} />,
            formatCount(sum.pairs),
            formatCount(sum.visitor),
            <YenFigure key="customerUnitPrice" of={sum.customerUnitPrice} />,
            <YenFigure key="difference" of={sum.difference} />,
            <TenderCell key="tenders" tenders={sumDifferences(data)} />,
          ]}
        />
      )}
      {data?.some(({ closed }) => !closed) && (
        <Text variant="muted" mt={0.75}>
          {closingTexts.days.totalNote}
        </Text>
      )}
    </PageCard>
  );
}

function DayLink({ shop, day, label }: { shop: number; day: MonthlySumDay; label: string }) {
  const { date, dailySumId } = day;
  const tone = pickDayTone(date);
  return (
    <Link to={dailySumId ? buildClosingAddress(dailySumId) : buildCloseDayAddress(shop, date)} aria-label={label}>
      <Box component="span" sx={{ color: tone ? weekdayTones[tone] : undefined, whiteSpace: "nowrap" }}>
        {formatShortDate(date)}
      </Box>
    </Link>
  );
}
