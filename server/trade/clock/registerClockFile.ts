import { sql } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { ClockFileResult, RegisterClockFileInput, TimeClock } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { recordChange, runInTransaction, toCall, type Call } from "../../engine/crud/call.ts";
import { findRecords } from "../../engine/crud/find/read.ts";
import { buildResourceWithHooks } from "../../engine/crud/resource.ts";
import { lockShopJournals } from "../closing/changeDates.ts";
import { readReportSettings } from "../daily-report/read.ts";
import { refuseLockedDays } from "./lockedDays.ts";
import { readClockFile, type ClockHours } from "./readClockFile.ts";

const clocks = buildResourceWithHooks("time-clock", {});

/** The registration of the clock. @throws Rejected NOT_FOUND */
async function findClock(timeClockId: number, call: Call): Promise<TimeClock> {
  const [clock] = (await findRecords(clocks, { timeClockId }, call)) as readonly TimeClock[];
  if (!clock) throw new Rejected("NOT_FOUND", { field: "timeClockId" });
  return clock;
}

/** The hours of a file, and the registration by which they were read. */
async function readHours({ timeClockId, content }: RegisterClockFileInput, call: Call) {
  const { db, viewer, today } = call;
  const tenantId = viewer.developerId;
  const clock = await findClock(timeClockId, call);
  const shops = await db
    .selectFrom("shop")
    .select(["shop_id", "name"])
    .where("tenant_id", "=", tenantId)
    .where(sql<boolean>`shop_id = any(${[...viewer.shopIds]}::int[])`)
    .execute();
  const { staffGroups } = await readReportSettings(db, tenantId);
  return readClockFile(content, clock, { shops, staffGroups, today });
}

/** Shops and business dates of hours, each once. */
const listShopDays = (hours: readonly ClockHours[]) => [
  ...new Map(
    hours.map(({ shop_id, business_date }) => [`${shop_id} ${business_date}`, { shop_id, business_date }]),
  ).values(),
];
type ShopDays = ReturnType<typeof listShopDays>;

/** SQL: whether a row of clock_hours is of one of the days. */
const isOnDays = (
  tenantId: number,
  days: ShopDays,
) => sql<boolean>`tenant_id = ${tenantId} and (shop_id, business_date) in (
  select shop_id, business_date from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as days(shop_id int, business_date date))`;

/** What the file gives, and how many of its days are registered already. */
async function summarizeHours(hours: readonly ClockHours[], days: ShopDays, { db, viewer }: Call) {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (shop_id, business_date))::int as count from clock_hours
    where ${isOnDays(viewer.developerId, days)}`.execute(db);
  const dates = days.map(({ business_date }) => business_date).sort();
  return {
    shopCount: new Set(days.map(({ shop_id }) => shop_id)).size,
    dayCount: days.length,
    replacedCount: rows[0]?.count ?? 0,
    hours: hours.reduce((sum, { seconds }) => sum + seconds, 0) / 3600,
    fromDate: dates[0] ?? "",
    toDate: dates.at(-1) ?? "",
  };
}

/** Stores the hours in place of those of the same days. Files of which no day is left go; one that a person is deleting is skipped. */
async function replaceHours(clock_file_id: number, hours: readonly ClockHours[], days: ShopDays, { db, viewer }: Call) {
  const tenantId = viewer.developerId;
  await sql`delete from clock_hours where ${isOnDays(tenantId, days)}`.execute(db);
  await sql`
    insert into clock_hours (tenant_id, shop_id, business_date, staff_group, seconds, clock_file_id)
    select ${tenantId}, shop_id, business_date, staff_group, seconds, ${clock_file_id}
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb)
      as hours(shop_id int, business_date date, staff_group text, seconds int)`.execute(db);
  await sql`
    delete from clock_file where tenant_id = ${tenantId} and clock_file_id in (
      select f.clock_file_id from clock_file f
      where f.tenant_id = ${tenantId} and not exists (
        select from clock_hours h where h.tenant_id = ${tenantId} and h.clock_file_id = f.clock_file_id)
      for update skip locked)`.execute(db);
}

/** Registers the hours of a file, or says what registering it would do. */
export const registerClockFile = (input: RegisterClockFileInput, context: Context): Promise<ClockFileResult> =>
  runInTransaction(toCall(context), async (call) => {
    const { db, viewer, now } = call;
    const { lineCount, hours } = await readHours(input, call);
    const days = listShopDays(hours);
    const shopIds = days.map(({ shop_id }) => shop_id);
    if (!input.dryRun) await lockShopJournals(db, { tenantId: viewer.developerId, shopIds });
    await refuseLockedDays(days, call);
    const result = { ...(await summarizeHours(hours, days, call)), lineCount };
    if (input.dryRun) return { ...result, clockFileId: null };
    const { clock_file_id } = await db
      .insertInto("clock_file")
      .values({
        tenant_id: viewer.developerId,
        file_name: input.fileName,
        time_clock_id: input.timeClockId,
        person: viewer.accountName,
        uploaded_at: now,
      })
      .returning("clock_file_id")
      .executeTakeFirstOrThrow();
    await replaceHours(clock_file_id, hours, days, call);
    const { shopCount, dayCount, hours: sum, fromDate, toDate } = result;
    recordChange(call, {
      resource: "clock-file",
      shopId: null,
      recordId: String(clock_file_id),
      recordName: input.fileName,
      action: "CREATE",
      before: null,
      after: { fromDate, toDate, shopCount, dayCount, hours: sum },
    });
    return { ...result, clockFileId: clock_file_id };
  });
