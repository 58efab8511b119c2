import type { Kysely } from "kysely";
import { addDays, listDatesBetween, countDaysBetween } from "../../src/core/calendar/date.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { insertTransfers, type DemoTransfer } from "./insertTransfers.ts";

/** Shops of one brand that lend each other goods. */
const loanShopPairs = [
  [431, 433],
  [400, 495],
] as const;
/** Days from one loan to its return, and from that to the next loan. */
const every = 3;
/** Items that are lent, by their place among those of a shop. */
const items = 4;

/** What comes on a day. A loan and its return have one item, so that no shop runs out of it. */
function loansOn(date: string, today: string): DemoTransfer[] {
  const place = countDaysBetween("2020-01-01", date);
  if (place % every !== 0) return [];
  const turn = place / every;
  const back = turn % 2 === 1;
  const received = countDaysBetween(today, date);
  return loanShopPairs.map(([lender, borrower], index) => ({
    no: place * loanShopPairs.length + index,
    from: back ? borrower : lender,
    to: back ? lender : borrower,
    status: "RECEIVED",
    requested: received - 1,
    shipped: received - 1,
    expected: received,
    received,
    remarks: back ? "借りた分を返す" : "借りたい",
    lines: [{ item: 1 + (Math.floor(turn / 2) % items), cases: 1 }],
  }));
}

/** Adds the loans between shops, and their returns, that have come after one date, up to today. */
export const addLoans = (
  db: Kysely<Tables>,
  { after, today, now }: { after: string; today: string; now: Date },
): Promise<void> =>
  insertTransfers(
    db,
    listDatesBetween(addDays(after, 1), today).flatMap((date) => loansOn(date, today)),
    { today, now },
  );
