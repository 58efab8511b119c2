import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { signIn } from "../../i18n/ja/sign-in/sign-in.ts";
import { signUp as text } from "../../i18n/ja/sign-in/sign-up.ts";
import { IdentityError, type IdentityClient } from "../../src/auth/identityClient.ts";
import { SignIn } from "../../src/sign-in/SignIn.tsx";
import { SignUp } from "../../src/sign-in/SignUp.tsx";
import { createSignInWorld } from "../../src/sign-in/signInWorld.ts";
import { ConsoleGateway } from "../../src/start/Gateway.tsx";
import { config } from "../support/fakeApi.ts";
import { fakeNetwork, refusedWith, signedInAs, type PoolAnswer } from "../support/fakePool.ts";

const sub = "5f3a2c10-0000-4000-8000-00000000000d";
const waiting = { Waiting: { companyName: "帳場フーズ", since: "2026-11-20T01:00:00.000Z" } };
const unknown = () => ({ data: null, errors: [{ message: "W020", extensions: { code: "W020" } }] });

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The pages before the console, where the pool lets people sign up or not. */
function open(path: string, answers: Readonly<Record<string, readonly PoolAnswer[]>> = {}, allowed = true) {
  const network = fakeNetwork({ RevokeToken: [{}], ...answers }, unknown);
  vi.stubGlobal("fetch", network.fetch);
  window.history.replaceState(null, "", path);
  const { signUp: _, ...closed } = config.identity;
  const identity = { ...closed, userPoolId: "ap-northeast-1_chobaLocal", authFlow: "USER_PASSWORD_AUTH" as const };
  const world = createSignInWorld({ ...config, identity: allowed ? { ...identity, signUp: true } : identity });
  return { ...network, world, user: userEvent.setup() };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const typed = [
  [text.name, "山田 太郎"],
  [signIn.userId, "yamada"],
  [signIn.email, "yamada@example.jp"],
  [signIn.password, "ume2026sakura"],
] as const;

it.each([true, false])("the sign-in page leads to the sign-up where the pool allows it: %s", async (allowed) => {
  const { world } = open("/session/signin", {}, allowed);
  render(<ConsoleGateway world={world} />);
  await screen.findByRole("heading", { name: signIn.title });
  const link = screen.queryByRole("link", { name: signIn.signUp });
  if (allowed) expect(link).toHaveAttribute("href", "/session/signup");
  else expect(link).toBeNull();
});

it("the page says so where the pool lets nobody sign up", async () => {
  const { world } = open("/session/signup#ABCD", {}, false);
  render(<ConsoleGateway world={world} />);
  expect(await screen.findByRole("alert")).toHaveTextContent(signIn.refusals.SIGN_UP_CLOSED);
  expect(screen.queryByLabelText(text.code)).toBeNull();
});

it("a person signs up with the code of the link, confirms the address, waits, and is told of a refusal", async () => {
  const { world, user, sent } = open("/session/signup#ABCD-EFGH-JK", {
    SignUp: [
      refusedWith("CodeMismatchException"),
      refusedWith("UsernameExistsException"),
      refusedWith("InvalidPasswordException", "Password is one of the most common ones"),
      refusedWith("NotAuthorizedException", "SignUp is not permitted for this user pool"),
      {
        UserSub: sub,
        UserConfirmed: false,
        CodeDeliveryDetails: { Destination: "y***@e***", DeliveryMedium: "EMAIL" },
      },
    ],
    ConfirmSignUp: [{}],
    InitiateAuth: [signedInAs(sub), signedInAs(sub), refusedWith("UserNotFoundException")],
    GetWaiting: [waiting],
  });
  render(<ConsoleGateway world={world} />);
  expect(await screen.findByLabelText(text.code)).toHaveValue("ABCD-EFGH-JK");
  expect(window.location.hash).toBe("");
  expect(field(text.name)).toHaveFocus();
  const submit = () => user.click(screen.getByRole("button", { name: text.submit }));
  await submit();
  for (const [label] of typed) expect(field(label)).toBeInvalid();
  await user.type(field(signIn.userId), "yamada@example.jp");
  await submit();
  expect(field(signIn.userId)).toHaveAccessibleDescription(text.userIdIsAddress);
  expect(sent).toEqual([]);

  for (const [label, value] of typed) {
    await user.clear(field(label));
    await user.type(field(label), value);
  }
  await submit();
  await waitFor(() => expect(field(text.code)).toHaveAccessibleDescription(text.wrongCode));
  await waitFor(() => expect(field(text.code)).toHaveFocus());
  await submit();
  await waitFor(() => expect(field(signIn.userId)).toHaveAccessibleDescription(signIn.refusals.USER_EXISTS));
  await submit();
  await waitFor(() => expect(field(signIn.password)).toHaveAccessibleDescription(signIn.refusals.COMMON_PASSWORD));
  await submit();
  expect(await screen.findByText(signIn.refusals.SIGN_UP_CLOSED)).toBeVisible();
  await submit();

  expect(await screen.findByText(text.confirmText("y***@e***"))).toBeVisible();
  expect(window.location.pathname).toBe("/session/signin");
  expect(sent.findLast(({ operation }) => operation === "SignUp")?.body).toMatchObject({
    Username: "yamada",
    Password: "ume2026sakura",
    UserAttributes: [{ Name: "email", Value: "yamada@example.jp" }],
    ClientMetadata: { companyCode: "ABCD-EFGH-JK", name: "山田 太郎" },
  });
  await user.type(field(signIn.code), "123456{Enter}");

  await waitFor(() => expect(screen.getByRole("heading", { name: signIn.waitingTitle })).toHaveFocus());
  expect(screen.getByText(text.waitingText("帳場フーズ"))).toBeVisible();
  expect(screen.getByText("2026年11月20日 10:00")).toBeVisible();
  expect(world.session.current()).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/sakura|AccessToken|accessToken/);
  await user.click(screen.getByRole("button", { name: text.check }));
  expect(await screen.findByText(text.notYet)).toBeVisible();
  await user.click(screen.getByRole("button", { name: text.check }));
  expect(await screen.findByRole("alert")).toHaveTextContent(signIn.refusals.DECLINED);
  expect(screen.queryByRole("button", { name: text.check })).toBeNull();
});

