import { sql, type Kysely } from "kysely";
import type { Tables } from "../../server/platform/db/tables.ts";
import type { DemoPlace, DemoShop } from "../model.ts";
import { toUuid } from "../random.ts";

/** The people at the counter of a shop, as its register names them. */
export const listShopStaff = ({ staff }: Pick<DemoShop, "staff">): { code: string; name: string }[] =>
  staff.map((name, index) => ({ code: String(index + 1).padStart(2, "0"), name }));

/**
 * Adds a shop's staff before its first receipt. The salts of their pseudonyms follow from the seed, so that the same seed gives the
 * same chain.
 */
export async function addStaff(
  db: Kysely<Tables>,
  { developer: { developerId }, shop }: DemoPlace,
  seed: string,
): Promise<void> {
  for (const { code, name } of listShopStaff(shop)) {
    const salt = toUuid(`${seed}:${shop.shopId}:${code}:staff`);
    await sql`
      insert into person (tenant_id, shop_id, person_id, salt, code, name)
      values (${developerId}, ${shop.shopId}, person_mark(${salt}::uuid, ${developerId}, ${shop.shopId}, ${code}, ${name}), ${salt}, ${code}, ${name})
      on conflict do nothing`.execute(db);
  }
}
