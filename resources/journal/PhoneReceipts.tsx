import { receiptTexts } from "../../i18n/ja/journal/receipt.ts";
import { Box } from "@mui/material";
import { useId } from "react";
import { Link } from "react-router";
import { formatBusinessTime, formatCount, formatYen } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import type { ReportAnswerByName } from "../../src/report-model/request/reportQuery.ts";
import { PhonePager } from "../../src/report/parts/PhonePager.tsx";
import { StatusBadge } from "../../src/report/parts/StatusBadge.tsx";
import { useReportLabel } from "../../src/report/text.ts";
import { useDrill } from "../../src/report/state/useDrill.ts";
import { ToneBadge } from "../../src/ui/Badge.tsx";
import { DayText } from "../../src/ui/DayText.tsx";
import { phoneDayStyles, phoneRowStyles } from "./phoneStyles.ts";
import { PlainList } from "../../src/ui/List.tsx";

type JournalAnswer = ReportAnswerByName<"journal">;
type Receipt = JournalAnswer["data"][number];

/** The receipts on a phone: two lines each, below their business dates with the sums. */
export function PhoneReceipts() {
  const { current } = useAnswer("journal");
  const dates = [...new Set(current.data.map(({ date }) => date))];
  return (
    <Box sx={{ mx: -1.5, bgcolor: "tokens.surface", borderBottom: 1, borderColor: "tokens.border" }}>
      {dates.map((date) => (
        <ReceiptDay
          key={date}
          date={date}
          day={current.days.find((one) => one.date === date)}
          receipts={current.data.filter((one) => one.date === date)}
        />
      ))}
      <PhonePager />
    </Box>
  );
}

type ReceiptDayProps = { date: string; day: JournalAnswer["days"][number] | undefined; receipts: readonly Receipt[] };

function ReceiptDay({ date, day, receipts }: ReceiptDayProps) {
  const id = useId();
  const drill = useDrill();
  return (
    <section aria-labelledby={id}>
      <Box sx={phoneDayStyles}>
        <h2 id={id}>
          <DayText date={date} />
        </h2>
        {day && (
          <>
            <StatusBadge provisional={day.provisional} imported={day.imported} />
            <span>{receiptTexts.phone.count(formatCount(day.count))}</span>
            <b>{formatYen(day.sales)}</b>
          </>
        )}
      </Box>
      <PlainList>
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <ReceiptRow receipt={receipt} to={drill(receipt)} />
          </li>
        ))}
      </PlainList>
    </section>
  );
}

function ReceiptRow({ receipt, to }: { receipt: Receipt; to: string | null }) {
  const label = useReportLabel();
  const { status, order_type, payment_type, visitor, discounts, total, date } = receipt;
  const option = (column: string, value: string) => label.columnOption("journal", column, value);
  const facts = [
    order_type !== "EAT_IN" && option("order_type", order_type),
    payment_type.map((tender) => option("payment_type", tender)).join("＋"),
    visitor > 0 && receiptTexts.phone.guests(formatCount(visitor)),
  ].filter(Boolean);
  return (
    <Box {...(to ? { component: Link, to } : {})} sx={phoneRowStyles} data-status={status}>
      <span className="time">{formatBusinessTime(receipt.soldAt, date)}</span>
      <span className="shop">
        {receipt.shop_name}
        {status !== "SALE" && (
          <ToneBadge tone={status === "VOIDED" ? "BAD" : "PENDING"}>{option("status", status)}</ToneBadge>
        )}
      </span>
      <span className={total < 0 ? "total less" : "total"}>{formatYen(total)}</span>
      <span className="facts">
        <span>{facts.join(" · ")}</span>
        {discounts > 0 && <em>{` · ${receiptTexts.phone.discount(formatYen(discounts))}`}</em>}
      </span>
      <span className="number">{[numberIn(receipt), receipt.staff].filter(Boolean).join("　")}</span>
    </Box>
  );
}

/** The number without the date with which many registers begin it: the heading has the date. */
const numberIn = ({ receiptNumber, date }: Receipt): string =>
  (receiptNumber ?? "").replace(`${date.replaceAll("-", "")}-`, "");
