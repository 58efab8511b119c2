import type { InputProps } from "../../definition.ts";
import { DateField } from "./DateField.tsx";
import { TextControl } from "../TextInput.tsx";
import { useControl } from "../useControl.ts";

const keepUnchanged = (value: unknown): unknown => value;

/** A date or moment of the form, typed or picked; the value is text and never a moment that a time zone could move. */
function DatedInput({ shape, ...props }: InputProps & { shape: "DATE" | "DATETIME" | "MONTH" }) {
  const { field, invalid, described } = useControl(props, { format: keepUnchanged, parse: keepUnchanged });
  return (
    <DateField
      shape={shape}
      id={props.id}
      label={props.label}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={() => field.onBlur()}
      inputRef={field.ref}
      error={invalid}
      described={described}
    />
  );
}

/** A date, YYYY-MM-DD. */
export const DateInput = (props: InputProps) => <DatedInput {...props} shape="DATE" />;

/** A month, YYYY-MM. */
export const MonthInput = (props: InputProps) => <DatedInput {...props} shape="MONTH" />;

/** A date and time of Asia/Tokyo; the value is a moment with its offset. */
export const MomentInput = (props: InputProps) => <DatedInput {...props} shape="DATETIME" />;

const orNull = (value: unknown): unknown => (value === "" || value === undefined ? null : value);

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
    <TextControl
      {...props}
      control={control}
      maxWidth={100}
      attributes={{ inputMode: "numeric", autoComplete: "off", placeholder: "00:00" }}
      onLeave={() => {
        const value: unknown = control.field.value;
        const parsed = parseClock(value);
        if (parsed !== value && value !== "") control.field.onChange(parsed);
      }}
    />
  );
}
