import { describe, expect, test } from "vitest";
import { confirmResetPassword, resetPassword, signIn } from "aws-amplify/auth";
import { browserStorage } from "../../../support/identity.ts";
import { accessToken, nameOf, password, pool, poolOfEachTest } from "../../../support/userPool.ts";

poolOfEachTest();

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
