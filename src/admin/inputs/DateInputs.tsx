import { tokyoTime } from "../../core/businessDay.ts";
import { isRealDate } from "../../core/constraints.ts";
import type { InputProps } from "../definition.ts";
import { clock } from "../../core/money.ts";
import { Line } from "./TextInput.tsx";
import { useControl } from "./useControl.ts";

const orNull = (value: unknown): unknown => (value === "" || value === undefined ? null : value);

/** A date; the value is its text, YYYY-MM-DD, and never a moment that a time zone could move. */
export function DateInput(props: InputProps) {
  const control = useControl(props, { parse: orNull });
  return <Line {...props} control={control} type="date" sx={{ maxWidth: 170 }} attributes={{ max: "9999-12-31" }} />;
}

/** A month, YYYY-MM. */
export function MonthInput(props: InputProps) {
  return <Line {...props} control={useControl(props, { parse: orNull })} type="month" sx={{ maxWidth: 170 }} />;
}

/** What a `datetime-local` control shows for a moment: the wall clock of Asia/Tokyo, wherever the browser is. */
export function tokyoWallClock(value: unknown): unknown {
  if (typeof value !== "string" || value === "") return "";
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return value;
  const { date, minutes } = tokyoTime(moment);
  return `${date}T${clock(minutes)}`;
}

/** The moment of a wall clock of Asia/Tokyo, ISO 8601 with its offset. */
export function tokyoMoment(value: unknown): unknown {
  const text = orNull(value);
  if (typeof text !== "string") return text;
  const [date = "", time = ""] = text.split("T");
  return isRealDate(date) ? `${date}T${time.slice(0, 5)}:00+09:00` : text;
}

/** A date and time of Asia/Tokyo; the value is a moment with its offset. */
export function MomentInput(props: InputProps) {
  const control = useControl(props, { format: tokyoWallClock, parse: tokyoMoment });
  return (
    <Line
      {...props}
      control={control}
      type="datetime-local"
      sx={{ maxWidth: 220 }}
      attributes={{ max: "9999-12-31T23:59" }}
    />
  );
}

/** `9`, `930`, `9:30` and `25：30` as HH:mm of the business day; what is no time stays as it is. */
export function parseClock(typed: unknown): unknown {
  const text = orNull(typed);
  if (typeof text !== "string") return text;
  const plain = text.normalize("NFKC").replaceAll(/\s/g, "");
  const [, hours, minutes = "00"] = /^(\d{1,2}):?(\d{2})?$/.exec(plain) ?? [];
  return hours === undefined ? text : `${hours.padStart(2, "0")}:${minutes}`;
}

/** A time of the business day, which goes on after midnight up to 28:59: no browser's own control can say that. */
export function TimeInput(props: InputProps) {
  const control = useControl(props);
  return (
    <Line
      {...props}
      control={control}
      sx={{ maxWidth: 100 }}
      attributes={{ inputMode: "numeric", autoComplete: "off", placeholder: "00:00" }}
      onLeave={() => {
        const value: unknown = control.field.value;
        const parsed = parseClock(value);
        if (parsed !== value && value !== "") control.field.onChange(parsed);
      }}
    />
  );
}
