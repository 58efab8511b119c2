import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from "aws-amplify/auth";
import { whileCurrent } from "../../../server/identity/users.ts";
import { browserStorage, startPool, type TestPool } from "../../support/identity.ts";

const uuid = "5f3a2c10-0000-4000-8000-00000000000d";
const password = "choba2026";
const flows = ["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const;

let pool: TestPool;

beforeEach(async () => {
  await browserStorage.clear();
  pool = await startPool();
  await pool.identity.createUser({
    loginId: "honbu",
    password,
    uuid,
    developerId: 13,
    authority: 1,
    role: "SA",
    email: "honbu@example.jp",
  });
});

afterEach(() => pool.close());

const nameOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "no error",
    (error: unknown) => (error as Error).name,
  );
const messageOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "no error",
    (error: unknown) => (error as Error).message,
  );
const accessToken = async (options = {}) => (await fetchAuthSession(options)).tokens?.accessToken.toString() ?? "";
const refreshToken = async () =>
  (await browserStorage.getItem("CognitoIdentityServiceProvider.chobaconsole.honbu.refreshToken")) ?? "";
const refreshWith = (RefreshToken: string) =>
  call("GetTokensFromRefreshToken", { ClientId: "chobaconsole", RefreshToken }) as Promise<{
    AuthenticationResult?: { RefreshToken: string };
  }>;
const row = async (sql: string) => (await pool.db.pool.query<Record<string, unknown>>(sql)).rows[0] ?? {};

describe.each(flows)("Amplify, signing in by %s", (authFlowType) => {
  const enter = (username: string, given = password) =>
    signIn({ username, password: given, options: { authFlowType } });

  test("gets tokens whose sub is the developer uuid", async () => {
    expect(await enter("honbu")).toEqual({ isSignedIn: true, nextStep: { signInStep: "DONE" } });
    expect(await getCurrentUser()).toMatchObject({ username: "honbu", userId: uuid });
    const { tokens } = await fetchAuthSession();
    expect(tokens?.accessToken.payload).toMatchObject({ sub: uuid, token_use: "access", username: "honbu" });
    expect(tokens?.idToken?.payload).toMatchObject({ sub: uuid, email: "honbu@example.jp", email_verified: true });
  });

  test("may give the e-mail address or other letter case as the user name", async () => {
    expect(await enter("HONBU@example.jp")).toMatchObject({ isSignedIn: true });
    await signOut();
    expect(await enter("Honbu")).toMatchObject({ isSignedIn: true });
  });

  test("is told a wrong password, an unknown user and a missing confirmation apart", async () => {
    expect(await nameOf(enter("honbu", "wrong-password"))).toBe("NotAuthorizedException");
    expect(await nameOf(enter("nobody"))).toBe("UserNotFoundException");
    await pool.db.pool.query("update identity_user set status = 'UNCONFIRMED'");
    expect(await enter("honbu")).toMatchObject({ nextStep: { signInStep: "CONFIRM_SIGN_UP" } });
    expect(await nameOf(enter("honbu", "wrong-password"))).toBe("NotAuthorizedException");
    await pool.db.pool.query("update identity_user set status = 'RESET_REQUIRED'");
    expect(await enter("honbu")).toMatchObject({ nextStep: { signInStep: "RESET_PASSWORD" } });
    await pool.db.pool.query("update identity_user set enabled = false");
    expect(await messageOf(enter("honbu"))).toBe("User is disabled.");
  });

  test("cannot sign in twice without signing out", async () => {
    await enter("honbu");
    expect(await nameOf(enter("honbu"))).toBe("UserAlreadyAuthenticatedException");
  });

  test("is locked after five wrong passwords, even with the right one, until fifteen minutes have passed", async () => {
    for (let failure = 0; failure < 5; failure += 1)
      expect(await messageOf(enter("honbu", "wrong-password"))).toBe("Incorrect username or password.");
    expect(await nameOf(enter("honbu"))).toBe("NotAuthorizedException");
    expect(await messageOf(enter("honbu"))).toBe("Password attempts exceeded");
    pool.clock.pass(15 * 60 + 1);
    expect(await enter("honbu")).toMatchObject({ isSignedIn: true });
    expect(await row("select failures, locked_until from identity_user")).toEqual({ failures: 0, locked_until: null });
  });

  test("counts guesses that arrive at the same moment", async () => {
    const guesses = await Promise.all(Array.from({ length: 7 }, () => messageOf(enter("honbu", "wrong-password"))));
    expect(guesses.filter((message) => message === "Incorrect username or password.").length).toBeLessThanOrEqual(5);
    expect(await messageOf(enter("honbu"))).toBe("Password attempts exceeded");
  });

  test("chooses a new password where the first one was given by somebody else", async () => {
    await pool.db.pool.query("update identity_user set status = 'FORCE_CHANGE_PASSWORD'");
    expect(await enter("honbu")).toMatchObject({
      nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED" },
    });
    expect(await nameOf(confirmSignIn({ challengeResponse: "short" }))).toBe("InvalidPasswordException");
    expect(await confirmSignIn({ challengeResponse: "chosen2026" })).toMatchObject({ isSignedIn: true });
    await signOut();
    expect(await nameOf(enter("honbu"))).toBe("NotAuthorizedException");
    expect(await enter("honbu", "chosen2026")).toMatchObject({ isSignedIn: true });
  });
});

