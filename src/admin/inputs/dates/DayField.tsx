import { DateField } from "./DateField.tsx";

type DayFieldProps = {
  label: string;
  value: string;
  /** What is wrong with the date (findDayFault): it stands below the field. */
  fault: string | null;
  /** Takes what is typed, which may be no date yet; an empty text for none. */
  onChange(date: string): void;
};

/** A date with its label, outside of a form of the engine. */
export const DayField = ({ label, value, fault, onChange }: DayFieldProps) => (
  <DateField
    shape="DATE"
    labelled
    label={label}
    value={value}
    error={fault !== null}
    helperText={fault}
    onChange={(date) => onChange(typeof date === "string" ? date : "")}
  />
);
