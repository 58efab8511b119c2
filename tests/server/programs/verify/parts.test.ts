import { beforeEach, describe, expect, it } from "vitest";
import { formatShopVerdict, formatVerifySummary } from "../../../../server/programs/verify/print.ts";
import { verifyRollUps, type VerifyOptions } from "../../../../server/programs/verify/verify.ts";
import { line, now, sale, send, voidOf } from "../../../support/receipts.ts";
import { db, journalOfEachTest, run } from "../../../support/verifying.ts";

journalOfEachTest();

/** Verifies, and names the parts that were verified. */
async function verify(options: VerifyOptions = { marks: "CONTINUE" }) {
  const parts: string[] = [];
  const verdicts = await verifyRollUps(db.kysely, {
    ...options,
    onPart: ({ shopId }, { span, from }) =>
      parts.push(`${shopId} ${span === "YEAR" ? from.slice(0, 4) : from.slice(0, 7)}`),
  });
  return { parts, verdicts, faults: verdicts.flatMap(({ faults }) => faults) };
}

const october = "2026-10-31T12:00:00+09:00";
const september = "2026-09-05T12:00:00+09:00";

beforeEach(async () => {
  await send(db, 431, [sale("old", october, [line(1_000)], { guests: 2 })]);
});

describe("months and years of a shop", () => {
  it("are verified one after another, and left out while nothing of them changes", async () => {
    const first = await verify();
    expect(first.parts).toEqual(["431 2026-10", "431 2026-11", "431 2026", "433 2026-11", "433 2026"]);
    expect(first.faults).toEqual([]);
    const second = await verify();
    expect([second.parts, second.faults]).toEqual([[], []]);
    expect(formatShopVerdict(second.verdicts[0] ?? expect.fail())).toEqual([
      "店舗 431 渋谷本店: レシート 16枚、相違なし（検証済みの3期間は省略）",
    ]);
    expect(formatVerifySummary(second.verdicts, false)[1]).toContain("--all");
    expect((await verify({ marks: "RENEW" })).parts).toHaveLength(5);
    expect((await verify({})).parts).toHaveLength(5);
  });

  it("are verified again where something was recorded or voided", async () => {
    await verify();
    await send(db, 431, [sale("new", september, [line(500)])]);
    expect(await verify()).toMatchObject({ parts: ["431 2026-09", "431 2026"], faults: [] });
    // The void stands in November, its receipt in October.
    await send(db, 431, [voidOf("undo", sale("old", october, [line(1_000)]), now)]);
    expect(await verify()).toMatchObject({ parts: ["431 2026-10", "431 2026-11", "431 2026"], faults: [] });
    expect((await verify()).parts).toEqual([]);
  });

  it.each([
    ["a sum", "update sales_hour set sales = sales + 1 where shop_id = 431 and business_date < '2026-11-01'"],
    ["a row that is gone", "delete from product_month where shop_id = 431 and month = '2026-10-01'"],
    [
      "a line",
      "update journal_line l set unit_cost = coalesce(l.unit_cost, 0) + 1 from receipt r where r.tenant_id = l.tenant_id and r.shop_id = l.shop_id and r.seq = l.seq and r.shop_id = 431 and r.business_date < '2026-11-01'",
    ],
    [
      "a payment",
      "update journal_payment a set tendered = tendered + 1 from receipt r where r.tenant_id = a.tenant_id and r.shop_id = a.shop_id and r.seq = a.seq and r.shop_id = 431 and r.business_date < '2026-11-01'",
    ],
    ["a receipt", "update receipt set total = total + 1 where shop_id = 431 and business_date < '2026-11-01'"],
  ])("are verified again, until they are right, where %s was changed by hand", async (_name, damage) => {
    await verify();
    await run(damage);
    const found = await verify();
    expect(found.parts).toContain("431 2026-10");
    expect(found.parts).not.toContain("431 2026-11");
    expect(found.faults.length).toBeGreaterThan(0);
    const again = await verify();
    expect(again.parts).toContain("431 2026-10");
    expect(again.faults).toEqual(found.faults);
  });

  it("are all verified again where what they sold was changed by hand", async () => {
    await verify();
    await run("update sold_product set product_name = '?' where shop_id = 431");
    const found = await verify();
    expect(found.parts).toEqual(expect.arrayContaining(["431 2026-10", "431 2026-11"]));
    expect(found.parts).not.toContain("433 2026-11");
    expect(found.faults.map(({ kind }) => kind)).toContain("digest");
  });

  it("are noted as right after a repair", async () => {
    await run("update product_year set quantity = quantity + 1 where shop_id = 433");
    await run("update product_month set quantity = quantity + 1 where shop_id = 433");
    const { verdicts } = await verify({ marks: "CONTINUE", repair: true });
    expect(verdicts.flatMap(({ faults }) => faults).length).toBeGreaterThan(1);
    expect(verdicts.flatMap(({ left }) => left)).toEqual([]);
    expect((await verify()).parts).toEqual([]);
  });

  it("that were verified before an interruption are not verified again", async () => {
    const controller = new AbortController();
    const stopAfterFirst = { marks: "CONTINUE", signal: controller.signal } as const;
    await expect(verifyRollUps(db.kysely, { ...stopAfterFirst, onPart: () => controller.abort() })).rejects.toThrow(
      "続きから",
    );
    expect((await verify()).parts).toEqual(["431 2026-11", "431 2026", "433 2026-11", "433 2026"]);
  });
});

it("a bill of two months, and the void of a part of it, agree in both", async () => {
  const midnight = "2026-11-01T12:00:00+09:00";
  await send(db, 431, [sale("p1", october, [line(1_000)], { guests: 4 })]);
  await send(db, 431, [sale("p2", midnight, [line(1_000)], { guests: 4, splitOf: "p1" })]);
  expect((await verify()).faults).toEqual([]);
  await send(db, 431, [voidOf("v1", sale("p1", october, [line(1_000)]), now)]);
  expect((await verify()).faults).toEqual([]);
  expect((await verify({})).faults).toEqual([]);
});
