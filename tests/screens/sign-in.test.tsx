import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signIn as text } from "../../i18n/ja/sign-in/sign-in.ts";
import { browserStorageKeys, productSearchKeys } from "../../src/auth/browser/browserValues.ts";
import type { ConsoleConfig } from "../../src/core/consoleConfig.ts";
import { ForgotPassword } from "../../src/sign-in/ForgotPassword.tsx";
import { NotFound404 } from "../../src/sign-in/NotFound404.tsx";
import { SignIn } from "../../src/sign-in/SignIn.tsx";
import { createSignInWorld, type SignInWorld } from "../../src/sign-in/signInWorld.ts";
import { fakeNetwork, refusedWith, signedInAs, type PoolAnswer } from "../support/fakePool.ts";

const uuid = "5f3a2c10-0000-4000-8000-00000000000d";
const endpoint = { url: "http://localhost/graphql", key: "key" };
const config: ConsoleConfig = {
  api: { type2: { sales: endpoint, app: endpoint }, other: { sales: endpoint, app: endpoint } },
  identity: {
    userPoolId: "ap-northeast-1_chobaLocal",
    userPoolClientId: "chobaconsole",
    endpoint: "/idp",
    authFlow: "USER_PASSWORD_AUTH",
  },
  upload: { url: "/upload", maxBytes: 1, mediaUrl: "/upload/media", maxVideoBytes: 104_857_600 },
};

let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answers = Readonly<Record<string, readonly PoolAnswer[]>>;

function open(answers: Answers, { graphql, page = "sign-in" }: { graphql?: () => unknown; page?: string } = {}) {
  const network = fakeNetwork({ RevokeToken: [{}], GetWaiting: [{ Waiting: null }], ...answers }, graphql);
  vi.stubGlobal("fetch", network.fetch);
  const world: SignInWorld = createSignInWorld(config);
  const onSignedIn = vi.fn();
  render(page === "sign-in" ? <SignIn world={world} onSignedIn={onSignedIn} /> : <ForgotPassword world={world} />);
  return { ...network, world, onSignedIn, user: userEvent.setup() };
}

const fieldNamed = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: "input:not([hidden])" });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

async function enter(user: ReturnType<typeof userEvent.setup>, id = "honbu", password = "choba2026") {
  await user.clear(fieldNamed(text.userId));
  if (id) await user.type(fieldNamed(text.userId), id);
  await user.clear(fieldNamed(text.password));
  if (password) await user.type(fieldNamed(text.password), password);
  await user.click(button(text.submit));
}

