import type { Kysely } from "kysely";
import { addDays, countDaysBetween, listDatesBetween } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { addTransferSums } from "../../server/trade/transfer/rollUp.ts";
import { buildAccountUuid } from "../accounts.ts";
import { demoTransfers } from "../data.ts";
import { runSql } from "../runSql.ts";

/** The company whose shops exchange goods, and the shop that is its warehouse. */
const [tenantId, warehouse] = [13, 400];

async function insertTransfers(
  db: Kysely<Tables>,
  transfers: readonly object[],
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const rows = await runSql<{ transfer_id: number }>(db, "transfers", {
    tenant_id: tenantId,
    transfers: JSON.stringify(transfers),
    today,
    now,
    by_uuid: buildAccountUuid("honbu"),
  });
  const transferIds = [...new Set(rows.map(({ transfer_id }) => transfer_id))];
  for (const step of ["SHIPPED", "RECEIVED"] as const) await addTransferSums(db, { tenantId, transferIds }, step);
}

/** Adds the warehouse and transfers in every state. Where the company has transfers, nothing changes. */
export async function addTransfers(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = trx.selectFrom("transfer").select("transfer_id").where("tenant_id", "=", tenantId);
    if (await known.limit(1).executeTakeFirst()) return;
    const shop = trx.updateTable("shop").where("tenant_id", "=", tenantId).where("shop_id", "=", warehouse);
    await shop.set({ warehouse: true }).execute();
    await insertTransfers(trx, demoTransfers, { today: businessToday(now), now });
  });
}

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
function listLoans(date: string, today: string): object[] {
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
export const addLoans = (db: Kysely<Tables>, { after, today, now }: { after: string; today: string; now: Date }) =>
  insertTransfers(
    db,
    listDatesBetween(addDays(after, 1), today).flatMap((date) => listLoans(date, today)),
    { today, now },
  );
