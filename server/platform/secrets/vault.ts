import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";

/** The secret that the identity service keeps outside the database: a stolen dump alone is not enough. */
export type SecretVault = {
  /** Encrypts (AES-256-GCM, random nonce); the result is base64url text. */
  seal(plain: string): string;
  /** The plain text again, or null where it was sealed with another secret or was changed. */
  unseal(sealed: string): string | null;
  /** Keyed digest of a short code that could be found by trying all of them, were it only hashed. Base64url. */
  digest(value: string): string;
};

const nonceBytes = 12;
const tagBytes = 16;

/** Digest under which a token of high entropy is stored and looked up. Base64url of SHA-256. */
export const hashSecretToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A vault under this secret for one purpose. Encryption and digests use keys of their own, derived from it by HKDF-SHA-256. */
export function createVault(secret: string, purpose = "identity"): SecretVault {
  if (secret.length < 32) throw new Error("The identity secret needs at least 32 characters");
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `choba ${purpose} ${use}`, 32));
  const sealing = derive("seal");
  const digesting = derive("digest");
  return {
    seal(plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", sealing, nonce);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString();
      } catch {
        // GCM knows one failure only: the tag does not fit, by another key or by a change.
        return null;
      }
    },
    digest: (value) => createHmac("sha256", digesting).update(value).digest("base64url"),
  };
}

const isMissingFileError = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
const isExistingFileError = (error: unknown) => (error as NodeJS.ErrnoException).code === "EEXIST";

/**
 * The secret of this data folder (file `identity.secret`, mode 0600), made at the first start.
 * A deployment of several servers gives all of them one by IDENTITY_SECRET instead.
 */
export async function secretOfFolder(folder: string): Promise<string> {
  const file = join(folder, "identity.secret");
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (!isMissingFileError(error)) throw error;
  }
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString("base64url")}\n`);
    await handle.sync();
    // Whole or not at all; where another process was first, its secret counts.
    await link(draft, file).catch((error: unknown) => {
      if (!isExistingFileError(error)) throw error;
    });
  } finally {
    await handle.close();
    await unlink(draft);
  }
  return (await readFile(file, "utf8")).trim();
}
