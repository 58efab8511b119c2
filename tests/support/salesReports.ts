import { allContents } from "../../src/core/content.ts";
import { expect } from "vitest";
import { createFixedClock } from "../../server/platform/clock.ts";
import { buildReportScope, type ReportArgs } from "../../server/trade/figures/scope.ts";
import { salesOverview } from "../../server/trade/reports/home/overview.ts";
import { salesByTimezone } from "../../server/trade/reports/analysis/time-zone.ts";
import { shibuya, shinjuku } from "./day.ts";
import { freshDatabase, type FreshDatabase } from "./database.ts";
import { now, seedShops, send, tenantId } from "./receipts.ts";

const viewer = {
  kind: "user" as const,
  developerId: tenantId,
  developerUuid: "",
  developerName: "",
  accountName: "",
  authority: 1 as const,
  role: "SA" as const,
  contents: allContents,
  shopIds: [],
  brandIds: [],
  menuTypeShopIds: [],
  features: [],
};

/** What a report is asked for: three shops over eight days, where not said. */
export const scope = (args: Partial<ReportArgs>, at = now) =>
  buildReportScope(
    { shop_ids: [431, 433, 400], fromDate: "2026-11-12", toDate: "2026-11-19", ...args },
    { viewer, clock: createFixedClock(at) },
  );

/** The two reports that most tests read. */
export const reportsOf = (database: () => FreshDatabase) => ({
  overview: (args: Partial<ReportArgs> = {}, at = now) => salesOverview(database().kysely, scope(args, at)),
  timeZone: (args: Partial<ReportArgs> = {}, at = now) => salesByTimezone(database().kysely, scope(args, at)),
});

export const total = <Row>(rows: readonly Row[], pick: (row: Row) => number | null | undefined) =>
  rows.reduce((sum, row) => sum + (pick(row) ?? 0), 0);

const otherShops = [
  { shop_id: 400, name: "大宮店" },
  { shop_id: 495, name: "川崎店" },
  { shop_id: 496, name: "浦和店" },
  { shop_id: 497, name: "赤羽店" },
  { shop_id: 498, name: "新宿三丁目店" },
];

/** A database in which shops 431 and 433 have the receipts of the hand-made days, and the other shops none. */
export async function salesDatabase(others = otherShops): Promise<FreshDatabase> {
  const db = await freshDatabase();
  await seedShops(db, [
    { shop_id: 431, name: "渋谷本店" },
    { shop_id: 433, name: "新宿西口店", tax_rounding: "HALF_UP" },
    ...others,
  ]);
  for (const [shop, receipts] of [
    [431, shibuya],
    [433, shinjuku],
  ] as const)
    expect((await send(db, shop, receipts)).map(({ outcome }) => outcome)).toEqual(receipts.map(() => "RECORDED"));
  return db;
}
