import type { Generated } from "kysely";
import type { Pieces } from "../../../src/domain/cash.ts";
import type { CashDrawerEvent } from "../../../src/generated/types.ts";
import type { Moment } from "./reference.ts";
import type { Requested } from "./requested.ts";

interface ShopKey {
  tenant_id: number;
  shop_id: number;
}

/** The cash that was counted for a closing: pieces of each denomination, and yen. */
export interface DayClosingCashTable extends ShopKey, Pieces {
  business_date: string;
  version: number;
  carry_over: number;
  cash_in: number;
  cash_out: number;
  deposit: number;
  /** What the closing's receipts brought in cash: see SoldCash of server/closing/cash.ts. */
  cash: number;
  later_void_cash: number;
  void_refund_cash: number;
  reason: string | null;
}

/** What became of a drawer between closings. */
export interface CashDrawerEventTable extends ShopKey, Requested {
  event_id: Generated<number>;
  business_date: string;
  at: Moment;
  event: CashDrawerEvent;
  /** Yen; a reversal has the opposite sign, an opening of the drawer none. */
  amount: number | null;
  reason: string | null;
  staff: string | null;
  /** The row of the same shop that this one takes back. */
  reversal_of: number | null;
  recorded_by: string | null;
}

/** Cash of shops. */
export interface CashTables {
  day_closing_cash: DayClosingCashTable;
  cash_drawer_event: CashDrawerEventTable;
}
