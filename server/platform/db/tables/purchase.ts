import type { Generated, GeneratedAlways } from "kysely";
import type { SlipEventKind, SlipSource, SlipStatus } from "../../../../src/domain/purchase/slipStatus.ts";
import type { MomentColumn } from "./reference.ts";
import type { RequestColumns } from "./requestColumns.ts";

/** An order to a supplier and its inspection, or a reversal of one. */
export interface PurchaseSlipTable extends RequestColumns {
  tenant_id: number;
  shop_id: number;
  slip_id: Generated<number>;
  order_date: string;
  /** From 1 in each shop and order date. */
  slip_no: number;
  supplier_id: number;
  delivery_date: string;
  status: SlipStatus;
  /** Null before completion. */
  received_date: string | null;
  /** The received date, before completion the delivery date. */
  purchase_date: GeneratedAlways<string>;
  reversal_of: number | null;
  rest_of: number | null;
  source: SlipSource;
  slip_code: string | null;
  template_name: string | null;
  remarks: string | null;
  photo_url: string | null;
  /** Version of the slip whose save changed the photo. */
  photo_version: Generated<number>;
  lines: number;
  amount8: number;
  amount10: number;
  tax8: number;
  tax10: number;
  mail_requested_at: MomentColumn | null;
  mail_sending_at: MomentColumn | null;
  mailed_at: MomentColumn | null;
  mail_failure: string | null;
  version: Generated<number>;
  created_at: MomentColumn;
  updated_at: MomentColumn;
}

export interface PurchaseLineTable {
  tenant_id: number;
  shop_id: number;
  slip_id: number;
  line_no: number;
  item_id: number;
  item_code: string;
  item_name: string;
  order_unit: string;
  unit: string;
  units_per_case: number;
  /** In order units. */
  quantity: number;
  /** Yen without tax for one order unit. */
  price: number;
  tax_rate: number;
  received: number | null;
  received_price: number | null;
  missing_reason: string | null;
  /** Version of the slip whose inspection changed the line last. */
  inspected_version: Generated<number>;
  /** Yen without tax; of an open slip what was ordered. */
  amount: number;
  /** Yen: the line's part of the slip's tax. */
  tax: number;
}

/** Who moved a slip into which state. */
interface PurchaseSlipEventTable {
  tenant_id: number;
  slip_id: number;
  event_no: number;
  status: SlipEventKind;
  at: MomentColumn;
  by_uuid: string | null;
  reason: string | null;
}

interface PurchaseSums {
  tenant_id: number;
  shop_id: number;
  supplier_id: number;
  item_id: number;
  /** In stock units. */
  quantity: number;
  amount: number;
  returned_amount: number;
  lowest_price: number | null;
  highest_price: number | null;
}

export interface PurchaseTables {
  purchase_slip: PurchaseSlipTable;
  purchase_line: PurchaseLineTable;
  purchase_slip_event: PurchaseSlipEventTable;
  purchase_day: PurchaseSums & { business_date: string };
  purchase_month: PurchaseSums & { month: string };
}
