import type { Report } from "../useReport.ts";
import type { Form } from "./form.ts";

/** Changes some values of the form; what is written in the meantime stays. */
export type Change = (values: Partial<Form> | ((form: Form) => Partial<Form>)) => void;

/** What every field of the form gets. */
export type FieldProps = {
  form: Form;
  change: Change;
  report: Report;
  /** Purchase items that the company no longer has. */
  goneItems: readonly number[];
};
