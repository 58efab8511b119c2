import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toDomainHours } from "../../server/trade/menu/app-sales-time.ts";
import { createFixedClock } from "../../server/platform/clock.ts";
import { demoAccounts, demoApiKey } from "../../demo/accounts.ts";
import { demoDevelopers } from "../../demo/data.ts";
import { loadDemo } from "../support/loadDemo.ts";
import { demoCompanyIds } from "../../server/trade/company/demoCompanies.ts";
import { buildEmbeddedIdentity } from "../../server/trade/identity/config.ts";
import { createIdentity } from "../../server/trade/identity/createIdentity.ts";
import { createCountingIds } from "../../server/platform/ids.ts";
import { splitIntoMonths } from "../../server/trade/figures/dates/span.ts";
import { purchaseRecord } from "../../server/trade/reports/goods/purchase-record.ts";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { openingFaults } from "../../src/domain/openingFaults.ts";
import { dayKeys } from "../../src/domain/openingHours.ts";
import type { AppSalesTime } from "../../src/generated/server.ts";
import { freshDatabase, type FreshDatabase } from "../support/database.ts";

const now = "2026-11-20T19:30:00+09:00";
const firstDate = "2026-11-09";

const opened: FreshDatabase[] = [];
const progress: number[] = [];
/** Loaded once, read by most tests. */
let whole: FreshDatabase;

beforeAll(async () => {
  whole = await emptyDatabase();
  expect(await load(whole, { onProgress: (done) => progress.push(done) })).toBe(true);
}, 120_000);

afterAll(async () => {
  for (const db of opened) await db.drop();
});

async function emptyDatabase() {
  const db = await freshDatabase();
  opened.push(db);
  return db;
}

const identityOf = (db: FreshDatabase, at = now) =>
  createIdentity({
    db,
    clock: createFixedClock(at),
    ids: createCountingIds(),
    config: buildEmbeddedIdentity("a secret of thirty-two characters or more"),
  });

const load = (
  db: FreshDatabase,
  { at = now, ...more }: { at?: string; seed?: string; onProgress?: (done: number) => void } = {},
) => loadDemo(db, { clock: createFixedClock(at), identity: identityOf(db, at), firstDate, ...more });

/** The end of every shop's hash chain: it covers every receipt and the moment at which each was recorded. */
const heads = async (db: FreshDatabase) => {
  const { rows } = await db.pool.query(
    "select tenant_id, shop_id, seq, encode(digest, 'hex') as digest from journal_head order by 1, 2",
  );
  return rows as { tenant_id: number; shop_id: number; seq: number; digest: string }[];
};

const faults = async (db: FreshDatabase) => (await verifyRollUps(db.kysely)).flatMap((shop) => shop.faults);

const one = async <T>(db: FreshDatabase, text: string): Promise<T> => (await db.pool.query(text)).rows[0] as T;

