import { countAttempt, succeeded, uncountAttempt } from "./attempts.ts";
import { openChallenge, takeChallenge } from "./challenges.ts";
import { CognitoError, refused } from "./cognitoError.ts";
import { findFactor, isOn } from "./factor.ts";
import { refreshGrant } from "./grants.ts";
import { record, text, type Input } from "./input.ts";
import { isPasswordOf } from "./password.ts";
import { checkNewPassword, refuseSamePassword } from "./newPassword.ts";
import { enter, proveCode, setUp, signedIn, type Answer } from "./secondStep.ts";
import { beginExchange, provesPassword, type Exchange } from "./srp.ts";
import { findUser, poolName, setPassword, verifierColumns, type User } from "./users.ts";
import type { World } from "./world.ts";

/**
 * The user who signs in. A required reset is reported before the password is checked, because the old password is no longer
 * valid.
 */
async function userOf({ db }: World, login: string): Promise<User> {
  const user = await findUser(db, login);
  if (!user) throw refused.noUser();
  if (!user.enabled) throw refused.disabled();
  if (user.status === "RESET_REQUIRED") throw refused.resetRequired();
  return user;
}

/** The answer to a correct password: tokens, or the next challenge. */
async function admit(world: World, user: User): Promise<Answer> {
  const hasFactor = isOn(await findFactor(world.db, user.sub));
  await (hasFactor ? uncountAttempt : succeeded)(world, user.sub);
  if (!user.enabled) throw refused.disabled();
  if (user.status === "UNCONFIRMED") throw refused.unconfirmed();
  if (user.status === "RESET_REQUIRED") throw refused.resetRequired();
  if (user.status === "CONFIRMED") return enter(world, user);
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

async function byPassword(world: World, parameters: Input): Promise<Answer> {
  const user = await userOf(world, text(parameters, "USERNAME"));
  const password = text(parameters, "PASSWORD");
  await countAttempt(world, user.sub);
  if (!(await isPasswordOf(password, user.password_hash))) throw refused.credentials();
  // Stores a verifier for a user who was imported without one, or whose verifier was encrypted with a lost secret.
  if (user.srp_verifier === null || world.vault.unseal(user.srp_verifier) === null)
    await world.db
      .updateTable("identity_user")
      .set(verifierColumns(world, user.username, password))
      .where("sub", "=", user.sub)
      .where("password_hash", "=", user.password_hash)
      .execute();
  return admit(world, user);
}

type SrpState = { exchange: Exchange; verifier: string };

async function bySrp(world: World, parameters: Input): Promise<Answer> {
  const user = await userOf(world, text(parameters, "USERNAME"));
  const verifier = user.srp_verifier === null ? null : world.vault.unseal(user.srp_verifier);
  if (user.srp_salt === null || verifier === null)
    throw new CognitoError(
      "InvalidParameterException",
      "USER_SRP_AUTH is not available to this user: sign in by password once.",
    );
  const exchange = beginExchange(text(parameters, "SRP_A"), verifier);
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

async function provePassword(world: World, responses: Input): Promise<Answer> {
  const secretBlock = text(responses, "PASSWORD_CLAIM_SECRET_BLOCK");
  const { user, state } = await takeChallenge(world, secretBlock, "PASSWORD_VERIFIER");
  const { exchange, verifier } = state as SrpState;
  await countAttempt(world, user.sub);
  const proven = provesPassword(exchange, verifier, {
    pool: poolName(world.config.userPoolId),
    user: user.username,
    secretBlock,
    timestamp: text(responses, "TIMESTAMP"),
    signature: text(responses, "PASSWORD_CLAIM_SIGNATURE"),
  });
  if (!proven) throw refused.credentials();
  return admit(world, user);
}

async function newPassword(world: World, session: string, responses: Input): Promise<Answer> {
  const password = text(responses, "NEW_PASSWORD");
  // Checked before the session is used, so that a better password can be sent in the same session.
  await checkNewPassword(password);
  const { user } = await takeChallenge(world, session, "NEW_PASSWORD_REQUIRED");
  await checkNewPassword(password, user.username);
  await refuseSamePassword(password, user);
  return enter(world, await setPassword(world, user, password, "CONFIRMED"));
}

/** InitiateAuth: USER_SRP_AUTH, USER_PASSWORD_AUTH, REFRESH_TOKEN_AUTH. */
export async function initiateAuth(world: World, input: Input): Promise<Answer> {
  const parameters = record(input, "AuthParameters");
  const flow = text(input, "AuthFlow");
  if (flow === "USER_SRP_AUTH") return bySrp(world, parameters);
  if (flow === "USER_PASSWORD_AUTH") return byPassword(world, parameters);
  if (flow === "REFRESH_TOKEN_AUTH" || flow === "REFRESH_TOKEN")
    return signedIn(await refreshGrant(world, text(parameters, "REFRESH_TOKEN")));
  throw new CognitoError("InvalidParameterException", `${flow} flow not enabled for this client`);
}

/** RespondToAuthChallenge: each challenge of this pool. */
export async function respondToAuthChallenge(world: World, input: Input): Promise<Answer> {
  const responses = record(input, "ChallengeResponses");
  const name = text(input, "ChallengeName");
  if (name === "PASSWORD_VERIFIER") return provePassword(world, responses);
  if (name === "NEW_PASSWORD_REQUIRED") return newPassword(world, text(input, "Session"), responses);
  if (name === "SOFTWARE_TOKEN_MFA") return proveCode(world, text(input, "Session"), responses);
  if (name === "MFA_SETUP") return setUp(world, text(input, "Session"));
  throw new CognitoError("InvalidParameterException", `${name} is not a challenge of this user pool.`);
}
