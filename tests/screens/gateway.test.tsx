import { everything } from "../support/rows.ts";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { shellTexts } from "../../i18n/ja/console/shell.ts";
import { signIn as text } from "../../i18n/ja/sign-in/sign-in.ts";
import { IdentityError, type IdentityClient } from "../../src/auth/identityClient.ts";
import { createSignInWorld } from "../../src/sign-in/signInWorld.ts";
import { ConsoleGateway } from "../../src/start/Gateway.tsx";
import { config, fakeApi, Refusal } from "../support/fakeApi.ts";

const uuid = "5f3a2c10-0000-4000-8000-00000000000d";
const shops = [
  { id: 431, site_type: "SHOP", name: "渋谷本店", brandId: 1, brandName: "麺や 帳" },
  { id: 433, site_type: "SHOP", name: "新宿西口店", brandId: 1, brandName: "麺や 帳" },
];
const developer = {
  developerId: 13,
  developerName: "帳場フーズ",
  accountName: "本部",
  invoice: null,
  api_type: 2,
  authority: 1,
  role: "SA",
  contents: everything,
  wholeBrandIds: [1],
  menuTypeShopIds: [],
  features: [],
};

let api: ReturnType<typeof fakeApi>;
let answers: Record<string, () => unknown>;

// Loaded late in the browser; here the first test would wait for it.
beforeAll(async () => void (await import("../../src/app.tsx")), 60_000);