// Amplify tries again for some seconds.
it.each([
  ["LIMIT", text.limit],
  ["UNDELIVERED", signIn.refusals.UNDELIVERED],
] as const)("%s is said in the words of a sign-up", async (refusal, words) => {
  const { user } = open("/session/signup");
  const refuse = (): Promise<string> => Promise.reject(new IdentityError(refusal));
  const identity: Partial<IdentityClient> = { signUp: refuse };
  render(<ConsoleGateway world={createSignInWorld(config, async () => identity as IdentityClient)} />);
  await screen.findByLabelText(text.code);
  for (const [label, value] of [[text.code, "ABCDEFGHJK"] as const, ...typed]) await user.type(field(label), value);
  await user.keyboard("{Enter}");
  expect(await screen.findByText(words)).toBeVisible();
});

it("who was accepted goes on from the wait; who was refused is told of it at the next sign-in in this browser", async () => {
  const { world, user } = open("/session/signin", {
    InitiateAuth: [signedInAs(sub), signedInAs(sub), signedInAs(sub), refusedWith("UserNotFoundException")],
    GetWaiting: [waiting, { Waiting: null }, waiting],
  });
  const onSignedIn = vi.fn();
  const { unmount } = render(<SignIn world={world} onSignedIn={onSignedIn} />);
  const enter = async () => {
    await user.type(field(signIn.userId), "yamada");
    await user.type(field(signIn.password), "ume2026sakura{Enter}");
  };
  await enter();
  await user.click(await screen.findByRole("button", { name: text.check }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(world.session.current()).toMatchObject({ developerUuid: sub });
  expect(localStorage.getItem("choba.waiting")).toBeNull();
  unmount();

  render(<SignIn world={world} onSignedIn={onSignedIn} />);
  await enter();
  await user.click(await screen.findByRole("button", { name: signIn.back }));
  await enter();
  expect(await screen.findByRole("alert")).toHaveTextContent(signIn.refusals.DECLINED);
});

it("the code of the link stands in the form where the page is begun twice, and leaves the address", async () => {
  const { world } = open("/session/signup#ABCD2345");
  const Late = lazy(async () => ({ default: () => null }));
  render(
    <Suspense fallback={null}>
      <SignUp world={world} onRegistered={() => undefined} />
      <Late />
    </Suspense>,
  );
  expect(await screen.findByLabelText(text.code)).toHaveValue("ABCD2345");
  expect(field(text.name)).toHaveFocus();
  expect(window.location.hash).toBe("");
});
