import { findChallenge, openChallenge, takeChallenge } from "./challenges.ts";
import { cognitoRefusals } from "./cognitoError.ts";
import { findFactor, isFactorRequired, isFactorEnabled, proveFactor } from "../factor/factor.ts";
import { changeFactor } from "../factor/factorChange.ts";
import { openGrant, type AuthenticationResult } from "../viewer/grants.ts";
import { requireText, type CallInput } from "./input.ts";
import type { PoolUser } from "../users.ts";
import type { IdentityWorld } from "../world.ts";

/** The answer to a step of a sign-in: tokens, or the next challenge. */
export type SignInAnswer = {
  ChallengeName?: string;
  ChallengeParameters: Readonly<Record<string, string>>;
  Session?: string;
  AuthenticationResult?: AuthenticationResult;
};

/** The answer to the last step. */
export const toSignedInAnswer = (AuthenticationResult: AuthenticationResult): SignInAnswer => ({
  ChallengeParameters: {},
  AuthenticationResult,
});

/** The answer to a person whose password is proven and final: the question for the second factor, or tokens. */
export async function answerProvenPassword(world: IdentityWorld, user: PoolUser): Promise<SignInAnswer> {
  if (isFactorEnabled(await findFactor(world.db, user.sub)))
    return {
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session: await openChallenge(world, user, "SOFTWARE_TOKEN_MFA", {}),
      ChallengeParameters: { USER_ID_FOR_SRP: user.username },
    };
  if (await isFactorRequired(world.db, user.sub))
    return {
      ChallengeName: "MFA_SETUP",
      Session: await openChallenge(world, user, "MFA_SETUP", {}),
      ChallengeParameters: { USER_ID_FOR_SRP: user.username, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    };
  return toSignedInAnswer(await openGrant(world, user));
}

/** A code of the app or a recovery code. After a wrong one another may be sent in the same session. */
export async function answerFactorCode(
  world: IdentityWorld,
  session: string,
  responses: CallInput,
): Promise<SignInAnswer> {
  const code = requireText(responses, "SOFTWARE_TOKEN_MFA_CODE", 64);
  const { user } = await findChallenge(world, session, "SOFTWARE_TOKEN_MFA");
  const factor = await findFactor(world.db, user.sub);
  if (!isFactorEnabled(factor)) throw cognitoRefusals.session();
  await proveFactor(world, factor, code);
  await takeChallenge(world, session, "SOFTWARE_TOKEN_MFA");
  return toSignedInAnswer(await openGrant(world, user));
}

/** The end of a required set-up: stores the second factor and signs in. */
export async function finishFactorSetUp(world: IdentityWorld, session: string): Promise<SignInAnswer> {
  const { user, state } = await takeChallenge(world, session, "MFA_SETUP_PROVEN");
  const { secret, step } = state as { secret: string; step: number };
  const { sub } = user;
  const columns = { secret: world.vault.seal(secret), last_step: step, enabled: true };
  const change = {
    operation: "RespondToAuthChallenge",
    before: { secondFactor: false },
    after: { secondFactor: true },
  };
  await changeFactor(world, { sub, grantId: null }, change, (trx) =>
    trx
      .insertInto("identity_factor")
      .values({ sub, ...columns })
      .onConflict((conflict) => conflict.column("sub").doUpdateSet({ ...columns, pending: null, pending_until: null }))
      .execute(),
  );
  return toSignedInAnswer(await openGrant(world, user, true));
}
