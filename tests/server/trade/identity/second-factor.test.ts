import { describe, expect, test } from "vitest";
import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { runLoginQuery } from "../../../../server/trade/identity/viewer/login.ts";
import { randomIds } from "../../../../server/platform/ids.ts";
import { authenticator } from "../../../support/authenticator.ts";
import { browserStorage } from "../../../support/identity.ts";
import {
  accessToken,
  call,
  messageOf,
  nameOf,
  password,
  pool,
  poolOfEachTest,
  row,
} from "../../../support/userPool.ts";

poolOfEachTest();

const flows = ["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const;
const enter = (authFlowType: (typeof flows)[number] = "USER_PASSWORD_AUTH", word = password) =>
  signIn({ username: "honbu", password: word, options: { authFlowType } });
const asksForCode = { isSignedIn: false, nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" } };
const answer = (challengeResponse: string) => confirmSignIn({ challengeResponse });

/** The signed-in person sets the second factor up. */
async function switchOn() {
  const app = authenticator((await setUpTOTP()).sharedSecret, pool.clock);
  await verifyTOTPSetup({ code: app.code() });
  await updateMFAPreference({ totp: "PREFERRED" });
  return app;
}

const recoveryCodes = async () => {
  const issued = await call("IssueRecoveryCodes", { AccessToken: await accessToken() });
  return issued as { RecoveryCodes: string[]; __type?: string };
};

const changes = async () => {
  const { rows } = await pool.db.pool.query(
    `select action, p.name as actor_name, address, before, after, a.name as record
    from change_history h left join account a on a.tenant_id = h.tenant_id and a.account_id::text = h.record_id
    left join person p on p.tenant_id = h.tenant_id and p.shop_id = 0 and p.person_id = h.actor_id order by seq`,
  );
  return rows as unknown[];
};

describe.each(flows)("Amplify, signing in by %s with a second factor", (flow) => {
  test("gives a code of the app after the password, and for another one after a wrong one", async () => {
    await enter();
    expect(await fetchMFAPreference()).toEqual({ preferred: undefined, enabled: undefined });
    const app = await switchOn();
    expect(await fetchMFAPreference()).toEqual({ preferred: "TOTP", enabled: ["TOTP"] });
    await signOut();

    expect(await enter(flow)).toEqual(asksForCode);
    expect(await nameOf(answer(app.wrong()))).toBe("CodeMismatchException");
    expect(await answer(app.next())).toEqual({ isSignedIn: true, nextStep: { signInStep: "DONE" } });
    expect(await pool.identity.viewerOf(await accessToken(), undefined)).toMatchObject({ authority: 1 });
    expect(await row("select failures from identity_user")).toEqual({ failures: 0 });
  });
});

describe("a code of the app", () => {
  test("counts once, also one step early or late, and not two steps late", async () => {
    await enter();
    const app = await switchOn();
    await signOut();
    await enter();
    expect(await messageOf(answer(app.code()))).toBe("Your software token has already been used once.");
    pool.clock.pass(90);
    expect(await nameOf(answer(app.code(-2)))).toBe("CodeMismatchException");
    expect(await nameOf(answer(app.code(2)))).toBe("CodeMismatchException");
    expect(await answer(app.code(1))).toMatchObject({ isSignedIn: true });
    await signOut();
    await enter();
    // An earlier step than the last one that counted.
    expect(await nameOf(answer(app.code(0)))).toBe("ExpiredCodeException");
    expect(await answer((pool.clock.pass(60), app.code()))).toMatchObject({ isSignedIn: true });
  });

  test("locks the user after five wrong ones, although the password is right each time", async () => {
    await enter();
    const app = await switchOn();
    await signOut();
    for (let failure = 0; failure < 5; failure += 1) {
      expect(await enter()).toEqual(asksForCode);
      expect(await nameOf(answer(app.wrong()))).toBe("CodeMismatchException");
    }
    expect(await messageOf(answer(app.next()))).toBe("Password attempts exceeded");
    expect(await messageOf(enter())).toBe("Password attempts exceeded");
    pool.clock.pass(15 * 60 + 1);
    expect(await enter()).toEqual(asksForCode);
    expect(await answer(app.code())).toMatchObject({ isSignedIn: true });
  });

  test("belongs to its sign-in: three minutes, once, and not without the password", async () => {
    await enter();
    const app = await switchOn();
    await signOut();
    await enter();
    pool.clock.pass(3 * 60 + 1);
    expect(await messageOf(answer(app.code()))).toBe("Invalid session for the user.");
    const respond = (Session: string, code: string) =>
      call("RespondToAuthChallenge", {
        ClientId: "chobaconsole",
        ChallengeName: "SOFTWARE_TOKEN_MFA",
        Session,
        ChallengeResponses: { USERNAME: "honbu", SOFTWARE_TOKEN_MFA_CODE: code },
      });
    const { Session } = (await call("InitiateAuth", {
      ClientId: "chobaconsole",
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: "honbu", PASSWORD: password },
    })) as { Session: string };
    expect(await respond("made up", app.code())).toMatchObject({ message: "Invalid session for the user." });
    expect(await respond(Session, app.code())).toHaveProperty("AuthenticationResult");
    expect(await respond(Session, app.next())).toMatchObject({ message: "Invalid session for the user." });
  });

  test("and its secret stand sealed in the database", async () => {
    await enter();
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: authenticator(sharedSecret, pool.clock).code() });
    const stored = JSON.stringify(await row("select * from identity_factor"));
    expect(stored).not.toContain(sharedSecret);
  });
});

