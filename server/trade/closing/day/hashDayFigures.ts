import { createHash } from "node:crypto";
import type { SalesRecord, TenderBalance } from "../../../../src/generated/server.ts";
import type { CashFigures } from "../cash/cash.ts";

type CalculatedCash = Pick<CashFigures, "carryOver" | "cashSales" | "cashIn" | "cashOut" | "calculateBalance">;

/**
 * A hash of the figures that the form shows when a date is closed. The form sends it back, so that only figures that a person has seen
 * are registered.
 */
export function hashDayFigures(
  record: SalesRecord,
  cash: CalculatedCash,
  tenders: readonly Pick<TenderBalance, "calculated">[],
): string {
  const { carryOver, cashSales, cashIn, cashOut, calculateBalance } = cash;
  const seen = [
    record,
    carryOver,
    cashSales,
    cashIn,
    cashOut,
    calculateBalance,
    tenders.map(({ calculated }) => calculated),
  ];
  return createHash("sha256").update(JSON.stringify(seen)).digest("base64url");
}
