import { sql, type Kysely, type Selectable } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import { attemptInTurn, countSignInAttempt, resetFailures } from "../codes/attempts.ts";
import { cognitoRefusals } from "../pool/cognitoError.ts";
import { takeRecoveryCode } from "./recoveryCodes.ts";
import { isTotpCode, stepOfCode } from "./totp.ts";
import { addSecondsToNow, type IdentityWorld } from "../world.ts";

export type FactorRow = Selectable<Tables["identity_factor"]>;

/** How long a code that was given in a session allows changes of the second factor, in seconds. */
const proofSeconds = 5 * 60;

/** The second factor of a user, with a set-up that is not complete. */
export const findFactor = (db: Kysely<Tables>, sub: string): Promise<FactorRow | undefined> =>
  db.selectFrom("identity_factor").selectAll().where("sub", "=", sub).executeTakeFirst();

/** Whether the sign-in asks for a code. */
export const isFactorEnabled = (factor: FactorRow | undefined): factor is FactorRow => factor?.enabled === true;

/** Removes the second factor with its recovery codes. False if it was not on. */
export async function removeFactor(db: Kysely<Tables>, sub: string): Promise<boolean> {
  await db.deleteFrom("identity_recovery_code").where("sub", "=", sub).execute();
  const gone = await db.deleteFrom("identity_factor").where("sub", "=", sub).returning("enabled").executeTakeFirst();
  return gone?.enabled === true;
}

/** Whether the company requires a second factor of this user: its setting, for authority 1. */
export async function isFactorRequired(db: Kysely<Tables>, sub: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account a join developer d on d.tenant_id = a.tenant_id
    where a.account_uuid = ${sub} and a.authority = 1 and d.second_factor`.execute(db);
  return rows.length > 0;
}

/** Whether login(id, password) must not let this user in, because it asks for no code. */
export const isPasswordTooLittle = async (db: Kysely<Tables>, sub: string): Promise<boolean> =>
  isFactorEnabled(await findFactor(db, sub)) || isFactorRequired(db, sub);

/** Uses a code of the app. False for a wrong one. @throws ExpiredCodeException for a code that was used before */
async function takeTotpCode(
  { db, clock, vault }: IdentityWorld,
  { sub, secret }: FactorRow,
  code: string,
): Promise<boolean> {
  // Null with a lost secret of the installation. Recovery codes still work then.
  const key = secret === null ? null : vault.unseal(secret);
  const step = key === null ? null : stepOfCode(key, code, clock.now());
  if (step === null) return false;
  const used = await db
    .updateTable("identity_factor")
    .set({ last_step: step })
    .where("sub", "=", sub)
    .where("secret", "=", secret)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw cognitoRefusals.usedFactorCode();
  return true;
}

/**
 * Checks a code of the app or a recovery code, and uses it. Wrong ones count to the lock, like wrong passwords.
 * @throws CodeMismatchException, ExpiredCodeException (used before), NotAuthorizedException (locked)
 */
export const proveFactor = (world: IdentityWorld, factor: FactorRow, code: string): Promise<void> =>
  attemptInTurn(factor.sub, async () => {
    await countSignInAttempt(world, factor.sub);
    const proven = isTotpCode(code)
      ? await takeTotpCode(world, factor, code)
      : await takeRecoveryCode(world, factor.sub, code);
    if (!proven) throw cognitoRefusals.factorCode();
    await resetFailures(world, factor.sub);
  });

/** Notes that the person of this session has just given a code. */
export async function noteFactorProof({ db, clock }: IdentityWorld, grantId: string): Promise<void> {
  await db.updateTable("identity_grant").set({ proved_at: clock.now() }).where("grant_id", "=", grantId).execute();
}

/** Refuses a change of the second factor without a recent code, so that a stolen token is not enough. @throws NotAuthorizedException */
export async function requireRecentProof({ db, clock }: IdentityWorld, grantId: string): Promise<void> {
  const proven = await db
    .selectFrom("identity_grant")
    .select("grant_id")
    .where("grant_id", "=", grantId)
    .where("proved_at", ">", addSecondsToNow(clock, -proofSeconds))
    .executeTakeFirst();
  if (!proven) throw cognitoRefusals.proof();
}
