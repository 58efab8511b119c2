import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { findDayFault } from "../../../src/admin/inputs/dates/dayFault.ts";
import { arrivalFaults } from "../../../src/domain/purchase/arrivalDate.ts";

/** What is wrong with the typed date on which ordered or requested goods are due, in words; null where nothing is. */
export const findArrivalFault = (date: string, orderDate: string): string | null =>
  findDayFault(date, (day) => {
    const [fault] = arrivalFaults("", day, orderDate);
    return fault ? formatMessage(fault.code, fault.args) : null;
  });
