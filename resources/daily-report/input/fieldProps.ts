import type { Report } from "../useReport.ts";
import type { Form } from "./form.ts";
import type { Refusal } from "./refusals.ts";

/** Changes some values of the form; what is written in the meantime stays. */
export type Change = (values: Partial<Form> | ((form: Form) => Partial<Form>)) => void;

/** A text field of figures. */
export const digits = { inputMode: "decimal", autoComplete: "off" } as const;

/** What every field of the form gets. */
export type FieldProps = {
  form: Form;
  change: Change;
  report: Report;
  /** What the server has refused to save. */
  refusals: readonly Refusal[];
  /** A submission was stopped by a line that lacks something: its fields say what. */
  marked: boolean;
  /** The photos on their way. */
  sending: { isPending: boolean; error: Error | null; mutate(files: readonly File[]): void };
};
