import { sql } from "kysely";
import type { ShopYear } from "../file/manifest.ts";
import { isInYearRange, type YearRange } from "../rows.ts";
import type { YearSession } from "../session.ts";

type YearSums = Pick<ShopYear, "receipts" | "lines" | "payments" | "sales">;

/** Counts and yen of the receipts that are about to be written. */
export async function countStoredRows(session: YearSession, range: YearRange): Promise<YearSums> {
  const [sums] = await session.ask(sql<YearSums>`
    select count(*)::int as receipts, coalesce(sum(total) filter (where kind <> 'VOID' and voided_at is null), 0)::int8 as sales,
      (select count(*)::int from journal_line where ${isInYearRange("journal_line", range)}) as lines,
      (select count(*)::int from journal_payment where ${isInYearRange("journal_payment", range)}) as payments
    from receipt where ${isInYearRange("receipt", range)}`);
  if (!sums) throw new Error("an aggregate without a row");
  return sums;
}