beforeEach(() => {
  answers = {
    GetDeveloperAccount: () => ({ data: developer }),
    GetShopAccount20230722: () => ({ data: shops }),
    GetShopGroupChoices: () => ({ data: [] }),
    Logout: () => ({ data: { result: true } }),
  };
  api = fakeApi(answers);
  vi.stubGlobal("fetch", api.fetch);
  // What the report pages and react-query say about calls that a test refuses is not its subject.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The identity service knows nobody: accounts sign in through login(id, password). */
const accountsAlone = {
  signIn: () => Promise.reject(new IdentityError("UNKNOWN_USER", null)),
  token: async () => null,
} as Partial<IdentityClient> as IdentityClient;

/** Opens the address as a browser does. */
function open(path: string) {
  window.history.replaceState(null, "", path);
  const world = createSignInWorld(config, async () => accountsAlone);
  render(<ConsoleGateway world={world} />);
  return world;
}

const path = () => window.location.pathname;

describe("without a session", () => {
  it.each(["/", "/home", "/CouponEdit", "/no/such/path", "/session/signin"])(
    "%s leads to the sign-in page",
    (address) => {
      open(address);
      expect(screen.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
      expect(path()).toBe("/session/signin");
    },
  );

  it.each(["/session/forgot-password", "/forgotPassword"])("%s is the change of the password", async (address) => {
    open(address);
    expect(await screen.findByRole("heading", { level: 1, name: text.forgotTitle })).toBeVisible();
    expect(path()).toBe(address);
  });

  it("/session/404 says that the page is missing", () => {
    open("/session/404");
    expect(screen.getByRole("heading", { name: text.notFoundTitle })).toBeVisible();
    expect(screen.getByRole("link", { name: text.toHome })).toHaveAttribute("href", "/");
  });

  it("keeps the answer of a hosted sign-in in the address of the sign-in page", () => {
    open("/session/signin?code=abc");
    expect(window.location.search).toBe("?code=abc");
  });
});

describe("an address that was opened without a session", () => {
  const link = "/salestimezone?from=2026-11-01&to=2026-11-20&compare=none&shops=431#top";
  const address = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;
  const signIn = async () => {
    answers["Login"] = () => ({ login: { token: `choba_login_${uuid}_secret` } });
    const user = userEvent.setup();
    const field = (label: string) => screen.getByLabelText(label, { selector: "input:not([hidden])" });
    await user.type(field(text.userId), "tencho");
    await user.type(field(text.password), "choba2026");
    await user.click(screen.getByRole("button", { name: text.submit }));
  };

  it.each([
    ["with its query", link, /^\/salestimezone\?from=2026-11-01&to=2026-11-20&.*shops=431/],
    ["but not one of another site", "https://evil.example/x", /^\/shoplist$/],
    ["nor one that looks like a path", "//evil.example/x", /^\/shoplist$/],
  ])("is opened after the sign-in, %s", async (_, asked, expected) => {
    sessionStorage.setItem("choba.returnAddress", asked);
    open("/session/signin");
    await signIn();
    await waitFor(() => expect(address()).toMatch(expected));
  });

  it("is kept over a reload of the sign-in page, and opened there too where another tab has signed in", async () => {
    open(link);
    await waitFor(() => expect(path()).toBe("/session/signin"));
    cleanup();
    openSignedIn();
    await waitFor(() => expect(address()).toMatch(/^\/salestimezone\?from=2026-11-01/));
  });

  it("is the one at which a session ended by itself, but not the one that somebody signed out at", async () => {
    window.history.replaceState(null, "", link);
    const world = openSignedIn();
    await act(() => world.session.end("EXPIRED"));
    await waitFor(() => expect(path()).toBe("/session/signin"));
    expect(sessionStorage.getItem("choba.returnAddress")).toMatch(/^\/salestimezone\?from=2026-11-01/);
    cleanup();
    window.history.replaceState(null, "", link);
    const next = openSignedIn();
    await act(() => next.session.end("SIGNED_OUT"));
    await waitFor(() => expect(path()).toBe("/session/signin"));
    expect(sessionStorage.getItem("choba.returnAddress")).toBeNull();
  });
});

describe("with a session", () => {
  it("takes up the kept one at the address that was asked for", async () => {
    localStorage.setItem("choba.session", JSON.stringify({ kind: "account", developerUuid: uuid }));
    localStorage.setItem("choba.userToken", "kept-token");
    window.history.replaceState(null, "", "/storehome");
    const world = createSignInWorld(config);
    await world.session.restore();
    render(<ConsoleGateway world={world} />);
    expect(await screen.findByRole("heading", { level: 1, name: "APP Control ホーム" })).toBeVisible();
    expect(api.calls[0]?.headers["authorization"]).toBe("kept-token");
  });

  it("signs out back to the sign-in page, and nothing of the console stays", async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, "", "/shoplist");
    const world = openSignedIn();
    expect(await screen.findByRole("checkbox", { name: "渋谷本店" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /本部/ }));
    await user.click(await screen.findByRole("menuitem", { name: shellTexts.signOut }));
    expect(await screen.findByRole("heading", { level: 1, name: text.title })).toBeVisible();
    expect(world.session.current()).toBeNull();
    expect(path()).toBe("/session/signin");
    expect(screen.queryByRole("checkbox", { name: "渋谷本店" })).toBeNull();
  });

  it("asks the endpoint of the API type and of app-control mode", async () => {
    window.history.replaceState(null, "", "/shoplist");
    openSignedIn();
    expect(await screen.findByRole("checkbox", { name: "渋谷本店" })).toBeInTheDocument();
    expect(new Set(api.calls.map(({ url }) => url))).toEqual(new Set(["/graphql"]));
    expect(localStorage.getItem("choba.apiType")).toBe("2");
  });

  it("ends where the API no longer takes its token", async () => {
    answers["GetDeveloperAccount"] = () => {
      throw new Refusal("UNAUTHENTICATED");
    };
    window.history.replaceState(null, "", "/home");
    const world = openSignedIn();
    expect(await screen.findByRole("heading", { level: 1, name: text.title })).toBeVisible();
    expect(world.session.current()).toBeNull();
  });

  it("says why the shops did not come, and goes on when they do", async () => {
    const user = userEvent.setup();
    answers["GetShopAccount20230722"] = () => {
      throw new Refusal("INTERNAL", [], "4711");
    };
    window.history.replaceState(null, "", "/shoplist");
    openSignedIn();
    expect(await screen.findByText(/4711/)).toBeVisible();
    answers["GetShopAccount20230722"] = () => ({ data: shops });
    await user.click(screen.getByRole("button", { name: shellTexts.retry }));
    expect(await screen.findByRole("checkbox", { name: "渋谷本店" })).toBeInTheDocument();
  });
});

/** The console at the current address, its session begun before the page is drawn. */
function openSignedIn() {
  const world = createSignInWorld(config, () => Promise.reject(new Error("no identity service in this test")));
  world.session.begin({ kind: "account", developerUuid: uuid }, "token");
  render(<ConsoleGateway world={world} />);
  return world;
}

it("waits for the person's own sign-in before it leaves the sign-in page", async () => {
  const world = open("/home");
  act(() => world.session.begin({ kind: "account", developerUuid: uuid }, "token"));
  await waitFor(() => expect(path()).toBe("/session/signin"));
  expect(screen.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
});
