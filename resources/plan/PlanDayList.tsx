import { Button } from "@mui/material";
import { useState } from "react";
import { planPageTexts as texts } from "../../i18n/ja/plan/screens.ts";
import type { PlanKind } from "../../src/generated/graphql.ts";
import { DayText } from "../../src/ui/DayText.tsx";
import { PlainList } from "../../src/ui/List.tsx";
import { Note } from "../../src/ui/Note.tsx";
import { Panel } from "../../src/ui/Panel.tsx";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { PlanEntry, toPlanKey, type PlanChange } from "./PlanEntry.tsx";
import { nameHoliday } from "./planWords.ts";
import { mostOfDay, usePlans, type PlanDayData } from "./usePlans.ts";

type PlanDayListProps = {
  date: string;
  today: string;
  kinds: readonly PlanKind[];
  /** The plans that the month has of the day. Undefined where it has none. */
  day: PlanDayData | undefined;
  onChange: (change: PlanChange) => void;
};

/** The plans of a day. Of a full day the month has only the first ones: a press reads more. */
export function PlanDayList({ date, today, kinds, day, onChange }: PlanDayListProps) {
  const [whole, setWhole] = useState(false);
  const more = usePlans({ from: date, to: date, kinds, perDay: mostOfDay, enabled: whole });
  const { plans, total } = (whole ? more.data?.find((one) => one.date === date) : undefined) ??
    day ?? { plans: [], total: 0 };
  const left = total - plans.length;
  const holiday = nameHoliday(date);
  return (
    <Panel px={2} py={1.25}>
      <Row component="h2" m={0} align="baseline" variant="heading" mb={0.75} id={`plans-${date}`} tabIndex={-1}>
        <DayText date={date} />
        {holiday && (
          <Text component="span" variant="muted">
            {holiday}
          </Text>
        )}
        {date === today && (
          <Text component="span" variant="small" color="link">
            {texts.isToday}
          </Text>
        )}
      </Row>
      {plans.length === 0 && <Text color="muted">{texts.none}</Text>}
      <PlainList>
        {plans.map((plan) => (
          <PlanEntry key={toPlanKey(plan)} plan={plan} onChange={onChange} />
        ))}
      </PlainList>
      {more.error && <Note severity="error">{more.error.message}</Note>}
      {left > 0 &&
        (whole ? (
          <Text variant="muted">{texts.more(left)}</Text>
        ) : (
          <Button size="small" onClick={() => setWhole(true)}>
            {texts.showMore(left)}
          </Button>
        ))}
    </Panel>
  );
}
