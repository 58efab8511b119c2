import { sql, type Kysely } from "kysely";
import { verifyTexts } from "../../../i18n/ja/program/verify.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { checkDrawers, type DrawerFault } from "./drawers.ts";
import {
  checkHashChain,
  checkClosings,
  checkGuestCounts,
  checkReceipts,
  type JournalFault,
} from "../../trade/journal/verifyJournal.ts";
import { checkPersons } from "../../trade/journal/persons.ts";
import { checkPurchases, repairPurchases, type PurchaseFault } from "./purchases.ts";
import { checkSlips, type SlipFault } from "./slips.ts";
import { checkStock, type StockFault } from "./stock.ts";
import { checkTransfers, repairTransfers, type TransferFault } from "./transfers.ts";
import { recountRollUp, recountedRollUps, type RollUpFault } from "./recount.ts";

export type ShopFault =
  RollUpFault | JournalFault | DrawerFault | PurchaseFault | SlipFault | TransferFault | StockFault;

export type ShopVerdict = {
  tenantId: number;
  shopId: number;
  name: string;
  receipts: number;
  /** What was found. */
  faults: ShopFault[];
  /** Business dates whose roll-ups were rebuilt, with their months; for purchases and transfers also first days of months. */
  rebuilt: string[];
  /** Remaining faults; without repair these are all. */
  left: ShopFault[];
};

type VerifyOptions = {
  /** Rebuilds the roll-ups of days and months that differ. */
  repair?: boolean;
  /** Ends it before the next shop. */
  signal?: AbortSignal;
  onStart?: (shops: number) => void;
  onShop?: (verdict: ShopVerdict) => void;
};

/** Every shop with a journal, a roll-up or a closing, even if the shop table lacks it. */
async function shopsToVerify(db: Kysely<Tables>) {
  const { rows } = await sql<{ tenantId: number; shopId: number; name: string | null; receipts: number }>`
    with ids as (
      select tenant_id, shop_id from journal_head
      union select tenant_id, shop_id from receipt
      union select tenant_id, shop_id from sales_day
      union select tenant_id, shop_id from sales_hour
      union select tenant_id, shop_id from product_day
      union select tenant_id, shop_id from purchase_slip
      union select tenant_id, shop_id from transfer
      union select tenant_id, to_shop_id from transfer
      union select tenant_id, shop_id from transfer_day
      union select tenant_id, shop_id from stock_count
      union select tenant_id, shop_id from stock_loss
    )
    select i.tenant_id as "tenantId", i.shop_id as "shopId", s.name,
      (select count(*) from receipt r where r.tenant_id = i.tenant_id and r.shop_id = i.shop_id) as receipts
    from ids i left join shop s on s.tenant_id = i.tenant_id and s.shop_id = i.shop_id order by 1, 2`.execute(db);
  return rows;
}

/** All faults of a shop, from one snapshot, so that receipts recorded meanwhile cause none. */
const listShopFaults = (db: Kysely<Tables>, tenantId: number, shopId: number): Promise<ShopFault[]> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (moment) => {
      // The statements join whole shops. Without statistics the planner expects few rows and would take hours.
      await sql`set local enable_nestloop = off`.execute(moment);
      const faults: ShopFault[] = [
        ...(await checkReceipts(moment, tenantId, shopId)),
        ...(await checkGuestCounts(moment, tenantId, shopId)),
        ...(await checkHashChain(moment, tenantId, shopId)),
        ...(await checkPersons(moment, tenantId, shopId)),
        ...(await checkClosings(moment, tenantId, shopId)),
        ...(await checkDrawers(moment, tenantId, shopId)),
        ...(await checkPurchases(moment, tenantId, shopId)),
        ...(await checkSlips(moment, tenantId, shopId)),
        ...(await checkTransfers(moment, tenantId, shopId)),
        ...(await checkStock(moment, tenantId, shopId)),
      ];
      for (const table of recountedRollUps) faults.push(...(await recountRollUp(moment, tenantId, shopId, table)));
      return faults;
    });

/** The days to rebuild for a fault. A month or a year needs any one of its days. */
function listRebuildDays(fault: ShopFault): string[] {
  if (fault.kind === "closing" || fault.kind === "drawer") return [fault.date];
  if (fault.kind !== "rollUp") return [];
  const date = fault.key["business_date"] ?? fault.key["month"] ?? fault.key["year"];
  return typeof date === "string" ? [date] : [];
}

/**
 * Recounts every roll-up of every shop from lines and payments, and checks receipts and the hash chain. It does not block
 * recording; a repair locks one shop's journal while it rebuilds a day.
 */
export async function verifyRollUps(db: Kysely<Tables>, options: VerifyOptions = {}): Promise<ShopVerdict[]> {
  const shops = await shopsToVerify(db);
  options.onStart?.(shops.length);
  const verdicts: ShopVerdict[] = [];
  for (const { tenantId, shopId, name, receipts } of shops) {
    if (options.signal?.aborted) throw new OperatorProblem(verifyTexts.interrupted);
    const faults = await listShopFaults(db, tenantId, shopId);
    const days = options.repair ? [...new Set(faults.flatMap(listRebuildDays))] : [];
    for (const day of days) await sql`select rebuild_day(${tenantId}, ${shopId}, ${day}::date)`.execute(db);
    const purchases = options.repair ? faults.filter((fault) => fault.kind === "purchase") : [];
    const transfers = options.repair ? faults.filter((fault) => fault.kind === "transferSum") : [];
    const place = { tenantId, shopId };
    const dates = [...(await repairPurchases(db, place, purchases)), ...(await repairTransfers(db, place, transfers))];
    const rebuilt = [...new Set([...days, ...dates])].sort();
    const left = rebuilt.length > 0 ? await listShopFaults(db, tenantId, shopId) : faults;
    const verdict = { tenantId, shopId, name: name ?? "", receipts, faults, rebuilt, left };
    options.onShop?.(verdict);
    verdicts.push(verdict);
  }
  return verdicts;
}
