import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { factorPage, factorRefusals, factorSteps, factorTexts } from "../../i18n/ja/sign-in/second-factor.ts";
import { signIn as text } from "../../i18n/ja/sign-in/sign-in.ts";
import { SecondFactor } from "../../resources/second-factor/SecondFactor.tsx";
import { IdentityContext } from "../../src/auth/identityContext.ts";
import type { ConsoleConfig } from "../../src/core/consoleConfig.ts";
import { RuntimeConfigContext, ViewerContext } from "../../src/data/context.ts";
import { SignIn } from "../../src/sign-in/SignIn.tsx";
import { createSignInWorld } from "../../src/sign-in/signInWorld.ts";
import { viewers } from "../support/viewers.ts";
import { fakeNetwork, refusedWith, signedInAs, type PoolAnswer } from "../support/fakePool.ts";

const uuid = "5f3a2c10-0000-4000-8000-00000000000d";
const endpoint = { url: "http://localhost/graphql", key: "key" };
const embedded: ConsoleConfig["identity"] = {
  userPoolId: "ap-northeast-1_chobaLocal",
  userPoolClientId: "chobaconsole",
  endpoint: "/idp",
  authFlow: "USER_PASSWORD_AUTH",
};
const { endpoint: _, ...cognito } = embedded;
const codes = [..."ABCDEFGHJK"].map((sign) => `ABCD-EFGH-JKL${sign}`);
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answers = Readonly<Record<string, readonly PoolAnswer[]>>;

function world(answers: Answers, identity = embedded) {
  const network = fakeNetwork({ RevokeToken: [{}], GetWaiting: [{ Waiting: null }], ...answers });
  vi.stubGlobal("fetch", network.fetch);
  const config: ConsoleConfig = {
    api: { type2: { sales: endpoint, app: endpoint }, other: { sales: endpoint, app: endpoint } },
    identity,
    upload: { url: "/upload", maxBytes: 1, mediaUrl: "/upload/media", maxVideoBytes: 1 },
  };
  return { ...network, config, world: createSignInWorld(config), user: userEvent.setup() };
}

const challenge = (ChallengeName: string, ChallengeParameters = {}): PoolAnswer => ({
  ChallengeName,
  Session: "session",
  ChallengeParameters,
});
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.findByRole("button", { name });

describe("the sign-in page, for a user with a second factor", () => {
  async function open(answers: Answers, identity = embedded) {
    const made = world(answers, identity);
    const onSignedIn = vi.fn();
    render(<SignIn world={made.world} onSignedIn={onSignedIn} />);
    await made.user.type(field(text.userId), "honbu");
    await made.user.type(field(text.password), "choba2026");
    await made.user.click(await press(text.submit));
    const codesSent = () =>
      made.sent
        .filter(({ operation }) => operation === "RespondToAuthChallenge")
        .map(({ body }) => (body["ChallengeResponses"] as Record<string, string>)["SOFTWARE_TOKEN_MFA_CODE"]);
    return { ...made, onSignedIn, codesSent };
  }

  test("asks for a code, says what is wrong with one, and begins the session with the next", async () => {
    const {
      user,
      world: made,
      onSignedIn,
      codesSent,
    } = await open({
      InitiateAuth: [challenge("SOFTWARE_TOKEN_MFA")],
      RespondToAuthChallenge: [
        refusedWith("CodeMismatchException"),
        refusedWith("ExpiredCodeException"),
        signedInAs(uuid),
      ],
    });
    await waitFor(() => expect(screen.getByRole("heading", { name: text.codeTitle })).toHaveFocus());
    await user.click(await press(factorSteps.submit));
    expect(field(factorTexts.code)).toHaveAccessibleDescription(text.required);
    await user.type(field(factorTexts.code), "123 456");
    for (const refusal of ["WRONG_CODE", "EXPIRED_CODE"] as const) {
      await user.click(await press(factorSteps.submit));
      await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(factorRefusals[refusal] ?? "none"));
    }
    expect(made.session.current()).toBeNull();
    await user.click(await press(factorSteps.submit));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(made.session.current()).toEqual({ kind: "user", developerUuid: uuid });
    expect(codesSent()).toEqual(["123456", "123456", "123456"]);
  });

  test("takes a recovery code instead, which Cognito does not have", async () => {
    const answers = {
      InitiateAuth: [challenge("SOFTWARE_TOKEN_MFA")],
      RespondToAuthChallenge: [
        refusedWith("CodeMismatchException"),
        refusedWith("CodeMismatchException"),
        signedInAs(uuid),
      ],
    };
    const { user, onSignedIn, codesSent } = await open(answers);
    await user.type(await screen.findByLabelText(factorTexts.code), "123456");
    await user.click(await press(factorSteps.submit));
    expect(await screen.findByRole("alert")).toBeVisible();
    await user.click(await press(factorSteps.byRecovery));
    expect(screen.queryByRole("alert")).toBeNull();
    await user.type(field(factorSteps.recovery), "abcd-efgh");
    await user.click(await press(factorSteps.submit));
    expect(field(factorSteps.recovery)).toHaveAccessibleDescription(factorSteps.recoveryForm);
    await user.type(field(factorSteps.recovery), "-jkl2");
    await user.click(await press(factorSteps.submit));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(factorSteps.recoveryWrong));
    await user.click(await press(factorSteps.submit));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(codesSent()).toEqual(["123456", "abcd-efgh-jkl2", "abcd-efgh-jkl2"]);
  });

  test("says at Cognito that an administrator must help", async () => {
    await open({ InitiateAuth: [challenge("SOFTWARE_TOKEN_MFA")] }, cognito);
    expect(await screen.findByText(factorSteps.noRecovery)).toBeVisible();
    expect(screen.queryByRole("button", { name: factorSteps.byRecovery })).toBeNull();
  });

  test("leads through the set-up that a company requires, and shows the recovery codes once", async () => {
    const {
      user,
      world: made,
      onSignedIn,
    } = await open({
      InitiateAuth: [challenge("MFA_SETUP", { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })],
      AssociateSoftwareToken: [{ SecretCode: secret, Session: "second" }],
      VerifySoftwareToken: [refusedWith("EnableSoftwareTokenMFAException"), { Status: "SUCCESS", Session: "third" }],
      RespondToAuthChallenge: [signedInAs(uuid)],
      IssueRecoveryCodes: [{ RecoveryCodes: codes }],
    });
    expect(await screen.findByRole("img", { name: factorTexts.qr })).toBeVisible();
    expect(screen.getByText(secret)).toBeVisible();
    await user.type(field(factorTexts.code), "123456");
    await user.click(await press(factorSteps.setUpSubmit));
    expect(await screen.findByRole("alert")).toHaveTextContent(factorRefusals.WRONG_CODE ?? "none");
    await user.click(await press(factorSteps.setUpSubmit));
    expect(await screen.findByRole("heading", { name: text.codesTitle })).toBeVisible();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(codes);
    expect(made.session.current()).toBeNull();
    await user.click(await press(factorSteps.goOn));
    expect(onSignedIn).toHaveBeenCalledOnce();
    expect(made.session.current()).toEqual({ kind: "user", developerUuid: uuid });
  });
});

