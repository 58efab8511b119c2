import type { ShowingReason, ShowingRule } from "./rule.ts";

/** ProductStatus of the schema. */
type ShowingStatus = "ON_SALE" | "STOPPED" | "ENDED" | "SCHEDULED" | "HIDDEN" | "SOLD_OUT" | "PAUSED" | "CLOSED";

/** The status to which each rule leads that says no, the weightiest first. */
const statusByRule = {
  STOPPED: "STOPPED",
  PERIOD_ENDED: "ENDED",
  PERIOD_AHEAD: "SCHEDULED",
  RELEASE: "SCHEDULED",
  HIDDEN: "HIDDEN",
  SOLD_OUT: "SOLD_OUT",
  OPTION_GROUP: "SOLD_OUT",
  ORDERS_OFF: "PAUSED",
  SHOP_HIDDEN: "PAUSED",
  SHOP_PAUSED: "PAUSED",
  CLOSED_DAY: "PAUSED",
  MENU_TYPE: "PAUSED",
  PERIOD: "ENDED",
  HOURS: "CLOSED",
  HOURS_UNSET: "CLOSED",
} as const satisfies Record<ShowingRule, ShowingStatus>;

/** The reasons that keep a dish from being ordered from a list, the weightiest first. */
export function listBlockers(reasons: readonly ShowingReason[]): ShowingReason[] {
  const order = Object.keys(statusByRule);
  return reasons
    .filter(({ shows }) => !shows)
    .sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule) || Number(a.until ?? 0) - Number(b.until ?? 0));
}

/** The status of a dish: what its weightiest blocker says, or on sale where there is none. */
export function toShowingStatus(reasons: readonly ShowingReason[]): ShowingStatus {
  const [first] = listBlockers(reasons);
  return first ? statusByRule[first.rule] : "ON_SALE";
}

/** Whether it can be ordered: by whoever sees it, or, of a hidden one, by whoever knows its number. */
export const isOrderable = (reasons: readonly ShowingReason[]): boolean =>
  reasons.every(({ shows, rule }) => shows || rule === "HIDDEN");

/** Whether it is a rule of the app alone, which the devices in the shop do not follow: they sell while somebody stands at them. */
export const isRuleOfApp = (rule: ShowingRule): boolean => ["SHOP_HIDDEN", "HOURS", "HOURS_UNSET"].includes(rule);
