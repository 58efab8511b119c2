import type { ReadProps } from "../../src/admin/definition.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { reportPageAt } from "../../src/generated/reportPages.ts";

/** The name of the report at a path. */
export function ReportNameCell({ value }: ReadProps) {
  const label = useReportLabel();
  const page = reportPageAt(String(value));
  return page ? label.name(page.report) : String(value);
}
