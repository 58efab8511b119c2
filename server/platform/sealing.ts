import type { Kysely } from "kysely";
import type { Config } from "./config.ts";
import type { Tables } from "../db/tables.ts";
import { createVault, secretOfFolder } from "../identity/secret.ts";

/** Keeps secrets of records, such as the password of a payment service: who has the database alone cannot read them. */
export type Sealing = {
  /** The text as it is kept (AES-256-GCM). */
  seal(plain: string): string;
  /** The plain text again, null where it was sealed with another secret or was changed. */
  open(kept: string): string | null;
};

/** What every sealed text begins with: those of former times are plain. */
const mark = "sealed:1:";

export const isSealed = (kept: string): boolean => kept.startsWith(mark);

/** Seals with a key of its own, derived from the secret of the installation (IDENTITY_SECRET, or the file in the data folder). */
export async function openSealing({
  identitySecret,
  dataFolder,
}: Pick<Config, "identitySecret" | "dataFolder">): Promise<Sealing> {
  const vault = createVault(identitySecret || (await secretOfFolder(dataFolder)), "record");
  return {
    seal: (plain) => `${mark}${vault.seal(plain)}`,
    open: (kept) => vault.unseal(isSealed(kept) ? kept.slice(mark.length) : ""),
  };
}

/**
 * Seals the payment passwords that were kept plain by earlier versions; each row as it stands, so that servers starting
 * together do it once. An empty one is none.
 */
export async function sealPlainPasswords(db: Kysely<Tables>, { seal }: Sealing): Promise<void> {
  await db.updateTable("store").set({ gmo_pass: null }).where("gmo_pass", "=", "").execute();
  const plain = await db
    .selectFrom("store")
    .select(["tenant_id", "shop_id", "gmo_pass"])
    .where("gmo_pass", "not like", `${mark}%`)
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
