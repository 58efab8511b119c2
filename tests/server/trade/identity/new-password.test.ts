import { describe, expect, test } from "vitest";
import { confirmResetPassword, resetPassword, signIn, signUp, updatePassword } from "aws-amplify/auth";
import { dictionary } from "@zxcvbn-ts/language-common";
import { isPassword } from "../../../../src/core/credentials.ts";
import { isUnfitPassword } from "../../../../server/trade/identity/pool/newPassword.ts";
import { nameOf, password, pool, poolOfEachTest } from "../../../support/userPool.ts";

poolOfEachTest();

const messageOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "no error";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const address = (email: string) => ({ userAttributes: { email } });

describe("a new password", () => {
  test("is none of the 3,000 most common ones that the rule lets through, in either case", async () => {
    const list = dictionary["passwords-common"].map(String).filter((one) => isPassword(one));
    expect(list.length).toBeGreaterThan(3000);
    const unfit = async (all: readonly string[]) =>
      Promise.all(all.map(async (one) => ((await isUnfitPassword(one)) ? [one] : []))).then((found) => found.flat());
    expect(await unfit(list)).toEqual(list);
    const others = ["password", "Sunshine", "QWERTYUIOP", "aaaaaaaaaaaa"];
    expect(await unfit(others)).toEqual(others);
    expect(await unfit(["umi2026umi", "reset2026"])).toEqual([]);
  });

  test("is refused at the sign-up if it is common or the user's name", async () => {
    const up = (username: string, chosen: string) =>
      signUp({ username, password: chosen, options: address(`${username}@example.jp`) });
    expect(await messageOf(up("kato", "Iloveyou"))).toBe("Password is one of the most common ones");
    expect(await messageOf(up("katotaro2", "KatoTaro2"))).toBe("Password is one of the most common ones");
    expect(await nameOf(up("kato", "umi2026umi"))).toBe("no error");
  });

  test("is refused if it is common, before the code is used for it; and if it is the last one", async () => {
    await resetPassword({ username: "honbu" });
    const confirm = (code: string, newPassword: string) =>
      confirmResetPassword({ username: "honbu", confirmationCode: code, newPassword });
    const code = await pool.codeFor("honbu@example.jp");
    expect(await nameOf(confirm(code, "baseball"))).toBe("InvalidPasswordException");
    expect(await nameOf(confirm(code, password))).toBe("PasswordHistoryPolicyViolationException");
    await resetPassword({ username: "honbu" });
    expect(await nameOf(confirm(await pool.codeFor("honbu@example.jp"), "reset2026"))).toBe("no error");
  });

  test("is refused as the last one only to who knows the password", async () => {
    await signIn({ username: "honbu", password });
    const change = (oldPassword: string, newPassword: string) => nameOf(updatePassword({ oldPassword, newPassword }));
    expect(await change("wrong2026", password)).toBe("NotAuthorizedException");
    expect(await change(password, password)).toBe("PasswordHistoryPolicyViolationException");
    expect(await change(password, "Football")).toBe("InvalidPasswordException");
    expect(await change(password, "next2026")).toBe("no error");
  });
});