describe("the sign-in page", () => {
  test("shows both areas and the version", () => {
    open({});
    expect(screen.getByText("Sales View")).toBeVisible();
    expect(screen.getByText("APP Control")).toBeVisible();
    expect(screen.getByText(/1\.0\.9/)).toBeVisible();
    expect(screen.queryByRole("button", { name: text.google })).toBeNull();
  });

  test("asks for both fields, puts the focus on the first wrong one and sends nothing", async () => {
    const { user, sent } = open({});
    await enter(user, "", "");
    expect(fieldNamed(text.userId)).toHaveAccessibleDescription(text.required);
    expect(fieldNamed(text.password)).toHaveAccessibleDescription(text.required);
    expect(fieldNamed(text.userId)).toHaveFocus();
    await enter(user, "本部", "choba2026");
    expect(fieldNamed(text.userId)).toHaveAccessibleDescription(text.userIdForm);
    for (const wrong of ["short", "choba-2026", "ｃｈｏｂａ２０２６"]) {
      await enter(user, "honbu", wrong);
      expect(fieldNamed(text.password)).toHaveAccessibleDescription(text.weakPassword);
    }
    expect(sent).toEqual([]);
    expect(button(text.submit)).toBeEnabled();
  });

  test("names the blank around a password, and takes those around an id away", async () => {
    const { user, sent, onSignedIn } = open({ InitiateAuth: [signedInAs(uuid)] });
    for (const wrong of ["choba2026 ", "choba2026　", "\u00a0choba2026"]) {
      await enter(user, "honbu", wrong);
      expect(fieldNamed(text.password)).toHaveAccessibleDescription(text.blankAround);
    }
    expect(sent).toEqual([]);
    await enter(user, "　honbu 　");
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(sent[0]?.body).toMatchObject({ AuthParameters: { USERNAME: "honbu", PASSWORD: "choba2026" } });
  });

  test("signs in, begins the session with the sub, clears the product searches and keeps no password", async () => {
    sessionStorage.setItem(productSearchKeys.takeout, "{}");
    const { user, world, onSignedIn, sent } = open({ InitiateAuth: [signedInAs(uuid)] });
    await user.click(screen.getByLabelText(text.keepUserId));
    await enter(user);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(world.session.current()).toEqual({ kind: "user", developerUuid: uuid });
    expect(await world.session.token()).toMatch(/\./);
    expect(sent[0]?.body).toMatchObject({ AuthParameters: { USERNAME: "honbu", PASSWORD: "choba2026" } });
    expect(sessionStorage.getItem(productSearchKeys.takeout)).toBeNull();
    expect(localStorage.getItem(browserStorageKeys.loginId)).toBe("honbu");
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("choba2026");
  });

  test("waits with a disabled button while submitting, and gives it back after an error", async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user } = open({});
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
    await enter(user);
    expect(await screen.findByRole("button", { name: text.submitting })).toBeDisabled();
    const refused = { __type: "NotAuthorizedException", message: "Incorrect username or password." };
    answer(new Response(JSON.stringify(refused), { status: 400 }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "パスワードが間違っています。続けて5回間違えると、15分間サインインできなくなります。",
    );
    expect(button(text.submit)).toBeEnabled();
    expect(button(text.submit)).toHaveFocus();
  });

  test("tells an unknown user apart, after asking login(id, password) for an issued account", async () => {
    const { user, sent } = open(
      { InitiateAuth: [refusedWith("UserNotFoundException", "User does not exist.")] },
      { graphql: () => ({ data: null, errors: [{ message: "W020", extensions: { code: "W020" } }] }) },
    );
    await enter(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "ユーザー名が間違っています。続けて5回間違えると、15分間サインインできなくなります。",
    );
    expect(sent.map(({ operation }) => operation)).toEqual(["InitiateAuth", "graphql"]);
  });

  test("signs an issued account in by its opaque token", async () => {
    const token = `choba_login_${uuid}_secret`;
    const { user, world, onSignedIn } = open(
      { InitiateAuth: [refusedWith("UserNotFoundException")] },
      { graphql: () => ({ data: { login: { token } } }) },
    );
    await enter(user);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(world.session.current()).toEqual({ kind: "account", developerUuid: uuid });
    expect(await world.session.token()).toBe(token);
  });

  test("says that a locked user has to wait or to reset the password", async () => {
    const { user } = open({ InitiateAuth: [refusedWith("NotAuthorizedException", "Password attempts exceeded")] });
    await enter(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(text.refusals.LOCKED);
    expect(text.refusals.LOCKED).toContain("15分ほど");
  });

  test("says that the server is not ready, and lets the person try again", async () => {
    const away = { data: null, errors: [{ message: "busy", extensions: { code: "UNAVAILABLE" } }] };
    const { user, onSignedIn } = open(
      {
        InitiateAuth: [
          refusedWith("ServiceUnavailableException"),
          refusedWith("UserNotFoundException"),
          signedInAs(uuid),
        ],
      },
      { graphql: () => away },
    );
    for (const _ of ["the pool", "login()"]) {
      await enter(user);
      await waitFor(() => expect(button(text.submit)).toBeEnabled());
      expect(screen.getByRole("alert")).toHaveTextContent("ただいまサーバーの準備ができていません。");
    }
    await enter(user);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  });

  test("logs any other error, says so, and lets the person try again", async () => {
    const { user, onSignedIn } = open({ InitiateAuth: [refusedWith("SomethingNewException", "?"), signedInAs(uuid)] });
    await enter(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(text.refusals.OTHER);
    expect(logged).toHaveBeenCalledWith("sign-in: unknown error occurred", expect.anything());
    await user.click(button(text.submit));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  });

  test("says why the last session ended, once", () => {
    sessionStorage.setItem(browserStorageKeys.ended, "EXPIRED");
    open({});
    expect(screen.getByRole("status")).toHaveTextContent(text.endings.EXPIRED);
    expect(sessionStorage.getItem(browserStorageKeys.ended)).toBeNull();
  });

  test("switches the colours and remembers the choice", async () => {
    const { user } = open({});
    await user.click(button(text.toDark));
    expect(localStorage.getItem("choba.theme")).toBe("dark");
    expect(document.documentElement.style.getPropertyValue("--surface")).toBe("#1a2129");
    await user.click(button(text.toLight));
    expect(document.documentElement.style.getPropertyValue("--surface")).toBe("#ffffff");
  });
});

describe("a user who has to do something first", () => {
  test("confirms the sign-up with a code, may have it sent again, and is signed in", async () => {
    const { user, onSignedIn, sent } = open({
      InitiateAuth: [refusedWith("UserNotConfirmedException"), signedInAs(uuid)],
      ResendConfirmationCode: [{ CodeDeliveryDetails: { Destination: "h***@e***" } }],
      ConfirmSignUp: [refusedWith("CodeMismatchException"), {}],
    });
    await enter(user);
    expect(await screen.findByRole("heading", { name: text.confirmTitle })).toBeVisible();
    expect(logged).toHaveBeenCalledWith("sign-in: sign-up confirmation not complete", "");
    await user.click(button(text.resend));
    expect(await screen.findByRole("status")).toHaveTextContent("h***@e***");
    await user.type(fieldNamed(text.code), "12345");
    await user.click(button(text.confirmSubmit));
    expect(fieldNamed(text.code)).toHaveAccessibleDescription(text.codeForm);
    await user.type(fieldNamed(text.code), "6");
    await user.click(button(text.confirmSubmit));
    expect(await screen.findByRole("alert")).toHaveTextContent(text.refusals.WRONG_CODE);
    await user.click(button(text.confirmSubmit));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(sent.find(({ operation }) => operation === "ConfirmSignUp")?.body).toMatchObject({
      Username: "honbu",
      ConfirmationCode: "123456",
    });
  });

  test("resets a password that must be reset, and is signed in with the new one", async () => {
    const { user, onSignedIn, sent } = open({
      InitiateAuth: [refusedWith("PasswordResetRequiredException"), signedInAs(uuid)],
      ForgotPassword: [{ CodeDeliveryDetails: { Destination: "h***@e***" } }],
      ConfirmForgotPassword: [refusedWith("ExpiredCodeException"), {}],
    });
    await enter(user);
    await user.click(await screen.findByRole("button", { name: text.resetSend }));
    await user.type(await screen.findByLabelText(text.code), "123456");
    await user.type(fieldNamed(text.newPassword), "choba2027");
    await user.click(button(text.newPasswordSubmit));
    expect(await screen.findByRole("alert")).toHaveTextContent(text.refusals.EXPIRED_CODE);
    await user.click(button(text.newPasswordSubmit));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    const last = sent.findLast(({ operation }) => operation === "InitiateAuth");
    expect(last?.body).toMatchObject({ AuthParameters: { PASSWORD: "choba2027" } });
  });

  test("chooses a password of their own at the first sign-in", async () => {
    const { user, onSignedIn } = open({
      InitiateAuth: [{ ChallengeName: "NEW_PASSWORD_REQUIRED", Session: "s", ChallengeParameters: {} }],
      RespondToAuthChallenge: [signedInAs(uuid)],
    });
    await enter(user);
    await user.type(await screen.findByLabelText(text.newPassword), "choba2027");
    await user.click(button(text.newPasswordSubmit));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  });

  test("is told where the service asks for something without a screen", async () => {
    const { user } = open({
      InitiateAuth: [{ ChallengeName: "SMS_MFA", Session: "s", ChallengeParameters: {} }],
    });
    await enter(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(text.unknownStep);
    expect(button(text.submit)).toBeEnabled();
  });

  test("may go back to the sign-in form", async () => {
    const { user } = open({ InitiateAuth: [refusedWith("UserNotConfirmedException")] });
    await enter(user);
    await user.click(await screen.findByRole("button", { name: text.back }));
    expect(button(text.submit)).toBeVisible();
  });
});

describe("the forgot-password page", () => {
  test("checks address and password, then sends a code and changes the password with it", async () => {
    const { user, sent } = open(
      {
        ForgotPassword: [{ CodeDeliveryDetails: { Destination: "h***@e***" } }],
        ConfirmForgotPassword: [{}],
      },
      { page: "forgot" },
    );
    await user.click(button(text.change));
    expect(fieldNamed(text.email)).toHaveAccessibleDescription(text.emailRequired);
    expect(fieldNamed(text.newPassword)).toHaveAccessibleDescription(text.newPasswordRequired);
    await user.type(fieldNamed(text.email), "honbu");
    await user.type(fieldNamed(text.newPassword), "choba2027");
    await user.click(button(text.change));
    expect(fieldNamed(text.email)).toHaveAccessibleDescription(text.emailForm);
    expect(sent).toEqual([]);
    await user.type(fieldNamed(text.email), "@example.jp");
    await user.click(button(text.change));
    await user.type(await screen.findByLabelText(text.code), "123456");
    await user.click(button(text.changeConfirm));
    expect(await screen.findByRole("heading", { name: text.changedTitle })).toBeVisible();
    expect(screen.getByRole("link", { name: text.toSignIn })).toHaveAttribute("href", "/session/signin");
    expect(sent.at(-1)?.body).toMatchObject({
      Username: "honbu@example.jp",
      Password: "choba2027",
      ConfirmationCode: "123456",
    });
  });

  test("says that an address is not registered", async () => {
    const { user } = open({ ForgotPassword: [refusedWith("UserNotFoundException")] }, { page: "forgot" });
    await user.type(fieldNamed(text.email), "x@example.jp");
    await user.type(fieldNamed(text.newPassword), "choba2027");
    await user.click(button(text.change));
    expect(await screen.findByRole("alert")).toHaveTextContent(text.emailUnknown);
  });
});

test("the 404 page shows a picture and the way back to the dashboard", () => {
  render(<NotFound404 />);
  expect(screen.getByRole("img")).toBeVisible();
  expect(screen.getByRole("link", { name: text.toHome })).toHaveAttribute("href", "/");
});