describe("a session", () => {
  const enter = () => signIn({ username: "honbu", password, options: { authFlowType: "USER_PASSWORD_AUTH" } });

  test("is refreshed silently through a working day, and ends where the refresh token has expired", async () => {
    await enter();
    const first = await accessToken();
    pool.clock.pass(10 * 3600);
    const second = await accessToken({ forceRefresh: true });
    expect(second).not.toBe(first);
    expect(await pool.identity.viewerOf(first, undefined)).toBeNull();
    expect(await pool.identity.viewerOf(second, undefined)).toMatchObject({ developerUuid: uuid });
    pool.clock.pass(31 * 24 * 3600);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    expect(await nameOf(getCurrentUser())).toBe("UserUnAuthenticatedException");
  });

  test("ends with signing out: neither the refresh token nor the access token is good any more", async () => {
    await enter();
    const token = await accessToken();
    const kept = await browserStorage.getItem(
      `CognitoIdentityServiceProvider.${pool.identity.client.userPoolClientId}.honbu.refreshToken`,
    );
    expect(await pool.identity.viewerOf(token, undefined)).not.toBeNull();
    await signOut();
    expect(await pool.identity.viewerOf(token, undefined)).toBeNull();
    const answer = await call("InitiateAuth", {
      AuthFlow: "REFRESH_TOKEN_AUTH",
      ClientId: pool.identity.client.userPoolClientId,
      AuthParameters: { REFRESH_TOKEN: kept },
    });
    expect(answer).toMatchObject({ __type: "NotAuthorizedException", message: "Refresh Token has been revoked" });
  });

  test("ends on all devices with a global sign-out", async () => {
    await enter();
    const phone = await accessToken();
    await browserStorage.clear();
    await enter();
    await signOut({ global: true });
    expect(await pool.identity.viewerOf(phone, undefined)).toBeNull();
  });

  test("shows the user's attributes and changes the password", async () => {
    await enter();
    expect(await fetchUserAttributes()).toMatchObject({ sub: uuid, email: "honbu@example.jp" });
    expect(await nameOf(updatePassword({ oldPassword: "wrong-password", newPassword: "next2026" }))).toBe(
      "NotAuthorizedException",
    );
    expect(await nameOf(updatePassword({ oldPassword: password, newPassword: "next-2026!" }))).toBe(
      "InvalidPasswordException",
    );
    const before = await accessToken();
    await updatePassword({ oldPassword: password, newPassword: "next2026" });
    expect(await pool.identity.viewerOf(before, undefined)).toBeNull();
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    expect(await nameOf(enter())).toBe("NotAuthorizedException");
    expect(await signIn({ username: "honbu", password: "next2026" })).toMatchObject({ isSignedIn: true });
  });

  test("gets a new refresh token with every refresh; a used one, presented again later, ends the session for both", async () => {
    await enter();
    const stolen = await refreshToken();
    await accessToken({ forceRefresh: true });
    const second = await refreshToken();
    const token = await accessToken({ forceRefresh: true });
    expect(new Set([stolen, second, await refreshToken()]).size).toBe(3);
    expect(await pool.identity.viewerOf(token, undefined)).toMatchObject({ developerUuid: uuid });
    expect(await refreshWith(stolen)).toMatchObject({ status: 400, __type: "RefreshTokenReuseException" });
    expect(await pool.identity.viewerOf(token, undefined)).toBeNull();
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    expect(await nameOf(getCurrentUser())).toBe("UserUnAuthenticatedException");
  });

  test("goes on where two tabs refresh at once or an answer is lost, but not where the used token comes back later", async () => {
    await enter();
    const first = await refreshToken();
    const answers = await Promise.all([refreshWith(first), refreshWith(first), refreshWith(first)]);
    const [next = "", ...others] = answers.map(({ AuthenticationResult }) => AuthenticationResult?.RefreshToken);
    expect(others).toEqual([next, next]);
    pool.clock.pass(29);
    expect(await refreshWith(first)).toMatchObject({ AuthenticationResult: { RefreshToken: next } });
    expect(await refreshWith(next)).toMatchObject({ status: 200 });
    // Within the seconds of grace, but two turns old.
    expect(await refreshWith(first)).toMatchObject({ __type: "RefreshTokenReuseException" });
    expect(await refreshWith(next)).toMatchObject({ message: "Refresh Token has been revoked" });

    await browserStorage.clear();
    await enter();
    const used = await refreshToken();
    const { AuthenticationResult } = await refreshWith(used);
    pool.clock.pass(31);
    expect(await refreshWith(used)).toMatchObject({ __type: "RefreshTokenReuseException" });
    expect(await refreshWith(AuthenticationResult?.RefreshToken ?? "")).toMatchObject({
      message: "Refresh Token has been revoked",
    });
  });

  test("is not ended by a refresh token that somebody made up", async () => {
    await enter();
    await accessToken({ forceRefresh: true });
    const [grantId = "", turn = "", secret = ""] = (await refreshToken()).split(".");
    const forged = `${secret.startsWith("A") ? "B" : "A"}${secret.slice(1)}`;
    const inventions = [
      `${grantId}.${turn}.${forged}`,
      `${grantId}.2.${secret}`,
      `${grantId}.0.${secret}`,
      `${grantId}.999999999.${secret}`,
      `00000000-0000-4000-8000-000000000000.1.${secret}`,
      `-.${turn}.${secret}`,
      secret,
    ];
    for (const invented of inventions) {
      expect(await refreshWith(invented)).toMatchObject({ message: "Invalid Refresh Token" });
      await call("RevokeToken", { ClientId: "chobaconsole", Token: invented });
    }
    expect(await accessToken({ forceRefresh: true })).not.toBe("");
  });

  test("is not begun, nor gone on with, by a password that was changed in the meantime", async () => {
    const challenge = async (status: string, AuthFlow: string, parameters: object) => {
      await pool.db.pool.query("update identity_user set status = $1", [status]);
      const AuthParameters = { USERNAME: "honbu", ...parameters };
      return call("InitiateAuth", { ClientId: "chobaconsole", AuthFlow, AuthParameters });
    };
    const forced = await challenge("FORCE_CHANGE_PASSWORD", "USER_PASSWORD_AUTH", { PASSWORD: password });
    const srp = await challenge("CONFIRMED", "USER_SRP_AUTH", { SRP_A: "abcdef0123456789" });
    await enter();
    await updatePassword({ oldPassword: password, newPassword: "next2026" });
    const respond = (ChallengeName: string, Session: unknown, ChallengeResponses: object) =>
      call("RespondToAuthChallenge", { ClientId: "chobaconsole", ChallengeName, Session, ChallengeResponses });
    const chosen = { USERNAME: "honbu", NEW_PASSWORD: "chosen2026" };
    const gone = { message: "Invalid session for the user." };
    expect(await respond("NEW_PASSWORD_REQUIRED", forced["Session"], chosen)).toMatchObject(gone);
    const { SECRET_BLOCK } = srp["ChallengeParameters"] as Record<string, string>;
    const proof = { PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE: "AAAA", TIMESTAMP: "now" };
    expect(await respond("PASSWORD_VERIFIER", undefined, proof)).toMatchObject(gone);
    const stale = { password_hash: "another", sub: uuid };
    expect(await whileCurrent(pool.db.kysely, stale, () => Promise.reject(new Error("not reached")))).toBe(false);
  });

  test("is verified by aws-jwt-verify as a Cognito token, with the published keys", async () => {
    await enter();
    const { userPoolId, userPoolClientId } = pool.identity.client;
    const verifier = CognitoJwtVerifier.create({ userPoolId, clientId: userPoolClientId, tokenUse: "access" });
    const published = await fetch(`${pool.url}/${userPoolId}/.well-known/jwks.json`);
    verifier.cacheJwks((await published.json()) as Parameters<typeof verifier.cacheJwks>[0]);
    expect(await verifier.verify(await accessToken())).toMatchObject({
      sub: uuid,
      iss: `https://cognito-idp.ap-northeast-1.amazonaws.com/${userPoolId}`,
    });
  });
});

