import type { Insertable } from "kysely";
import { dayKeys } from "../../src/domain/openingHours.ts";
import type { ProductTable } from "../../src/generated/tables.ts";
import type { FreshDatabase } from "./database.ts";

/** Lets the app take orders in these shops at any time. A shop whose hours nobody has set takes none. */
export async function openAllDay(db: FreshDatabase, shopIds: readonly number[]): Promise<void> {
  const day = JSON.stringify({ holiday: false, start: "00:00", end: "28:59" });
  await db.kysely
    .updateTable("shop")
    .set({ ...Object.fromEntries(dayKeys.map((key) => [key, day])), hours_version: 1 })
    .set({ reception_start_hour: 0, reception_end_hour: 28, reception_end_minute: 59 })
    .where("shop_id", "in", [...shopIds])
    .execute();
}

let made = 0;

/** Puts a product into the database: shop 431 of developer 13, eat-in, unless told otherwise. @returns its id */
export async function aProduct(db: FreshDatabase, columns: Partial<Insertable<ProductTable>> = {}): Promise<number> {
  made += 1;
  const now = new Date("2026-05-20T00:00:00Z");
  const { product_id } = await db.kysely
    .insertInto("product")
    .values({
      tenant_id: 13,
      shop_id: 431,
      order_type: "EAT_IN",
      product_code: `P${made}`,
      product_name: "かけそば",
      price: 500,
      tax_rate: "STANDARD",
      category_id: 1,
      created_at: now,
      updated_at: now,
      ...columns,
    })
    .returning("product_id")
    .executeTakeFirstOrThrow();
  return product_id;
}
