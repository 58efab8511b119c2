import { randomInt } from "node:crypto";
import { cognitoRefusals } from "../pool/cognitoError.ts";
import { hashPassword, isMatchingPassword } from "../password.ts";
import type { IdentityWorld } from "../world.ts";

/** How many codes a person gets. Each replaces the app once. */
export const recoveryCodeCount = 10;

/** Capital letters and digits that nobody mistakes for one another. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const codeGroupLengths = [4, 4, 4];

const newCode = (): string =>
  codeGroupLengths.map((length) => Array.from({ length }, () => signs[randomInt(signs.length)]).join("")).join("-");

/** A code as it is hashed: people leave out hyphens and write small letters. */
const normalizeCode = (code: string): string => code.replace(/[\s-]/g, "").toUpperCase();

/** Makes new codes, which replace all earlier ones. Only this answer contains them; the table has argon2id hashes. */
export async function makeRecoveryCodes(
  sub: string,
): Promise<{ codes: string[]; store: (db: IdentityWorld["db"]) => Promise<void> }> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const rows: { sub: string; code_hash: string }[] = [];
  // One after the other, so that a set-up does not take every thread from those who sign in.
  for (const code of codes) rows.push({ sub, code_hash: await hashPassword(normalizeCode(code)) });
  return {
    codes,
    async store(db) {
      await db.deleteFrom("identity_recovery_code").where("sub", "=", sub).execute();
      await db.insertInto("identity_recovery_code").values(rows).execute();
    },
  };
}

/** Uses a recovery code, which only one caller can do. False if the user has no such code. */
export async function takeRecoveryCode({ db }: Pick<IdentityWorld, "db">, sub: string, code: string): Promise<boolean> {
  const text = normalizeCode(code);
  if (text.length !== codeGroupLengths.reduce((sum, length) => sum + length)) return false;
  const left = await db.selectFrom("identity_recovery_code").select("code_hash").where("sub", "=", sub).execute();
  for (const { code_hash } of left) {
    if (!(await isMatchingPassword(text, code_hash))) continue;
    const taken = await db
      .deleteFrom("identity_recovery_code")
      .where("sub", "=", sub)
      .where("code_hash", "=", code_hash)
      .executeTakeFirst();
    if (taken.numDeletedRows === 0n) throw cognitoRefusals.usedFactorCode();
    return true;
  }
  return false;
}

/** How many codes are left. */
export async function countRecoveryCodes({ db }: Pick<IdentityWorld, "db">, sub: string): Promise<number> {
  const { left } = await db
    .selectFrom("identity_recovery_code")
    .select((eb) => eb.fn.countAll<string>().as("left"))
    .where("sub", "=", sub)
    .executeTakeFirstOrThrow();
  return Number(left);
}