describe("the demo data", () => {
  it("is of the companies by which the server knows a demonstration", () => {
    expect(demoDevelopers.map(({ developerId }) => developerId)).toEqual(demoCompanyIds);
  });

  it("gives every shop an address, a legal notation and app sales hours that the console would take", async () => {
    const { kysely } = whole;
    const stores = await kysely.selectFrom("store").select(["shop_id", "zip", "pref_code", "tel", "legal"]).execute();
    expect(stores).toHaveLength(demoDevelopers.flatMap(({ shops }) => shops).length);
    for (const { shop_id, zip, pref_code, tel, legal } of stores)
      expect([zip, pref_code, tel, legal], String(shop_id)).not.toContain(null);
    const hours = await kysely
      .selectFrom("shop")
      .select([...dayKeys, "shop_id as storeId", "hours_version as version"])
      .select(["reception_start_hour as receptionStartHour", "reception_start_minute as receptionStartMinute"])
      .select(["reception_end_hour as receptionEndHour", "reception_end_minute as receptionEndMinute"])
      .execute();
    for (const one of hours) {
      expect([one.version, one.mon], String(one.storeId)).toEqual([1, expect.anything()]);
      expect(openingFaults(toDomainHours({ ...one, breaks: [] } as AppSalesTime)), String(one.storeId)).toEqual([]);
    }
  });

  it("gives both developers their shops, menus, coupons and receipts of every kind, and adds up", async () => {
    const db = whole;
    const wanted = demoDevelopers.flatMap(({ developerId, shops }) => shops.map(({ shopId }) => [developerId, shopId]));
    const shops = await db.pool.query("select tenant_id, shop_id from shop order by 1, 2");
    expect(shops.rows.map((row: { tenant_id: number; shop_id: number }) => [row.tenant_id, row.shop_id])).toEqual(
      wanted.sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d),
    );
    expect((await heads(db)).every(({ seq }) => seq > 100)).toBe(true);
    const kinds = await one<Record<string, number>>(
      db,
      `select count(*) filter (where kind = 'VOID') as voids, count(*) filter (where kind = 'RETURN') as returned,
        count(*) filter (where discount > 0) as discounts, count(*) filter (where coupon_id is not null) as coupons,
        count(*) filter (where points > 0) as points, count(*) filter (where split_of is not null) as splits,
        count(*) filter (where delivery_service is not null) as deliveries,
        count(*) filter (where sales8 > 0 and sales10 = 0) as reduced, count(*) filter (where hour >= 24) as after_midnight
      from receipt`,
    );
    for (const [kind, count] of Object.entries(kinds)) expect(count, kind).toBeGreaterThan(0);
    const menu = await one<{ products: number; coupons: number; scheduled: number }>(
      db,
      `select (select count(*) from product) as products, (select count(*) from coupon) as coupons,
        (select count(*) from coupon where release_timer > '${now}') as scheduled`,
    );
    expect(menu.products).toBeGreaterThan(500);
    const seasonal = await one<{ over: number; coming: number; sold: number }>(
      db,
      `select count(distinct shop_id) filter (where end_date < '${now}'::date) as over,
        count(distinct shop_id) filter (where start_date > '${now}'::date) as coming,
        (select count(*) from receipt_line where product_code like 'SN0_') as sold
      from product`,
    );
    expect(seasonal).toEqual({ over: wanted.length, coming: wanted.length, sold: 0 });
    // Five a shop, and one of each brand for all of its shops.
    expect(menu.coupons).toBe(64);
    expect(menu.scheduled).toBe(12);

    expect(progress.length).toBeGreaterThan(100);
    expect(progress.every((done, i) => done > 0 && done <= 1 && done >= (progress[i - 1] ?? 0))).toBe(true);
    expect(progress.at(-1)).toBe(1);
    expect(await faults(db)).toEqual([]);
  });

  it("has purchases whose sums equal the lines of their slips and stand in the record, and slips to inspect today", async () => {
    const { amount } = await one<{ amount: number }>(
      whole,
      `select sum(round(received * received_price))::int8 as amount from purchase_line join purchase_slip using (tenant_id, slip_id)
       where tenant_id = 13 and status = 'COMPLETED'`,
    );
    const shopIds = demoDevelopers[0]?.shops.map(({ shopId }) => shopId) ?? [];
    const period = { from: firstDate, to: "2026-11-20" };
    const scope = {
      tenantId: 13,
      shopIds,
      ...period,
      channel: 0,
      now: new Date(now),
      groupBy: "SHOP" as const,
      span: splitIntoMonths(firstDate, period.to, period.to),
    };
    const { rows } = await purchaseRecord(whole.kysely, scope);
    expect(rows.reduce((sum, { purchases }) => sum + purchases, 0)).toBe(amount);
    expect(amount).toBeGreaterThan(100_000);
    const open = await whole.pool.query(
      "select distinct status from purchase_slip where delivery_date = '2026-11-20' and tenant_id = 13 order by 1",
    );
    expect(open.rows).toEqual([{ status: "INSPECTING" }, { status: "ORDERED" }]);
  });

  it("sells nothing in the future, and today only up to now", async () => {
    const db = whole;
    const last = await one<{ newest: Date; today: number }>(
      db,
      "select max(sold_at) as newest, count(*) filter (where business_date = '2026-11-20') as today from receipt",
    );
    expect(last.newest.getTime()).toBeLessThanOrEqual(Date.parse(now));
    expect(last.today).toBeGreaterThan(50);
  });

  /** Loads it until a shop's fortieth day. */
  async function broken(more: { seed?: string } = {}): Promise<FreshDatabase> {
    const db = await emptyDatabase();
    let days = 0;
    const onProgress = () => {
      if ((days += 1) === 40) throw new Error("pulled the plug");
    };
    await expect(load(db, { onProgress, ...more })).rejects.toThrow("pulled the plug");
    return db;
  }

  it("is another for another seed", async () => {
    const firsts = async ({ kysely }: FreshDatabase) => {
      const receipts = kysely.selectFrom("receipt").select(["shop_id", "seq", "sold_at", "total"]);
      return receipts.where("seq", "<=", 20).orderBy("tenant_id").orderBy("shop_id").orderBy("seq").limit(20).execute();
    };
    const other = await firsts(await broken({ seed: "another" }));
    expect(other).toHaveLength(20);
    expect(other).not.toEqual(await firsts(whole));
  });

  it("is the same for the same seed and moment, also where a load broke off and goes on", async () => {
    const db = await broken();
    expect(await load(db)).toBe(true);
    expect(await heads(db)).toEqual(await heads(whole));
    expect(await faults(db)).toEqual([]);
    expect(await load(db)).toBe(false);
  }, 60_000);

  it("leaves a database that holds somebody's data alone", async () => {
    const db = await emptyDatabase();
    await db.kysely.insertInto("developer").values({ tenant_id: 7, name: "よその会社", invoice: null }).execute();
    expect(await load(db)).toBe(false);
    expect(await one(db, "select count(*) as count from shop")).toEqual({ count: 0 });
  });

  it("lets the three accounts see their shops, and each shop's register be known by its key", async () => {
    const db = whole;
    const accounts = await db.kysely
      .selectFrom("account")
      .select(["login", "tenant_id", "authority", "role"])
      .execute();
    expect(accounts).toHaveLength(demoAccounts.length);
    const viewer = await identityOf(db).viewerOf(undefined, demoApiKey(431));
    expect(viewer).toMatchObject({ kind: "shop", developerId: 13, shopIds: [431] });
    expect(await one(db, "select shop_ids from account where login = 'tencho'")).toEqual({ shop_ids: [431, 433] });
  });

  it("has closed the past days but the forgotten ones, none of them late", async () => {
    const db = whole;
    const open = await db.pool.query(
      `select shop_id, business_date from sales_day
       where channel = 0 and closed_at is null and business_date < '2026-11-20' order by 1, 2`,
    );
    expect(open.rows).toEqual([
      { shop_id: 400, business_date: "2026-11-19" },
      { shop_id: 442, business_date: "2026-11-16" },
      { shop_id: 442, business_date: "2026-11-19" },
    ]);
    expect(await one(db, "select count(*) as late from sales_day where last_recorded_at > closed_at")).toEqual({
      late: 0,
    });
  });
});
