import { textOf } from "../../i18n/ja/messages.ts";
import { dayFault } from "../../src/admin/inputs/dayFault.ts";
import { arrivalFaults } from "../../src/domain/purchase/arrivalDate.ts";

/** What is wrong with the typed date on which ordered or requested goods are due, in words; null where nothing is. */
export const arrivalFault = (date: string, orderDate: string): string | null =>
  dayFault(date, (day) => {
    const [fault] = arrivalFaults("", day, orderDate);
    return fault ? textOf(fault.code, fault.args) : null;
  });
