import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { shellTexts as text } from "../../i18n/ja/console/shell.ts";
import { renderShell, shops } from "../support/shell.tsx";
import { saying } from "../support/messages.ts";

const selector = () => screen.findByRole("button", { name: /^店舗/ });
const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await selector());
  await screen.findByRole("listbox");
};
const storedSelection = (): unknown => JSON.parse(localStorage.getItem("choba.selectedShops") ?? "null");

describe("the shop selector", () => {
  it("toggles with 'all' between every shop and none", async () => {
    const user = userEvent.setup();
    renderShell("/home", { selected: [433] });
    await open(user);
    const all = screen.getByRole("option", { name: text.shopAll });
    await user.click(all);
    expect(storedSelection()).toEqual([433, 431, 500]);
    await user.click(all);
    expect(storedSelection()).toEqual([]);
  });

  it("is emptied by clear", async () => {
    const user = userEvent.setup();
    renderShell("/home", { selected: [431, 500] });
    await open(user);
    await user.click(screen.getByRole("button", { name: text.shopClear }));
    expect(storedSelection()).toEqual([]);
    expect(screen.queryAllByRole("option", { selected: true })).toEqual([]);
  });

  it("is searched and worked by the keyboard alone", async () => {
    const user = userEvent.setup();
    renderShell("/home", { selected: [431] });
    (await selector()).focus();
    await user.keyboard("{Enter}");
    await screen.findByRole("listbox");
    await user.keyboard("大宮");
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["大宮店とり処 はなれ"]);
    await user.keyboard("{Enter}");
    expect(storedSelection()).toEqual([431, 500]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    expect(await selector()).toHaveFocus();
  });

  it("finds a shop by how its name is read", async () => {
    const user = userEvent.setup();
    const read = shops.map((shop) => ({ ...shop, nameKana: shop.id === 431 ? "シブヤホンテン" : null }));
    renderShell("/home", { selected: [431], loadShops: () => Promise.resolve(read) });
    await open(user);
    await user.keyboard("しぶや");
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["渋谷本店麺や 帳"]);
  });

  it("moves with the arrow keys", async () => {
    const user = userEvent.setup();
    renderShell("/home", { selected: [] });
    await open(user);
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(storedSelection()).toEqual([433]);
  });

  it("drops kept ids that the viewer does not own", async () => {
    renderShell("/home", { selected: [999, 431] });
    expect(await selector()).toHaveTextContent("渋谷本店");
  });

  it.each(['{"a":1}', "not json", '["431"]'])("selects nothing where the browser keeps %s", async (value) => {
    localStorage.setItem("choba.selectedShops", value);
    renderShell("/home");
    expect(await selector()).toHaveTextContent(text.shopNone);
  });

  it("is the one control of a page of one shop: it names that shop, and lets another of the selected become it", async () => {
    const user = userEvent.setup();
    renderShell("/CouponEdit", { selected: [431, 433] });
    expect(await selector()).toHaveTextContent("店舗（2店舗のうち）渋谷本店");
    expect(screen.queryByLabelText(text.shopActive)).toBeNull();
    await open(user);
    await user.selectOptions(screen.getByLabelText(text.shopActive), "新宿西口店");
    expect(storedSelection()).toEqual([433, 431]);
  });

  it("counts the selected shops on a page of all of them, and asks for none", async () => {
    renderShell("/everycoupon", { selected: [431, 433] });
    expect(await selector()).toHaveTextContent("2店舗");
    expect(screen.queryByLabelText(text.shopActive)).toBeNull();
  });
});

describe("the shop list", () => {
  it("selects several shops and goes to either area with them", async () => {
    const user = userEvent.setup();
    const router = renderShell("/shoplist", { selected: [] });
    await user.click(await screen.findByRole("checkbox", { name: "大宮店" }));
    await user.click(screen.getByText("渋谷本店"));
    expect(storedSelection()).toEqual([500, 431]);
    await user.click(screen.getByRole("link", { name: "APP Controlを開く" }));
    expect(router.state.location.pathname).toBe("/storehome");
  });

  it("says without a warning that nothing is selected yet, and leads on all the same", async () => {
    const user = userEvent.setup();
    const router = renderShell("/shoplist", { selected: [] });
    expect(await screen.findByText(text.shopListNone)).toBeVisible();
    expect(screen.queryByText(saying("E001"))).toBeNull();
    await user.click(screen.getByRole("link", { name: "Sales Viewを開く" }));
    expect(router.state.location.pathname).not.toBe("/shoplist");
  });

  it("is searched by name and brand, whatever the width of the letters", async () => {
    const user = userEvent.setup();
    renderShell("/shoplist");
    await user.type(await screen.findByRole("textbox", { name: text.shopSearch }), "ハナレ");
    expect(screen.getByRole("checkbox", { name: "大宮店" })).toBeInTheDocument();
    expect(screen.queryByRole("checkbox", { name: "渋谷本店" })).toBeNull();
  });

  it("of a large chain draws the first shops, more when they are asked for, and finds the others by search", async () => {
    const user = userEvent.setup();
    const [first] = shops;
    if (!first) throw new Error("no shop");
    const many = Array.from({ length: 103 }, (_, index) => ({ ...first, id: 10_000 + index, name: `支店${index}` }));
    renderShell("/shoplist", { loadShops: () => Promise.resolve(many) });
    const more = await screen.findByText("続きを表示（ほか3店舗）");
    expect(document.querySelectorAll("tbody input")).toHaveLength(100);
    await user.click(more);
    expect(document.querySelectorAll("tbody input")).toHaveLength(103);
    await user.type(screen.getByLabelText(text.shopSearch), "支店102");
    await user.click(screen.getByLabelText("支店102"));
    expect(storedSelection()).toEqual([10_102]);
  });

  it("says that it is loading, then why it failed, and tries again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const user = userEvent.setup();
    let fail: (error: Error) => void = () => undefined;
    const first = new Promise<never>((_, reject) => (fail = reject));
    const answers = [first, Promise.resolve(shops)];
    renderShell("/shoplist", { loadShops: () => answers.shift() ?? Promise.resolve(shops) });
    expect(await screen.findByText("読み込み中...")).toBeInTheDocument();
    fail(new Error("サーバーに接続できませんでした。"));
    expect(await screen.findByText("サーバーに接続できませんでした。")).toBeVisible();
    await user.click(screen.getByRole("button", { name: text.retry }));
    expect(await screen.findByRole("checkbox", { name: "渋谷本店" })).toBeInTheDocument();
  });

  it("says so when the viewer has no shop", async () => {
    renderShell("/shoplist", { owned: [] });
    expect(await screen.findByText(text.shopListEmpty)).toBeVisible();
  });

  it("selects the only shop by itself", async () => {
    renderShell("/home", { owned: shops.slice(2) });
    expect(await selector()).toHaveTextContent("大宮店");
  });
});

describe("who has one or two shops", () => {
  it("starts with them selected", async () => {
    renderShell("/home", { owned: shops.slice(0, 2) });
    expect(await screen.findByRole("button", { name: "店舗: すべての店舗（2）" })).toBeVisible();
  });

  it("starts with none where none was chosen before", async () => {
    localStorage.setItem("choba.selectedShops", "[]");
    renderShell("/home", { owned: shops.slice(0, 2) });
    expect(await screen.findByRole("button", { name: /^店舗: / })).not.toHaveAccessibleName("店舗: すべての店舗（2）");
  });
});
