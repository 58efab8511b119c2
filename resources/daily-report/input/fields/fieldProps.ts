import type { DailyReportData } from "../../useReport.ts";
import type { ReportForm } from "../draft/form.ts";
import type { ValueRefusal } from "../draft/refusals.ts";

/** Changes some values of the form; what is written in the meantime stays. */
export type ChangeForm = (values: Partial<ReportForm> | ((form: ReportForm) => Partial<ReportForm>)) => void;

/** A text field of figures. */
export const decimalInputProps = { inputMode: "decimal", autoComplete: "off" } as const;

/** What every field of the form gets. */
export type ReportFieldProps = {
  form: ReportForm;
  change: ChangeForm;
  report: DailyReportData;
  /** What the server has refused to save. */
  refusals: readonly ValueRefusal[];
  /** A submission was stopped by a line that lacks something: its fields say what. */
  marked: boolean;
  /** The photos on their way. */
  sending: { isPending: boolean; error: Error | null; mutate(files: readonly File[]): void };
};
