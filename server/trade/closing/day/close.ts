import { sql } from "kysely";
import { countFaults } from "../../../../src/domain/cash.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { CloseDayInput } from "../../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../../engine/context.ts";
import { recordChange } from "../../../engine/crud/call.ts";
import { toSalesRecord } from "../../figures/record.ts";
import { hashDayFigures } from "./hashDayFigures.ts";
import { readDrawerCash } from "../cash/cashDays.ts";
import { changeClosingDates } from "../changeDates.ts";
import { calculateClosingCash, readClosings, type ClosingVersion } from "./closings.ts";
import { refuseFuture } from "../shopDate.ts";
import { requireSeen, toStaleRefusal } from "../../../engine/crud/stale.ts";

/**
 * Closes a business date with its figures and the counted cash, as a new version; earlier versions stay. The events of the date say
 * what was put into the drawer and taken out. The date may be the current one or any before it, in any order.
 * @throws Rejected FUTURE for a date that has not begun, W013 and W001 as `countFaults` says, W014 where somebody has closed the
 * date since `revision`, or where its figures have changed since `asOf`, MONTH_LOCKED
 */
export async function closeDay(
  context: Context,
  input: CloseDayInput,
): Promise<Pick<ClosingVersion, "date" | "revision">> {
  const { shop_id: shopId, business_date: date, revision, asOf: seen, depositCash, reason, ...pieces } = input;
  const { developerId: tenantId, developerUuid } = requireViewer(context);
  const place = { tenantId, shopId, date };
  await refuseFuture(context, place);
  const why = reason?.trim() || null;
  return changeClosingDates(context, { shopId, dates: [date] }, async (call) => {
    const { db: trx } = call;
    const { rows } = await sql<{ version: number }>`
      select close_day(${tenantId}, ${shopId}, ${date}::date, ${context.clock.now().toISOString()}::timestamptz,
        nullif(${developerUuid}, '')::uuid) as version`.execute(trx);
    const version = rows[0]?.version;
    if (version !== revision + 1) throw toStaleRefusal();
    const drawer = await readDrawerCash(trx, place);
    await trx
      .insertInto("day_closing_cash")
      .values({
        tenant_id: tenantId,
        shop_id: shopId,
        business_date: date,
        version,
        ...pieces,
        ...drawer,
        deposit: depositCash,
        reason: why,
      })
      .execute();
    const [closing] = await readClosings(trx, { tenantId, shopIds: [shopId], from: date, to: date });
    if (!closing) throw new Error("The closing is not there");
    const cash = calculateClosingCash(closing);
    if (seen) requireSeen(seen, hashDayFigures(toSalesRecord(closing.figures), cash));
    const faults = countFaults({ ...pieces, depositCash, reason: why }, cash.calculateBalance);
    if (faults.length > 0) throw Rejected.fields(faults);
    recordChange(call, {
      resource: "closing",
      shopId,
      recordId: date,
      recordName: date,
      action: "CREATE",
      before: null,
      after: { version, ...pieces, depositCash, reason: why },
    });
    return closing;
  });
}
