import type { ReportPerson } from "../../src/generated/types.ts";
import type { Answer } from "../../src/report/reportQuery.ts";

/** The person by whom a report is narrowed. */
export const personOf = (answer: Answer) => answer["person"] as ReportPerson | null | undefined;

/** Their name, by `staff`. */
export function personIn(answer: Answer): Readonly<Record<string, string>> {
  const person = personOf(answer);
  return person ? { [person.staff]: person.staffName } : {};
}
