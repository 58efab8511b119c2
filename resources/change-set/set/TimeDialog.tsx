import { useState } from "react";
import { changeSetPageTexts } from "../../../i18n/ja/change-set/screens.ts";
import { changeSetSteps } from "../../../i18n/ja/workflow/change-set.ts";
import { DayField } from "../../../src/admin/inputs/dates/DayField.tsx";
import { parseClockMinutes } from "../../../src/core/calendar/clock.ts";
import { addDays } from "../../../src/core/calendar/date.ts";
import { toTokyoMoment, toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { changeSetWorkflow } from "../../../src/generated/workflows.ts";
import { useBusinessToday } from "../../../src/report/now.ts";
import { Field } from "../../../src/ui/Field.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { StepDialog } from "../../../src/ui/step/StepDialog.tsx";

type TimeDialogProps = {
  step: "reserveChangeSet" | "moveChangeSet";
  shopIds: readonly number[];
  /** The moment that is set now. */
  before?: string | null | undefined;
  work: { isPending: boolean; error: { message: string } | null };
  onClose: () => void;
  /** @param runAt ISO 8601 */
  onTake: (runAt: string) => void;
};

/** A time at which no shop sells: the end of the business day. */
const usualTime = 5 * 60;
const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Asks when a change set changes its records, by default before the shops open tomorrow. Times are of Japan. */
export function TimeDialog({ step, shopIds, before, work, onClose, onTake }: TimeDialogProps) {
  const tomorrow = addDays(useBusinessToday(shopIds), 1);
  const now = before ? toTokyoTime(new Date(before)) : { date: tomorrow, minutes: usualTime };
  const [date, setDate] = useState(now.date);
  const [time, setTime] = useState(formatClock(now.minutes));
  return (
    <StepDialog
      step={changeSetWorkflow.steps[step]}
      words={changeSetSteps[step]}
      work={work}
      disabled={date === "" || time === ""}
      onClose={onClose}
      onTake={() => onTake(toTokyoMoment(date, parseClockMinutes(time)))}
    >
      <Row mt={1} gap={1.5}>
        <DayField label={changeSetPageTexts.reserveDate} value={date} fault={null} onChange={setDate} />
        <Field
          type="time"
          size="small"
          width={130}
          label={changeSetPageTexts.reserveTime}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </Row>
    </StepDialog>
  );
}
