import { timesTexts } from "../../../../i18n/ja/report/times.ts";
import { MenuItem, TextField } from "@mui/material";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { hourRangeTexts, rangeHours } from "../../../../i18n/ja/report/times.ts";
import { splitFilterEntries, textOfEntries } from "../../../report-model/sheet/filterLines.ts";
import { timeArguments } from "../../../core/sheet/timeFilters.ts";
import type { ChosenFilters, FilterMeta } from "../../../report-model/state/reportState.ts";
import { useReportLabel } from "../../text.ts";
import { FilterChip } from "../chips/Chip.tsx";
import { FilterFormButtons } from "../filters/FilterForm.tsx";
import { Row, Stack } from "../../../ui/Row.tsx";
import { Block, Text } from "../../../ui/Text.tsx";

type ChosenTimes = Partial<Record<(typeof timeArguments)[number], string>>;
type TimesFormProps = {
  filters: readonly FilterMeta[];
  chosen: ChosenFilters;
  onApply(times: Record<string, string>): void;
  onCancel(): void;
};

const timesIn = (chosen: TimesFormProps["chosen"]): ChosenTimes =>
  Object.fromEntries(timeArguments.flatMap((name) => (chosen[name] === undefined ? [] : [[name, chosen[name]]])));

/** The form of weekdays, kinds of day and hours. A meal and a range of hours exclude each other. */
export function TimesForm({ filters, chosen, onApply, onCancel }: TimesFormProps) {
  const label = useReportLabel();
  const [times, setTimes] = useState<ChosenTimes>(() => timesIn(chosen));
  const [ranged, setRanged] = useState(times.fromHour !== undefined || times.beforeHour !== undefined);
  const options = (name: string) => filters.find(({ argument }) => argument === name)?.field.options ?? [];
  const set = (next: ChosenTimes) => setTimes({ ...times, ...next });
  const weekdays = splitFilterEntries(times.weekdays ?? "");
  const { fromHour, beforeHour, mealTime } = times;
  const wrong = fromHour !== undefined && beforeHour !== undefined && Number(fromHour) >= Number(beforeHour);
  const chooseMeal = (meal: string | undefined) => {
    setRanged(false);
    set({ mealTime: meal, fromHour: undefined, beforeHour: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!wrong) onApply(Object.fromEntries(Object.entries(times).filter(([, value]) => Boolean(value))));
  };
  return (
    <Block component="form" noValidate onSubmit={submit} width={{ xs: 272, sm: 400 }}>
      <Choices label={timesTexts.weekdays}>
        {options("weekdays").map((day) => (
          <TimeChoice
            key={day}
            on={weekdays.includes(day)}
            onPress={() => {
              const next = options("weekdays").filter((one) => (one === day) !== weekdays.includes(one));
              set({ weekdays: textOfEntries(next) });
            }}
          >
            {label.option("weekdays", day)}
          </TimeChoice>
        ))}
      </Choices>
      <Choices label={timesTexts.dayType} note={timesTexts.dayTypeNote}>
        <TimeChoice on={!times.dayType} onPress={() => set({ dayType: undefined })}>
          {timesTexts.all}
        </TimeChoice>
        {options("dayType").map((type) => (
          <TimeChoice key={type} on={times.dayType === type} onPress={() => set({ dayType: type })}>
            {label.option("dayType", type)}
          </TimeChoice>
        ))}
      </Choices>
      <Choices label={timesTexts.hours} note={timesTexts.mealRule}>
        <TimeChoice on={!mealTime && !ranged} onPress={() => chooseMeal(undefined)}>
          {timesTexts.all}
        </TimeChoice>
        {options("mealTime").map((meal) => (
          <TimeChoice key={meal} on={mealTime === meal} onPress={() => chooseMeal(meal)}>
            {label.option("mealTime", meal)}
          </TimeChoice>
        ))}
        <TimeChoice
          on={ranged}
          onPress={() => {
            setRanged(true);
            set({ mealTime: undefined });
          }}
        >
          {timesTexts.range}
        </TimeChoice>
      </Choices>
      {ranged && (
        <Stack columns="1fr 1fr" mb={1}>
          {(["fromHour", "beforeHour"] as const).map((name) => (
            <TextField
              key={name}
              select
              size="small"
              label={timesTexts[name]}
              value={times[name] ?? ""}
              error={wrong && name === "beforeHour"}
              helperText={wrong && name === "beforeHour" ? timesTexts.order : undefined}
              onChange={({ target }) => set({ [name]: target.value === "" ? undefined : target.value })}
            >
              <MenuItem value="">{timesTexts.all}</MenuItem>
              {(name === "fromHour" ? rangeHours.slice(0, -1) : rangeHours.slice(1)).map((hour) => (
                <MenuItem key={hour} value={String(hour)}>
                  {hourRangeTexts[name](hour)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Stack>
      )}
      <FilterFormButtons onClear={() => onApply({})} onCancel={onCancel} />
    </Block>
  );
}

/** A row of choices under a heading, with what they mean. */
function Choices({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Block role="group" aria-labelledby={id} mb={1.5}>
      <Text id={id} variant="small" strong mb={0.5}>
        {label}
      </Text>
      <Row gap={0.5}>{children}</Row>
      {note && (
        <Text variant="tiny" color="muted" mt={0.5}>
          {note}
        </Text>
      )}
    </Block>
  );
}

const TimeChoice = ({ on, onPress, children }: { on: boolean; onPress(): void; children: ReactNode }) => (
  <FilterChip type="button" on={on} aria-pressed={on} onClick={onPress}>
    {children}
  </FilterChip>
);
