import { openChallenge, findChallenge, takeChallenge } from "../pool/challenges.ts";
import { CognitoError, cognitoRefusals } from "../pool/cognitoError.ts";
import {
  findFactor,
  isFactorRequired,
  isFactorEnabled,
  noteFactorProof,
  proveFactor,
  removeFactor,
  requireRecentProof,
  type FactorRow,
} from "./factor.ts";
import { changeFactor } from "./factorChange.ts";
import { requireHolder } from "../viewer/holder.ts";
import { readOptionalText, parseRecord, requireText, type CallInput } from "../pool/input.ts";
import { countRecoveryCodes, makeRecoveryCodes, recoveryCodeCount } from "./recoveryCodes.ts";
import { newTotpSecret, stepOfCode } from "./totp.ts";
import type { VerifyToken } from "../viewer/verifier.ts";
import { addSecondsToNow, type IdentityWorld } from "../world.ts";

/** How long a set-up may take, in seconds. */
const setUpSeconds = 15 * 60;

const buildInvalidParameter = (message: string) => new CognitoError("InvalidParameterException", message);

/** The step of a code for a secret that is being set up. @throws EnableSoftwareTokenMFAException */
function provenStep({ clock }: IdentityWorld, secret: string, code: string): number {
  const step = stepOfCode(secret, code, clock.now());
  if (step === null) throw cognitoRefusals.setUpCode();
  return step;
}

/** AssociateSoftwareToken at the challenge MFA_SETUP. */
async function beginAtSignIn(world: IdentityWorld, session: string) {
  const { user } = await takeChallenge(world, session, "MFA_SETUP");
  const secret = newTotpSecret();
  return { SecretCode: secret, Session: await openChallenge(world, user, "MFA_SETUP_SECRET", { secret }) };
}

/** VerifySoftwareToken at the challenge MFA_SETUP. A wrong code may be corrected in the same session. */
async function verifyAtSignIn(world: IdentityWorld, session: string, code: string) {
  const { user, state } = await findChallenge(world, session, "MFA_SETUP_SECRET");
  const { secret } = state as { secret: string };
  const step = provenStep(world, secret, code);
  await takeChallenge(world, session, "MFA_SETUP_SECRET");
  return { Status: "SUCCESS", Session: await openChallenge(world, user, "MFA_SETUP_PROVEN", { secret, step }) };
}

/** The secret of a set-up that is under way; null for none. */
const pendingSecret = ({ clock, vault }: IdentityWorld, { pending, pending_until }: FactorRow): string | null =>
  pending !== null && pending_until !== null && new Date(pending_until) > clock.now() ? vault.unseal(pending) : null;

/** The operations of the second factor. Those with an access token are called by a person who is signed in. */
export const buildFactorOperations = (verify: VerifyToken) => ({
  /** AssociateSoftwareToken: a new secret, which counts once a code of it has been given. */
  async associateSoftwareToken(world: IdentityWorld, input: CallInput) {
    const session = readOptionalText(input, "Session");
    if (session !== null) return beginAtSignIn(world, session);
    const { user, grantId } = await requireHolder(world, verify, input);
    if (isFactorEnabled(await findFactor(world.db, user.sub))) await requireRecentProof(world, grantId);
    const secret = newTotpSecret();
    const pending = { pending: world.vault.seal(secret), pending_until: addSecondsToNow(world.clock, setUpSeconds) };
    await world.db
      .insertInto("identity_factor")
      .values({ sub: user.sub, ...pending })
      .onConflict((conflict) => conflict.column("sub").doUpdateSet(pending))
      .execute();
    return { SecretCode: secret };
  },

  /**
   * VerifySoftwareToken: a code of the new secret, which then replaces the earlier one; or, to prove oneself before a change,
   * a code of the present one or a recovery code.
   */
  async verifySoftwareToken(world: IdentityWorld, input: CallInput) {
    const code = requireText(input, "UserCode", 64);
    const session = readOptionalText(input, "Session");
    if (session !== null) return verifyAtSignIn(world, session, code);
    const { user, grantId } = await requireHolder(world, verify, input);
    const { sub } = user;
    const factor = await findFactor(world.db, sub);
    if (!factor) throw buildInvalidParameter("User has not set up software token mfa");
    const secret = pendingSecret(world, factor);
    const step = secret === null ? null : stepOfCode(secret, code, world.clock.now());
    if (step === null) {
      if (!isFactorEnabled(factor)) throw cognitoRefusals.setUpCode();
      await proveFactor(world, factor, code);
    } else {
      const columns = { secret: factor.pending, last_step: step, pending: null, pending_until: null };
      const write = (db: IdentityWorld["db"]) =>
        db.updateTable("identity_factor").set(columns).where("sub", "=", sub).execute();
      const change = { operation: "VerifySoftwareToken", before: null, after: { secondFactor: true } };
      if (isFactorEnabled(factor)) await changeFactor(world, { sub, grantId }, { ...change, action: "ISSUE" }, write);
      else await write(world.db);
    }
    await noteFactorProof(world, grantId);
    return { Status: "SUCCESS" };
  },

  /** SetUserMFAPreference: switches the second factor on, or off after a code. */
  async setUserMFAPreference(world: IdentityWorld, input: CallInput): Promise<Record<string, never>> {
    const { user, grantId } = await requireHolder(world, verify, input);
    const { sub } = user;
    for (const other of ["SMSMfaSettings", "EmailMfaSettings"])
      if (parseRecord(input, other)["Enabled"] === true)
        throw buildInvalidParameter(`${other} are not enabled for this user pool`);
    const wanted = parseRecord(input, "SoftwareTokenMfaSettings")["Enabled"];
    const factor = await findFactor(world.db, sub);
    if (typeof wanted !== "boolean" || wanted === isFactorEnabled(factor)) return {};
    const change = {
      operation: "SetUserMFAPreference",
      before: { secondFactor: !wanted },
      after: { secondFactor: wanted },
    };
    if (wanted) {
      if (!factor?.secret) throw buildInvalidParameter("User has not verified software token mfa");
      await changeFactor(world, { sub, grantId }, change, (trx) =>
        trx.updateTable("identity_factor").set({ enabled: true }).where("sub", "=", sub).execute(),
      );
      return {};
    }
    await requireRecentProof(world, grantId);
    if (await isFactorRequired(world.db, sub)) throw cognitoRefusals.factorRequired();
    await changeFactor(world, { sub, grantId }, change, (trx) => removeFactor(trx, sub));
    return {};
  },

  /** Not of Cognito: ten new recovery codes, after a code of the app. Only this answer contains them. */
  async issueRecoveryCodes(world: IdentityWorld, input: CallInput) {
    const { user, grantId } = await requireHolder(world, verify, input);
    const { sub } = user;
    if (!isFactorEnabled(await findFactor(world.db, sub))) throw buildInvalidParameter("User has no second factor");
    await requireRecentProof(world, grantId);
    const { codes, store } = await makeRecoveryCodes(sub);
    const change = {
      operation: "IssueRecoveryCodes",
      before: null,
      after: { recoveryCodes: recoveryCodeCount },
    } as const;
    await changeFactor(world, { sub, grantId }, { ...change, action: "ISSUE" }, store);
    return { RecoveryCodes: codes };
  },

  /** Not of Cognito: how many recovery codes are left. */
  async countRecoveryCodes(world: IdentityWorld, input: CallInput) {
    const { user } = await requireHolder(world, verify, input);
    return { Left: await countRecoveryCodes(world, user.sub) };
  },
});
