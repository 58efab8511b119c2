import { yearTexts as texts } from "../../../i18n/ja/program/year.ts";
import type { Clock } from "../../platform/clock.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { printLine } from "../../platform/command/runCommand.ts";
import { createStatusLine } from "../../platform/command/terminal.ts";
import type { DatabaseConnection } from "../../platform/db/connection/connection.ts";
import { listDetachedYears } from "../../trade/journal/detachedYears.ts";
import { listParts, listUnverified, markPart } from "../verify/parts.ts";
import { verifyPart } from "../verify/verifyPart.ts";
import { sumUpShopYear, writeManifest, type ShopYear, type YearManifest } from "./file/manifest.ts";
import { writeYearFiles } from "./file/write.ts";
import { openYearFolder, requireRoom } from "./folder.ts";
import { buildLastDate } from "./rows.ts";
import { withYearSession, type YearSession } from "./session.ts";
import { detachShop } from "./shop/detachShop.ts";
import { findShopRefusal, listYearShops, type YearShop } from "./shop/listShops.ts";
import { countStoredRows } from "./shop/countRows.ts";
import { readVersions } from "./versions.ts";

export type DetachTask = {
  year: number;
  folder: string;
  /** One company; null for all. */
  tenantId: number | null;
  clock: Clock;
  signal: AbortSignal;
};

type Work = { session: YearSession; task: DetachTask; status: ReturnType<typeof createStatusLine> };

const nameShop = ({ shopId, name }: { shopId: number; name: string }) => texts.shop(shopId, name);

function requireGoingOn({ signal }: Pick<DetachTask, "signal">): void {
  if (signal.aborted) throw new OperatorProblem(texts.interrupted);
}

/** Verifies the months of the year that were not verified as they are. Answers how much of the shop does not agree. */
async function countFaults(shop: YearShop, { session: { db }, task, status }: Work): Promise<number> {
  const before = (await listDetachedYears(db, shop)).at(-1)?.last_date ?? "";
  const months = (await listParts(db, shop)).filter(
    ({ span, to }) => span === "MONTH" && to > before && to <= buildLastDate(task.year),
  );
  let faults = 0;
  for (const part of await listUnverified(db, shop, months)) {
    requireGoingOn(task);
    status.show(texts.verifying(nameShop(shop), part.from.slice(0, 7)));
    const verified = await verifyPart(db, part, { areMonthsSound: true });
    await markPart(db, verified.part, verified.faults.length === 0);
    faults += verified.faults.length;
  }
  return faults;
}

/** @throws OperatorProblem if a shop may not be detached, naming each; nothing is changed then */
async function requireDetachable(shops: readonly YearShop[], work: Work): Promise<void> {
  const refusals = shops.map(findShopRefusal).filter((line) => line !== null);
  if (refusals.length === 0)
    for (const shop of shops) {
      const faults = await countFaults(shop, work);
      if (faults > 0) refusals.push(texts.faults(nameShop(shop), faults));
    }
  work.status.clear();
  if (refusals.length > 0) throw new OperatorProblem(texts.refused(refusals));
}

/** Detaches a shop: its files first, then their manifest, and only what was read back leaves the database. */
async function detachOne(shop: YearShop, manifest: YearManifest, { session, task, status }: Work): Promise<ShopYear> {
  const { tenantId, shopId, year, firstSeq, lastSeq, name, beforeDigest, lastDigest } = shop;
  status.show(texts.writing(nameShop(shop)));
  const own = { tenantId, shopId, year, firstSeq, lastSeq, name, beforeDigest, lastDigest };
  const counts = await countStoredRows(session, own);
  const shopYear: ShopYear = { ...own, ...counts, files: await writeYearFiles(session, own, task.folder) };
  const others = manifest.shops.filter((one) => one.tenantId !== tenantId || one.shopId !== shopId);
  manifest.shops = [...others, shopYear];
  await writeManifest(task.folder, manifest);
  requireGoingOn(task);
  status.show(texts.reading(nameShop(shop)));
  const linked = await detachShop(session, shopYear, task.folder, task.clock.now());
  status.clear();
  const bytes = shopYear.files.reduce((sum, file) => sum + file.bytes, 0);
  printLine(texts.detached(nameShop(shop), shopYear.receipts, bytes, shop.late, linked));
  return shopYear;
}

/** Says which shops were detached before, here or elsewhere. */
function printDetached(shops: readonly YearShop[], manifest: YearManifest): void {
  const own = new Set(manifest.shops.map((shop) => sumUpShopYear(shop).toString("hex")));
  for (const shop of shops)
    if (shop.checksum !== null)
      printLine(own.has(shop.checksum) ? texts.already(nameShop(shop)) : texts.elsewhere(nameShop(shop)));
}

async function detachAll(shops: readonly YearShop[], work: Work): Promise<void> {
  const { session, task } = work;
  const { year, folder, clock } = task;
  const left = shops.filter(({ receipts, firstYear }) => receipts > 0 && (firstYear ?? 0) <= year);
  if (left.length === 0 && shops.every(({ checksum }) => checksum === null))
    throw new OperatorProblem(texts.nothing(year));
  await requireDetachable(left, work);
  const startedAt = clock.now().toISOString();
  const fresh = { format: 1, ...(await readVersions(session)), year, startedAt, shops: [] } as const;
  const manifest = await openYearFolder(folder, { ...fresh, shops: [] });
  await requireRoom(
    folder,
    left.reduce((sum, { receipts }) => sum + receipts, 0),
  );
  printDetached(shops, manifest);
  printLine(texts.start(year, left.length, folder));
  const done: ShopYear[] = [];
  for (const shop of left) {
    requireGoingOn(task);
    done.push(await detachOne(shop, manifest, work));
  }
  printLine(texts.vacuuming);
  await session.client.query("vacuum (analyze) receipt, receipt_link, journal_line, journal_payment");
  const receipts = manifest.shops.reduce((sum, one) => sum + one.receipts, 0);
  printLine(texts.done(year, manifest.shops.length, receipts, folder));
}

/**
 * Detaches the receipts of a year from the database, a shop at a time.
 * @throws OperatorProblem if it may not, was interrupted, or somebody else does; a shop is detached as a whole or not at all
 */
export const detachYear = (database: DatabaseConnection, task: DetachTask): Promise<void> =>
  withYearSession(database, async (session) => {
    const status = createStatusLine(process.stdout);
    await detachAll(await listYearShops(session, task.year, task.tenantId), { session, task, status });
  });
