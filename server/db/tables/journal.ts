import type { Moment } from "./reference.ts";

export interface ReceiptTable {
  tenant_id: number;
  shop_id: number;
  receipt_id: string;
  /** 1, 2, 3 … within the shop, in the order of recording. */
  seq: number;
  business_date: string;
  hour: number;
  sold_at: Moment;
  recorded_at: Moment;
  kind: "SALE" | "RETURN" | "VOID";
  order_type: "EAT_IN" | "TAKEOUT" | "DELIVERY";
  delivery_service: "UBER_EATS" | "DEMAE_CAN" | "MENU" | "WOLT" | "OTHER" | null;
  tax_mode: "INCLUDED" | "EXCLUDED";
  points_as: "DISCOUNT" | "TENDER";
  pairs: number;
  visitors: number;
  guests: number | null;
  gross_sales: number;
  /** All that was taken off, tax included: gross_sales − total. */
  discounts: number;
  discount: number;
  coupon_discount: number;
  coupon_id: number | null;
  points: number;
  sales8: number;
  sales10: number;
  tax8: number;
  tax10: number;
  total: number;
  cost: number;
  /** Net sales of the lines that tell no cost; outside the digest, as it follows from the lines. */
  uncosted: number;
  /** The check tells no guests: that of a split bill's part, or of the sale that a return takes back. Outside the digest, as visitors are. */
  guests_unknown: boolean;
  reversal_of: string | null;
  split_of: string | null;
  voided_at: Moment | null;
  /** seq of the void that changed this receipt last: its own, or that of the part of a split bill for which it counts since. */
  changed_seq: number | null;
  receipt_number: string | null;
  staff_code: string | null;
  staff_name: string | null;
  reason: string | null;
  digest: Buffer;
}

/** receipt_id is a return, a void or a part of target_id. */
export interface ReceiptLinkTable {
  tenant_id: number;
  shop_id: number;
  target_id: string;
  receipt_id: string;
}

export interface ReceiptLineTable {
  tenant_id: number;
  shop_id: number;
  receipt_id: string;
  line_no: number;
  tax_rate: number;
  quantity: number;
  unit_price: number;
  unit_cost: number | null;
  discount: number;
  gross_sales: number;
  sales: number;
  tax: number;
  cost: number;
  product_code: string;
  category_code: string;
  product_name: string;
  category_name: string;
}

export interface PaymentTable {
  tenant_id: number;
  shop_id: number;
  receipt_id: string;
  payment_no: number;
  tender: "CASH" | "CREDIT" | "EMONEY" | "QR" | "OTHER" | "DELIVERY";
  tendered: number;
  change: number;
}

export interface JournalHeadTable {
  tenant_id: number;
  shop_id: number;
  seq: number;
  digest: Buffer;
}

export interface CatalogueProductTable {
  tenant_id: number;
  shop_id: number;
  product_code: string;
  name: string;
  category_code: string;
  unit_price: number;
  named_at: Moment;
}

export interface CatalogueCategoryTable {
  tenant_id: number;
  shop_id: number;
  category_code: string;
  name: string;
  named_at: Moment;
}

/** Receipts and what they tell. */
export interface JournalTables {
  receipt: ReceiptTable;
  receipt_link: ReceiptLinkTable;
  receipt_line: ReceiptLineTable;
  payment: PaymentTable;
  journal_head: JournalHeadTable;
  catalogue_product: CatalogueProductTable;
  catalogue_category: CatalogueCategoryTable;
}
