import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { accountViewTexts as text } from "../../i18n/ja/account/account-view.ts";
import { shellTexts } from "../../i18n/ja/console/shell.ts";
import { browserStorageKeys } from "../../src/auth/browser/browserValues.ts";
import type { IdentityClient } from "../../src/auth/identityClient.ts";
import { addTime, toTokyoTime } from "../../src/core/calendar/moment.ts";
import { formatClock } from "../../src/core/calendar/clock.ts";
import { accountViewHeader } from "../../src/core/consoleConfig.ts";
import { buildHttpError, pickFailureText } from "../../src/data/errors.ts";
import { createSignInWorld } from "../../src/sign-in/signInWorld.ts";
import { ConsoleGateway } from "../../src/start/Gateway.tsx";
import { config, fakeApi, Refusal } from "../support/fakeApi.ts";

const administrator = "5f3a2c10-0000-4000-8000-00000000000d";
const view = {
  viewId: "5f3a2c10-0000-4000-8000-0000000000aa",
  developerUuid: "5f3a2c10-0000-4000-8000-00000000000e",
  accountName: "渋谷店長",
  endsAt: addTime(new Date(), 30, "minute").toISOString(),
  returnTo: "/setting/createAccount?id=7",
};
const manager = {
  developerId: 13,
  developerName: "帳場フーズ",
  accountName: "渋谷店長",
  invoice: null,
  api_type: 2,
  authority: 2,
  role: "EDITOR",
  contents: [
    { content: "COMMON", access: "EDIT" },
    { content: "JOURNAL", access: "VIEW" },
  ],
  wholeBrandIds: [],
  menuTypeShopIds: [],
  features: [],
};

let api: ReturnType<typeof fakeApi>;
let answers: Record<string, () => unknown>;

// Loaded late in the browser; here the first test would wait for it.
beforeAll(async () => void (await import("../../src/app.tsx")), 60_000);

beforeEach(() => {
  answers = {
    GetDeveloperAccount: () => ({ data: manager }),
    GetShopAccount20230722: () => ({
      data: [{ id: 431, site_type: "SHOP", name: "渋谷本店", brandId: 1, brandName: "麺や 帳" }],
    }),
    GetShopGroupChoices: () => ({ data: [] }),
    EndAccountView: () => ({ data: { result: true } }),
    Logout: () => ({ data: { result: true } }),
  };
  api = fakeApi(answers);
  vi.stubGlobal("fetch", api.fetch);
  // jsdom cannot load a page anew, and says so.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the address in a tab that looks at the console as the manager. */
function open(path: string, ends = view.endsAt) {
  localStorage.setItem(browserStorageKeys.userToken, `choba_login_${administrator}_secret`);
  const session = { kind: "account", developerUuid: administrator };
  localStorage.setItem(browserStorageKeys.session, JSON.stringify(session));
  localStorage.setItem(browserStorageKeys.selectedShops, "[433]");
  localStorage.setItem(browserStorageKeys.authority, "1");
  sessionStorage.setItem(browserStorageKeys.accountView, JSON.stringify({ ...view, endsAt: ends }));
  window.history.replaceState(null, "", path);
  const world = createSignInWorld(config, async () => ({ token: async () => null }) as unknown as IdentityClient);
  return act(async () => {
    await world.session.restore();
    render(<ConsoleGateway world={world} />);
  });
}

const callsOf = (name: string) => api.calls.filter(({ operationName }) => operationName === name);
const banner = text.banner("渋谷店長", formatClock(toTokyoTime(new Date(view.endsAt)).minutes));
const isViewing = () => sessionStorage.getItem(browserStorageKeys.accountView) !== null;

describe("a tab that looks at the console as another account", () => {
  it("asks as that account, names it on every page, and remembers nothing of it in the browser", async () => {
    await open("/shoplist");
    expect(await screen.findByText(banner)).toBeVisible();
    expect(callsOf("GetDeveloperAccount")).toMatchObject([
      { variables: { developerUuid: view.developerUuid }, headers: { [accountViewHeader]: view.viewId } },
    ]);
    expect(screen.getByText("渋谷本店")).toBeVisible();
    expect(localStorage.getItem(browserStorageKeys.selectedShops)).toBe("[433]");
    expect(localStorage.getItem(browserStorageKeys.authority)).toBe("1");
    expect(Object.keys(localStorage).filter((key) => key.startsWith("RaStore"))).toEqual([]);
  });

  it("leaves the pages of the person alone out", async () => {
    const user = userEvent.setup();
    await open("/account");
    expect(await screen.findByText(text.ownTitle)).toBeVisible();
    await user.click(screen.getByRole("button", { name: `${shellTexts.userMenu}: 渋谷店長` }));
    const menu = await screen.findByRole("menu");
    expect(within(menu).getByText(shellTexts.signOut)).toBeVisible();
    expect(within(menu).queryByText(shellTexts.ownAccount)).toBeNull();
    expect(within(menu).queryByText(shellTexts.secondFactor)).toBeNull();
    expect(callsOf("GetOwnSessions")).toEqual([]);
  });

  it("ends by its button: the call is the person's own, and nothing stays in the tab", async () => {
    const user = userEvent.setup();
    await open("/shoplist");
    await user.click(await screen.findByRole("button", { name: text.end }));
    await waitFor(() => expect(isViewing()).toBe(false));
    const [end] = callsOf("EndAccountView");
    expect(end?.variables).toEqual({ viewId: view.viewId });
    expect(end?.headers).not.toHaveProperty(accountViewHeader);
    expect(sessionStorage.getItem(browserStorageKeys.selectedShops)).toBeNull();
  });

  it("ends at its time, without a call", async () => {
    await open("/shoplist", new Date().toISOString());
    await waitFor(() => expect(isViewing()).toBe(false));
    expect(callsOf("EndAccountView")).toEqual([]);
  });

  it("ends where the server says that it has ended", async () => {
    answers["GetDeveloperAccount"] = () => {
      throw new Refusal("VIEW_ENDED");
    };
    await open("/shoplist");
    await waitFor(() => expect(isViewing()).toBe(false));
  });

  it("ends with the sign-out", async () => {
    const user = userEvent.setup();
    await open("/shoplist");
    await user.click(await screen.findByRole("button", { name: `${shellTexts.userMenu}: 渋谷店長` }));
    await user.click(await screen.findByText(shellTexts.signOut));
    await waitFor(() => expect(isViewing()).toBe(false));
  });
});

it("a file that is refused says why, and not that another try may help", () => {
  expect(pickFailureText(buildHttpError("VIEWING"), "もう一度")).toMatch(/^見え方の確認中は変更できません/);
  expect(pickFailureText(buildHttpError("UNAVAILABLE"), "もう一度")).toBe("もう一度");
});
