import { useState } from "react";
import { formatClock, isBusinessClock, parseClockMinutes } from "../../../core/calendar/clock.ts";
import { addDays, isRealDate } from "../../../core/calendar/date.ts";
import { toTokyoMoment, toTokyoTime } from "../../../core/calendar/moment.ts";
import { useBusinessToday } from "../../../report/now.ts";
import { Field } from "../../../ui/Field.tsx";
import { Row } from "../../../ui/Row.tsx";
import { DayField } from "./DayField.tsx";

/** A time at which no shop sells: the end of the business day. */
const usualMinutes = 5 * 60;

/**
 * A moment that a person sets by day and time, in Japan; by default before the shops open tomorrow.
 * @param before the moment that is set now, ISO 8601
 */
export function useMoment(shopIds: readonly number[], before?: string | null) {
  const tomorrow = addDays(useBusinessToday(shopIds), 1);
  const first = before ? toTokyoTime(new Date(before)) : { date: tomorrow, minutes: usualMinutes };
  const [date, setDate] = useState(first.date);
  const [time, setTime] = useState(formatClock(first.minutes));
  const moment = isRealDate(date) && isBusinessClock(time) ? toTokyoMoment(date, parseClockMinutes(time)) : null;
  return { date, time, setDate, setTime, moment };
}

type MomentFieldsProps = { value: ReturnType<typeof useMoment>; labels: { date: string; time: string } };

/** The day and the time of a moment. */
export const MomentFields = ({ value: { date, time, setDate, setTime }, labels }: MomentFieldsProps) => (
  <Row mt={1} gap={1.5}>
    <DayField label={labels.date} value={date} fault={null} onChange={setDate} />
    <Field
      type="time"
      size="small"
      width={130}
      label={labels.time}
      value={time}
      onChange={({ target }) => setTime(target.value)}
    />
  </Row>
);