describe("resetting a password", () => {
  test("takes the code from the mail, ends open sessions and lifts a lockout", async () => {
    await signIn({ username: "honbu", password });
    const token = await accessToken();
    await browserStorage.clear();
    for (let failure = 0; failure < 5; failure += 1)
      await nameOf(
        signIn({ username: "honbu", password: "wrong-password", options: { authFlowType: "USER_PASSWORD_AUTH" } }),
      );
    expect(await resetPassword({ username: "honbu@example.jp" })).toMatchObject({
      nextStep: { codeDeliveryDetails: { destination: "h***@e***", deliveryMedium: "EMAIL" } },
    });
    const confirmationCode = await pool.codeFor("honbu@example.jp");
    const confirm = (code: string, newPassword = "reset2026") =>
      confirmResetPassword({ username: "honbu", confirmationCode: code, newPassword });
    expect(await nameOf(confirm(confirmationCode, "short"))).toBe("InvalidPasswordException");
    expect(await nameOf(confirm(confirmationCode === "000000" ? "111111" : "000000"))).toBe("CodeMismatchException");
    await confirm(confirmationCode);
    expect(await nameOf(confirm(confirmationCode))).toBe("ExpiredCodeException");
    expect(await pool.identity.viewerOf(token, undefined)).toBeNull();
    expect(await signIn({ username: "honbu", password: "reset2026" })).toMatchObject({ isSignedIn: true });
  });

  test("refuses an unknown user, an old code, a sixth guess and a sixth code within the hour", async () => {
    expect(await nameOf(resetPassword({ username: "nobody" }))).toBe("UserNotFoundException");
    await resetPassword({ username: "honbu" });
    const confirmationCode = await pool.codeFor("honbu@example.jp");
    const confirm = (code: string) =>
      confirmResetPassword({ username: "honbu", confirmationCode: code, newPassword: "reset2026" });
    const wrong = confirmationCode === "000000" ? "111111" : "000000";
    for (let guess = 0; guess < 5; guess += 1) expect(await nameOf(confirm(wrong))).toBe("CodeMismatchException");
    expect(await nameOf(confirm(confirmationCode))).toBe("LimitExceededException");
    for (let sent = 1; sent < 5; sent += 1) await resetPassword({ username: "honbu" });
    expect(await nameOf(resetPassword({ username: "honbu" }))).toBe("LimitExceededException");
    pool.clock.pass(3601);
    expect(await nameOf(confirm(await pool.codeFor("honbu@example.jp")))).toBe("ExpiredCodeException");
    expect(await nameOf(resetPassword({ username: "honbu" }))).toBe("no error");
  });
});

