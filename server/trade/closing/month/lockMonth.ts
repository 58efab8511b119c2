import { lockFaults } from "../../../../i18n/ja/closing/month-lock.ts";
import { firstOfMonth, toMonth } from "../../../../src/core/calendar/date.ts";
import { formatMonth } from "../../../../src/core/money.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { waitingDays } from "../../../../src/domain/closing.ts";
import type { LockMonthInput, UnlockMonthInput } from "../../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../../engine/context.ts";
import { toCall, runInTransaction, recordChange, type Call } from "../../../engine/crud/call.ts";
import { lockShopJournals } from "../changeDates.ts";
import { isLockStanding, type ShopMonthLock } from "./locks.ts";
import { lockOfShops, type LockOfShops } from "./monthLock.ts";
import { requireSeen, toStaleRefusal } from "../../../engine/crud/stale.ts";

/** The selected shops, each once. @throws Rejected E001 without any */
function requireShopIds({ shop_ids }: Pick<LockMonthInput, "shop_ids">): number[] {
  if (shop_ids.length === 0) throw new Rejected("E001", { field: "shop_ids" });
  return [...new Set(shop_ids)];
}

/** Runs the work with the month as it stands, while nothing else changes it. */
const withMonth = (context: Context, input: LockMonthInput, work: (call: Call, month: LockOfShops) => Promise<void>) =>
  runInTransaction(toCall(context), async (call) => {
    const place = { tenantId: requireViewer(context).developerId, shopIds: requireShopIds(input) };
    await lockShopJournals(call.db, place);
    await work(call, await lockOfShops(call.db, { ...place, month: input.date, now: call.now }));
  });

const monthId = (input: LockMonthInput): string => toMonth(input.date);

/** What the history shows of a version. */
const toLockHistory = (
  { revision, reason }: Pick<ShopMonthLock, "revision" | "reason">,
  status: "LOCKED" | "UNLOCKED",
) => ({
  revision,
  status,
  reason,
});

/**
 * Locks the month of the selected shops that trade in it: all of them or none. A shop that is locked already stays as it is, and a
 * repeated call changes nothing.
 * @throws Rejected E001, FUTURE before the month is over, W014 where the figures or versions are others than `asOf`, MONTH_OPEN with the
 * shops that have a date to close, NOT_FOUND where no shop trades in the month
 */
export const lockMonth = (context: Context, input: LockMonthInput): Promise<void> =>
  withMonth(context, input, async (call, { shops, locks, asOf, over }) => {
    if (!over) throw new Rejected("FUTURE", { field: "date" });
    if (shops.length === 0) throw new Rejected("NOT_FOUND");
    const me = call.viewer.developerUuid || null;
    const open = shops.filter(({ state }) => state === "OPEN");
    if (open.length === 0 && locks.some(({ lockedUuid }) => lockedUuid === me)) return;
    requireSeen(input.asOf, asOf);
    const waiting = open.filter((shop) => waitingDays(shop) > 0);
    if (waiting.length > 0) throw new Rejected("MONTH_OPEN", { args: [lockFaults.waiting(waiting)] });
    if (open.length === 0) return;
    await call.db
      .insertInto("month_lock")
      .values(
        open.map(({ shop_id, revision, closedDays, sales, difference }) => ({
          tenant_id: call.viewer.developerId,
          shop_id,
          month: firstOfMonth(input.date),
          revision: revision + 1,
          locked_at: call.now,
          locked_by: me,
          closed_days: closedDays,
          sales,
          difference: difference ?? null,
        })),
      )
      .execute();
    for (const { shop_id: shopId, revision, sales, difference } of open)
      recordChange(call, {
        resource: "month-lock",
        shopId,
        recordId: monthId(input),
        recordName: formatMonth(monthId(input)),
        action: "CREATE",
        before: null,
        after: { ...toLockHistory({ revision: revision + 1, reason: null }, "LOCKED"), sales, difference },
      });
  });

/**
 * Undoes the locks of the month, those of the selected shops that stand. A repeated call changes nothing.
 * @throws Rejected E001, W001 without a reason, W014 where the figures or versions are others than `asOf`
 */
export const unlockMonth = (context: Context, input: UnlockMonthInput): Promise<void> =>
  withMonth(context, input, async (call, { locks, asOf }) => {
    const reason = input.reason.trim();
    if (!reason) throw new Rejected("W001", { field: "reason" });
    const me = call.viewer.developerUuid || null;
    const standing = locks.filter(isLockStanding);
    const mine = locks.some((lock) => lock.unlockedUuid === me && lock.reason === reason);
    if (standing.length === 0 && mine) return;
    if (standing.length === 0) throw toStaleRefusal();
    requireSeen(input.asOf, asOf);
    await call.db
      .updateTable("month_lock")
      .set({ unlocked_at: call.now, unlocked_by: me, reason })
      .where("tenant_id", "=", call.viewer.developerId)
      .where("month", "=", firstOfMonth(input.date))
      .where(
        "shop_id",
        "in",
        standing.map(({ shop_id }) => shop_id),
      )
      .where("unlocked_at", "is", null)
      .execute();
    for (const lock of standing)
      recordChange(call, {
        resource: "month-lock",
        shopId: lock.shop_id,
        recordId: monthId(input),
        recordName: formatMonth(monthId(input)),
        action: "UPDATE",
        before: toLockHistory(lock, "LOCKED"),
        after: toLockHistory({ ...lock, reason }, "UNLOCKED"),
      });
  });
