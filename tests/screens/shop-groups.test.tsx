import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { shellTexts as text } from "../../i18n/ja/console/shell.ts";
import type { ShopGroupingChoice } from "../../src/domain/groupings.ts";
import { renderShell, shops } from "../support/shell.tsx";

const storedSelection = (): unknown => JSON.parse(localStorage.getItem("choba.selectedShops") ?? "null");
const options = () => screen.getAllByRole("option").map((option) => option.textContent);
const groupings: readonly ShopGroupingChoice[] = [
  {
    key: "7",
    name: "エリア",
    sections: [
      { key: "71", name: "東京", shopIds: [431, 433] },
      { key: "72", name: "ｶﾅｶﾞﾜ", shopIds: [] },
    ],
  },
];

/** Opens the shop selector of a company with groups. */
async function opened(selected: readonly number[], owned = shops) {
  const user = userEvent.setup();
  renderShell("/home", { selected, groupings, owned });
  await user.click(await screen.findByRole("button", { name: /^店舗/ }));
  await screen.findByRole("listbox");
  return user;
}

describe("the shop selector of a company with groups", () => {
  it("divides the shops by a grouping, the shops of no group last, or by brand", async () => {
    const user = await opened([431]);
    expect(options()).toEqual(["すべて", "渋谷本店麺や 帳", "新宿西口店麺や 帳", "大宮店とり処 はなれ"]);
    await user.click(screen.getByRole("button", { name: "エリア" }));
    expect(options()).toEqual([
      "すべて",
      "東京2店舗",
      "渋谷本店麺や 帳",
      "新宿西口店麺や 帳",
      "ｶﾅｶﾞﾜ0店舗",
      "グループなし1店舗",
      "大宮店とり処 はなれ",
    ]);
    await user.click(screen.getByRole("button", { name: "ブランド" }));
    expect(options()).toEqual(["すべて", "麺や 帳2店舗", "渋谷本店", "新宿西口店", "とり処 はなれ1店舗", "大宮店"]);
  });

  it("chooses a whole group by one press and drops it by another", async () => {
    const user = await opened([500, 431]);
    await user.click(screen.getByRole("button", { name: "エリア" }));
    const tokyo = screen.getByRole("option", { name: /^東京/ });
    expect(tokyo).toHaveAttribute("aria-selected", "false");
    await user.click(tokyo);
    expect(storedSelection()).toEqual([500, 431, 433]);
    expect(tokyo).toHaveAttribute("aria-selected", "true");
    await user.click(tokyo);
    expect(storedSelection()).toEqual([500]);
  });

  it("finds groups and their shops by the keyboard alone", async () => {
    const user = await opened([500]);
    await user.keyboard("とうきょう");
    expect(screen.getByText(text.shopNotFound)).toBeVisible();
    await user.clear(screen.getByRole("combobox"));
    await user.keyboard("東京");
    expect(options()).toEqual(["東京エリア", "渋谷本店麺や 帳", "新宿西口店麺や 帳"]);
    await user.keyboard("{Enter}");
    expect(storedSelection()).toEqual([500, 431, 433]);
  });

  it("finds shops by their code, and by kana of any width", async () => {
    const [first, ...others] = shops;
    if (!first) throw new Error("no shop");
    const user = await opened([500], [{ ...first, code: "A-01" }, ...others]);
    await user.keyboard("ａ-01");
    expect(options()).toEqual(["渋谷本店麺や 帳"]);
    await user.clear(screen.getByRole("combobox"));
    await user.keyboard("かながわ");
    expect(options()).toEqual(["ｶﾅｶﾞﾜエリア"]);
  });

  it("keeps the division and the height of the list that a person has chosen", async () => {
    const user = await opened([431]);
    await user.click(screen.getByRole("button", { name: "エリア" }));
    expect(screen.getByRole("combobox")).toHaveFocus();
    await user.click(screen.getByRole("button", { name: text.shopListTaller }));
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: /^店舗/ }));
    await screen.findByRole("listbox");
    expect(screen.getByRole("button", { name: "エリア" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("button", { name: text.shopListSmaller })).toBeVisible();
  });

  it("draws the first lines of two hundred shops", async () => {
    const [first] = shops;
    if (!first) throw new Error("no shop");
    const many = Array.from({ length: 200 }, (_, index) => ({ ...first, id: 10_000 + index, name: `支店${index}` }));
    const user = await opened([], many);
    expect(screen.getAllByRole("option")).toHaveLength(60);
    await user.click(screen.getByRole("option", { name: text.shopAll }));
    expect(storedSelection()).toHaveLength(200);
  });
});

it("the shop list chooses a group by one press", async () => {
  const user = userEvent.setup();
  renderShell("/shoplist", { selected: [500], groupings });
  const areas = within(await screen.findByRole("group", { name: "エリアで選ぶ" }));
  await user.click(areas.getByRole("button", { name: "東京（2）" }));
  expect(storedSelection()).toEqual([500, 431, 433]);
  expect(areas.getByRole("button", { name: "東京（2）" })).toHaveAttribute("aria-pressed", "true");
  expect(areas.getAllByRole("button")).toHaveLength(1);
});