describe("signing up", () => {
  const newcomer = {
    username: "yamada",
    password: "yamada2026",
    options: { userAttributes: { email: "y@example.jp" } },
  };

  test("is confirmed by a code, which may be sent again", async () => {
    expect(await signUp(newcomer)).toMatchObject({ nextStep: { signUpStep: "CONFIRM_SIGN_UP" } });
    const first = await pool.codeFor("y@example.jp");
    await resendSignUpCode({ username: "yamada" });
    const second = await pool.codeFor("y@example.jp");
    if (first !== second)
      expect(await nameOf(confirmSignUp({ username: "yamada", confirmationCode: first }))).toBe(
        "CodeMismatchException",
      );
    await confirmSignUp({ username: "yamada", confirmationCode: second });
    expect(await nameOf(resendSignUpCode({ username: "yamada" }))).toBe("InvalidParameterException");
    expect(await signIn({ username: "yamada", password: "yamada2026" })).toMatchObject({ isSignedIn: true });
    // Signed in, but nobody has given this person an account: nothing is theirs.
    expect(await pool.identity.viewerOf(await accessToken(), undefined)).toBeNull();
  });

  test("refuses a taken name, a weak password, a missing address and an address that somebody else has confirmed", async () => {
    expect(await nameOf(signUp({ ...newcomer, username: "Honbu" }))).toBe("UsernameExistsException");
    expect(await nameOf(signUp({ ...newcomer, password: "weak" }))).toBe("InvalidPasswordException");
    expect(await nameOf(signUp({ username: "yamada", password }))).toBe("InvalidParameterException");
    await signUp({ ...newcomer, options: { userAttributes: { email: "honbu@example.jp" } } });
    const confirmationCode = await pool.codeFor("honbu@example.jp");
    expect(await nameOf(confirmSignUp({ username: "yamada", confirmationCode }))).toBe("AliasExistsException");
  });

  test("with somebody's address as the name is refused, in Cognito's words, whatever the case", async () => {
    for (const username of ["honbu@example.jp", "Honbu@Example.JP", "yamada@example.jp"]) {
      const attempt = signUp({ ...newcomer, username });
      await expect(attempt).rejects.toMatchObject({
        name: "InvalidParameterException",
        message: "Username cannot be of email format, since user pool is configured for email alias.",
      });
    }
    const lookAlikes = ["honbu\u200b@example.jp", "honbu@ｅxample.jp", "honbu@example.jp ", "хonbu@example.jp"];
    for (const email of lookAlikes) {
      const options = { userAttributes: { email } };
      expect(await nameOf(signUp({ ...newcomer, options }))).toBe("InvalidParameterException");
      expect(await nameOf(signUp({ ...newcomer, username: email }))).toBe("InvalidParameterException");
    }
    expect(await row("select count(*)::int as users from identity_user")).toEqual({ users: 1 });
  });

  test("leaves an address to whom it was confirmed by: a name that is that address signs nobody in and resets nothing", async () => {
    // A name from before such names were refused.
    await signUp(newcomer);
    await confirmSignUp({ username: "yamada", confirmationCode: await pool.codeFor("y@example.jp") });
    await pool.db.pool.query("update identity_user set username = 'honbu@example.jp' where username = 'yamada'");
    for (const username of ["honbu@example.jp", "HONBU@EXAMPLE.JP"]) {
      expect(await nameOf(signIn({ username, password: newcomer.password }))).toBe("NotAuthorizedException");
      expect(await resetPassword({ username })).toMatchObject({
        nextStep: { codeDeliveryDetails: { destination: "h***@e***" } },
      });
    }
    await confirmResetPassword({
      username: "honbu@example.jp",
      confirmationCode: await pool.codeFor("honbu@example.jp"),
      newPassword: "reset2026",
    });
    await signIn({ username: "honbu@example.jp", password: "reset2026" });
    expect(await getCurrentUser()).toMatchObject({ userId: uuid });
    expect(await nameOf(resendSignUpCode({ username: "honbu@example.jp" }))).toBe("InvalidParameterException");
  });

  test("does not give an address that nobody has confirmed to anybody", async () => {
    await signUp(newcomer);
    expect(await nameOf(signIn({ username: "y@example.jp", password: newcomer.password }))).toBe(
      "UserNotFoundException",
    );
    expect(await nameOf(resetPassword({ username: "y@example.jp" }))).toBe("UserNotFoundException");
    expect(await nameOf(resetPassword({ username: "yamada" }))).toBe("InvalidParameterException");
  });

  test("confirms an address for one of two who confirm it at the same moment", async () => {
    const codes: [string, string][] = [];
    for (const username of ["yamada", "tanaka"]) {
      await signUp({ ...newcomer, username });
      codes.push([username, await pool.codeFor("y@example.jp")]);
    }
    const confirmed = await Promise.all(
      codes.map(([username, confirmationCode]) => nameOf(confirmSignUp({ username, confirmationCode }))),
    );
    expect(confirmed.sort()).toEqual(["AliasExistsException", "no error"]);
  });
});

