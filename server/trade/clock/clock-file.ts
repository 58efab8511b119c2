import { sql } from "kysely";
import type { Resolvers } from "../../../src/generated/server.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import { lockShopJournals } from "../closing/changeDates.ts";
import { refuseLockedDays } from "./lockedDays.ts";
import { registerClockFile } from "./registerClockFile.ts";

/** SQL: a figure of the hours that still come from a file. */
const selectOfHours = (figure: string, tenantId: number) => sql`(
  select ${sql.raw(figure)} from clock_hours h
  where h.tenant_id = ${tenantId} and h.clock_file_id = clock_file.clock_file_id)`;

export const clockFileHooks: ResourceHooks<"clock-file"> = {
  owned: ({ developerId, shopIds }) => sql<boolean>`tenant_id = ${developerId} and not exists (
    select from clock_hours h where h.tenant_id = ${developerId} and h.clock_file_id = clock_file.clock_file_id
      and h.shop_id <> all(${[...shopIds]}::int[]))`,
  computed: {
    fromDate: ({ viewer }) => selectOfHours("min(h.business_date)", viewer.developerId),
    toDate: ({ viewer }) => selectOfHours("max(h.business_date)", viewer.developerId),
    shopCount: ({ viewer }) => selectOfHours("count(distinct h.shop_id)::int", viewer.developerId),
    dayCount: ({ viewer }) => selectOfHours("count(distinct (h.shop_id, h.business_date))::int", viewer.developerId),
    hours: ({ viewer }) => selectOfHours("coalesce(sum(h.seconds), 0) / 3600.0::float8", viewer.developerId),
  },
  /** Deletes the hours of the file. @throws Rejected MONTH_LOCKED */
  async removed({ clock_file_id }, call) {
    const { db, viewer } = call;
    const tenantId = viewer.developerId;
    const isOfFile = sql<boolean>`tenant_id = ${tenantId} and clock_file_id = ${clock_file_id}`;
    const shops = await db.selectFrom("clock_hours").select("shop_id").distinct().where(isOfFile).execute();
    await lockShopJournals(db, { tenantId, shopIds: shops.map(({ shop_id }) => shop_id) });
    const hours = await db.deleteFrom("clock_hours").where(isOfFile).returning(["shop_id", "business_date"]).execute();
    await refuseLockedDays(hours, call);
  },
};

export const clockResolvers = {
  Mutation: { registerClockFile: (_parent, { input }, context) => registerClockFile(input, context) },
} satisfies Resolvers;
