import { dayKeys } from "../../../src/domain/openingHours.ts";
import type { ClearAppSalesTimeInput, Resolvers } from "../../../src/generated/server.ts";
import { toCall, runInTransaction, type Call } from "../../engine/crud/call.ts";
import { noteChange } from "../../engine/crud/changes.ts";
import { findRecords, requireRecord, addDerivedFields } from "../../engine/crud/find/read.ts";
import { buildResourceWithHooks } from "../../engine/crud/resource.ts";
import { updateRecord, writeColumns } from "../../engine/crud/write/update.ts";
import { appSalesTime } from "./app-sales-time.ts";

const salesTimes = buildResourceWithHooks("app-sales-time", appSalesTime);

/** The columns of a shop whose hours nobody has saved. */
const unset = {
  ...Object.fromEntries(dayKeys.map((key) => [key, null])),
  reception_start_hour: 10,
  reception_start_minute: 0,
  reception_end_hour: 21,
  reception_end_minute: 30,
};

/** Takes the hours of a shop back to none. */
async function clearHours(input: ClearAppSalesTimeInput, call: Call): Promise<void> {
  const { storeId } = input;
  const { db, viewer } = call;
  const [before = null] = await addDerivedFields(
    salesTimes,
    await findRecords(salesTimes, { storeId }, call, true),
    call,
  );
  await writeColumns(salesTimes, { input, columns: unset }, call);
  await db
    .deleteFrom("app_break_time")
    .where("tenant_id", "=", viewer.developerId)
    .where("shop_id", "=", storeId)
    .execute();
  // Version 0 says that nobody has saved them.
  await db
    .updateTable("shop")
    .set({ hours_version: 0 })
    .where("tenant_id", "=", viewer.developerId)
    .where("shop_id", "=", storeId)
    .execute();
  noteChange(salesTimes, "UPDATE", { before, after: await requireRecord(salesTimes, { storeId }, call) }, call);
}

/** Takes a copy of hours back in all shops, or in none. */
export const appSalesTimeResolvers = {
  Mutation: {
    undoAppSalesTimeCopy: (_, { input }, context) =>
      runInTransaction(toCall(context), async (call) => {
        for (const hours of input.saved) await updateRecord(salesTimes, hours, call);
        for (const shop of input.unset) await clearHours(shop, call);
        return { result: true };
      }),
  },
} satisfies Resolvers;
