import { addDays } from "../../src/core/businessDay.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { DeliveryService, OrderType } from "../../src/generated/server.ts";
import { viewerOf, type Context } from "../context.ts";
import { channelOf } from "./channel.ts";
import { spanOf, type Span } from "./span.ts";

/** Arguments that every sales report has. */
export type ReportArgs = {
  shop_ids: readonly number[];
  fromDate: string;
  toDate: string;
  orderType?: OrderType | null;
  deliveryService?: DeliveryService | null;
};

/** What a report's statement is run for. */
export type ReportScope = {
  tenantId: number;
  shopIds: number[];
  from: string;
  to: string;
  span: Span;
  channel: number;
  now: Date;
};

/** 20 years with their leap days: a report lists every date of its range. */
const longestRange = 20 * 366;

/**
 * Reads a report's arguments; whose shops they are the guard has checked.
 * @throws Rejected E001 without a shop, W008 for dates in the wrong order, W022 for a range beyond 20 years
 */
export function scopeOf(args: ReportArgs, context: Pick<Context, "viewer" | "clock">): ReportScope {
  const { fromDate: from, toDate: to, shop_ids, orderType, deliveryService } = args;
  if (shop_ids.length === 0) throw new Rejected("E001", { field: "shop_ids" });
  if (from > to) throw new Rejected("W008", { field: "toDate" });
  const last = addDays(from, longestRange);
  if (to > last) throw new Rejected("W022", { field: "toDate", args: [last] });
  return {
    tenantId: viewerOf(context).developerId,
    shopIds: [...new Set(shop_ids)],
    from,
    to,
    span: spanOf(from, to),
    channel: channelOf(orderType, deliveryService),
    now: context.clock.now(),
  };
}
