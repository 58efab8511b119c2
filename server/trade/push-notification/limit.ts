import { sql } from "kysely";
import { pushLimit } from "../../../i18n/ja/push-notification/push-notification.ts";
import { formatMoment } from "../../../src/core/money.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { nextWithin } from "../../../src/domain/pushLimit.ts";
import type { Call } from "../../engine/crud/call.ts";
import { wholeBrandShopId } from "./site.ts";

/**
 * When a notification was sent or will be: at its time, or, without a time to come, when it was saved or approved. A waiting one
 * counts by that time, too; its approval is judged anew.
 */
const sendingTime = sql<number>`(extract(epoch from coalesce(sent_at, greatest(release_timer, updated_at))) * 1000)::float8`;

/** A brand-wide notification that is to be sent at its time, or now if that is over. `id` is null before it is stored. */
type PlannedPush = { id: number | null; brand_id: number | null; release_timer: string | Date | null };

/** When a notification that is saved or approved now is sent. */
export const computeSendTime = (release_timer: PlannedPush["release_timer"], now: Date): Date =>
  new Date(Math.max(now.getTime(), release_timer === null ? 0 : new Date(release_timer).getTime()));

/**
 * Refuses a brand-wide notification that comes too soon before or after another of its brand, or is one too many on its date.
 * Until the transaction ends, the company's other calls wait, so that of two at once the second sees the first.
 * @throws Rejected PUSH_LIMIT at `release_timer`, with the next moment that is free
 */
export async function requirePushLimit(
  { id, brand_id, release_timer }: PlannedPush,
  { db, viewer, now }: Call,
): Promise<void> {
  const tenant_id = viewer.developerId;
  await sql`select pg_advisory_xact_lock(hashtext('push_limit'), ${tenant_id})`.execute(db);
  const { gapHours, aDay } = await db
    .selectFrom("developer")
    .select(["push_gap_hours as gapHours", "pushes_a_day as aDay"])
    .where("tenant_id", "=", tenant_id)
    .executeTakeFirstOrThrow();
  const others = await db
    .selectFrom("push_notification")
    .select(sendingTime.as("at"))
    .where("tenant_id", "=", tenant_id)
    .where("shop_id", "=", wholeBrandShopId)
    .where(
      sql<boolean>`push_id is distinct from ${id} and (brand_id is null or brand_id is not distinct from ${brand_id})`,
    )
    .where(sql<boolean>`cancelled_at is null and failed_at is null and approval is distinct from 'REFUSED'`)
    .execute();
  const wanted = computeSendTime(release_timer, now);
  const next = nextWithin(
    { gapHours, aDay },
    wanted,
    others.map(({ at }) => new Date(at)),
  );
  if (next > wanted)
    throw new Rejected("PUSH_LIMIT", {
      field: "release_timer",
      args: [pushLimit(gapHours, aDay), formatMoment(next.toISOString())],
    });
}
