import { describe, expect, test, vi } from "vitest";
import { confirmSignIn, fetchAuthSession, getCurrentUser, signIn, signOut } from "aws-amplify/auth";
import { call, messageOf, nameOf, password, pool, poolOfEachTest, row, uuid } from "../../../support/userPool.ts";

const flows = ["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const;

poolOfEachTest();

describe.each(flows)("Amplify, signing in by %s", (authFlowType) => {
  const enter = (username: string, word = password) => signIn({ username, password: word, options: { authFlowType } });

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

  test("learns whether the password, the user or the confirmation is what is wrong", async () => {
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

test("twenty right passwords at the same moment lock nobody", async () => {
  const signInByPassword = () =>
    call("InitiateAuth", {
      ClientId: "chobaconsole",
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: "honbu", PASSWORD: password },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, signInByPassword));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test("Amplify proves the password by SRP with its own arithmetic, too", async () => {
  vi.restoreAllMocks();
  expect(await signIn({ username: "honbu", password })).toMatchObject({ isSignedIn: true });
});
