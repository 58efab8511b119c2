import { dayKeys } from "../../src/domain/openingHours.ts";
import type { AppSalesTime, Resolvers } from "../../src/generated/server.ts";
import { callOf, inOne } from "../crud/call.ts";
import { noteChange } from "../crud/changes.ts";
import { find, one, withDerived } from "../crud/read.ts";
import { resourceWith } from "../crud/resource.ts";
import { writeColumns } from "../crud/update.ts";
import { appSalesTime } from "./app-sales-time.ts";

const salesTimes = resourceWith("app-sales-time", appSalesTime);

/** The columns of a shop whose hours nobody has saved. */
const unset = {
  ...Object.fromEntries(dayKeys.map((key) => [key, null])),
  reception_start_hour: 10,
  reception_start_minute: 0,
  reception_end_hour: 21,
  reception_end_minute: 30,
};

/** Takes hours back to none, for who copied them to a shop that had none. */
export const appSalesTimeResolvers = {
  Mutation: {
    clearAppSalesTime: (_, { input }, context) =>
      inOne(callOf(context), async (call) => {
        const { storeId } = input;
        const [before = null] = await withDerived(salesTimes, await find(salesTimes, { storeId }, call, true), call);
        await writeColumns(salesTimes, { input, columns: unset }, call);
        const { db, viewer } = call;
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
        const after = await one(salesTimes, { storeId }, call);
        noteChange(salesTimes, "UPDATE", { before, after }, call);
        // Table and type are generated from the same SDL.
        return after as unknown as AppSalesTime;
      }),
  },
} satisfies Resolvers;
