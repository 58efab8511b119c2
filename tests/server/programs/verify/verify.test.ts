import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { denominationNames } from "../../../../src/domain/cash.ts";
import { formatShopVerdict, formatVerifySummary } from "../../../../server/programs/verify/print.ts";
import { verifyRollUps } from "../../../../server/programs/verify/verify.ts";
import { line, now, sale, send, tenantId, voidOf } from "../../../support/receipts.ts";
import { runProgram } from "../../../support/program.ts";
import { db, faults, journalOfEachTest, left, run } from "../../../support/verifying.ts";

journalOfEachTest();

describe("a sound journal", () => {
  it("has nothing to tell after sales, returns, voids, split bills and a closing", async () => {
    const parts = [
      sale("x1", now, [line(1_000)], { guests: 3 }),
      sale("x2", now, [line(2_000)], { guests: 3, splitOf: "x1" }),
    ];
    await send(db, 431, parts);
    await send(db, 431, [voidOf("x3", sale("x1", now, []), now)]);
    const verdicts = await verifyRollUps(db.kysely);
    expect(verdicts.map(({ shopId, receipts, left: remaining }) => [shopId, receipts, remaining])).toEqual([
      [431, 18, []],
      [433, 5, []],
    ]);
    expect(formatVerifySummary(verdicts, false)).toEqual(["すべて一致しました。"]);
  });
});

describe("a roll-up that drifted", () => {
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
      const verdicts = await verifyRollUps(db.kysely);
      expect(verdicts.flatMap((shop) => shop.faults)).toEqual([{ kind: "drawer", date: "2026-11-19" }]);
      expect(formatShopVerdict(verdicts[1] ?? expect.fail()).at(-1)).toContain("営業日 2026-11-19 の現金の印");
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
    const verdicts = await verifyRollUps(db.kysely, { repair: true });
    expect(formatShopVerdict(verdicts[0] ?? expect.fail()).slice(-2)).toEqual([
      "  作り直しました: 2026-11-01 と、その月の集計",
      "  作り直しました: 2026-11-19 と、その月の集計",
    ]);
    expect(formatVerifySummary(verdicts, true)).toHaveLength(1);
    expect(formatVerifySummary(verdicts, true)[0]).toMatch(/^集計の相違 \d+件を作り直しました。$/);
    expect(formatVerifySummary(await verifyRollUps(db.kysely), false)).toEqual(["すべて一致しました。"]);
  });

  it("is found by the command, mended with --repair, and gone", { timeout: 120_000 }, async () => {
    const { host, port, user, database } = db.connection;
    const DATABASE_URL = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    const command = (...options: string[]) => runProgram("verify", options, { env: { DATABASE_URL } });
    await run("update sales_day set sales = sales + 1 where shop_id = 431 and business_date = '2026-11-19'");
    const found = await command();
    expect(found.code).toBe(1);
    expect(found.output).toContain("集計 sales_day（channel 0 business_date 2026-11-19）が明細と合いません");
    expect((await command("--repair")).output).toMatch(/作り直しました: 2026-11-19.*作り直しました。/s);
    expect(await command()).toMatchObject({ code: 0, output: expect.stringContaining("すべて一致しました。") });
  });

  it("is told with place, stored sum and recounted sum", async () => {
    await run("update sales_hour set sales = 9001 where shop_id = 431 and hour = 18 and channel = 0");
    const verdicts = await verifyRollUps(db.kysely);
    expect(formatShopVerdict(verdicts[0] ?? expect.fail())).toEqual([
      "店舗 431 渋谷本店: レシート 15枚、相違 1件",
      "  集計 sales_hour（channel 0 business_date 2026-11-19 hour 18）が明細と合いません: sales 集計 9,001 / 数え直し 8,901",
    ]);
    expect(formatVerifySummary(verdicts, false)[0]).toContain("--repair");
  });
});
