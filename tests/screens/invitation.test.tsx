import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { invitation as text } from "../../i18n/ja/account/invitation.ts";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import { signIn } from "../../i18n/ja/sign-in/sign-in.ts";
import type { AcceptInvitationInput, OpenInvitation } from "../../src/generated/types.ts";
import { createSignInWorld } from "../../src/sign-in/signInWorld.ts";
import { ConsoleGateway } from "../../src/start/Gateway.tsx";
import { config } from "../support/fakeApi.ts";

type Sent = { operationName: string; variables: { code?: string; input?: AcceptInvitationInput } };

const invitation: OpenInvitation = {
  companyName: "帳場フーズ",
  accountName: "渋谷店長",
  loginId: "shibuya1",
  ends: "2026-11-27T01:00:00.000Z",
};
const code = "ABCDEFGH2345";

let sent: Sent[];
/** The refusal of the next call; null for none. */
let refusal: { code: "INVITATION" | "COMMON_PASSWORD"; field: string } | null;
beforeEach(() => {
  [sent, refusal] = [[], null];
  localStorage.clear();
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    const call = JSON.parse(String(body)) as Sent;
    sent.push(call);
    if (refusal) {
      const message = formatMessage(refusal.code);
      return Response.json({ errors: [{ message, extensions: { errors: [{ ...refusal, message }] } }] });
    }
    return Response.json({
      data: call.operationName === "Accept" ? { acceptInvitation: { result: true } } : { getInvitation: invitation },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(fragment = "") {
  window.history.replaceState(null, "", `/session/invitation${fragment}`);
  render(<ConsoleGateway world={createSignInWorld(config, () => Promise.reject(new Error("nobody signs in here")))} />);
  await screen.findByRole("heading", { level: 1 });
  return userEvent.setup();
}
const password = () => screen.getByLabelText(signIn.newPassword, { selector: "input" });

it("the code of the address is taken out of it, and the person chooses a password and is led to the sign-in", async () => {
  const user = await open(`#${code}`);
  expect(window.location.hash).toBe("");
  expect(screen.getByLabelText(text.code)).toHaveValue(code);
  await user.click(screen.getByRole("button", { name: text.next }));
  expect(await screen.findByText(text.invited("帳場フーズ"))).toBeVisible();
  expect(screen.getByText("shibuya1")).toBeVisible();
  expect(screen.getByText("2026年11月27日 10:00")).toBeVisible();
  await user.type(password(), "ume2026sakura{Enter}");
  expect(await screen.findByText(text.done("shibuya1"))).toBeVisible();
  expect(screen.getByRole("link", { name: signIn.toSignIn })).toHaveAttribute("href", "/session/signin");
  expect(sent.map(({ variables }) => variables)).toEqual([{ code }, { input: { code, password: "ume2026sakura" } }]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/ABCD|sakura/);
});

it("a code that is not valid says so, and a password that is refused stands at its field", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: text.next }));
  expect(screen.getByText(signIn.required)).toBeVisible();
  refusal = { code: "INVITATION", field: "code" };
  await user.type(screen.getByLabelText(text.code), "wrong{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(formatMessage("INVITATION"));
  refusal = null;
  await user.clear(screen.getByLabelText(text.code));
  await user.type(screen.getByLabelText(text.code), `${code}{Enter}`);
  await screen.findByText(text.invited("帳場フーズ"));
  await user.type(password(), "short{Enter}");
  expect(screen.getByText(signIn.weakPassword)).toBeVisible();
  refusal = { code: "COMMON_PASSWORD", field: "password" };
  await user.clear(password());
  await user.type(password(), "password1{Enter}");
  await waitFor(() => expect(password()).toHaveAccessibleDescription(formatMessage("COMMON_PASSWORD")));
});
