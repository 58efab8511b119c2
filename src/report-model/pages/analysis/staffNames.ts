import type { ReportPerson } from "../../../generated/types.ts";
import type { ReportAnswer } from "../../request/reportQuery.ts";

/** The person by whom a report is narrowed. */
export const findReportPerson = (answer: ReportAnswer) => answer["person"] as ReportPerson | null | undefined;

/** Their name, by `staff`. */
export function toStaffNames(answer: ReportAnswer): Readonly<Record<string, string>> {
  const person = findReportPerson(answer);
  return person ? { [person.staff]: person.staffName } : {};
}
