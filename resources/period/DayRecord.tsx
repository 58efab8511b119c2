import { dayRecordTexts } from "../../i18n/ja/sales/day-record.ts";
import { timesTexts } from "../../i18n/ja/report/times.ts";
import { reportTexts } from "../../i18n/ja/report/report.ts";
import { Alert } from "@mui/material";
import { formatDateWithWeekday } from "../../src/core/money.ts";
import { shopsCounted, useReport, useFigures } from "../../src/report/context.ts";
import { findNarrowedTime } from "../../src/core/sheet/timeFilters.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { todayIn } from "../../src/core/sheet/tone.ts";
import { SalesRecord } from "../parts/SalesRecord.tsx";
import { useDayRecord } from "./useDayRecord.ts";
import { Block } from "../../src/ui/Text.tsx";

/** All figures of the date, of one shop or of all together, with those of the comparison date. */
export function DayRecord() {
  const { state, today } = useReport();
  const figures = useFigures();
  const { query, comparable } = figures;
  const date = query.period.to;
  // A day that is not over cannot be compared with a whole day, nor can shops that were not all there.
  const alike = shopsCounted(figures).every((shop) => comparable?.shop_ids.includes(shop));
  const before = (alike && todayIn(query.period, today) === "absent" && query.compared?.to) || null;
  const { data, error } = useDayRecord(date);
  const compared = useDayRecord(before);
  const failed = error ?? compared.error;
  const hours = findNarrowedTime(state.filters) === "HOUR";
  return (
    <PageCard
      title={dayRecordTexts.title(formatDateWithWeekday(date))}
      note={before && `${reportTexts.changes[query.comparison]} ${formatDateWithWeekday(before)}`}
    >
      {failed && <Alert severity="error">{failed.message}</Alert>}
      <Block minHeight={220}>
        {hours && <Alert severity="info">{timesTexts.dayRecord}</Alert>}
        {data && !hours && <SalesRecord record={data} previous={before === null ? null : compared.data} />}
      </Block>
    </PageCard>
  );
}