describe("the set-up", () => {
  test("is not complete without a right code", async () => {
    await enter();
    const app = authenticator((await setUpTOTP()).sharedSecret, pool.clock);
    expect(await nameOf(verifyTOTPSetup({ code: app.wrong() }))).toBe("EnableSoftwareTokenMFAException");
    expect(await nameOf(updateMFAPreference({ totp: "PREFERRED" }))).toBe("InvalidParameterException");
    await signOut();
    expect(await enter()).toMatchObject({ isSignedIn: true });
  });

  test("ends the other sessions and leaves a line in the history; switching off asks for a code", async () => {
    await enter();
    const phone = await accessToken();
    await browserStorage.clear();
    await enter();
    const app = await switchOn();
    expect(await pool.identity.viewerOf(phone, undefined)).toBeNull();
    expect(await pool.identity.viewerOf(await accessToken(), undefined)).not.toBeNull();

    pool.clock.pass(5 * 60 + 1);
    expect(await messageOf(updateMFAPreference({ totp: "DISABLED" }))).toMatch(/code/);
    expect(await nameOf(setUpTOTP())).toBe("NotAuthorizedException");
    expect(await nameOf(verifyTOTPSetup({ code: app.wrong() }))).toBe("CodeMismatchException");
    await verifyTOTPSetup({ code: app.next() });
    await updateMFAPreference({ totp: "DISABLED" });
    expect(await fetchMFAPreference()).toEqual({ preferred: undefined, enabled: undefined });
    await signOut();
    expect(await enter()).toMatchObject({ isSignedIn: true });
    const line = { action: "UPDATE", actor_name: "honbu", address: "127.0.0.1", record: "honbu" };
    expect(await changes()).toEqual([
      { ...line, before: { secondFactor: false }, after: { secondFactor: true } },
      { ...line, before: { secondFactor: true }, after: { secondFactor: false } },
    ]);
  });

  test("of another phone needs a code of the first one, whose codes are then wrong", async () => {
    await enter();
    const first = await switchOn();
    const second = authenticator((await setUpTOTP()).sharedSecret, pool.clock);
    await verifyTOTPSetup({ code: second.next() });
    await signOut();
    await enter();
    expect(await nameOf(answer(first.next()))).toBe("CodeMismatchException");
    expect(await answer(second.code())).toMatchObject({ isSignedIn: true });
  });
});

