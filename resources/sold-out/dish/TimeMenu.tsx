import { Button, Popover } from "@mui/material";
import { useState } from "react";
import { soldOutTexts as texts } from "../../../i18n/ja/menu/sold-out.ts";
import { consoleClock } from "../../../src/clock/now.ts";
import { parseClockMinutes } from "../../../src/core/calendar/clock.ts";
import { addTime, toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { Field } from "../../../src/ui/Field.tsx";
import { Row, Stack } from "../../../src/ui/Row.tsx";
import { findNextMoment, formatResumeTime } from "../dishes.ts";

/** A finger needs 44 pixels. */
const touchable = { minHeight: 44 };

type TimeMenuProps = {
  name: string;
  anchor: HTMLElement;
  onChoose: (until: string, timeStamp: number) => void;
  onClose: () => void;
};

/** Minutes from now, and hours of the day that kitchens name. */
const soonMinutes = [30, 60, 120];
const namedHours = [11, 17, 21];

/** A moment without seconds: what is said is what is stored. */
const toWholeMinute = (moment: Date): string => new Date(Math.ceil(moment.getTime() / 60_000) * 60_000).toISOString();

/** When the dish goes on sale again: soon, at an hour that is still to come today, or at a time that is typed. */
export function TimeMenu({ name, anchor, onChoose, onClose }: TimeMenuProps) {
  // The times stay what they were when the menu was opened.
  const [now] = useState(() => consoleClock.now());
  const [typed, setTyped] = useState("");
  const soon = soonMinutes.map((minutes) => {
    const until = toWholeMinute(addTime(now, minutes, "minute"));
    const time = formatResumeTime(until, now);
    return { until, label: minutes < 60 ? texts.inMinutes(minutes, time) : texts.inHours(minutes / 60, time) };
  });
  const { minutes: localMinutes } = toTokyoTime(now);
  const later = namedHours
    .filter((hour) => hour * 60 > localMinutes)
    .map((hour) => findNextMoment(hour * 60, now))
    .map((until) => ({ until, label: texts.untilTime(formatResumeTime(until, now)) }));
  const own = /^\d{2}:\d{2}$/.test(typed) ? findNextMoment(parseClockMinutes(typed), now) : null;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { role: "dialog", "aria-label": texts.chooseTime(name), sx: { p: 1.5, width: 260 } } }}
    >
      <Stack gap={0.75}>
        {[...soon, ...later].map(({ until, label }) => (
          <Button key={label} variant="outlined" onClick={(event) => onChoose(until, event.timeStamp)} sx={touchable}>
            {label}
          </Button>
        ))}
        <Row align="center" oneLine mt={0.5}>
          <Field
            type="time"
            margin="none"
            grow="1 1 0"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { "aria-label": texts.otherTime } }}
          />
          <Button
            variant="contained"
            disabled={own === null}
            onClick={(event) => own && onChoose(own, event.timeStamp)}
            sx={touchable}
          >
            {own === null ? texts.otherTime : texts.untilTime(formatResumeTime(own, now))}
          </Button>
        </Row>
      </Stack>
    </Popover>
  );
}
