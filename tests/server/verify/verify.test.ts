import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { denominationNames } from "../../../src/domain/cash.ts";
import { faultText, shopLines, summary } from "../../../server/verify/print.ts";
import { verify } from "../../../server/verify/verify.ts";
import { freshDatabase, type FreshDatabase } from "../../support/database.ts";
import { shibuya, shinjuku } from "../../support/day.ts";
import { line, now, sale, seedShops, send, tenantId, voidOf } from "../../support/receipts.ts";

/** What each test begins with. */
let recorded: FreshDatabase;
let db: FreshDatabase;

beforeAll(async () => {
  db = recorded = await freshDatabase();
  await seedShops(db, [
    { shop_id: 431, name: "渋谷本店" },
    { shop_id: 433, name: "新宿西口店", tax_rounding: "HALF_UP" },
  ]);
  await send(db, 431, shibuya);
  await send(db, 433, shinjuku);
  await sql`select close_day(${tenantId}, 433, '2026-11-19', ${now}, null)`.execute(db.kysely);
  await recorded.close();
});
afterAll(() => recorded.drop());

beforeEach(async () => {
  db = await freshDatabase(recorded.name);
});
afterEach(() => db.drop());

const run = (statement: string) => sql.raw(statement).execute(db.kysely);
const faults = async (repair = false) => (await verify(db.kysely, { repair })).flatMap((shop) => shop.faults);
const left = async () => (await verify(db.kysely, { repair: true })).flatMap((shop) => shop.left);

describe("a sound journal", () => {
  it("has nothing to tell after sales, returns, voids, split bills and a closing", async () => {
    const parts = [
      sale("x1", now, [line(1_000)], { guests: 3 }),
      sale("x2", now, [line(2_000)], { guests: 3, splitOf: "x1" }),
    ];
    await send(db, 431, parts);
    await send(db, 431, [voidOf("x3", sale("x1", now, []), now)]);
    const verdicts = await verify(db.kysely);
    expect(verdicts.map(({ shopId, receipts, left: remaining }) => [shopId, receipts, remaining])).toEqual([
      [431, 18, []],
      [433, 5, []],
    ]);
    expect(summary(verdicts, false)).toEqual(["すべて一致しました。"]);
  });
});

