import { describe, expect, test } from "vitest";
import {
  confirmResetPassword,
  confirmSignUp,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
} from "aws-amplify/auth";
import { accessToken, nameOf, password, pool, poolOfEachTest, row, uuid } from "../../../support/userPool.ts";

poolOfEachTest();

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
