import { sql, type Kysely } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { checkPersons } from "../../trade/journal/persons.ts";
import { checkClosings, verifyHashChain, type JournalFault } from "../../trade/journal/verifyJournal.ts";
import { checkDetachedSums, type DetachedFault } from "./checks/detached.ts";
import { checkDrawers, type DrawerFault } from "./checks/drawers.ts";
import { copyFacts } from "./checks/facts.ts";
import { copyPartRows } from "./checks/partRows.ts";
import { readPart, type VerifyPart } from "./parts.ts";
import { checkPurchases, type PurchaseFault } from "./checks/purchases.ts";
import { checkGuestCounts, checkReceipts } from "./checks/receipts.ts";
import { compareYear, recountMonth, recountYear, type RollUpFault } from "./checks/recount.ts";
import { checkSlips, type SlipFault } from "./checks/slips.ts";
import { checkStock, type StockFault } from "./checks/stock.ts";
import { checkTransfers, type TransferFault } from "./checks/transfers.ts";

export type ShopFault =
  RollUpFault | JournalFault | DetachedFault | DrawerFault | PurchaseFault | SlipFault | TransferFault | StockFault;

/** Reads from one snapshot, so that receipts recorded meanwhile cause no fault. Temporary tables keep it from being read only. */
const readMoment = <T>(db: Kysely<Tables>, work: (moment: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (moment) => {
      // The statements join whole shops. Without statistics the planner expects few rows and would take hours.
      await sql`set local enable_nestloop = off`.execute(moment);
      return work(moment);
    });

/** The faults of what a shop has beside its receipts and their sums. */
export const listBookFaults = (db: Kysely<Tables>, tenantId: number, shopId: number): Promise<ShopFault[]> =>
  readMoment(db, async (moment) => [
    ...(await checkPersons(moment, tenantId, shopId)),
    ...(await checkClosings(moment, tenantId, shopId)),
    ...(await checkDetachedSums(moment, tenantId, shopId)),
    ...(await checkDrawers(moment, tenantId, shopId)),
    ...(await checkPurchases(moment, tenantId, shopId)),
    ...(await checkSlips(moment, tenantId, shopId)),
    ...(await checkTransfers(moment, tenantId, shopId)),
    ...(await checkStock(moment, tenantId, shopId)),
  ]);

async function listMonthFaults(moment: Kysely<Tables>, part: VerifyPart): Promise<ShopFault[]> {
  await copyPartRows(moment, part);
  await copyFacts(moment);
  return [
    ...(await checkReceipts(moment)),
    ...(await checkGuestCounts(moment)),
    ...(await verifyHashChain(moment, part.tenantId, part.shopId, part)).faults,
    ...(await recountMonth(moment, part)),
  ];
}

async function listYearFaults(moment: Kysely<Tables>, part: VerifyPart, areMonthsSound: boolean): Promise<ShopFault[]> {
  if (areMonthsSound) return compareYear(moment, part);
  await copyPartRows(moment, part);
  await copyFacts(moment);
  return recountYear(moment, part);
}

/** Verifies a part of a shop. Answers the part as it was then, and its faults. */
export const verifyPart = (
  db: Kysely<Tables>,
  part: VerifyPart,
  { areMonthsSound }: { areMonthsSound: boolean },
): Promise<{ part: VerifyPart; faults: ShopFault[] }> =>
  readMoment(db, async (moment) => {
    const current = (await readPart(moment, part)) ?? part;
    const faults =
      part.span === "MONTH"
        ? await listMonthFaults(moment, current)
        : await listYearFaults(moment, current, areMonthsSound);
    return { part: current, faults };
  });