describe("a roll-up that drifted", () => {
  it.each([
    ["a changed hour", "update sales_hour set sales = sales + 100 where shop_id = 431 and hour = 18 and channel = 0"],
    [
      "a changed tender",
      "update sales_day set cash = 0 where shop_id = 431 and business_date = '2026-11-19' and channel = 0",
    ],
    ["a lost void", "update sales_day set voids = 0 where shop_id = 431"],
    ["a lost month row", "delete from sales_month_hour where shop_id = 433 and hour = 21"],
    ["a lost month", "delete from sales_month where shop_id = 431 and channel = 0"],
    ["a wrong weekday", "update sales_month_hour set sales_4 = 0, sales_5 = sales_5 + sales_4 where shop_id = 431"],
    ["a wrong product", "update product_day set product_code = 'other' where shop_id = 431 and product_code = 'beer'"],
    ["a lost product month", "delete from product_month where shop_id = 431 and channel = 0"],
    [
      "a day that never was",
      "insert into sales_hour select tenant_id, shop_id, channel, '2026-01-01', hour, sales, tax, cost, pairs, visitors, gross_sales, discounts, returns from sales_hour where shop_id = 433 limit 1",
    ],
    [
      "a changed sum of unknown costs",
      "update sales_hour set uncosted = uncosted + 1 where shop_id = 431 and channel = 0",
    ],
    [
      "an hour of one way of ordering alone",
      "update sales_hour set pairs = pairs - 1 where shop_id = 433 and channel = 3",
    ],
    [
      "a changed day of a delivery service",
      "update sales_day set delivery_due = 1 where shop_id = 431 and channel = 31",
    ],
    ["a product day that is gone", "delete from product_day where shop_id = 433 and product_code = 'beer'"],
    ["a lost closing mark", "update sales_day set closed_at = null where shop_id = 433"],
    ["a closing that goes further than it did", "update sales_day set closed_seq = closed_seq + 1 where shop_id = 433"],
    ["a date that forgot its void", "update sales_day set last_seq = last_seq - 1 where shop_id = 431 and voids > 0"],
  ])("is found and rebuilt: %s", async (_name, damage) => {
    await run(damage);
    expect((await faults()).length).toBeGreaterThan(0);
    expect(await left()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it.each(["sales_hour", "sales_day", "sales_month", "sales_month_hour", "product_day", "product_month"] as const)(
    "is found in every sum of %s, whichever of them is wrong",
    async (table) => {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_name = ${table} and data_type = 'integer' and column_name not in ('tenant_id', 'shop_id', 'closed_seq')`.execute(
        db.kysely,
      );
      expect(rows.map(({ name }) => name)).toContain("uncosted");
      await run(
        `update ${table} set ${rows.map(({ name }) => `${name} = ${name} + 1`).join(", ")} where shop_id = 433`,
      );
      const found = (await faults()).flatMap((fault) => (fault.kind === "rollUp" ? fault.columns : []));
      expect(new Set(found.map(({ name }) => name))).toEqual(new Set(rows.map(({ name }) => name)));
      expect(await left()).toEqual([]);
    },
  );

  describe("whose closing counted cash", () => {
    const noPieces = denominationNames.map((name) => `0 as ${name}`).join(", ");
    const marked = async (date: string) => {
      const { rows } = await sql<{ drawer_changed: boolean }>`
        select drawer_changed from sales_day where shop_id = 433 and channel = 0 and business_date = ${date}::date`.execute(
        db.kysely,
      );
      return rows[0]?.drawer_changed;
    };

    beforeEach(async () => {
      await run(`insert into day_closing_cash (tenant_id, shop_id, business_date, version, carry_over, cash_in, cash_out, deposit,
          cash, later_void_cash, void_refund_cash, ${denominationNames.join(", ")})
        select ${tenantId}, 433, '2026-11-19', 1, 0, 0, 0, 0, 0, 0, 0, ${noPieces}`);
      await run(`insert into cash_drawer_event (tenant_id, shop_id, business_date, at, event, amount)
        values (${tenantId}, 433, '2026-11-19', '${now}', 'FLOAT', 300)`);
      await run(`select mark_drawer(${tenantId}, 433, '2026-11-19')`);
      expect(await marked("2026-11-19")).toBe(true);
      expect(await faults()).toEqual([]);
    });

    it.each([
      ["a lost mark", "update sales_day set drawer_changed = false where shop_id = 433", true],
      ["an event that nobody marked", "update cash_drawer_event set amount = 0 where shop_id = 433", false],
      [
        "another float that nobody marked",
        `update day_closing_cash set carry_over = 1, cash_in = 300 where shop_id = 433;
         update sales_day set drawer_changed = false where shop_id = 433`,
        true,
      ],
    ])("has its drawer counted again: %s is named and mended", async (_name, damage, mended) => {
      await run(damage);
      const verdicts = await verify(db.kysely);
      expect(verdicts.flatMap((shop) => shop.faults)).toEqual([{ kind: "drawer", date: "2026-11-19" }]);
      expect(shopLines(verdicts[1] ?? expect.fail()).at(-1)).toContain("営業日 2026-11-19 の現金の印");
      expect(await left()).toEqual([]);
      expect(await marked("2026-11-19")).toBe(mended);
    });

    it("has no mark on a date that nobody closed", async () => {
      await run("update sales_day set drawer_changed = true where shop_id = 431 and channel = 0");
      expect((await faults()).length).toBeGreaterThan(0);
      expect((await faults()).every(({ kind }) => kind === "drawer")).toBe(true);
      expect(await left()).toEqual([]);
    });
  });

  it("is said to be rebuilt, by date, and is sound afterwards", async () => {
    await run("update sales_day set visitors = visitors + 5 where shop_id = 431 and business_date = '2026-11-19'");
    await run("update product_month set cost = cost - 1 where shop_id = 431 and channel = 0 and product_code = 'beer'");
    const verdicts = await verify(db.kysely, { repair: true });
    expect(shopLines(verdicts[0] ?? expect.fail()).slice(-2)).toEqual([
      "  作り直しました: 2026-11-19 と、その月の集計",
      "  作り直しました: 2026-11-01 と、その月の集計",
    ]);
    expect(summary(verdicts, true)).toHaveLength(1);
    expect(summary(verdicts, true)[0]).toMatch(/^集計の相違 \d+件を作り直しました。$/);
    expect(summary(await verify(db.kysely), false)).toEqual(["すべて一致しました。"]);
  });

  it("is found by the command, mended with --repair, and gone", { timeout: 120_000 }, async () => {
    const { host, port, user, database } = db.connection;
    const command = async (...options: string[]) => {
      const child = spawn(process.execPath, ["--import", "tsx", "server/verify/main.ts", ...options], {
        env: {
          ...process.env,
          DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
        },
      });
      let text = "";
      child.stdout.on("data", (chunk) => (text += String(chunk)));
      const [code] = await once(child, "exit");
      return { code: Number(code), text };
    };
    await run("update sales_day set sales = sales + 1 where shop_id = 431 and business_date = '2026-11-19'");
    const found = await command();
    expect(found.code).toBe(1);
    expect(found.text).toContain("集計 sales_day（channel 0 business_date 2026-11-19）が明細と合いません");
    expect((await command("--repair")).text).toMatch(/作り直しました: 2026-11-19.*作り直しました。/s);
    expect(await command()).toMatchObject({ code: 0, text: expect.stringContaining("すべて一致しました。") });
  });

  it("is told with place, stored sum and recounted sum", async () => {
    await run("update sales_hour set sales = 9001 where shop_id = 431 and hour = 18 and channel = 0");
    const verdicts = await verify(db.kysely);
    expect(shopLines(verdicts[0] ?? expect.fail())).toEqual([
      "店舗 431 渋谷本店: レシート 15枚、相違 1件",
      "  集計 sales_hour（channel 0 business_date 2026-11-19 hour 18）が明細と合いません: sales 集計 9,001 / 数え直し 8,901",
    ]);
    expect(summary(verdicts, false)[0]).toContain("--repair");
  });
});

describe("a journal that was tampered with", () => {
  it.each([
    ["a receipt's total", "update receipt set total = total + 1 where shop_id = 431 and seq = 3", "digest", 3],
    [
      "its business date",
      "update receipt set business_date = '2026-11-01' where shop_id = 431 and seq = 3",
      "digest",
      3,
    ],
    [
      "a line's name",
      "update receipt_line set product_name = '?' where shop_id = 431 and receipt_id = (select receipt_id from receipt where shop_id = 431 and seq = 5)",
      "digest",
      5,
    ],
    [
      "a payment's tender",
      "update payment set tender = 'OTHER' where shop_id = 431 and receipt_id = (select receipt_id from receipt where shop_id = 431 and seq = 1)",
      "digest",
      1,
    ],
    ["a removed receipt", "delete from receipt where shop_id = 431 and seq = 4", "gap", 5],
  ])("breaks the chain where it happened: %s", async (_name, damage, kind, seq) => {
    await run(damage);
    const broken = (await faults()).filter((fault) => fault.kind === "digest" || fault.kind === "gap");
    expect(broken).toEqual([{ kind, seq, receiptId: expect.any(String) }]);
  });

  it("shows a last receipt that was removed, and a digest that was forged", async () => {
    await run("delete from receipt where shop_id = 433 and seq = 5");
    expect(await faults()).toContainEqual({ kind: "head", seq: 5 });
    await run("update receipt set digest = 'x' where shop_id = 431 and seq = 2");
    const kinds = (await faults()).flatMap((fault) => (fault.kind === "digest" ? [fault.seq] : []));
    expect(kinds).toEqual([2, 3]);
  });

  it("cannot be repaired, and says so", async () => {
    await run("update receipt set total = 1 where shop_id = 431 and seq = 3");
    const verdicts = await verify(db.kysely, { repair: true });
    const remaining = verdicts.flatMap((shop) => shop.left);
    expect(remaining.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["amounts", "digest"]));
    expect(summary(verdicts, true).at(-1)).toMatch(/^作り直せない相違/);
    expect(remaining.map(faultText).join("\n")).toContain("書き換えられた可能性");
  });

  const bill = ["x1", "x2", "x3"] as const;
  const split = async () => {
    const [first, ...parts] = bill;
    await send(db, 431, [sale(first, now, [line(1_000)], { guests: 3 })]);
    await send(
      db,
      431,
      parts.map((id) => sale(id, now, [line(1_000)], { guests: 2, splitOf: first })),
    );
  };
  const voided = (id: string) => send(db, 431, [voidOf(`void-${id}`, sale(id, now, []), now)]);
  const changed = (set: string, seq: number) => run(`update receipt set ${set} where shop_id = 431 and seq = ${seq}`);

  it.each([
    ["the guests of a receipt", "visitors = visitors + 1"],
    ["the check of a receipt", "pairs = 0"],
  ])("shows %s that were changed together with the sums", async (_name, set) => {
    await changed(set, 1);
    await sql`select rebuild_days(${tenantId}, 431, '2000-01-02', '2026-12-31')`.execute(db.kysely);
    const found = await faults();
    expect(found.filter(({ kind }) => kind !== "rollUp")).toEqual([{ kind: "counts", receiptId: expect.any(String) }]);
    expect((await left()).map(({ kind }) => kind)).toContain("counts");
  });

  it("follows the count of a split bill through voids, and shows a part that counts beside another", async () => {
    await split();
    expect(await faults()).toEqual([]);
    await voided("x1");
    expect(await faults()).toEqual([]);
    await voided("x2");
    await voided("x3");
    expect(await faults()).toEqual([]);
    await send(db, 431, [sale("x4", now, [line(500)], { guests: 7, splitOf: "x1" })]);
    await send(db, 431, [sale("x5", now, [line(500)], { guests: 8, splitOf: "x1" })]);
    expect(await faults()).toEqual([]);
    await voided("x4");
    expect(await faults()).toEqual([]);
    await run("update receipt set visitors = 8 where shop_id = 431 and guests = 8");
    expect((await faults()).map(({ kind }) => kind)).toContain("counts");
  });

  it("shows the moment of a void that was changed", async () => {
    await split();
    await voided("x2");
    expect(await faults()).toEqual([]);
    await run(
      "update receipt set voided_at = voided_at - interval '1 day' where shop_id = 431 and voided_at is not null",
    );
    expect((await faults()).map(({ kind }) => kind)).toContain("voidMark");
  });

  it("shows a void mark without its void", async () => {
    await run("update receipt set voided_at = now() where shop_id = 431 and seq = 1");
    expect((await faults()).map(({ kind }) => kind)).toContain("voidMark");
  });
});
