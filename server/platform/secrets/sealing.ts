import type { ServerConfig } from "../config/config.ts";
import { createVault, secretOfFolder } from "./vault.ts";

/** Encrypts secrets of records, such as the password of a payment service. The database alone does not reveal them. */
export type SecretSealer = {
  /** The encrypted text (AES-256-GCM). */
  seal(plain: string): string;
  /** The plain text again, null where it was sealed with another secret or was changed. */
  open(sealed: string): string | null;
};

/** What every sealed text begins with: texts of earlier versions are plain. */
export const sealedMark = "sealed:1:";

export const isSealed = (sealed: string): boolean => sealed.startsWith(sealedMark);

/** Seals with a key of its own, derived from the secret of the installation (IDENTITY_SECRET, or the file in the data folder). */
export async function openSealing({
  identitySecret,
  dataFolder,
}: Pick<ServerConfig, "identitySecret" | "dataFolder">): Promise<SecretSealer> {
  const vault = createVault(identitySecret || (await secretOfFolder(dataFolder)), "record");
  return {
    seal: (plain) => `${sealedMark}${vault.seal(plain)}`,
    open: (sealed) => vault.unseal(isSealed(sealed) ? sealed.slice(sealedMark.length) : ""),
  };
}
