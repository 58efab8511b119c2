import { isEmail } from "../../../src/core/credentials.ts";
import type { AccountCredentials } from "../../engine/context.ts";
import type { UserStatus } from "../../platform/db/columnTypes.ts";
import { resetFailures } from "./codes/attempts.ts";
import { removeFactor } from "./factor/factor.ts";
import { endSessions, findUserBySub, buildPasswordColumns } from "./users.ts";
import { mayTryLogin } from "./viewer/login.ts";
import { isMatchingPassword } from "./password.ts";
import { createInvitations } from "./codes/invitations.ts";
import type { IdentityWorld } from "./world.ts";

export type CredentialsDependencies = {
  clock: IdentityWorld["clock"];
  ids: IdentityWorld["ids"];
  /** The embedded pool, null beside a hosted one. */
  pool: Pick<IdentityWorld, "vault" | "config" | "sender"> | null;
};

function pickUserStatus(password: string | null, confirmed: boolean): UserStatus {
  if (password === null) return "FORCE_CHANGE_PASSWORD";
  return confirmed ? "CONFIRMED" : "UNCONFIRMED";
}

/** By what accounts sign in: rows of identity_user, beside a hosted pool those of issued accounts alone. */
export const createCredentials = ({ clock, ids, pool }: CredentialsDependencies): AccountCredentials => ({
  async add(trx, { uuid, loginId, password, email = null, confirmed = true }) {
    if (isEmail(loginId)) throw new Error(`A login id cannot be an e-mail address: ${loginId}`);
    const now = clock.now();
    await trx
      .insertInto("identity_user")
      .values({
        sub: uuid,
        username: loginId,
        email,
        email_verified: confirmed && email !== null,
        // Nobody knows the password of a person who is invited.
        ...(await buildPasswordColumns(pool, loginId, password ?? ids.secret(32))),
        status: pickUserStatus(password, confirmed),
        locked_until: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  },

  async verify(db, uuid, password) {
    const user = await findUserBySub(db, uuid);
    if (!user || !(await mayTryLogin({ db, clock }, uuid))) return false;
    const right = await isMatchingPassword(password, user.password_hash);
    if (right) await resetFailures({ db, clock }, uuid);
    return right;
  },

  async sessions(db, uuid) {
    const open = (expires: Date) => expires > clock.now();
    const [grants, logins] = await Promise.all([
      db
        .selectFrom("identity_grant")
        .select(["signed_in_at as began", "expires_at as ends"])
        .where("sub", "=", uuid)
        .where("revoked_at", "is", null)
        .execute(),
      db
        .selectFrom("identity_login_token")
        .select(["created_at as began", "expires_at as ends"])
        .where("sub", "=", uuid)
        .where("revoked_at", "is", null)
        .execute(),
    ]);
    return [...grants, ...logins]
      .map(({ began, ends }) => ({ began: new Date(began), ends: new Date(ends) }))
      .filter(({ ends }) => open(ends))
      .toSorted((one, other) => other.began.getTime() - one.began.getTime());
  },

  signOut: (trx, uuid) => endSessions(trx, uuid, clock.now()),

  async setPassword(trx, uuid, password) {
    const user = await findUserBySub(trx, uuid);
    if (!user) return false;
    const now = clock.now();
    await trx
      .updateTable("identity_user")
      .set({
        ...(await buildPasswordColumns(pool, user.username, password)),
        status: "CONFIRMED",
        failures: 0,
        locked_until: null,
        updated_at: now,
      })
      .where("sub", "=", uuid)
      .execute();
    await endSessions(trx, uuid, now);
    return true;
  },

  async switchOffFactor(trx, uuid) {
    const wasOn = await removeFactor(trx, uuid);
    if (wasOn) await endSessions(trx, uuid, clock.now());
    return wasOn;
  },

  async limit(trx, uuid, enabled) {
    const now = clock.now();
    await trx.updateTable("identity_user").set({ enabled, updated_at: now }).where("sub", "=", uuid).execute();
    await endSessions(trx, uuid, now);
  },

  async remove(trx, uuid) {
    await trx.deleteFrom("identity_user").where("sub", "=", uuid).execute();
  },

  async decline(sub, destination) {
    await pool?.sender.notify({ sub, destination, purpose: "DECLINED", createdAt: clock.now() });
  },

  invitations: pool && createInvitations({ clock, ...pool }),
});
