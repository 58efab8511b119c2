import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatMonth } from "../../../src/core/money.ts";
import { waitingDays } from "../../../src/domain/closing.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import {
  GetMonthLockDocument,
  LockMonthDocument,
  UnlockMonthDocument,
  type GetMonthLockQuery,
} from "../../../src/generated/graphql.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";

export type MonthLock = GetMonthLockQuery["data"];
export type LockShop = MonthLock["shops"][number];

/** 月の確定 of these shops. @param month YYYY-MM */
export function useMonthLock(shops: readonly number[], month: string) {
  const call = useCall();
  return useQuery({
    queryKey: ["closing", "lock", shops, month],
    enabled: shops.length > 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(GetMonthLockDocument, { shop_ids: [...shops], date: month }, signal)).data,
  });
}

export type LockStep = "lock" | "unlock";

/** Locks the month or undoes it, says so, and reloads: also after a refusal, because another person may have changed the month. */
export function useStep(lock: MonthLock, shops: readonly number[], onDone: () => void) {
  const call = useCall();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const input = { shop_ids: [...shops], date: lock.date, asOf: lock.asOf };
  return useSingleMutation({
    mutationFn: async ({ step, reason }: { step: LockStep; reason: string }) => {
      if (step === "lock") await call(LockMonthDocument, { input });
      else await call(UnlockMonthDocument, { input: { ...input, reason } });
      return step;
    },
    onSuccess: (step) => {
      const words =
        step === "lock"
          ? closingListTexts.lock.done(formatMonth(lock.date))
          : closingListTexts.lock.undoneNote(formatMonth(lock.date));
      announce(words, "success");
      onDone();
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ["closing"] });
      await queries.invalidateQueries({ queryKey: ["report"] });
    },
  });
}

/** Sums of the shops. */
export function sumLockShops(shops: readonly LockShop[]) {
  const sum = (figure: (shop: LockShop) => number) => shops.reduce((total, shop) => total + figure(shop), 0);
  const counted = shops.filter(({ difference }) => difference !== null);
  const locked = shops.filter(({ state }) => state !== "OPEN");
  const open = shops.filter(({ state }) => state === "OPEN");
  const stale = open.reduce((total, { staleDays }) => total + staleDays, 0);
  const rest = sum(({ restDays }) => restDays);
  return {
    rest,
    locked,
    open,
    waiting: sum(waitingDays),
    closed: sum(({ closedDays }) => closedDays) - rest - stale,
    all: sum(({ closedDays, missingDays }) => closedDays + missingDays) - rest,
    sales: sum(({ sales }) => sales),
    difference: counted.length === 0 ? null : counted.reduce((total, { difference }) => total + (difference ?? 0), 0),
    unexplained: sum(({ unexplained }) => unexplained),
    revision: Math.max(0, ...shops.map(({ revision }) => revision)),
  };
}
