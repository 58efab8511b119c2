import { describe, expect, it } from "vitest";
import { db, outcomes, shop, shopOfEachTest } from "../../../support/ingest.ts";
import { line, sale } from "../../../support/receipts.ts";

shopOfEachTest();

describe("eight writers on one shop", () => {
  it("do not deadlock, record every receipt once and sum right", async () => {
    const receipts = Array.from({ length: 160 }, (_, i) =>
      sale(`c-${i}`, `2026-11-${10 + (i % 9)}T${10 + (i % 12)}:00:00+09:00`, [
        line(100 + i, 1, { productCode: `p-${i % 7}` }),
      ]),
    );
    // Every writer sends every receipt, each beginning elsewhere, in batches of five.
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        const order = [...receipts.slice(writer * 20), ...receipts.slice(0, writer * 20)];
        const seen: string[] = [];
        for (let i = 0; i < order.length; i += 5) seen.push(...(await outcomes(order.slice(i, i + 5))));
        return seen;
      }),
    );
    const flat = answers.flat();
    expect(flat.filter((outcome) => outcome === "RECORDED")).toHaveLength(160);
    expect(flat.filter((outcome) => outcome === "DUPLICATE")).toHaveLength(7 * 160);
    const days = await db.kysely
      .selectFrom("sales_day")
      .select((eb) => [eb.fn.sum<number>("sales").as("sales"), eb.fn.sum<number>("pairs").as("pairs")])
      .where("shop_id", "=", shop)
      .where("channel", "=", 0)
      .executeTakeFirstOrThrow();
    // 160 × 100 + (0 + 1 + … + 159)
    expect(days).toEqual({ sales: 28_720, pairs: 160 });
  });
});
