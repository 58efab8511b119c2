import type { Generated, GeneratedAlways } from "kysely";
import type { DenominationPieces } from "../../../../src/domain/cash.ts";
import type { CashDrawerEvent } from "../../../../src/generated/types.ts";
import type { MomentColumn } from "./reference.ts";
import type { RequestColumns } from "./requestColumns.ts";

interface ShopKey {
  tenant_id: number;
  shop_id: number;
}

/** The counted cash of a closing: pieces of each denomination, and yen. */
export interface DayClosingCashTable extends ShopKey, DenominationPieces {
  business_date: string;
  version: number;
  carry_over: number;
  cash_in: number;
  cash_out: number;
  deposit: number;
  /** Sums of the closing in yen: see SoldCash in server/trade/closing/cash.ts. */
  cash: number;
  later_void_cash: number;
  void_refund_cash: number;
  reason: string | null;
  /** What was counted less what was calculated. */
  difference: GeneratedAlways<number>;
}

/** Events of a drawer between closings. */
export interface CashDrawerEventTable extends ShopKey, RequestColumns {
  event_id: Generated<number>;
  business_date: string;
  at: MomentColumn;
  event: CashDrawerEvent;
  /** Yen. A reversal has the opposite sign; an OPEN has null. */
  amount: number | null;
  reason: string | null;
  staff: string | null;
  /** event_id that this row reverses, in the same shop. */
  reversal_of: number | null;
  recorded_by: string | null;
}

/** Tables of cash. */
export interface CashTables {
  day_closing_cash: DayClosingCashTable;
  cash_drawer_event: CashDrawerEventTable;
}
