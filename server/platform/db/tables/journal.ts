import type { MomentColumn } from "./reference.ts";

export interface ReceiptTable {
  tenant_id: number;
  shop_id: number;
  receipt_id: string;
  /** 1, 2, 3 … within the shop, in the order of recording. */
  seq: number;
  business_date: string;
  hour: number;
  sold_at: MomentColumn;
  recorded_at: MomentColumn;
  kind: "SALE" | "RETURN" | "VOID";
  order_type: "EAT_IN" | "TAKEOUT" | "DELIVERY";
  delivery_service: "UBER_EATS" | "DEMAE_CAN" | "MENU" | "WOLT" | "OTHER" | null;
  tax_mode: "INCLUDED" | "EXCLUDED";
  points_as: "DISCOUNT" | "TENDER";
  pairs: number;
  visitors: number;
  guests: number | null;
  gross_sales: number;
  /** gross_sales − total: all discounts, coupons and points, tax included. */
  discounts: number;
  discount: number;
  coupon_discount: number;
  coupon_id: number | null;
  /** The preset of `discount`, and its name at the time. */
  discount_setting_id: number | null;
  discount_name: string | null;
  /** The sum of the lines' discounts, and how many lines have one. Not in the digest. */
  line_discount: number;
  discounted_lines: number;
  points: number;
  sales8: number;
  sales10: number;
  tax8: number;
  tax10: number;
  total: number;
  cost: number;
  /** Net sales of the lines without a cost. Not in the digest, because it follows from the lines. */
  uncosted: number;
  /** The tax within `discounts`, of each rate rounded down. Not in the digest. */
  discounts_tax: number;
  /** The check has no number of guests. A part of a split bill follows its check, a return its sale. Not in the digest. */
  guests_unknown: boolean;
  reversal_of: string | null;
  split_of: string | null;
  voided_at: MomentColumn | null;
  /** seq of the last void that changed it: its own, or that of another part of its split bill, whose counts moved here. */
  changed_seq: number | null;
  receipt_number: string | null;
  /** The person who served, of the table person. */
  staff_id: string | null;
  reason: string | null;
  digest: Buffer;
}

/** receipt_id is a return, a void or a part of a split bill; target_id is the receipt to which it refers. */
interface ReceiptLinkTable {
  tenant_id: number;
  shop_id: number;
  target_id: string;
  receipt_id: string;
}

interface ReceiptLineTable {
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

interface PaymentTable {
  tenant_id: number;
  shop_id: number;
  receipt_id: string;
  payment_no: number;
  tender: "CASH" | "CREDIT" | "EMONEY" | "QR" | "OTHER" | "DELIVERY";
  tendered: number;
  change: number;
}

interface JournalHeadTable {
  tenant_id: number;
  shop_id: number;
  seq: number;
  digest: Buffer;
}

interface CatalogueProductTable {
  tenant_id: number;
  shop_id: number;
  product_code: string;
  name: string;
  category_code: string;
  unit_price: number;
  named_at: MomentColumn;
}

interface CatalogueCategoryTable {
  tenant_id: number;
  shop_id: number;
  category_code: string;
  name: string;
  named_at: MomentColumn;
}

/** Tables of the journal. */
export interface JournalTables {
  receipt: ReceiptTable;
  receipt_link: ReceiptLinkTable;
  receipt_line: ReceiptLineTable;
  payment: PaymentTable;
  journal_head: JournalHeadTable;
  catalogue_product: CatalogueProductTable;
  catalogue_category: CatalogueCategoryTable;
}
