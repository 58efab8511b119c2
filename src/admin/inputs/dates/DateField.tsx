import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import CalendarIcon from "@mui/icons-material/CalendarTodayOutlined";
import { Button, IconButton, Popover, type TextFieldProps } from "@mui/material";
import { useRef, useState } from "react";
import { toTokyoTime } from "../../../core/calendar/moment.ts";
import { MonthCalendar } from "../../../shell/calendar/Calendar.tsx";
import { dateShapes } from "./dateShapes.ts";
import { pressedKey } from "../../../ui/pressedKey.ts";
import { consoleClock } from "../../../clock/now.ts";
import { Row } from "../../../ui/Row.tsx";
import { Field } from "../../../ui/Field.tsx";

type DateFieldProps = {
  shape: keyof typeof dateShapes;
  /** Names the calendar, and where `labelled` the field itself. */
  label: string;
  labelled?: boolean;
  value: unknown;
  onChange(value: unknown): void;
  onBlur?(): void;
} & Pick<TextFieldProps, "id" | "name" | "error" | "helperText" | "inputRef"> & { described?: object };

const widths = { DATE: 170, DATETIME: 220, MONTH: 130 } as const;
const placeholders = { DATE: "dateShape", DATETIME: "momentShape", MONTH: "monthShape" } as const;

/**
 * A date, a moment or a month: typed in any usual way, or picked from a calendar. It speaks Japanese in every browser, as the
 * browsers' own pickers do not. Alt and the down arrow open the calendar.
 */
export function DateField({
  shape: kind,
  label,
  labelled,
  value,
  onChange,
  onBlur,
  described,
  inputRef,
  ...rest
}: DateFieldProps) {
  const shape = dateShapes[kind];
  // While it is edited the text is the person's own; the form holds what it means.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const pickable = kind !== "MONTH";
  return (
    <>
      <Field
        {...rest}
        ref={frame}
        {...(labelled ? { label } : { hiddenLabel: true })}
        margin="none"
        value={typed ?? shape.show(value)}
        placeholder={adminTexts[placeholders[kind]]}
        inputRef={inputRef}
        onFocus={() => setTyped(shape.show(value))}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(shape.parse(event.target.value));
        }}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (!pickable || !event.altKey || pressedKey(event) !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
        width={widths[kind]}
        maxWidth="100%"
        slotProps={{
          htmlInput: { inputMode: kind === "DATETIME" ? "text" : "numeric", autoComplete: "off", ...described },
          input: pickable
            ? {
                endAdornment: (
                  <IconButton
                    size="small"
                    edge="end"
                    aria-label={adminTexts.calendarOpen}
                    aria-haspopup="dialog"
                    {...(rest.id && { "aria-describedby": `${rest.id}-label` })}
                    onClick={() => setOpen(true)}
                  >
                    <CalendarIcon fontSize="small" />
                  </IconButton>
                ),
              }
            : {},
          inputLabel: { shrink: true },
        }}
      />
      <Popover
        open={open}
        anchorEl={() => frame.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": label, sx: { p: 1.5 } } }}
      >
        <Picker
          label={label}
          day={shape.dayOf(value)}
          onPick={(day) => {
            onChange(day === null ? null : shape.onDay(value, day));
            setOpen(false);
          }}
        />
      </Popover>
    </>
  );
}

function Picker({ label, day, onPick }: { label: string; day: string | null; onPick(day: string | null): void }) {
  const [today] = useState(() => toTokyoTime(consoleClock.now()).date);
  return (
    <>
      <MonthCalendar
        label={label}
        period={day ? { from: day, to: day } : null}
        today={today}
        onPick={onPick}
        autoFocus
      />
      <Row justify="between" oneLine gap={0} mt={0.5}>
        <Button size="small" onClick={() => onPick(today)}>
          {adminTexts.calendarToday}
        </Button>
        <Button size="small" onClick={() => onPick(null)} disabled={day === null}>
          {adminTexts.calendarClear}
        </Button>
      </Row>
    </>
  );
}
