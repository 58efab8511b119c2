import { randomBytes, randomUUID } from "node:crypto";

/** Makes unique names that cannot be guessed. Tests use one that counts. */
export type IdGenerator = {
  /** A UUID, for the number of an error or a new record that has no sequence. */
  uuid(): string;
  /** `bytes` random bytes as base64url, for tokens. */
  secret(bytes: number): string;
};

/** Names from the machine's random source. */
export const randomIds: IdGenerator = {
  uuid: () => randomUUID(),
  secret: (bytes) => randomBytes(bytes).toString("base64url"),
};

/** Predictable names 1, 2, 3 … in the shape of the real ones. */
export function createCountingIds(): IdGenerator {
  let count = 0;
  const next = () => String((count += 1)).padStart(12, "0");
  return { uuid: () => `00000000-0000-4000-8000-${next()}`, secret: () => `secret-${next()}` };
}
