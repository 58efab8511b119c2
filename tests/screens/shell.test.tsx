import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { shellTexts as text } from "../../i18n/ja/console/shell.ts";
import { ownPageTexts } from "../../i18n/ja/search/own-pages.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import { layoutFigures } from "../../src/ui/layoutFigures.ts";
import { restrictedPaths } from "../../src/shell/menu/restrictedPaths.ts";
import { isAppControl } from "../../src/shell/menu/pathTable.ts";
import { headOffice, manager, renderShell, table } from "../support/shell.tsx";

const menu = () => screen.findByRole("navigation", { name: text.menu });
/** Every link of the menu, those of folded groups included. */
const menuLinks = async () =>
  within(await menu())
    .getAllByRole("link", { hidden: true })
    .map((link) => link.textContent);
const storedSelection = (): unknown => JSON.parse(localStorage.getItem("choba.selectedShops") ?? "null");

describe("the side menu", () => {
  it("shows a level-1 viewer without a shop the brand and the brand-wide push entries", async () => {
    renderShell("/storehome", { selected: [] });
    expect(await menuLinks()).toEqual(["ホーム", "ブランド", "プッシュ通知"]);
  });

  it("hides level-1 entries from a level-2 viewer", async () => {
    renderShell("/storehome", { viewer: manager, selected: [] });
    expect(await menuLinks()).toEqual(["ホーム", "プッシュ通知"]);
  });

  it("hides the brand-wide push entry from a company without it", async () => {
    renderShell("/storehome", { viewer: { ...manager, features: [] }, selected: [] });
    expect(await menuLinks()).toEqual(["ホーム"]);
  });

  it("shows the entries that need a shop once one is selected, and the menu type for permitted first shops only", async () => {
    renderShell("/storehome", { selected: [431, 500] });
    expect(await menuLinks()).toEqual(["ホーム", "メニュー種別", "クーポン"]);
  });

  it("hides the menu type when another shop is the first", async () => {
    renderShell("/storehome", { selected: [500, 431] });
    expect(await menuLinks()).toEqual(["ホーム", "クーポン"]);
  });

  it("highlights the parent entry on a detail page", async () => {
    renderShell("/CouponEditInput", { selected: [431] });
    expect(within(await menu()).getByRole("link", { current: "page" })).toHaveTextContent("クーポン");
  });

  const salesGroup = async () => within(await menu()).getByRole("button", { name: "売上" });

  it("opens the group of the current page alone, and folds it when the person leaves", async () => {
    const router = renderShell("/home", { selected: [431] });
    const heading = await salesGroup();
    expect(heading).toHaveAttribute("aria-expanded", "false");
    await act(() => router.navigate("/salestimezone"));
    await waitFor(() => expect(heading).toHaveAttribute("aria-expanded", "true"));
    await act(() => router.navigate("/home"));
    await waitFor(() => expect(heading).toHaveAttribute("aria-expanded", "false"));
  });

  it("folds the group of the current page for a person who wants that", async () => {
    renderShell("/salestimezone", { selected: [431] });
    await userEvent.click(await salesGroup());
    expect(await salesGroup()).toHaveAttribute("aria-expanded", "false");
  });

  it("keeps a group open that the person has opened, after a reload too", async () => {
    renderShell("/home", { selected: [431] });
    await userEvent.click(await salesGroup());
    expect(await salesGroup()).toHaveAttribute("aria-expanded", "true");
    cleanup();
    renderShell("/home", { selected: [431] });
    expect(await salesGroup()).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(await salesGroup());
    expect(await salesGroup()).toHaveAttribute("aria-expanded", "false");
  });

  it("has pinned pages on top, until the pin is taken off", async () => {
    const user = userEvent.setup();
    renderShell("/salestimezone", { selected: [431] });
    await user.click(within(await menu()).getByRole("button", { name: "時間帯別売上をピン留め" }));
    cleanup();
    renderShell("/home", { selected: [431] });
    const pinned = within(await screen.findByRole("list", { name: ownPageTexts.pinned }));
    expect(pinned.getByRole("link", { name: "時間帯別売上" })).toHaveAttribute("href", "/salestimezone");
    await user.click(pinned.getByRole("button", { name: "時間帯別売上をピン留め", pressed: true }));
    expect(screen.queryByRole("list", { name: ownPageTexts.pinned })).toBeNull();
  });

  it("has the pages that were opened last below them, but for the current one", async () => {
    const router = renderShell("/salestimezone", { selected: [431] });
    await menu();
    expect(screen.queryByRole("list", { name: ownPageTexts.recent })).toBeNull();
    await act(() => router.navigate("/salescategory"));
    await act(() => router.navigate("/home"));
    const recent = within(await screen.findByRole("list", { name: ownPageTexts.recent }));
    expect(recent.getAllByRole("link").map((link) => link.textContent)).toEqual(["カテゴリ別売上", "時間帯別売上"]);
  });
});

