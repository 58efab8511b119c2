import { sql, type Kysely } from "kysely";
import { verifyTexts } from "../../../i18n/ja/program/verify.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { listDetachedYears } from "../../trade/journal/detachedYears.ts";
import { listParts, listUnverified, markPart, type VerifyPart } from "./parts.ts";
import { repairPurchases } from "./checks/purchases.ts";
import { listShops } from "./shops.ts";
import { repairTransfers } from "./checks/transfers.ts";
import { listBookFaults, verifyPart, type ShopFault } from "./verifyPart.ts";

export type ShopVerdict = {
  tenantId: number;
  shopId: number;
  name: string;
  receipts: number;
  /** Months and years that were verified before and have not changed since. */
  skipped: number;
  /** Years whose receipts are detached: their sums are not recounted. */
  detachedYears: number[];
  /** What was found. */
  faults: ShopFault[];
  /** Business dates whose roll-ups were rebuilt, with their months; for purchases and transfers also first days of months. */
  rebuilt: string[];
  /** Remaining faults; without repair these are all. */
  left: ShopFault[];
};

export type VerifyOptions = {
  /** Rebuilds the roll-ups of days and months that differ. */
  repair?: boolean;
  /** CONTINUE leaves out the parts that were found sound and have not changed since; both note the sound ones. By default none are noted. */
  marks?: "CONTINUE" | "RENEW";
  /** Ends it before the next part. */
  signal?: AbortSignal;
  onStart?: (shops: number) => void;
  /** Called before each part of a shop: its place, of how many. */
  onPart?: (shop: { shopId: number; name: string }, part: VerifyPart, place: number, of: number) => void;
  onShop?: (verdict: ShopVerdict) => void;
};

type VerifyShop = {
  tenantId: number;
  shopId: number;
  name: string | null;
  /** The last date whose receipts are detached; empty for none. */
  detachedUntil: string;
};

/** The faults of these parts and of the books of a shop. A receipt at the border of two months is in both. */
async function listShopFaults(
  db: Kysely<Tables>,
  { tenantId, shopId, name, detachedUntil }: VerifyShop,
  parts: readonly VerifyPart[],
  { marks, signal, onPart }: VerifyOptions,
): Promise<ShopFault[]> {
  const found = await listBookFaults(db, tenantId, shopId);
  let areMonthsSound = true;
  for (const [index, part] of parts.entries()) {
    if (signal?.aborted) throw new OperatorProblem(verifyTexts.interrupted);
    onPart?.({ shopId, name: name ?? "" }, part, index + 1, parts.length);
    // Months without their receipts are not recounted; the sums of the year are still theirs.
    const verified = await verifyPart(db, part, { areMonthsSound: areMonthsSound || part.to <= detachedUntil });
    found.push(...verified.faults);
    if (part.span === "MONTH" && verified.faults.length > 0) areMonthsSound = false;
    if (marks) await markPart(db, verified.part, verified.faults.length === 0);
  }
  return [...new Map(found.map((fault) => [JSON.stringify(fault), fault])).values()];
}

/** The days to rebuild for a fault. A month or a year needs any one of its days. */
function listRebuildDays(fault: ShopFault): string[] {
  if (fault.kind === "closing" || fault.kind === "drawer") return [fault.date];
  if (fault.kind !== "rollUp") return [];
  const date = fault.key["business_date"] ?? fault.key["month"] ?? fault.key["year"];
  return typeof date === "string" ? [date] : [];
}

/** Rebuilds the sums that differ, unless their receipts are detached. Answers the dates. */
async function repairShop(
  db: Kysely<Tables>,
  { tenantId, shopId, detachedUntil }: VerifyShop,
  faults: readonly ShopFault[],
): Promise<string[]> {
  const days = [...new Set(faults.flatMap(listRebuildDays))].filter((day) => day > detachedUntil);
  for (const day of days) await sql`select rebuild_day(${tenantId}, ${shopId}, ${day}::date)`.execute(db);
  const purchases = faults.filter((fault) => fault.kind === "purchase");
  const transfers = faults.filter((fault) => fault.kind === "transferSum");
  const place = { tenantId, shopId };
  const dates = [...(await repairPurchases(db, place, purchases)), ...(await repairTransfers(db, place, transfers))];
  return [...new Set([...days, ...dates])].sort();
}

/**
 * Recounts every roll-up of every shop from lines and payments, and checks receipts and the hash chain, a month of a shop at a time. It
 * does not block recording; a repair locks one shop's journal while it rebuilds a day.
 */
export async function verifyRollUps(db: Kysely<Tables>, options: VerifyOptions = {}): Promise<ShopVerdict[]> {
  const shops = await listShops(db);
  options.onStart?.(shops.length);
  const verdicts: ShopVerdict[] = [];
  for (const one of shops) {
    const years = await listDetachedYears(db, one);
    const shop = { ...one, detachedUntil: years.at(-1)?.last_date ?? "" };
    const listAttached = async () =>
      (await listParts(db, shop)).filter(({ span, to }) => span === "YEAR" || to > shop.detachedUntil);
    const all = await listAttached();
    const parts = options.marks === "CONTINUE" ? await listUnverified(db, shop, all) : all;
    const faults = await listShopFaults(db, shop, parts, options);
    const rebuilt = options.repair ? await repairShop(db, shop, faults) : [];
    const left = rebuilt.length > 0 ? await listShopFaults(db, shop, await listAttached(), options) : faults;
    const { tenantId, shopId, name, receipts } = shop;
    const skipped = all.length - parts.length;
    const verdict = {
      tenantId,
      shopId,
      name: name ?? "",
      receipts,
      skipped,
      detachedYears: years.map(({ year }) => year),
      faults,
      rebuilt,
      left,
    };
    options.onShop?.(verdict);
    verdicts.push(verdict);
  }
  return verdicts;
}
