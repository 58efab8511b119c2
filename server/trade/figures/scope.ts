import type { GraphQLResolveInfo } from "graphql";
import { businessToday } from "../../../src/domain/businessDay.ts";
import { findPeriodFault, type Period } from "../../../src/core/period.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { DeliveryService, OrderType } from "../../../src/generated/server.ts";
import { listSelectedFields } from "../../engine/report/selectedFields.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { toChannelNumber } from "./channel.ts";
import { splitIntoMonths, type DateSpan } from "./dates/span.ts";
import { listCountedDates, pickCountedHours, type TimeArgs, type CountedTimes } from "./dates/times.ts";

/** Arguments that every sales report has. */
export type ReportArgs = TimeArgs & {
  shop_ids: readonly number[];
  fromDate: string;
  toDate: string;
  orderType?: OrderType | null;
  deliveryService?: DeliveryService | null;
  toHour?: number | null;
};

/** The parameters of a report's statement. */
export type ReportScope = CountedTimes & {
  tenantId: number;
  shopIds: number[];
  from: string;
  to: string;
  span: DateSpan;
  channel: number;
  /** Of the last date only hours before this one count. Without it all hours count. */
  toHour?: number | null;
  now: Date;
  /** The report lists or counts receipts themselves: those that are detached are not in it. So it is wherever `hours` narrow a report. */
  readsReceipts?: boolean;
  /** What `dates` and `hours` follow from, for other periods than that of the scope. */
  times?: TimeArgs;
  /** Fields of the answer that the document selects. Undefined: all of them. See `needs`. */
  selected?: ReadonlySet<string>;
};

/** Whether a field of the answer is needed: a comparison needs only its rows, and other fields are skipped. */
export const isFieldNeeded = ({ selected }: Pick<ReportScope, "selected">, field: string): boolean =>
  selected?.has(field) ?? true;

/** The selected shops, each once. @throws Rejected E001 without any */
export function requireSelectedShops(shopIds: readonly number[]): number[] {
  if (shopIds.length === 0) throw new Rejected("E001", { field: "shop_ids" });
  return [...new Set(shopIds)];
}

/** @throws Rejected the fault of the dates */
export function requirePeriod(period: { from: string; to: string }): void {
  const fault = findPeriodFault(period);
  if (fault) throw new Rejected(fault, { field: "toDate" });
}

/**
 * Reads a report's arguments. The guard has checked that the shops are the viewer's.
 * @param info of a root field whose statement skips fields that the document does not select
 * @throws Rejected E001 without a shop, the fault of the dates (findPeriodFault), and those of days and hours (listCountedDates, pickCountedHours)
 */
export function buildReportScope(
  args: ReportArgs,
  context: Pick<Context, "viewer" | "clock">,
  info?: GraphQLResolveInfo,
): ReportScope {
  const { fromDate: from, toDate: to, shop_ids, orderType, deliveryService, toHour } = args;
  const { weekdays, dayType, mealTime, fromHour, beforeHour } = args;
  const shopIds = requireSelectedShops(shop_ids);
  requirePeriod({ from, to });
  const now = context.clock.now();
  const times = { weekdays, dayType, mealTime, fromHour, beforeHour };
  return {
    tenantId: requireViewer(context).developerId,
    shopIds,
    from,
    to,
    span: splitIntoMonths(from, to, businessToday(now)),
    channel: toChannelNumber(orderType, deliveryService),
    toHour,
    now,
    times,
    dates: listCountedDates({ from, to }, times),
    hours: pickCountedHours(times),
    ...(info && { selected: listSelectedFields(info) }),
  };
}

/** The scope with another period; the same weekdays, kinds of day and hours count. */
export const changeScopePeriod = (scope: ReportScope, { from, to }: Period): ReportScope => ({
  ...scope,
  from,
  to,
  span: splitIntoMonths(from, to, businessToday(scope.now)),
  dates: listCountedDates({ from, to }, scope.times ?? {}),
});