describe("a new page", () => {
  it("has the keyboard where what had it went away with the page before, as a saved form does", async () => {
    const router = renderShell("/CouponEdit", { selected: [431] });
    await menu();
    expect(document.body).toHaveFocus();
    await act(() => router.navigate("/storehome"));
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("leaves it to the link that led there", async () => {
    const user = userEvent.setup();
    renderShell("/CouponEdit", { selected: [431] });
    const link = within(await menu()).getByRole("link", { name: "ホーム" });
    await user.click(link);
    expect(link).toHaveFocus();
  });
});

describe("the areas", () => {
  it("switch app-control mode on exactly on the paths of APP Control", () => {
    expect(isAppControl(table, "/CouponEditInput")).toBe(true);
    expect(isAppControl(table, "/storehome")).toBe(true);
    expect(isAppControl(table, "/home")).toBe(false);
    expect(isAppControl(table, "/shoplist")).toBe(false);
  });

  it("are links to their first visible entry, the current one marked", async () => {
    renderShell("/CouponEdit", { selected: [431] });
    const areas = within(await screen.findByRole("navigation", { name: text.areas }));
    expect(areas.getByRole("link", { name: text.areaSales })).toHaveAttribute("href", "/home");
    expect(areas.getByRole("link", { name: text.areaApp, current: "page" })).toHaveAttribute("href", "/storehome");
  });

  it("have one menu each, however often they change", async () => {
    const user = userEvent.setup();
    renderShell("/home", { selected: [431] });
    const areas = within(await screen.findByRole("navigation", { name: text.areas }));
    const menu = () => within(screen.getByRole("navigation", { name: text.menu })).getAllByRole("link");
    const before = menu().length;
    for (const area of [text.areaApp, text.areaSales, text.areaApp, text.areaSales])
      await user.click(areas.getByRole("link", { name: area }));
    expect(menu()).toHaveLength(before);
  });
});

describe("the breadcrumb", () => {
  const crumbs = async () =>
    within(await screen.findByRole("navigation", { name: text.breadcrumb }))
      .getAllByRole("listitem")
      .map((item) => item.textContent);
  const home = async () => (await screen.findByRole("link", { name: text.home })).getAttribute("href");

  it("leads from HOME through the menu's group and the parent to the page", async () => {
    renderShell("/CouponEditInput", { selected: [431] });
    expect(await crumbs()).toEqual(["HOME", "販促", "クーポン", "編集"]);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("クーポンの編集");
    expect(document.title).toBe("クーポンの編集 | 帳場");
  });

  it("links HOME to /storehome on that page and to /home otherwise", async () => {
    const router = renderShell("/storehome");
    expect(await home()).toBe("/storehome");
    await router.navigate("/salestimezone");
    await waitFor(async () => expect(await home()).toBe("/home"));
  });
});

describe("paths", () => {
  const guest: Viewer = { ...manager, role: "GUEST" };
  const admin: Viewer = { ...headOffice, role: "ADMIN" };
  const forAdmins = restrictedPaths.filter(({ rule }) => !rule.public && rule.role === "ADMIN").map(({ path }) => path);
  const forSa = restrictedPaths.filter(({ rule }) => !rule.public && rule.role === "SA").map(({ path }) => path);

  it("gate the pages that section 6 of the specification names", () => {
    expect(forSa).toEqual(["/develop", "/sample", "/alternative"]);
    expect(forAdmins).toEqual([
      "/dashboard",
      "/inventory-management",
      "/ecommerce/shop",
      "/ecommerce/cart",
      "/ecommerce/checkout",
    ]);
  });

  const forbidden: [string, Viewer][] = [
    ...restrictedPaths.flatMap(({ path }): [string, Viewer][] => [
      [path, guest],
      [path, manager],
    ]),
    ...forSa.map((path): [string, Viewer] => [path, admin]),
  ];
  it.each(forbidden)("%s answers 403 outside its role group", async (path, viewer) => {
    const router = renderShell(path, { viewer });
    expect(await screen.findByRole("heading", { level: 1, name: text.forbidden })).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
  });

  const inside: [string, Viewer][] = [
    ...restrictedPaths.map(({ path }): [string, Viewer] => [path, headOffice]),
    ...forAdmins.map((path): [string, Viewer] => [path, admin]),
  ];
  it.each(inside)("%s inside its role group finds that the page is not built", async (path, viewer) => {
    const router = renderShell(path, { viewer });
    expect(await screen.findByRole("heading", { name: "not found" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/session/404");
  });

  it("that nobody knows lead to /session/404", async () => {
    const router = renderShell("/no/such/path");
    expect(await screen.findByRole("heading", { name: "not found" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/session/404");
  });

  it.each(["/", "/session/signin"])("%s leads a signed-in viewer to /home", async (path) => {
    const router = renderShell(path);
    await waitFor(() => expect(router.state.location.pathname).toBe("/home"));
  });

  it("above a viewer's authority answer 403", async () => {
    renderShell("/brandlist", { viewer: manager, selected: [] });
    expect(await screen.findByRole("heading", { level: 1, name: text.forbidden })).toBeVisible();
  });

  it("lead from 403 to a home that the account has, or name the first page of its menu", async () => {
    const back = async (contents: Viewer["contents"]) => {
      cleanup();
      renderShell("/brandlist", { viewer: { ...manager, contents: { COMMON: "EDIT", ...contents } }, selected: [431] });
      await screen.findByRole("heading", { level: 1, name: text.forbidden });
      const link = within(screen.getByRole("main")).getByRole("link", { name: /(戻る|開く)$/ });
      return [link.textContent, link.getAttribute("href")];
    };
    expect(await back({ HOME: "VIEW" })).toEqual(["ホームへ戻る", "/home"]);
    expect(await back({ STORE_HOME: "VIEW" })).toEqual(["ホームへ戻る", "/storehome"]);
    expect(await back({})).toEqual(["時間帯別売上を開く", "/salestimezone"]);
  });

  it("that need a shop ask for one, and ones that need none offer to clear the selection", async () => {
    const user = userEvent.setup();
    const router = renderShell("/CouponEdit", { selected: [] });
    expect(await screen.findByText("店舗を選択してください。")).toBeVisible();
    await router.navigate("/shoplist");
    await user.click(await screen.findByRole("checkbox", { name: "渋谷本店" }));
    await router.navigate("/brandlist");
    await user.click(await screen.findByRole("button", { name: text.clearShops }));
    expect(await screen.findByText("page of brand")).toBeVisible();
  });
});

describe("the layout", () => {
  it("has the figures of the specification", () => {
    expect(layoutFigures).toMatchObject({
      topBar: 50,
      sidebar: 220,
      collapseBelow: 1280,
      contained: 1200,
      shopDropdown: 150,
    });
  });

  it("keeps the sidebar at 1280 px and has a drawer below", async () => {
    renderShell("/home", { width: 1280 });
    expect(await menu()).toBeVisible();
    expect(screen.queryByRole("button", { name: text.openMenu })).toBeNull();
  });

  it("closes the drawer when a link in it is followed", async () => {
    const user = userEvent.setup();
    const router = renderShell("/home", { width: 1279 });
    const open = await screen.findByRole("button", { name: text.openMenu });
    expect(screen.queryByRole("navigation", { name: text.menu })).toBeNull();
    await user.click(open);
    await user.click(within(await menu()).getByRole("button", { name: "売上" }));
    await user.click(within(await menu()).getByRole("link", { name: "時間帯別売上" }));
    expect(router.state.location.pathname).toBe("/salestimezone");
    await waitFor(() => expect(screen.queryByRole("navigation", { name: text.menu })).toBeNull());
  });

  it("offers a way past bar and menu as the first stop of the Tab key", async () => {
    const user = userEvent.setup();
    renderShell("/home");
    await menu();
    await user.tab();
    expect(screen.getByRole("link", { name: text.skip })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("names the person on the bar, and the company in the person's menu", async () => {
    const user = userEvent.setup();
    renderShell("/home", { viewer: manager });
    await menu();
    const bar = screen.getByRole("button", { name: `${text.userMenu}: 店長 太郎` });
    expect(bar).toHaveTextContent("店長 太郎");
    expect(bar).not.toHaveTextContent("帳場フーズ");
    await user.click(bar);
    expect(await screen.findByText("帳場フーズ")).toBeInTheDocument();
  });

  it("remembers the chosen colours in this browser", async () => {
    const user = userEvent.setup();
    renderShell("/home");
    await menu();
    await user.click(screen.getByRole("button", { name: /本部/ }));
    await user.click(await screen.findByRole("menuitem", { name: text.toDark }));
    expect(localStorage.getItem("choba.theme")).toBe("dark");
  });
});

describe("a line of the menu", () => {
  const link = () =>
    within(screen.getByRole("navigation", { name: text.menu }))
      .getAllByRole("link", { name: "時間帯別売上", hidden: true })
      .at(-1)
      ?.getAttribute("href");

  it("leads to another report with the period, comparison and filters of the open one, but not with its shops and order", async () => {
    const router = renderShell(
      "/home?from=2026-10-01&to=2026-10-31&compare=none&orderType=DELIVERY&shops=500&sort=x.desc",
      {
        selected: [431, 433],
      },
    );
    await screen.findByText("page of overview");
    expect(screen.getByRole("button", { name: "リンクの店舗を表示中" })).toBeVisible();
    const address = "/salestimezone?from=2026-10-01&to=2026-10-31&compare=none&orderType=DELIVERY";
    expect(link()).toBe(address);
    await act(() => router.navigate("/shoplist"));
    await waitFor(() => expect(screen.queryByText(/リンクの店舗/)).toBeNull());
    await act(() => router.navigate("/home"));
    await screen.findByText("page of overview");
    expect(link()).toBe(address);
    expect(storedSelection()).toEqual([431, 433]);
  });
});
