import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { productResource } from "../../resources/product/index.ts";
import { createSessionStore } from "../../src/auth/session.ts";
import { browserStorageKeys } from "../../src/auth/browser/browserValues.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { config, fakeApi } from "../support/fakeApi.ts";
import { categoryRow } from "../support/categories.ts";
import { everything, menuCategoryRow, productRow, settingRow } from "../support/rows.ts";

const brand = {
  site_type: "SHOP",
  code: null,
  nameKana: null,
  brandId: 1,
  brandName: "麺や 帳",
  dayCutoffs: [],
} as const;
const fresh = { ...brand, id: 900, name: "新しい店", dayCutoffs: [] };
const shibuya = { ...brand, id: 431, name: "渋谷本店", dayCutoffs: [] };

// Loaded late in the browser; here the first test would wait for it.
beforeAll(async () => void (await import("../../src/app.tsx")), 60_000);
afterEach(() => vi.unstubAllGlobals());

/** The API of a company whose settings may be saved. */
function company() {
  let setting = settingRow({ developerUuid: viewer.developerUuid, menuTypeShopIds: [431] });
  return fakeApi({
    GetDeveloperAccount: () => ({
      data: {
        developerId: 13,
        developerName: "帳場フーズ",
        accountName: "本部",
        invoice: null,
        api_type: 1,
        authority: 1,
        role: "SA",
        contents: everything,
        wholeBrandIds: [1],
        features: [],
        menuTypeShopIds: setting.menuTypeShopIds,
      },
    }),
    GetShopAccount20230722: () => ({ data: [shibuya, fresh] }),
    GetShopGroupChoices: () => ({ data: [] }),
    DeveloperSettingOne: () => ({ record: setting }),
    DeveloperSettingUpdate: ({ input }) => {
      setting = { ...setting, ...input, version: 2 };
      return { done: setting };
    },
    MenuCategoryList: () => ({ records: [] }),
  });
}

/** Goes to a path as a link would. */
const go = (path: string) =>
  act(async () => {
    window.history.pushState(null, "", path);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });

describe("the shops that have menu types", () => {
  it("are chosen in the settings of the company, and the screens of menu types open at once", async () => {
    const user = userEvent.setup();
    const api = company();
    vi.stubGlobal("fetch", api.fetch);
    localStorage.setItem("choba.selectedShops", JSON.stringify([fresh.id]));
    localStorage.setItem(browserStorageKeys.userToken, "token");
    window.history.replaceState(null, "", "/mcategoryeatin");
    const { App } = await import("../../src/app.tsx");
    const session = { kind: "account", developerUuid: viewer.developerUuid } as const;
    const store = createSessionStore({ identity: () => Promise.reject(new Error("unused")), logout: async () => {} });
    store.begin(session, "token");
    render(<App config={config} store={store} session={session} notFound={<p>404</p>} />);
    await screen.findByText(/使える店舗は、本部が「設定」で選びます。/);
    const entry = () => screen.queryByRole("link", { name: "メニュー種別" });
    expect(entry()).toBeNull();

    await go("/setting");
    const box = await screen.findByRole("checkbox", { name: fresh.name });
    expect(box).not.toBeChecked();
    // None may be chosen: nothing asks for one.
    expect(document.getElementById("field-menuTypeShopIds-label")).toHaveTextContent(/^種別を使う店舗$/);
    await user.click(box);
    await user.click(screen.getByRole("button", { name: "保存" }));
    await screen.findByText("登録しました。");
    expect(api.calls.find(({ operationName }) => operationName === "DeveloperSettingUpdate")).toMatchObject({
      variables: { input: { menuTypeShopIds: [431, 900], version: 1 } },
    });

    await go("/mcategoryeatin");
    expect(await screen.findByRole("heading", { level: 1, name: /メニュー種別/ })).toBeVisible();
    await waitFor(() => expect(entry()).toBeVisible());
  });
});

describe("the form of a product", () => {
  const nothing = () => ({ records: [] });
  const dish = productRow(7, { version: 3, menuCategory: [5] });
  const api = () =>
    fakeApi({
      ProductOne: () => ({ record: dish }),
      ProductUpdate: ({ input }) => ({ done: { ...dish, productName: input.productName } }),
      ProductList: nothing,
      CategoryList: () => ({ records: [categoryRow(1, "そば")] }),
      OptionList: nothing,
      MenuCategoryList: () => ({ records: [menuCategoryRow(5, "ランチ")] }),
      CountProductList: nothing,
      PrinterList: nothing,
    });
  const open = (menuTypeShopIds: number[]) => {
    const server = api();
    const who: Viewer = { ...viewer, menuTypeShopIds };
    renderResource(productResource.eatIn, "/producteatinupdate?id=7", server, { who });
    return server;
  };

  it("asks for menu types where the shop has them", async () => {
    open([431]);
    expect(await screen.findByText("メニュー種別")).toBeVisible();
  });

  it("neither asks for them where it has none, nor takes away what was chosen", async () => {
    const user = userEvent.setup();
    const server = open([]);
    await screen.findByText("日本語");
    expect(screen.queryByText("メニュー種別")).toBeNull();
    await user.type(document.getElementById("field-productName") ?? document.body, "大");
    await user.click(screen.getByText("保存"));
    await screen.findByText("登録しました。");
    const named = (operation: string) => server.calls.filter(({ operationName }) => operationName === operation);
    expect(named("ProductUpdate")).toMatchObject([{ variables: { input: { menuCategory: [5] } } }]);
    expect(named("MenuCategoryList")).toEqual([]);
  });
});
