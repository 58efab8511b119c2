import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Button, TextField } from "@mui/material";
import { useState, type FormEvent } from "react";
import { parseTypedMonth } from "../../../core/calendar/typed.ts";
import { isRealDate } from "../../../core/calendar/date.ts";
import { formatMonth } from "../../../core/money.ts";
import { toWholeMonth, type Period } from "../../../core/period.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { Row } from "../../../ui/Row.tsx";
import { Block } from "../../../ui/Text.tsx";

type MonthFormProps = { month: string; today: string; onApply(period: Period): void; onCancel(): void };

/** The form of a typed month: W010 for an invalid one, W018 for a future one. */
export function MonthForm({ month, today, onApply, onCancel }: MonthFormProps) {
  const [typed, setTyped] = useState(formatMonth(month));
  const [tried, setTried] = useState(false);
  const first = `${parseTypedMonth(typed)}-01`;
  const fault = !isRealDate(first) ? "W010" : first > today ? "W018" : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fault) onApply(toWholeMonth(first));
  };
  return (
    <Block component="form" noValidate onSubmit={submit} width={252}>
      <TextField
        label={reportTexts.bar.month}
        value={typed}
        error={tried && fault !== null}
        helperText={tried && fault ? formatMessage(fault) : reportTexts.bar.monthShape}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" } }}
      />
      <Row justify="end" oneLine mt={1.5}>
        <Button variant="outlined" onClick={onCancel}>
          {reportTexts.bar.cancel}
        </Button>
        <Button type="submit" variant="contained">
          {reportTexts.bar.applyMonth}
        </Button>
      </Row>
    </Block>
  );
}
