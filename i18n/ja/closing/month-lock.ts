import { closingDayStates } from "./closing-state.ts";

/** How a month of a shop, or of several, stands. */
export const monthLockStates = {
  OPEN: "未確定",
  PARTLY: "一部確定",
  LOCKED: "確定済",
  CHANGED: closingDayStates.LATE,
} as const;

type WaitingShop = { shop_name: string; missingDays: number; staleDays: number };

/** Shops that a refusal names. */
const maxNamedShops = 3;
const formatWaitingDays = ({ missingDays, staleDays }: Omit<WaitingShop, "shop_name">): string =>
  [
    ...(missingDays > 0 ? [`${closingDayStates.OPEN}${missingDays}日`] : []),
    ...(staleDays > 0 ? [`${closingDayStates.STALE}${staleDays}日`] : []),
  ].join("、");

/** {0} of MONTH_OPEN. */
export const lockFaults = {
  waiting: (shops: readonly WaitingShop[]): string => {
    const named = shops.slice(0, maxNamedShops).map((shop) => `${shop.shop_name}: ${formatWaitingDays(shop)}`);
    const more = shops.length - named.length;
    return `${named.join(" ／ ")}${more > 0 ? ` ／ ほか${more}店舗` : ""}`;
  },
} as const;
