import { sql } from "kysely";
import { countFaults, toPieces } from "../../../../src/domain/cash.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { resources } from "../../../../src/generated/metadata.ts";
import type { CloseDayInput } from "../../../../src/generated/server.ts";
import { closingWorkflow } from "../../../../src/generated/workflows.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { requireSeen } from "../../../engine/crud/stale.ts";
import { isAlreadyStored } from "../../../engine/guard/unlessStored.ts";
import { defineRevisionStep, type RevisionRecords } from "../../../engine/workflow/takeRevisionStep.ts";
import { closingBooks } from "../books.ts";
import { readDrawerCash } from "../cash/cashDays.ts";
import { pickTenderTotals, readRequiredTotals, readStoredTenders, type TenderTotals } from "../cash/tenders.ts";
import { pickEventSales, raiseEvents } from "../../webhook/raiseEvents.ts";
import { markDrawer } from "../cash/markDrawer.ts";
import { toSalesRecord } from "../../figures/record.ts";
import { calculateClosingCash, listTenders, pickCounted, readClosings, type ClosingVersion } from "./closings.ts";
import { dayToClose } from "./dayToClose.ts";
import { hashDayFigures } from "./hashDayFigures.ts";

type NewestClosing = { revision: number; state: string; closing: ClosingVersion | undefined };

/** A business date as a record of its workflow: each closing is a version, and the earlier ones stay. */
const closingRecords: RevisionRecords<CloseDayInput, NewestClosing, { newest: NewestClosing[]; mark: number }> = {
  workflow: closingWorkflow,
  table: "day_closing",
  revision: "version",
  hasState: false,
  key: (_, { shop_id, business_date }) => ({ shop_id, business_date }),
  books: closingBooks,
  async read({ db, viewer }, { shop_id, business_date: date }) {
    const scope = { tenantId: viewer.developerId, shopIds: [shop_id], from: date, to: date };
    const [closing] = await readClosings(db, scope);
    const revision = closing?.revision ?? 0;
    return { newest: [{ revision, state: closing ? "CLOSED" : "OPEN", closing }], mark: revision };
  },
  readMark: ({ revision }) => revision,
  describe: (_, { shop_id, business_date }) => ({
    shopId: shop_id,
    recordId: business_date,
    recordName: business_date,
  }),
  readCurrent: (context, { shop_id, business_date }) => dayToClose(`${shop_id}-${business_date}`, context),
};

/** What was counted, as the input says it. A total that it leaves out stays as in the version before. */
function pickCount(input: CloseDayInput, before: ClosingVersion | undefined) {
  const kept = pickTenderTotals(before?.cash);
  const {
    depositCash,
    creditTotal = kept.creditTotal,
    emoneyTotal = kept.emoneyTotal,
    qrTotal = kept.qrTotal,
    otherTotal = kept.otherTotal,
  } = input;
  const totals: TenderTotals = { creditTotal, emoneyTotal, qrTotal, otherTotal };
  return { ...toPieces(input), ...totals, depositCash, reason: input.reason?.trim() || null };
}

/**
 * Writes the next version with the figures of now, and the counted cash.
 * @throws Rejected W014 where the figures have changed since `asOf`, W013 and W001 as `countFaults` says
 */
async function writeClosing(
  call: Call,
  { revision, closing: before }: NewestClosing,
  input: CloseDayInput,
): Promise<void> {
  const { db, viewer, now } = call;
  const { shop_id: shopId, business_date: date } = input;
  const place = { tenantId: viewer.developerId, shopId, date };
  await sql`
    select close_day(${place.tenantId}, ${shopId}, ${date}::date, ${now.toISOString()}::timestamptz,
      nullif(${viewer.developerUuid}, '')::uuid)`.execute(db);
  const count = pickCount(input, before);
  const version = revision + 1;
  await db
    .insertInto("day_closing_cash")
    .values({
      tenant_id: place.tenantId,
      shop_id: shopId,
      business_date: date,
      version,
      ...toPieces(input),
      ...(await readStoredTenders(db, place, count)),
      ...(await readDrawerCash(db, place)),
      deposit: count.depositCash,
      reason: count.reason,
    })
    .execute();
  const [closing] = await readClosings(db, { tenantId: place.tenantId, shopIds: [shopId], from: date, to: date });
  if (!closing) throw new Error("The closing is not there");
  const cash = calculateClosingCash(closing);
  const tenders = listTenders(closing);
  requireSeen(input.asOf, hashDayFigures(toSalesRecord(closing.figures), cash, tenders));
  const requiredTotals = await readRequiredTotals(db, place.tenantId);
  const faults = countFaults(count, { calculateBalance: cash.calculateBalance, tenders, requiredTotals });
  if (faults.length > 0) throw Rejected.fields(faults);
  await markDrawer(db, { tenantId: place.tenantId, shopId, dates: [date] });
  await raiseEvents(call, [
    {
      event: version === 1 ? "DAY_CLOSED" : "DAY_RECLOSED",
      shopId,
      businessDate: date,
      data: { version, ...pickEventSales(toSalesRecord(closing.figures)), cashDifference: closing.difference },
    },
  ]);
}

/**
 * Closes a business date with its figures and the counted cash, as a new version. The events of the date say what was put into the drawer
 * and taken out. The date may be the current one or any before it, in any order.
 * @throws Rejected what every step of versions refuses, and what `writeClosing` does
 */
export const closeDay = defineRevisionStep(closingRecords, closingWorkflow.steps.closeDay, {
  isRepeated: ({ newest: [newest] }, input) =>
    newest?.revision === input.revision + 1 &&
    isAlreadyStored(resources["day-to-close"], pickCount(input, newest.closing), pickCounted(newest.closing)),
  write: (newest, input, call) => ({
    adds: () => writeClosing(call, newest, input),
    after: { version: newest.revision + 1, ...pickCount(input, newest.closing) },
  }),
});
