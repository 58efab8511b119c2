import { sql } from "kysely";
import type { SalesRecord } from "../../../src/generated/server.ts";
import { allChannels, toChannelNumber } from "./channel.ts";
import { selectedShops } from "./fragments.ts";
import { sumColumns, addDerivedFigures, type RollUpSums } from "./measures.ts";
import type { ReportScope } from "./scope.ts";

const services = {
  UBER_EATS: "due_uber_eats",
  DEMAE_CAN: "due_demae_can",
  MENU: "due_menu",
  WOLT: "due_wolt",
} as const;
const serviceChannels = Object.entries(services).map(
  ([service, name]) => [toChannelNumber(null, service as keyof typeof services), name] as const,
);

const sums = [
  "gross_sales",
  ...sumColumns,
  "discounts",
  "returns",
  "return_count",
  "voids",
  "void_amount",
  "points",
  "points_tender",
  "sales8",
  "sales10",
  "tax8",
  "tax10",
  "cash",
  "credit",
  "emoney",
  "qr",
  "other",
  "delivery_due",
] as const;

/** The sums of sales_day from which a 売上の記録 is computed. */
export type RecordSums = RollUpSums &
  Record<(typeof sums)[number], number> &
  Record<(typeof services)[keyof typeof services], number>;

const recordSumNames = [...sums, ...Object.values(services)];

/** Sums of zero. */
export const emptyRecordSums = Object.fromEntries(recordSumNames.map((name) => [name, 0])) as RecordSums;

/** SQL: one sum of one channel. */
const selectChannelSum = (channel: number, column: string, name: string) =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where channel = ${channel}), 0)::int8 as ${sql.ref(name)}`;

/** The sums of one shop; of all shops together where shop_id is null. */
export type SalesRecordRow = RecordSums & { shop_id: number | null; shop_name: string | null };

/**
 * SQL: the sums of the scope's dates, one row for all its shops and one for each of them, zeros where nothing was sold. The delivery
 * receivables of each service come from the service's channel.
 */
export const recordRows = (scope: ReportScope) => {
  const { tenantId, channel, from, to } = scope;
  const delivered = channel === allChannels || channel === toChannelNumber("DELIVERY");
  const channels = delivered ? [channel, ...serviceChannels.map(([own]) => own)] : [channel];
  return sql<SalesRecordRow>`
    select s.shop_id, min(s.name) as shop_name, min(s.display_sequence) as display_sequence,
      ${sql.join([...sums.map((name) => selectChannelSum(channel, name, name)), ...serviceChannels.map(([own, name]) => selectChannelSum(own, "delivery_due", name))])}
    from (${selectedShops(scope)}) s
    left join sales_day d on d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.channel = any(${channels}::smallint[])
      and d.business_date between ${from}::date and ${to}::date
    group by grouping sets ((), (s.shop_id))`;
};

/** 入金 by tender. Points used as a payment belong to the other tenders, so that tenders and delivery receivables sum to the sales. */
export const toDepositFigures = (
  row: Pick<RecordSums, "cash" | "credit" | "emoney" | "qr" | "other" | "points_tender">,
) => ({
  depositsCash: row.cash,
  depositsCredit: row.credit,
  depositsEmoney: row.emoney,
  depositsQr: row.qr,
  depositsOther: row.other + row.points_tender,
});

/** The 売上の記録 of these sums. */
export function toSalesRecord(row: RecordSums): SalesRecord {
  const named = Object.values(services).reduce((sum, name) => sum + row[name], 0);
  return {
    grossSales: row.gross_sales,
    ...addDerivedFigures(row),
    ...toDepositFigures(row),
    deliveryUberEats: row.due_uber_eats,
    deliveryDemaeCan: row.due_demae_can,
    deliveryMenu: row.due_menu,
    deliveryWolt: row.due_wolt,
    deliveryOther: row.delivery_due - named,
    taxable8: row.sales8,
    tax8: row.tax8,
    taxable10: row.sales10,
    tax10: row.tax10,
    returns: row.returns,
    returnCount: row.return_count,
    cancels: row.void_amount,
    cancelCount: row.voids,
    discounts: row.discounts,
    points: row.points,
  };
}
