import { sql } from "kysely";
import { passwordLock } from "../../../../src/core/credentials.ts";
import { cognitoRefusals } from "../pool/cognitoError.ts";
import { isMatchingPassword } from "../password.ts";
import type { PoolUser } from "../users.ts";
import { addSecondsToNow, type IdentityWorld } from "../world.ts";

/** How long a user stays locked, in seconds. A password reset lifts the lock earlier. */
const lockSeconds = passwordLock.minutes * 60;

type Counter = Pick<IdentityWorld, "db" | "clock">;

/** The last attempt of each user that has begun and not ended, in this server. */
const lastAttempts = new Map<string, Promise<unknown>>();

/**
 * Runs the attempts of one user one after another. An attempt is counted before it is checked, so that five right ones at the same moment,
 * of a shop whose tablets share a user, would lock it.
 */
export function attemptInTurn<Answer>(sub: string, attempt: () => Promise<Answer>): Promise<Answer> {
  const answer = (lastAttempts.get(sub) ?? Promise.resolve()).then(attempt);
  // A refusal is the caller's; the next attempt begins after it as well.
  const ended = answer
    .catch(() => {})
    .finally(() => {
      if (lastAttempts.get(sub) === ended) lastAttempts.delete(sub);
    });
  lastAttempts.set(sub, ended);
  return answer;
}

/**
 * Counts an attempt before the password is checked, in one statement, so that simultaneous guesses are all counted. The fifth
 * attempt locks the user; if it succeeds, `succeeded` unlocks again. An expired lock starts a new count.
 * @throws NotAuthorizedException while the user is locked (never 429, because Amplify would retry)
 */
export async function countSignInAttempt({ db, clock }: Counter, sub: string): Promise<void> {
  const now = clock.now();
  const failures = sql<number>`case when locked_until is null then failures + 1 else 1 end`;
  const counted = await db
    .updateTable("identity_user")
    .set({
      failures,
      locked_until: sql<Date | null>`case when ${failures} >= ${passwordLock.failures} then ${addSecondsToNow(clock, lockSeconds)}::timestamptz end`,
    })
    .where("sub", "=", sub)
    .where((eb) => eb.or([eb("locked_until", "is", null), eb("locked_until", "<=", now)]))
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) throw cognitoRefusals.tooManyPasswords();
}

/**
 * Takes one attempt back, after a correct password that the second factor follows. The count is not reset: who knows the
 * password could otherwise try codes without end.
 */
export async function uncountSignInAttempt({ db }: Counter, sub: string): Promise<void> {
  const failures = sql<number>`greatest(failures - 1, 0)`;
  await db
    .updateTable("identity_user")
    .set({
      failures,
      locked_until: sql<Date | null>`case when ${failures} >= ${passwordLock.failures} then locked_until end`,
    })
    .where("sub", "=", sub)
    .execute();
}

/** Resets the count after a correct password, or a correct code of the second factor. */
export async function resetFailures({ db }: Counter, sub: string): Promise<void> {
  await db
    .updateTable("identity_user")
    .set({ failures: 0, locked_until: null })
    .where("sub", "=", sub)
    .where("failures", ">", 0)
    .execute();
}

/**
 * Checks the password of a signed-in person before a change, because an open console is no proof of who sits before it.
 * @throws NotAuthorizedException for a wrong one, which counts to the lock, and while the user is locked
 */
export const requireOwnPassword = (
  counter: Counter,
  { sub, password_hash }: Pick<PoolUser, "sub" | "password_hash">,
  password: string,
): Promise<void> =>
  attemptInTurn(sub, async () => {
    await countSignInAttempt(counter, sub);
    if (!(await isMatchingPassword(password, password_hash))) throw cognitoRefusals.credentials();
    await resetFailures(counter, sub);
  });
