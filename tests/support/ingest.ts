import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ReceiptInput } from "../../src/generated/server.ts";
import { freshDatabase, type FreshDatabase } from "./database.ts";
import { seedShops, send, tenantId } from "./receipts.ts";

export const noon = "2026-11-19T12:10:00+09:00";

/** The database of the running file. */
export let db: FreshDatabase;

/** The shop of the running test. */
export let shop = 1000;

/** The file has a database of its own, and each of its tests a shop of its own. */
export function shopOfEachTest(): void {
  beforeAll(async () => {
    db = await freshDatabase();
    await seedShops(db, [{ shop_id: 431, name: "渋谷本店" }]);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    shop += 1;
    await db.kysely
      .insertInto("shop")
      .values({ tenant_id: tenantId, shop_id: shop, brand_id: 1, name: `店${shop}` })
      .execute();
  });
}

/** What a day's roll-up says of all sales. */
export async function day(date: string) {
  const rows = await db.kysely
    .selectFrom("sales_day")
    .selectAll()
    .where("shop_id", "=", shop)
    .where("business_date", "=", date)
    .orderBy("channel")
    .execute();
  const { sales, tax, cost, pairs, visitors, gross_sales, discounts, returns, voids, void_amount } = rows[0] ?? {};
  return { sales, tax, cost, pairs, visitors, gross_sales, discounts, returns, voids, void_amount };
}

/** Sends receipts to the test's shop, and gives what became of each. */
export const outcomes = async (receipts: ReceiptInput[]) =>
  (await send(db, shop, receipts)).map(({ outcome, code }) => (code ? `${outcome} ${code}` : outcome));
