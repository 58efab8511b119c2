import { sql, type Kysely } from "kysely";
import { addDays } from "../../../src/core/calendar/date.ts";
import { addTime, toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { formatMoment, formatDate } from "../../../src/core/money.ts";
import type { ReceiptInput } from "../../../src/generated/server.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { IngestPlace } from "./record.ts";
import type { ReceiptRefusal } from "./refused/refusals.ts";

/** Days by which a receipt may be late before its date is compared with the life of its shop. */
const usualDays = 31;
/** Days before the opening of a shop on which it may sell already. */
const daysBeforeOpening = 31;
/** Days by which a receipt may be older than the first one of its shop. */
const daysBeforeFirst = 366;
/** Days by which a receipt may be late at all. */
const maxLateDays = 731;

/** The first date of which the shop's registers may send receipts, and the last one whose receipts are detached. */
async function readLife(db: Kysely<Tables>, { tenantId, shopId, clock }: IngestPlace) {
  const { rows } = await sql<{ opened: string | null; first: string | null; detachedUntil: string | null }>`
    select s.opened_on as opened, (
      select max(y.last_date) from detached_year y where y.tenant_id = ${tenantId} and y.shop_id = ${shopId}
    ) as "detachedUntil", (
      select d.business_date from sales_day_all d
      where d.tenant_id = ${tenantId} and d.shop_id = ${shopId} and d.channel = 0 order by d.business_date limit 1
    ) as first
    from shop s where s.tenant_id = ${tenantId} and s.shop_id = ${shopId}`.execute(db);
  const { opened = null, first = null, detachedUntil = null } = rows[0] ?? {};
  const earliest = [
    addDays(toTokyoTime(clock.now()).date, -maxLateDays),
    ...(opened ? [addDays(opened, -daysBeforeOpening)] : []),
    ...(first ? [addDays(first, -daysBeforeFirst)] : []),
  ].reduce((latest, date) => (date > latest ? date : latest));
  return { earliest, detachedUntil };
}

/**
 * Makes the test whether a receipt is far from the life of its shop or from our clock: a register whose battery is empty begins anew in
 * 2000. Nothing is read where all receipts are of these days.
 */
export async function judgeByLife(
  db: Kysely<Tables>,
  place: IngestPlace,
  receipts: readonly ReceiptInput[],
): Promise<(receipt: ReceiptInput) => ReceiptRefusal | undefined> {
  const usual = addTime(place.clock.now(), -usualDays, "day").getTime();
  const isOld = ({ soldAt }: ReceiptInput) => Date.parse(soldAt) < usual;
  if (!receipts.some(isOld)) return () => undefined;
  const { earliest, detachedUntil } = await readLife(db, place);
  return (receipt) => {
    const { date } = toTokyoTime(new Date(receipt.soldAt));
    if (!isOld(receipt) || date >= earliest) return undefined;
    if (detachedUntil && date <= detachedUntil) return { code: "DETACHED", args: [Number(detachedUntil.slice(0, 4))] };
    return { code: "CLOCK", args: [formatMoment(receipt.soldAt), formatDate(earliest)] };
  };
}
