import type { RawBuilder } from "kysely";
import type { Rule } from "../../../src/core/metadata.ts";
import type { PlanEvent, PlanKind, PlanResource } from "../../../src/generated/server.ts";
import type { Call } from "../crud/call.ts";

/** A column by its name, or an expression of columns. */
export type PlanColumn = string | RawBuilder<unknown>;

/** A date or a moment of the rows of a table: each row is a plan. Rows that differ in nothing but shop and order type are one. */
export type PlanDates = {
  event: PlanEvent;
  resource: PlanResource;
  /** A table with `tenant_id` and `shop_id`, or a query of one. */
  table: string | RawBuilder<unknown>;
  id: PlanColumn;
  title: PlanColumn;
  /** Keeps plans with equal names apart. Default: the title. */
  key?: PlanColumn;
  orderType?: PlanColumn;
  /** The business date, or the moment. */
  on: { date: PlanColumn } | { moment: PlanColumn };
  period?: { from: PlanColumn; until: PlanColumn };
  detail?: PlanColumn;
  /** The new price; what the shops have becomes the detail. */
  price?: PlanColumn;
  /** How many records a row stands for. Default: one. */
  records?: PlanColumn;
  createdBy?: PlanColumn;
  where?: RawBuilder<boolean>;
  /** Which rows are of the shops, where `shop_id` does not say it. */
  own?: RawBuilder<boolean>;
};

/**
 * What a noun plans. An exported constant with this type stands in the calendar: `npm run generate` finds it (0087).
 *
 * @example
 * export const mediaPlans: PlanSource = {
 *   kind: "MEDIA",
 *   rule: rules.getTtoMedia,
 *   list: () => listPeriodPlans({ resource: "MEDIA", table: "tto_media", id: "media_id", title: "title" }),
 * };
 */
export type PlanSource = {
  kind: PlanKind;
  /** Who may read the records sees their plans, in the shops for which the rule holds. */
  rule: Rule;
  /** Who may move and cancel them in the calendar; left out where only their own screens change them. */
  change?: Rule;
  /** @param shopIds the chosen shops for which the rule holds */
  list(call: Call, shopIds: readonly number[]): readonly PlanDates[];
};

/** The first and the last day of records with a period. */
export const listPeriodPlans = (
  record: Omit<PlanDates, "event" | "on" | "period">,
  [from, until]: readonly [string, string] = ["start_date", "end_date"],
): PlanDates[] => {
  const period = { from, until };
  return [
    { ...record, event: "STARTS", on: { date: from }, period },
    { ...record, event: "ENDS", on: { date: until }, period },
  ];
};
