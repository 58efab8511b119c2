import type { GraphQLResolveInfo } from "graphql";
import { businessToday } from "../../src/domain/businessDay.ts";
import { periodFault } from "../../src/core/period.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { DeliveryService, OrderType } from "../../src/generated/server.ts";
import { selectedFields } from "../http/selectedFields.ts";
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
  toHour?: number | null;
};

/** The parameters of a report's statement. */
export type ReportScope = {
  tenantId: number;
  shopIds: number[];
  from: string;
  to: string;
  span: Span;
  channel: number;
  /** Of the last date only hours before this one count. Without it all hours count. */
  toHour?: number | null;
  now: Date;
  /** Fields of the answer that the document selects. Undefined: all of them. See `needs`. */
  selected?: ReadonlySet<string>;
};

/** Whether a field of the answer is needed: a comparison needs only its rows, and other fields are skipped. */
export const needs = ({ selected }: Pick<ReportScope, "selected">, field: string): boolean =>
  selected?.has(field) ?? true;

/**
 * Reads a report's arguments. The guard has checked that the shops are the viewer's.
 * @param info of a root field whose statement skips fields that the document does not select
 * @throws Rejected E001 without a shop, and the fault of the dates (periodFault)
 */
export function scopeOf(
  args: ReportArgs,
  context: Pick<Context, "viewer" | "clock">,
  info?: GraphQLResolveInfo,
): ReportScope {
  const { fromDate: from, toDate: to, shop_ids, orderType, deliveryService, toHour } = args;
  if (shop_ids.length === 0) throw new Rejected("E001", { field: "shop_ids" });
  const fault = periodFault({ from, to });
  if (fault) throw new Rejected(fault, { field: "toDate" });
  const now = context.clock.now();
  return {
    tenantId: viewerOf(context).developerId,
    shopIds: [...new Set(shop_ids)],
    from,
    to,
    span: spanOf(from, to, businessToday(now)),
    channel: channelOf(orderType, deliveryService),
    toHour,
    now,
    ...(info && { selected: selectedFields(info) }),
  };
}
