import { Rejected } from "../../../../src/core/rejected.ts";
import { arrivalFaults } from "../../../../src/domain/purchase/arrivalDate.ts";

/** Refuses a date on which goods cannot be due (arrivalFaults). @throws Rejected PAST_DATE, LAST_DATE */
export function refuseArrival(field: string, date: string, orderDate: string): void {
  const faults = arrivalFaults(field, date, orderDate);
  if (faults.length > 0) throw Rejected.fields(faults);
}
