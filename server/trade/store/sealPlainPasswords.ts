import type { Kysely } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { sealedMark, type SecretSealer } from "../../platform/secrets/sealing.ts";

/**
 * Encrypts payment passwords that earlier versions stored as plain text. Each row is updated only if it is unchanged, so that
 * servers that start together do it once.
 */
export async function sealPlainPasswords(db: Kysely<Tables>, { seal }: SecretSealer): Promise<void> {
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
