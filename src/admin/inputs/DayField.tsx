import { isRealDate } from "../../core/calendar/date.ts";
import { DateField } from "./DateField.tsx";

type Props = {
  label: string;
  value: string;
  /** Takes what is typed, which may be no date yet; an empty text for none. */
  onChange(date: string): void;
};

/** A date with its label, outside of a form of the engine. */
export const DayField = ({ label, value, onChange }: Props) => (
  <DateField
    shape="DATE"
    labelled
    label={label}
    value={value}
    error={!isRealDate(value)}
    onChange={(date) => onChange(typeof date === "string" ? date : "")}
  />
);
