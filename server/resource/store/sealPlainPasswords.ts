import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { sealedMark, type Sealing } from "../../platform/sealing.ts";

/**
 * Seals the payment passwords that were kept plain by earlier versions; each row as it stands, so that servers starting
 * together do it once. An empty one is none.
 */
export async function sealPlainPasswords(db: Kysely<Tables>, { seal }: Sealing): Promise<void> {
  await db.updateTable("store").set({ gmo_pass: null }).where("gmo_pass", "=", "").execute();
  const plain = await db
    .selectFrom("store")
    .select(["tenant_id", "shop_id", "gmo_pass"])
    .where("gmo_pass", "not like", `${sealedMark}%`)
    .execute();
  for (const { tenant_id, shop_id, gmo_pass } of plain) {
    if (gmo_pass === null) continue;
    await db
      .updateTable("store")
      .set({ gmo_pass: seal(gmo_pass) })
      .where("tenant_id", "=", tenant_id)
      .where("shop_id", "=", shop_id)
      .where("gmo_pass", "=", gmo_pass)
      .execute();
  }
}
