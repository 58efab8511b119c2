import type { Generated } from "kysely";
import type { MomentColumn } from "./reference.ts";
import type { RequestColumns } from "./requestColumns.ts";

/** What a shop counted at the end of a business date. */
interface StockCountTable extends RequestColumns {
  tenant_id: number;
  shop_id: number;
  count_id: Generated<number>;
  count_date: string;
  status: "DRAFT" | "FIXED";
  remarks: string | null;
  /** Items with a quantity. */
  lines: number;
  /** Yen without tax of what was counted, and of what is missing; null before fixing. */
  stock_value: number | null;
  shortage_value: number | null;
  saved_by: string | null;
  fixed_by: string | null;
  fixed_at: MomentColumn | null;
  version: Generated<number>;
  created_at: MomentColumn;
  updated_at: MomentColumn;
}

/** An item of a count. Quantities are stock units; numeric. */
interface StockCountLineTable {
  tenant_id: number;
  shop_id: number;
  count_id: number;
  item_id: number;
  /** Order units and stock units as they were typed. */
  cases: number | null;
  pieces: number | null;
  /** Null for an item that was not counted. */
  quantity: number | null;
  /** Null before fixing; value is yen. */
  theoretical: number | null;
  unit_price: number | null;
  value: number | null;
}

export interface StockTables {
  stock_count: StockCountTable;
  stock_count_line: StockCountLineTable;
}
