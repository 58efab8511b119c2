import { describe, expect, test } from "vitest";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import {
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
  updatePassword,
} from "aws-amplify/auth";
import { closeForWriting, openForWriting } from "../../../../server/platform/db/connection/readOnly.ts";
import { signIn as signInText } from "../../../../i18n/ja/sign-in/sign-in.ts";
import { createAmplifyClient } from "../../../../src/auth/amplify/amplifyClient.ts";
import { runWhilePasswordCurrent } from "../../../../server/trade/identity/users.ts";
import { browserStorage } from "../../../support/identity.ts";
import {
  accessToken,
  call,
  nameOf,
  password,
  pool,
  row,
  poolOfEachTest,
  refreshToken,
  uuid,
} from "../../../support/userPool.ts";

const refreshWith = (RefreshToken: string) =>
  call("GetTokensFromRefreshToken", { ClientId: "chobaconsole", RefreshToken }) as Promise<{
    AuthenticationResult?: { RefreshToken: string };
  }>;

poolOfEachTest();

describe("a session", () => {
  const enter = () => signIn({ username: "honbu", password, options: { authFlowType: "USER_PASSWORD_AUTH" } });

  test("is refreshed silently through a working day, and ends where the refresh token has expired", async () => {
    await enter();
    const first = await accessToken();
    // Amplify refreshes with the next call; without one for 8 hours the session would end.
    pool.clock.pass(7 * 3600);
    const second = await accessToken({ forceRefresh: true });
    expect(second).not.toBe(first);
    expect(await pool.identity.viewerOf(first, undefined)).toBeNull();
    expect(await pool.identity.viewerOf(second, undefined)).toMatchObject({ developerUuid: uuid });
    pool.clock.pass(8 * 24 * 3600);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    expect(await nameOf(getCurrentUser())).toBe("UserUnAuthenticatedException");
  });

  test("ends after 8 idle hours, also for its access token, and not while it is used", async () => {
    await enter();
    for (let part = 0; part < 3; part += 1) {
      pool.clock.pass(7 * 3600);
      expect(await accessToken({ forceRefresh: true })).not.toBe("");
    }
    pool.clock.pass(8 * 3600);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    expect(await row("select revoked_at is not null as ended from identity_grant")).toEqual({ ended: true });
  });

  test("goes on while the database can only be read, with the refresh token that it has", async () => {
    await enter();
    const [first, kept] = [await accessToken(), await refreshToken()];
    await closeForWriting(pool.db.connection);
    const second = await accessToken({ forceRefresh: true });
    expect(second).not.toBe(first);
    expect(await refreshToken()).toBe(kept);
    expect(await pool.identity.viewerOf(second, undefined)).toMatchObject({ developerUuid: uuid });
    await openForWriting(pool.db.connection);
    await accessToken({ forceRefresh: true });
    expect(await refreshToken()).not.toBe(kept);
  });

  test("does not begin while the database can only be read: whoever signs in reads why, and not of a wrong password", async () => {
    await closeForWriting(pool.db.connection);
    const client = createAmplifyClient({ ...pool.identity.client, endpoint: "/idp" }, new URL(pool.url).origin);
    await expect(client.signIn("honbu", password)).rejects.toMatchObject({ refusal: "MOVING" });
    expect(signInText.refusals.MOVING).toMatch(/移行中.*5分ほど/);
    await openForWriting(pool.db.connection);
    expect(await client.signIn("honbu", password)).toMatchObject({ step: "DONE" });
  });

  test("ends after a week, however it is used", async () => {
    await enter();
    for (let part = 0; part < 24; part += 1) {
      pool.clock.pass(7 * 3600);
      await accessToken({ forceRefresh: true });
    }
    pool.clock.pass(1);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  test("ends with signing out: neither the refresh token nor the access token is good any more", async () => {
    await enter();
    const token = await accessToken();
    const stored = await browserStorage.getItem(
      `CognitoIdentityServiceProvider.${pool.identity.client.userPoolClientId}.honbu.refreshToken`,
    );
    expect(await pool.identity.viewerOf(token, undefined)).not.toBeNull();
    await signOut();
    expect(await pool.identity.viewerOf(token, undefined)).toBeNull();
    const answer = await call("InitiateAuth", {
      AuthFlow: "REFRESH_TOKEN_AUTH",
      ClientId: pool.identity.client.userPoolClientId,
      AuthParameters: { REFRESH_TOKEN: stored },
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
    expect(await runWhilePasswordCurrent(pool.db.kysely, stale, () => Promise.reject(new Error("not reached")))).toBe(
      false,
    );
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
