import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { cognitoRefusals } from "../pool/cognitoError.ts";
import type { CodePurpose } from "../../../platform/db/columnTypes.ts";
import type { PoolUser } from "../users.ts";
import { addSecondsToNow, type IdentityWorld } from "../world.ts";

/** Lifetimes as in Cognito: a day for a sign-up and for a new address, an hour for a reset. */
const codeSeconds: Record<CodePurpose, number> = {
  SIGN_UP: 24 * 3600,
  RESET_PASSWORD: 3600,
  CHANGE_ADDRESS: 24 * 3600,
};
const triesPerCode = 5;
const codesPerHour = 5;

/** Where a code was sent, in Cognito's form. */
export type CodeDelivery = { Destination: string; DeliveryMedium: "EMAIL"; AttributeName: "email" };

/** `honbu@example.jp` as Cognito shows it before the sign-in: `h***@e***`. */
export const maskMailAddress = (address: string): string =>
  address
    .split("@")
    .map((part) => `${part.slice(0, 1)}***`)
    .join("@");

const digestCode = ({ vault }: IdentityWorld, sub: string, purpose: CodePurpose, code: string) =>
  vault.digest(`${purpose}:${sub}:${code}`);

/**
 * Creates a six-digit code, which replaces the earlier one, and sends it.
 * @throws LimitExceededException after five codes in an hour
 */
export async function sendConfirmationCode(
  world: IdentityWorld,
  user: PoolUser,
  address: string,
  purpose: CodePurpose,
): Promise<CodeDelivery> {
  const { db, clock, sender } = world;
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const now = clock.now();
  const expires = addSecondsToNow(clock, codeSeconds[purpose]);
  const fresh = sql<boolean>`identity_code.window_started_at <= ${addSecondsToNow(clock, -3600)}`;
  const stored = await db
    .insertInto("identity_code")
    .values({
      sub: user.sub,
      purpose,
      address,
      code_digest: digestCode(world, user.sub, purpose, code),
      expires_at: expires,
      attempts: 0,
      sent: 1,
      window_started_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["sub", "purpose"])
        .doUpdateSet({
          address,
          code_digest: (eb) => eb.ref("excluded.code_digest"),
          expires_at: (eb) => eb.ref("excluded.expires_at"),
          attempts: 0,
          sent: sql<number>`case when ${fresh} then 1 else identity_code.sent + 1 end`,
          window_started_at: sql<Date>`case when ${fresh} then excluded.window_started_at else identity_code.window_started_at end`,
        })
        .where(sql<boolean>`identity_code.sent < ${codesPerHour} or ${fresh}`),
    )
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows !== 1n) throw cognitoRefusals.limit();
  await sender.send({ sub: user.sub, destination: address, purpose, code, createdAt: now, expiresAt: expires });
  return { Destination: maskMailAddress(address), DeliveryMedium: "EMAIL", AttributeName: "email" };
}

/**
 * Uses a code, which only one caller can do. Gives the address to which it was sent.
 * @throws ExpiredCodeException (old, used or never sent), CodeMismatchException, LimitExceededException (five wrong ones)
 */
export async function takeConfirmationCode(
  world: IdentityWorld,
  sub: string,
  purpose: CodePurpose,
  code: string,
): Promise<string> {
  const { db, clock } = world;
  const tried = await db
    .updateTable("identity_code")
    .set({ attempts: sql<number>`attempts + 1` })
    .where("sub", "=", sub)
    .where("purpose", "=", purpose)
    .where("code_digest", "is not", null)
    .where("expires_at", ">", clock.now())
    .returning(["attempts", "code_digest"])
    .executeTakeFirst();
  if (!tried) throw cognitoRefusals.codeExpired();
  if (tried.attempts > triesPerCode) throw cognitoRefusals.limit();
  const digest = digestCode(world, sub, purpose, code);
  if (tried.code_digest !== digest) throw cognitoRefusals.codeMismatch();
  const taken = await db
    .updateTable("identity_code")
    .set({ code_digest: null })
    .where("sub", "=", sub)
    .where("purpose", "=", purpose)
    .where("code_digest", "=", digest)
    .returning("address")
    .executeTakeFirst();
  if (!taken) throw cognitoRefusals.codeExpired();
  await db.deleteFrom("identity_outbox").where("sub", "=", sub).where("purpose", "=", purpose).execute();
  return taken.address;
}
