import { describe, expect, test } from "vitest";
import {
  confirmUserAttribute,
  fetchUserAttributes,
  resetPassword,
  signIn,
  signOut,
  updateUserAttribute,
} from "aws-amplify/auth";
import { changesIn } from "../../../support/changes.ts";
import { accessToken, call, messageOf, nameOf, password, pool, poolOfEachTest } from "../../../support/userPool.ts";

poolOfEachTest();

const former = "honbu@example.jp";
const address = "tanaka@new.example.jp";

const enter = (username = "honbu") =>
  signIn({ username, password, options: { authFlowType: "USER_PASSWORD_AUTH" as const } });
const change = (value = address, word: string | null = password) =>
  updateUserAttribute({
    userAttribute: { attributeKey: "email", value },
    ...(word !== null && { options: { clientMetadata: { password: word } } }),
  });
const confirm = (confirmationCode: string) => confirmUserAttribute({ userAttributeKey: "email", confirmationCode });
const addUser = (loginId: string, more: { email?: string } = {}) =>
  pool.identity.createUser({
    loginId,
    password,
    uuid: "5f3a2c10-0000-4000-8000-00000000000e",
    developerId: 13,
    authority: 2,
    role: "EDITOR",
    shopIds: [431],
    ...more,
  });
const mails = async () => {
  const { rows } = await pool.db.pool.query<{ destination: string; purpose: string; code: string | null }>(
    "select destination, purpose, code from identity_outbox order by message_id",
  );
  return rows.map(({ destination, purpose, code }) => [destination, purpose, code === null]);
};

describe("Amplify, changing the own mail address", () => {
  test("mails a code to the new one, which counts once the code was given; the former one gets a notice", async () => {
    await enter();
    expect(await change()).toMatchObject({
      nextStep: {
        updateAttributeStep: "CONFIRM_ATTRIBUTE_WITH_CODE",
        codeDeliveryDetails: { destination: "t***@n***", attributeName: "email" },
      },
    });
    expect(await fetchUserAttributes()).toMatchObject({ email: former, email_verified: "true" });
    await confirm(await pool.codeFor(address));
    expect(await fetchUserAttributes()).toMatchObject({ email: address, email_verified: "true" });
    expect(await mails()).toEqual([[former, "ADDRESS_CHANGED", true]]);
    expect(await pool.identity.viewerOf(await accessToken(), undefined)).not.toBeNull();
    const [changed] = await changesIn(pool.db.kysely);
    expect(changed).toMatchObject({
      resource: "account",
      action: "UPDATE",
      actor_name: "honbu",
      address: "127.0.0.1",
      before: { email: "h***@e***" },
      after: { email: "t***@n***" },
    });
    await signOut();
    expect(await nameOf(enter(former))).toBe("UserNotFoundException");
    expect(await enter(address)).toMatchObject({ isSignedIn: true });
  });

  test("gives an account without one its first, by which it can reset its password", async () => {
    await addUser("tencho");
    await enter("tencho");
    expect(await fetchUserAttributes()).not.toHaveProperty("email");
    expect(await messageOf(resetPassword({ username: "tencho" }))).toMatch(/no registered\/verified email/);
    await change();
    await confirm(await pool.codeFor(address));
    expect(await mails()).toEqual([]);
    expect((await changesIn(pool.db.kysely))[0]).toMatchObject({
      before: { email: null },
      after: { email: "t***@n***" },
    });
    expect(await resetPassword({ username: address })).toMatchObject({ nextStep: {} });
  });

  test("takes a code for a reset that went to the former address no longer", async () => {
    await resetPassword({ username: "honbu" });
    const code = await pool.codeFor(former);
    await enter();
    await change();
    await confirm(await pool.codeFor(address));
    const reset = { Username: "honbu", ConfirmationCode: code, Password: "reset2026" };
    expect(await call("ConfirmForgotPassword", reset)).toMatchObject({ __type: "ExpiredCodeException" });
  });
});

describe("a change of the mail address is refused", () => {
  test("without the password; wrong ones lock the user", async () => {
    await enter();
    expect(await nameOf(change(address, null))).toBe("NotAuthorizedException");
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await messageOf(change(address, "wrong0000"))).toBe("Incorrect username or password.");
    expect(await messageOf(change())).toBe("Password attempts exceeded");
    expect(await mails()).toEqual([]);
  });

  test("with a sixth guess at the code, a code that was used, and a sixth mail within the hour", async () => {
    await enter();
    await change();
    const code = await pool.codeFor(address);
    for (let guess = 0; guess < 5; guess += 1)
      expect(await nameOf(confirm(code === "000000" ? "111111" : "000000"))).toBe("CodeMismatchException");
    expect(await nameOf(confirm(code))).toBe("LimitExceededException");
    await change();
    const next = await pool.codeFor(address);
    await confirm(next);
    expect(await nameOf(confirm(next))).toBe("ExpiredCodeException");
    for (let sent = 2; sent < 5; sent += 1) await change(`tanaka${sent}@example.jp`);
    expect(await nameOf(change("tanaka@example.jp"))).toBe("LimitExceededException");
  });

  test("where it is no address, or somebody else's, also of one who was faster", async () => {
    await enter();
    expect(await nameOf(change("no address"))).toBe("InvalidParameterException");
    await change("Shared@example.jp");
    await addUser("tencho", { email: "shared@example.jp" });
    expect(await nameOf(confirm(await pool.codeFor("Shared@example.jp")))).toBe("AliasExistsException");
    expect(await nameOf(change("SHARED@example.jp"))).toBe("AliasExistsException");
    expect(await fetchUserAttributes()).toMatchObject({ email: former });
  });

  test("for the address that the user has already nothing is sent", async () => {
    await enter();
    expect(await change(former)).toMatchObject({ nextStep: { updateAttributeStep: "DONE" } });
    expect(await mails()).toEqual([]);
  });

  test("for any other attribute, and without a session", async () => {
    await enter();
    const AccessToken = await accessToken();
    const ClientMetadata = { password };
    const update = (...UserAttributes: { Name: string; Value: string }[]) =>
      call("UpdateUserAttributes", { AccessToken, UserAttributes, ClientMetadata });
    const email = { Name: "email", Value: address };
    for (const wanted of [[], [{ Name: "email_verified", Value: "true" }], [email, { Name: "sub", Value: "x" }]])
      expect(await update(...wanted)).toMatchObject({ __type: "InvalidParameterException" });
    await signOut({ global: true });
    expect(await update(email)).toMatchObject({ __type: "NotAuthorizedException" });
    const code = { AccessToken, AttributeName: "email", Code: "000000" };
    expect(await call("VerifyUserAttribute", code)).toMatchObject({ __type: "NotAuthorizedException" });
  });
});
