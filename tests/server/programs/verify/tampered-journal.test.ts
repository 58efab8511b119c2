import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { formatFaultLine, formatVerifySummary } from "../../../../server/programs/verify/print.ts";
import { verifyRollUps } from "../../../../server/programs/verify/verify.ts";
import { line, now, sale, send, tenantId, voidOf } from "../../../support/receipts.ts";
import { db, faults, journalOfEachTest, left, run } from "../../../support/verifying.ts";

journalOfEachTest();

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
      "a line's price",
      "update journal_line set unit_price = unit_price + 1 where shop_id = 431 and seq = 5 and line_no = 1",
      "digest",
      5,
    ],
    [
      "a line's name",
      "with other as (insert into sold_product select tenant_id, shop_id, 99, tax_rate, product_code, category_code, '?', category_name from sold_product where shop_id = 431 limit 1) update journal_line set sold_product_id = 99 where shop_id = 431 and seq = 5 and line_no = 1",
      "digest",
      5,
    ],
    ["a payment's tender", "update journal_payment set tender = 'OTHER' where shop_id = 431 and seq = 1", "digest", 1],
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
    const verdicts = await verifyRollUps(db.kysely, { repair: true });
    const remaining = verdicts.flatMap((shop) => shop.left);
    expect(remaining.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["amounts", "digest"]));
    expect(formatVerifySummary(verdicts, true).at(-1)).toMatch(/^作り直せない相違/);
    expect(remaining.map(formatFaultLine).join("\n")).toContain("書き換えられた可能性");
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
      "update receipt set voided_at = '2026-11-18T12:00:00+09:00' where shop_id = 431 and voided_at is not null",
    );
    expect((await faults()).map(({ kind }) => kind)).toContain("voidMark");
  });

  it("shows a void mark without its void", async () => {
    await run("update receipt set voided_at = now() where shop_id = 431 and seq = 1");
    expect((await faults()).map(({ kind }) => kind)).toContain("voidMark");
  });
});
