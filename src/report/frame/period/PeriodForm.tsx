import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Button, TextField } from "@mui/material";
import { useState, type FormEvent } from "react";
import { parseTypedDate } from "../../../core/calendar/typed.ts";
import { formatDate } from "../../../core/money.ts";
import { isRealDate } from "../../../core/calendar/date.ts";
import { countPeriodDays, findPeriodFault, type Period } from "../../../core/period.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { MonthCalendar } from "../../../shell/calendar/Calendar.tsx";
import { Text } from "../../../ui/Text.tsx";
import { Row, Stack } from "../../../ui/Row.tsx";

type PeriodFormProps = {
  /** One date instead of a range. */
  day: boolean;
  period: Period;
  today: string;
  onApply(period: Period): void;
  onCancel(): void;
};

/** The form of first and last day, typed or picked. The first picked day begins a new period, the second one ends it. */
export function PeriodForm({ day, period, today, onApply, onCancel }: PeriodFormProps) {
  const [from, setFrom] = useState(formatDate(period.from));
  const [to, setTo] = useState(formatDate(period.to));
  const [begun, setBegun] = useState(false);
  const [tried, setTried] = useState(false);
  const last = parseTypedDate(to);
  const typed: Period = { from: day ? last : parseTypedDate(from), to: last };
  const fault = findPeriodFault(typed);

  const show = (next: Period) => {
    setFrom(formatDate(next.from));
    setTo(formatDate(next.to));
  };
  const pick = (date: string) => {
    const second = !day && begun && isRealDate(typed.from);
    setBegun(!second);
    if (!second) return show({ from: date, to: date });
    show(date < typed.from ? { from: date, to: typed.from } : { from: typed.from, to: date });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fault) onApply(typed);
  };
  /** An invalid date is an error at its field, a wrong order one at the end. */
  const errorAt = (date: string, end: boolean) => {
    const wrong = fault === "W010" ? !isRealDate(date) : end;
    return tried && fault && wrong ? formatMessage(fault) : null;
  };

  const first = { label: reportTexts.bar.from, value: from, set: setFrom, error: errorAt(typed.from, false) };
  const end = {
    label: day ? reportTexts.bar.date : reportTexts.bar.to,
    value: to,
    set: setTo,
    error: errorAt(typed.to, true),
  };
  const fields = day ? [end] : [first, end];
  return (
    <Row component="form" noValidate onSubmit={submit} gap={2} width={{ xs: 252, sm: 452 }}>
      <Stack width={{ xs: 252, sm: 184 }}>
        {fields.map(({ label, value, set, error }) => (
          <TextField
            key={label}
            label={label}
            value={value}
            error={error !== null}
            helperText={error ?? reportTexts.bar.shape}
            onChange={(event) => set(event.target.value)}
            slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" } }}
          />
        ))}
        <Text variant="muted" minHeight={18}>
          {!fault && !day && reportTexts.bar.dayCount(countPeriodDays(typed))}
        </Text>
      </Stack>
      <MonthCalendar label={reportTexts.bar.period} period={fault ? null : typed} today={today} onPick={pick} />
      <Row justify="end" oneLine width="100%">
        <Button variant="outlined" onClick={onCancel}>
          {reportTexts.bar.cancel}
        </Button>
        <Button type="submit" variant="contained">
          {day ? reportTexts.bar.applyDate : reportTexts.bar.apply}
        </Button>
      </Row>
    </Row>
  );
}
