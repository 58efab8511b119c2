import { lockFaults } from "../../../../i18n/ja/closing/month-lock.ts";
import { firstOfMonth, toMonth } from "../../../../src/core/calendar/date.ts";
import { formatMonth } from "../../../../src/core/money.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { waitingDays } from "../../../../src/domain/closing.ts";
import type { LockMonthInput, UnlockMonthInput } from "../../../../src/generated/server.ts";
import { monthLockWorkflow } from "../../../../src/generated/workflows.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { defineRevisionStep, type RevisionRecords } from "../../../engine/workflow/takeRevisionStep.ts";
import { requireSelectedShops } from "../../figures/scope.ts";
import { raiseEvents } from "../../webhook/raiseEvents.ts";
import { lockShopJournals } from "../changeDates.ts";
import { isLockStanding, type ShopMonthLock } from "./locks.ts";
import { lockOfShops, type LockOfShops } from "./monthLock.ts";

type MonthSeen = LockOfShops & { newest: LockOfShops["shops"]; mark: string };

/** The month of a shop as a record of its workflow: each lock is a version, and the earlier ones stay with why they were undone. */
const monthLockRecords: RevisionRecords<LockMonthInput, LockOfShops["shops"][number], MonthSeen> = {
  workflow: monthLockWorkflow,
  table: "month_lock",
  revision: "revision",
  hasState: false,
  key: ({ shop_id }, { date }) => ({ shop_id, month: firstOfMonth(date) }),
  lock: ({ db, viewer }, { shop_ids }) =>
    lockShopJournals(db, { tenantId: viewer.developerId, shopIds: requireSelectedShops(shop_ids) }),
  async read({ db, viewer, now }, { shop_ids, date }) {
    const shopIds = requireSelectedShops(shop_ids);
    const month = await lockOfShops(db, { tenantId: viewer.developerId, shopIds, month: date, now });
    return { ...month, newest: month.shops, mark: month.asOf };
  },
  readMark: ({ asOf }) => asOf,
  describe: ({ shop_id }, { date }) => ({
    shopId: shop_id,
    recordId: toMonth(date),
    recordName: formatMonth(toMonth(date)),
  }),
};

/** What the history shows of a version. */
const toLockHistory = (version: Pick<ShopMonthLock, "revision" | "reason">, status: "LOCKED" | "UNLOCKED") => ({
  ...version,
  status,
});

const { steps } = monthLockWorkflow;
const readUuid = ({ viewer }: Call): string | null => viewer.developerUuid || null;

/**
 * Locks the month of the selected shops that trade in it: all of them or none. A shop that is locked already stays as it is, and a
 * repeated call changes nothing.
 * @throws Rejected E001, FUTURE before the month is over, NOT_FOUND where no shop trades in the month, MONTH_OPEN with the shops that have
 * a date to close, and what every step of versions refuses
 */
export const lockMonth = defineRevisionStep(monthLockRecords, steps.lockMonth, {
  check({ shops, over }) {
    if (!over) throw new Rejected("FUTURE", { field: "date" });
    if (shops.length === 0) throw new Rejected("NOT_FOUND");
  },
  isRepeated: ({ shops, locks, mark }, { asOf }, call) =>
    shops.every(({ state }) => state !== "OPEN") &&
    (asOf === mark || locks.some(({ lockedUuid }) => lockedUuid === readUuid(call))),
  checkOpen(open) {
    const waiting = open.filter((shop) => waitingDays(shop) > 0);
    if (waiting.length > 0) throw new Rejected("MONTH_OPEN", { args: [lockFaults.waiting(waiting)] });
  },
  async write({ shop_id, revision, closedDays, sales, difference = null }, { date }, call) {
    const data = { month: toMonth(date), revision: revision + 1, sales, cashDifference: difference };
    await raiseEvents(call, [{ event: "MONTH_LOCKED", shopId: shop_id, businessDate: null, data }]);
    return {
      adds: { locked_at: call.now, locked_by: readUuid(call), closed_days: closedDays, sales, difference },
      after: { ...toLockHistory({ revision: revision + 1, reason: null }, "LOCKED"), sales, difference },
    };
  },
});

/** Undoes the locks of the month, those of the selected shops that stand. A repeated call changes nothing. */
export const unlockMonth = defineRevisionStep<UnlockMonthInput, LockOfShops["shops"][number], MonthSeen>(
  monthLockRecords,
  steps.unlockMonth,
  {
    isRepeated: ({ locks }, { reason }, call) =>
      !locks.some(isLockStanding) &&
      locks.some((lock) => lock.unlockedUuid === readUuid(call) && lock.reason === reason.trim()),
    async write({ shop_id, revision, reason: before }, { date, reason }, call) {
      const why = reason.trim();
      const data = { month: toMonth(date), revision };
      await raiseEvents(call, [{ event: "MONTH_UNLOCKED", shopId: shop_id, businessDate: null, data }]);
      return {
        changes: { unlocked_at: call.now, unlocked_by: readUuid(call), reason: why },
        before: toLockHistory({ revision, reason: before ?? null }, "LOCKED"),
        after: toLockHistory({ revision, reason: why }, "UNLOCKED"),
      };
    },
  },
);
