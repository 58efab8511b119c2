import { attemptInTurn, countSignInAttempt, resetFailures, uncountSignInAttempt } from "../codes/attempts.ts";
import { openChallenge, takeChallenge } from "./challenges.ts";
import { CognitoError, cognitoRefusals } from "./cognitoError.ts";
import { findFactor, isFactorEnabled } from "../factor/factor.ts";
import { refreshGrant } from "../viewer/grants.ts";
import { parseRecord, requireText, type CallInput } from "./input.ts";
import { isMatchingPassword } from "../password.ts";
import { checkNewPassword, refuseSamePassword } from "./newPassword.ts";
import {
  answerProvenPassword,
  answerFactorCode,
  finishFactorSetUp,
  toSignedInAnswer,
  type SignInAnswer,
} from "./secondStep.ts";
import { beginSrpExchange, provesPassword, type SrpExchange } from "./srp.ts";
import { findUser, pickPoolName, setPassword, buildVerifierColumns, type PoolUser } from "../users.ts";
import type { IdentityWorld } from "../world.ts";

/**
 * The user who signs in. A required reset is reported before the password is checked, because the old password is no longer
 * valid.
 */
async function requireSignInUser({ db }: IdentityWorld, login: string): Promise<PoolUser> {
  const user = await findUser(db, login);
  if (!user) throw cognitoRefusals.noUser();
  if (!user.enabled) throw cognitoRefusals.disabled();
  if (user.status === "RESET_REQUIRED") throw cognitoRefusals.resetRequired();
  return user;
}

/** The answer to a correct password: tokens, or the next challenge. */
async function admit(world: IdentityWorld, user: PoolUser): Promise<SignInAnswer> {
  const hasFactor = isFactorEnabled(await findFactor(world.db, user.sub));
  await (hasFactor ? uncountSignInAttempt : resetFailures)(world, user.sub);
  if (!user.enabled) throw cognitoRefusals.disabled();
  if (user.status === "UNCONFIRMED") throw cognitoRefusals.unconfirmed();
  if (user.status === "RESET_REQUIRED") throw cognitoRefusals.resetRequired();
  if (user.status === "CONFIRMED") return answerProvenPassword(world, user);
  return {
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    Session: await openChallenge(world, user, "NEW_PASSWORD_REQUIRED", {}),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: "[]",
      userAttributes: JSON.stringify(user.email === null ? {} : { email: user.email }),
    },
  };
}

async function byPassword(world: IdentityWorld, parameters: CallInput): Promise<SignInAnswer> {
  const user = await requireSignInUser(world, requireText(parameters, "USERNAME"));
  const password = requireText(parameters, "PASSWORD");
  return attemptInTurn(user.sub, () => tryPassword(world, user, password));
}

async function tryPassword(world: IdentityWorld, user: PoolUser, password: string): Promise<SignInAnswer> {
  await countSignInAttempt(world, user.sub);
  if (!(await isMatchingPassword(password, user.password_hash))) throw cognitoRefusals.credentials();
  // Stores a verifier for a user who was imported without one, or whose verifier was encrypted with a lost secret.
  if (user.srp_verifier === null || world.vault.unseal(user.srp_verifier) === null)
    await world.db
      .updateTable("identity_user")
      .set(buildVerifierColumns(world, user.username, password))
      .where("sub", "=", user.sub)
      .where("password_hash", "=", user.password_hash)
      .execute();
  return admit(world, user);
}

type SrpState = { exchange: SrpExchange; verifier: string };

async function bySrp(world: IdentityWorld, parameters: CallInput): Promise<SignInAnswer> {
  const user = await requireSignInUser(world, requireText(parameters, "USERNAME"));
  const verifier = user.srp_verifier === null ? null : world.vault.unseal(user.srp_verifier);
  if (user.srp_salt === null || verifier === null)
    throw new CognitoError(
      "InvalidParameterException",
      "USER_SRP_AUTH is not available to this user: sign in by password once.",
    );
  const exchange = beginSrpExchange(requireText(parameters, "SRP_A"), verifier);
  if (!exchange) throw new CognitoError("InvalidParameterException", "SRP_A is not a number of the group.");
  const session = await openChallenge(world, user, "PASSWORD_VERIFIER", { exchange, verifier } satisfies SrpState);
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      USERNAME: user.username,
      USER_ID_FOR_SRP: user.username,
      SALT: user.srp_salt,
      SRP_B: exchange.B,
      SECRET_BLOCK: session,
    },
  };
}

async function provePassword(world: IdentityWorld, responses: CallInput): Promise<SignInAnswer> {
  const secretBlock = requireText(responses, "PASSWORD_CLAIM_SECRET_BLOCK");
  const { user, state } = await takeChallenge(world, secretBlock, "PASSWORD_VERIFIER");
  const { exchange, verifier } = state as SrpState;
  const proof = {
    pool: pickPoolName(world.config.userPoolId),
    user: user.username,
    secretBlock,
    timestamp: requireText(responses, "TIMESTAMP"),
    signature: requireText(responses, "PASSWORD_CLAIM_SIGNATURE"),
  };
  return attemptInTurn(user.sub, async () => {
    await countSignInAttempt(world, user.sub);
    if (!provesPassword(exchange, verifier, proof)) throw cognitoRefusals.credentials();
    return admit(world, user);
  });
}

async function newPassword(world: IdentityWorld, session: string, responses: CallInput): Promise<SignInAnswer> {
  const password = requireText(responses, "NEW_PASSWORD");
  // Checked before the session is used, so that a better password can be sent in the same session.
  await checkNewPassword(password);
  const { user } = await takeChallenge(world, session, "NEW_PASSWORD_REQUIRED");
  await checkNewPassword(password, user.username);
  await refuseSamePassword(password, user);
  return answerProvenPassword(world, await setPassword(world, user, password, "CONFIRMED"));
}

/** InitiateAuth: USER_SRP_AUTH, USER_PASSWORD_AUTH, REFRESH_TOKEN_AUTH. */
export async function initiateAuth(world: IdentityWorld, input: CallInput): Promise<SignInAnswer> {
  const parameters = parseRecord(input, "AuthParameters");
  const flow = requireText(input, "AuthFlow");
  if (flow === "USER_SRP_AUTH") return bySrp(world, parameters);
  if (flow === "USER_PASSWORD_AUTH") return byPassword(world, parameters);
  if (flow === "REFRESH_TOKEN_AUTH" || flow === "REFRESH_TOKEN")
    return toSignedInAnswer(await refreshGrant(world, requireText(parameters, "REFRESH_TOKEN")));
  throw new CognitoError("InvalidParameterException", `${flow} flow not enabled for this client`);
}

/** RespondToAuthChallenge: each challenge of this pool. */
export async function respondToAuthChallenge(world: IdentityWorld, input: CallInput): Promise<SignInAnswer> {
  const responses = parseRecord(input, "ChallengeResponses");
  const name = requireText(input, "ChallengeName");
  if (name === "PASSWORD_VERIFIER") return provePassword(world, responses);
  if (name === "NEW_PASSWORD_REQUIRED") return newPassword(world, requireText(input, "Session"), responses);
  if (name === "SOFTWARE_TOKEN_MFA") return answerFactorCode(world, requireText(input, "Session"), responses);
  if (name === "MFA_SETUP") return finishFactorSetUp(world, requireText(input, "Session"));
  throw new CognitoError("InvalidParameterException", `${name} is not a challenge of this user pool.`);
}
