import { Alert, Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import { dayTone, divide, formatCount, formatDateWithWeekday } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { GetMonthlySumHistoryDocument, type GetMonthlySumHistoryQuery } from "../../src/generated/graphql.ts";
import { Card } from "../../src/report/parts/Card.tsx";
import { sumOf } from "../../src/report/totals.ts";
import { PlainTable } from "../../src/report/parts/PlainTable.tsx";
import { closeAddress, closingAddress } from "./paths.ts";
import { StateBadge } from "./StateBadge.tsx";
import { Yen } from "./Versions.tsx";

type Day = GetMonthlySumHistoryQuery["data"][number];

const stateOf = ({ closed, stale }: Day) => (closed ? (stale ? "STALE" : "CLOSED") : "OPEN");
const tones = { saturday: "tokens.saturday", holiday: "tokens.holiday" } as const;

/** The dates of a shop's month that are closed or should be, with their sum; each opens its closing, or the form that closes it. */
export function DaysTable({ shop, month }: { shop: number; month: string }) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`parts.closing.days.${key}`, values);
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: ["closing", "month", shop, month],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(GetMonthlySumHistoryDocument, { shop_id: shop, date: month }, signal)).data,
  });
  return (
    <Card
      flows
      title={text("title")}
      note={data && data.length > 0 ? <Box sx={{ displayPrint: "none" }}>{text("note")}</Box> : undefined}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.length === 0 && <Box sx={{ fontSize: 13, color: "tokens.textMuted" }}>{text("none")}</Box>}
      {data && data.length > 0 && (
        <PlainTable
          wide
          label={text("title")}
          columns={[
            { head: text("date"), text: true },
            { head: text("state"), text: true },
            { head: text("sales") },
            { head: text("net_sales") },
            { head: text("pairs") },
            { head: text("visitor") },
            { head: text("customerUnitPrice") },
            { head: text("difference") },
          ]}
          rows={data.map((day) => ({
            key: day.date,
            cells: [
              <DayLink
                key="date"
                shop={shop}
                day={day}
                label={text("open", { date: formatDateWithWeekday(day.date) })}
              />,
              <StateBadge key="state" state={stateOf(day)} />,
              <Yen key="sales" of={day.sales} />,
              <Yen key="net_sales" of={day.net_sales} />,
              formatCount(day.pairs),
              formatCount(day.visitor),
              <Yen key="customerUnitPrice" of={day.customerUnitPrice} />,
              <Yen key="difference" of={day.difference} />,
            ],
          }))}
          foot={[
            text("total"),
            "",
            <Yen key="sales" of={sumOfDays(data, "sales")} />,
            <Yen key="net_sales" of={sumOfDays(data, "net_sales")} />,
            formatCount(sumOfDays(data, "pairs")),
            formatCount(sumOfDays(data, "visitor")),
            <Yen key="customerUnitPrice" of={unitPriceOf(data)} />,
            <Yen key="difference" of={sumOfDays(data, "difference")} />,
          ]}
        />
      )}
      {data?.some(({ closed }) => !closed) && (
        <Box sx={{ fontSize: 12, color: "tokens.textMuted", mt: 0.75 }}>{text("totalNote")}</Box>
      )}
    </Card>
  );
}

/** Sum over the days that have the figure; null where none has. */
const sumOfDays = (days: readonly Day[], name: "sales" | "net_sales" | "pairs" | "visitor" | "difference") =>
  sumOf(days, { name, total: "BALANCE" });

/** 客単価 of the closed days together: the sales of an open one have no guests beside them. */
function unitPriceOf(days: readonly Day[]): number | null {
  const closed = days.filter((day) => day.closed);
  return divide(sumOfDays(closed, "sales"), sumOfDays(closed, "visitor"));
}

function DayLink({ shop, day, label }: { shop: number; day: Day; label: string }) {
  const { date, dailySumId } = day;
  const tone = dayTone(date);
  return (
    <Link to={dailySumId ? closingAddress(dailySumId) : closeAddress(shop, date)} aria-label={label}>
      <Box component="span" sx={{ color: tone ? tones[tone] : undefined }}>
        {formatDateWithWeekday(date).slice(5)}
      </Box>
    </Link>
  );
}
