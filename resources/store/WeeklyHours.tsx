import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import { Box, Button, IconButton } from "@mui/material";
import { useController } from "react-hook-form";
import { formatDayName, spanText } from "../../i18n/ja/store/opening-hours.ts";
import { storeTexts } from "../../i18n/ja/store/store.ts";
import type { InputProps, ReadProps } from "../../src/admin/definition.ts";
import { parseClock } from "../../src/admin/inputs/dates/DateInputs.tsx";
import { dayKeys, type DayKey } from "../../src/domain/openingHours.ts";
import { closedWeek, parseWeeklyHours, type WeeklyHours } from "../../src/domain/weeklyHours.ts";
import { Row, Stack } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { Field } from "../../src/ui/Field.tsx";

type Spans = WeeklyHours[DayKey];

/** Largest number of opening times a day. */
const mostSpans = 3;
const first = ["11:00", "22:00"] as const;

const toWeeklyHours = (value: unknown): WeeklyHours =>
  (typeof value === "string" && value !== "" ? parseWeeklyHours(value) : null) ?? closedWeek;

/** Opening and closing times of each day; the form's value is their JSON. A day without times is a day off. */
export function WeeklyHoursInput({ id, source, label }: InputProps) {
  const { field } = useController({ name: source });
  const week = toWeeklyHours(field.value);
  const change = (day: DayKey, spans: Spans) => field.onChange(JSON.stringify({ ...week, [day]: spans }));
  const repeat = () => field.onChange(JSON.stringify(Object.fromEntries(dayKeys.map((day) => [day, week.mon]))));
  return (
    <Stack id={id} role="group" aria-label={label} tabIndex={-1} gap={0} rowGap={0.75} maxWidth={620}>
      {dayKeys.map((day) => (
        <Stack
          key={day}
          role="group"
          aria-label={formatDayName(day)}
          align="start"
          gap={0}
          columnGap={1}
          columns="60px minmax(0, 1fr)"
        >
          <Box component="span" sx={{ lineHeight: "35px", color: day === "holiday" ? "tokens.holiday" : undefined }}>
            {formatDayName(day)}
          </Box>
          <WeekdayHours day={day} spans={week[day]} onChange={(spans) => change(day, spans)} onLeave={field.onBlur} />
        </Stack>
      ))}
      <Box>
        <Button variant="outlined" onClick={repeat}>
          {storeTexts.hoursRepeat}
        </Button>
      </Box>
    </Stack>
  );
}

type WeekdayHoursProps = { day: DayKey; spans: Spans; onChange: (spans: Spans) => void; onLeave: () => void };

function WeekdayHours({ day, spans, onChange, onLeave }: WeekdayHoursProps) {
  const write = (index: number, end: 0 | 1, text: string) =>
    onChange(spans.map((span, at) => (at !== index ? span : end === 0 ? [text, span[1]] : [span[0], text])));
  return (
    <Row align="center" gap={0} columnGap={1.5} rowGap={0.5} minHeight={35}>
      {spans.length === 0 && <Text color="muted">{storeTexts.dayOff}</Text>}
      {spans.map((span, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two times of a day may be alike; their inputs keep no state of their own
        <Row key={index} inline align="center" oneLine gap={0.5}>
          {([0, 1] as const).map((end) => (
            <Text key={end} component="span" display="contents">
              {end === 1 && "〜"}
              <Field
                hiddenLabel
                margin="none"
                value={span[end]}
                onChange={(event) => write(index, end, event.target.value)}
                onBlur={() => {
                  const parsed = parseClock(span[end]);
                  if (typeof parsed === "string" && parsed !== span[end]) write(index, end, parsed);
                  onLeave();
                }}
                width={72}
                slotProps={{
                  htmlInput: {
                    inputMode: "numeric",
                    autoComplete: "off",
                    "aria-label": storeTexts.hoursOf(formatDayName(day), index + 1, end === 0),
                  },
                }}
              />
            </Text>
          ))}
          <IconButton
            size="small"
            aria-label={storeTexts.hoursRemove(formatDayName(day), index + 1)}
            onClick={() => onChange(spans.filter((_span, at) => at !== index))}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Row>
      ))}
      {spans.length < mostSpans && (
        <IconButton
          size="small"
          aria-label={storeTexts.hoursAdd(formatDayName(day))}
          onClick={() => onChange([...spans, spans.length === 0 ? first : ["", ""]])}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      )}
    </Row>
  );
}

/** The hours as text, to compare two versions in a conflict. */
export function WeeklyHoursValue({ value }: ReadProps) {
  const week = toWeeklyHours(value);
  return (
    <Box component="span" sx={{ whiteSpace: "pre-line" }}>
      {dayKeys
        .map((day) => `${formatDayName(day)} ${week[day].map(spanText).join("、") || storeTexts.dayOff}`)
        .join("\n")}
    </Box>
  );
}