describe("the page of one's own second factor", () => {
  async function open(answers: Answers, kind: "user" | "account" = "user") {
    const made = world({ InitiateAuth: [signedInAs(uuid)], ...answers });
    await (await made.world.identity()).signIn("honbu", "choba2026");
    render(
      <IdentityContext value={made.world.identity}>
        <RuntimeConfigContext value={made.config}>
          <ViewerContext value={{ ...viewers.honbu, kind }}>
            <SecondFactor />
          </ViewerContext>
        </RuntimeConfigContext>
      </IdentityContext>,
    );
    return made;
  }
  const off = { Username: "honbu", UserAttributes: [] };
  const on = { ...off, UserMFASettingList: ["SOFTWARE_TOKEN_MFA"], PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" };

  test("switches it on by a code of the app, and shows the recovery codes once", async () => {
    const { user, sent } = await open({
      GetUser: [off, on],
      AssociateSoftwareToken: [{ SecretCode: secret }],
      VerifySoftwareToken: [refusedWith("EnableSoftwareTokenMFAException"), { Status: "SUCCESS" }],
      SetUserMFAPreference: [{}],
      IssueRecoveryCodes: [{ RecoveryCodes: codes }],
      CountRecoveryCodes: [{ Left: 10 }],
    });
    await user.click(await press(factorPage.begin));
    expect(await screen.findByText(secret)).toBeVisible();
    expect(screen.getByRole("img", { name: factorTexts.qr })).toBeVisible();
    await user.type(field(factorTexts.code), "12345");
    await user.click(await press(factorPage.confirm));
    expect(await screen.findByRole("alert")).toHaveTextContent(factorTexts.codeForm);
    await user.type(field(factorTexts.code), "6");
    await user.click(await press(factorPage.confirm));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(factorRefusals.WRONG_CODE ?? "none"));
    await user.click(await press(factorPage.confirm));
    expect(await screen.findByText(codes[9] ?? "")).toBeVisible();
    expect(await screen.findByText(factorPage.leftCount(10))).toBeVisible();
    expect(sent.find(({ operation }) => operation === "SetUserMFAPreference")?.body).toMatchObject({
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    await user.click(await press(factorPage.codesDone));
    expect(screen.queryByText(codes[0] ?? "")).toBeNull();
    expect(await press(factorPage.switchOff)).toBeVisible();
  });

  test("asks for a code before it is switched off, and says where the company requires it", async () => {
    const { user, sent } = await open({
      GetUser: [on, off],
      CountRecoveryCodes: [{ Left: 3 }],
      VerifySoftwareToken: [refusedWith("CodeMismatchException"), { Status: "SUCCESS" }],
      SetUserMFAPreference: [refusedWith("NotAuthorizedException", "The company requires the second factor"), {}],
    });
    expect(await screen.findByText(factorPage.leftCount(3))).toBeVisible();
    await user.click(await press(factorPage.switchOff));
    expect(sent.some(({ operation }) => operation === "SetUserMFAPreference")).toBe(false);
    await user.type(field(factorPage.proofCode), "123456");
    for (const refusal of [factorRefusals.WRONG_CODE ?? "none", text.refusals.FACTOR_REQUIRED]) {
      await user.click(await press(factorPage.switchOff));
      await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(refusal));
    }
    await user.click(await press(factorPage.switchOff));
    expect(await screen.findByText(factorPage.switchedOff)).toBeVisible();
    expect(await press(factorPage.begin)).toBeVisible();
  });

  test("is not for a session of login(id, password)", async () => {
    await open({}, "account");
    expect(screen.getByText(factorPage.noPool)).toBeVisible();
  });
});
