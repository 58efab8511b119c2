import type { Generated, GeneratedAlways } from "kysely";
import type { TransferStatus } from "../../../../src/domain/purchase/transferStatus.ts";
import type { MomentColumn } from "./reference.ts";
import type { RequestColumns } from "./requestColumns.ts";

/** Goods that one shop sends to another of the company. */
interface TransferTable extends RequestColumns {
  tenant_id: number;
  /** The sender. */
  shop_id: number;
  transfer_id: Generated<number>;
  to_shop_id: number;
  /** Business date of the receiver. */
  request_date: string;
  /** From 1 for each sender and request date. */
  transfer_no: number;
  expected_date: string;
  status: TransferStatus;
  /** Business date of the sender; null before the shipping. */
  ship_date: string | null;
  /** Business date of the receiver; null before the receipt. */
  receive_date: string | null;
  /** The receive date, before the receipt the expected date. */
  transfer_date: GeneratedAlways<string>;
  remarks: string | null;
  /** The code that a file gave it. */
  request_code: string | null;
  lines: number;
  /** Yen without tax of what was shipped; 0 before the shipping. */
  shipped_amount: Generated<number>;
  /** Of it what was not received; 0 before the receipt. */
  short_amount: Generated<number>;
  version: Generated<number>;
  created_at: MomentColumn;
  updated_at: MomentColumn;
}

/** Quantities in stock units. */
export interface TransferLineTable {
  tenant_id: number;
  /** The sender. */
  shop_id: number;
  transfer_id: number;
  line_no: number;
  item_id: number;
  item_code: string;
  item_name: string;
  order_unit: string;
  unit: string;
  units_per_case: number;
  requested: number;
  shipped: number | null;
  received: number | null;
  /** Yen without tax for one stock unit; null before the shipping, and where the item has no price. */
  unit_price: number | null;
  ship_reason: string | null;
  short_reason: string | null;
  /** Yen without tax; null where the item has no price. */
  shipped_amount: GeneratedAlways<number | null>;
  received_amount: GeneratedAlways<number | null>;
  short_amount: GeneratedAlways<number | null>;
}

/** Who moved a transfer into which state. */
interface TransferEventTable {
  tenant_id: number;
  transfer_id: number;
  event_no: number;
  status: TransferStatus;
  /** The shop for which it was done. */
  shop_id: number;
  at: MomentColumn;
  by_uuid: string | null;
  reason: string | null;
}

/** What a shop shipped and received of an item in a day or month. */
interface TransferSums {
  tenant_id: number;
  shop_id: number;
  item_id: number;
  /** In stock units, and yen without tax. */
  shipped: number;
  shipped_amount: number;
  received: number;
  received_amount: number;
  /** Of what was received: that with a price, and quantity × price without rounding. */
  priced: number;
  priced_value: number;
}

export interface TransferTables {
  transfer: TransferTable;
  transfer_line: TransferLineTable;
  transfer_event: TransferEventTable;
  transfer_day: TransferSums & { business_date: string };
  transfer_month: TransferSums & { month: string };
}