describe("recovery codes", () => {
  test("are ten, stand hashed, and each replaces the app once", async () => {
    await enter();
    await switchOn();
    const { RecoveryCodes } = await recoveryCodes();
    expect(new Set(RecoveryCodes).size).toBe(10);
    const { rows } = await pool.db.pool.query("select code_hash from identity_recovery_code");
    for (const code of RecoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));
    const [one = "", other = ""] = RecoveryCodes;
    await signOut();
    await enter();
    expect(await answer(one.toLowerCase().replaceAll("-", ""))).toMatchObject({ isSignedIn: true });
    expect(await call("CountRecoveryCodes", { AccessToken: await accessToken() })).toMatchObject({ Left: 9 });
    await signOut();
    await enter();
    expect(await nameOf(answer(one))).toBe("CodeMismatchException");
    expect(await answer(other)).toMatchObject({ isSignedIn: true });
  });

  test("are issued after a code only, and switch the second factor off for a person who lost the phone", async () => {
    await enter();
    await switchOn();
    const { RecoveryCodes } = await recoveryCodes();
    pool.clock.pass(5 * 60 + 1);
    expect(await recoveryCodes()).toMatchObject({ __type: "NotAuthorizedException" });
    await verifyTOTPSetup({ code: RecoveryCodes[3] ?? "" });
    expect((await recoveryCodes()).RecoveryCodes).not.toContain(RecoveryCodes[4]);
    await updateMFAPreference({ totp: "DISABLED" });
    expect(await row("select count(*)::int as left from identity_recovery_code")).toEqual({ left: 0 });
    expect(await changes()).toContainEqual(
      expect.objectContaining({ action: "ISSUE", before: null, after: { recoveryCodes: 10 } }),
    );
  });
});

describe("a company that requires the second factor", () => {
  const required = () => pool.db.pool.query("update developer set second_factor = true");

  test("leads a person of authority 1 through the set-up at the next sign-in", async () => {
    await required();
    const { nextStep } = await enter("USER_SRP_AUTH");
    if (nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP") throw new Error(nextStep.signInStep);
    const app = authenticator(nextStep.totpSetupDetails.sharedSecret, pool.clock);
    expect(await nameOf(answer(app.wrong()))).toBe("EnableSoftwareTokenMFAException");
    expect(await answer(app.code())).toMatchObject({ isSignedIn: true });
    expect((await recoveryCodes()).RecoveryCodes).toHaveLength(10);
    expect(await messageOf(updateMFAPreference({ totp: "DISABLED" }))).toBe("The company requires the second factor");
    await signOut();
    expect(await enter()).toEqual(asksForCode);
    expect(await answer(app.next())).toMatchObject({ isSignedIn: true });
  });

  test("asks for it after the first password was changed, and not of authority 2", async () => {
    await required();
    await pool.db.pool.query("update identity_user set status = 'FORCE_CHANGE_PASSWORD'");
    await enter();
    expect(await answer("chosen2026")).toMatchObject({
      nextStep: { signInStep: "CONTINUE_SIGN_IN_WITH_TOTP_SETUP" },
    });
    await pool.db.pool.query("update account set authority = 2");
    expect(await enter("USER_PASSWORD_AUTH", "chosen2026")).toMatchObject({ isSignedIn: true });
  });
});

describe("login(id, password)", () => {
  const byQuery = (word = password) =>
    runLoginQuery({ db: pool.db.kysely, clock: pool.clock, ids: randomIds }, "honbu", word);

  test("lets nobody in whose sign-in needs a code, and says so only to who knows the password", async () => {
    await enter();
    await byQuery();
    await switchOn();
    expect(await messageOf(byQuery())).toBe("SECOND_FACTOR");
    expect(await messageOf(byQuery("wrong-password"))).toBe("W020");
    expect(await row("select count(*)::int as open from identity_login_token where revoked_at is null")).toEqual({
      open: 0,
    });
  });

  test("lets nobody of authority 1 in where the company requires a code", async () => {
    await pool.db.pool.query("update developer set second_factor = true");
    expect(await messageOf(byQuery())).toBe("SECOND_FACTOR");
  });
});