/** A call without Amplify, for what Amplify would not send. */
async function call(
  operation: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(pool.url, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

describe("the user pool's door", () => {
  const ClientId = "chobaconsole";

  test("answers unreadable calls with 400 and stays up", async () => {
    expect(await call("InitiateAuth", "{ not json")).toMatchObject({ status: 400, __type: "SerializationException" });
    expect(await call("InitiateAuth", "[]")).toMatchObject({ status: 400, __type: "SerializationException" });
    expect(await call("DropTables", {})).toMatchObject({ status: 400, __type: "UnknownOperationException" });
    expect(await call("InitiateAuth", { AuthFlow: 7 })).toMatchObject({ __type: "InvalidParameterException" });
    expect(await call("SignUp", { ClientId: "other" })).toMatchObject({ __type: "ResourceNotFoundException" });
    expect(await call("SignUp", { ClientId, Username: "a\0b", Password: password })).toMatchObject({
      __type: "InvalidParameterException",
    });
    expect(await call("SignUp", { ClientId, Username: "x".repeat(100_000) })).toMatchObject({ status: 413 });
    for (const SRP_A of ["0", "zz", "f".repeat(2000)])
      expect(
        await call("InitiateAuth", {
          ClientId,
          AuthFlow: "USER_SRP_AUTH",
          AuthParameters: { USERNAME: "honbu", SRP_A },
        }),
      ).toMatchObject({ __type: "InvalidParameterException" });
    expect(await signIn({ username: "honbu", password })).toMatchObject({ isSignedIn: true });
  });

  test("gives a challenge's session to one answer only", async () => {
    const AuthParameters = { USERNAME: "honbu", SRP_A: "abcdef0123456789" };
    const { ChallengeParameters } = (await call("InitiateAuth", {
      ClientId,
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters,
    })) as {
      ChallengeParameters: { SECRET_BLOCK: string };
    };
    const answer = () =>
      call("RespondToAuthChallenge", {
        ClientId,
        ChallengeName: "PASSWORD_VERIFIER",
        ChallengeResponses: {
          USERNAME: "honbu",
          PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters.SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: "AAAA",
          TIMESTAMP: "Fri Nov 20 00:00:00 UTC 2026",
        },
      });
    expect(await answer()).toMatchObject({ message: "Incorrect username or password." });
    expect(await answer()).toMatchObject({ message: "Invalid session for the user." });
  });

  test("is closed to callers of other machines unless it is opened to them", async () => {
    expect(await call("InitiateAuth", {}, { "x-forwarded-for": "203.0.113.7" })).toMatchObject({ status: 403 });
    const remote = await pool.app.inject({ method: "POST", url: "/idp", remoteAddress: "203.0.113.7" });
    expect(remote.statusCode).toBe(403);
    const open = await startPool({ allowRemote: true });
    const answer = await open.app.inject({
      method: "POST",
      url: "/idp",
      remoteAddress: "203.0.113.7",
      headers: { "content-type": "application/x-amz-json-1.1" },
      payload: "{}",
    });
    expect(answer.statusCode).toBe(400);
    await open.close();
  });

  test("keeps passwords, refresh tokens, codes, challenges and keys unreadable in the database", async () => {
    await signIn({ username: "honbu", password });
    await resetPassword({ username: "honbu" });
    const stored = await pool.db.pool.query("select * from identity_user, identity_grant, identity_key");
    const text = JSON.stringify(stored.rows);
    expect(text).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(text).not.toContain(password);
    const refresh = await browserStorage.getItem("CognitoIdentityServiceProvider.chobaconsole.honbu.refreshToken");
    expect(refresh).toMatch(/.{60}/);
    expect(text).not.toContain(refresh);
    expect(text).not.toContain('"d\\"');
    const { code_digest } = await row("select code_digest from identity_code");
    expect(code_digest).not.toBe(await pool.codeFor("honbu@example.jp"));
    expect(await row("select srp_verifier from identity_user")).toMatchObject({
      srp_verifier: expect.not.stringMatching(/^[0-9a-f]+$/),
    });
  });
});
