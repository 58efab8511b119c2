import { createEvent, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { soldOut } from "../../resources/sold-out/index.tsx";
import { SoldOutBoard } from "../../resources/sold-out/SoldOutBoard.tsx";
import { SoldOutDialog } from "../../resources/sold-out/SoldOutDialog.tsx";
import { definePage } from "../../src/shell/menu/definePage.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { kitchen, sellable } from "../support/kitchen.ts";

const menu = () => [
  sellable("RN01", "醤油ラーメン"),
  sellable("RN01", "醤油ラーメン", { orderType: "TAKEOUT" }),
  sellable("GY01", "餃子"),
];
const optionOfRamen = () => sellable("RN01", "味玉", { option: true });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest("li") ?? document.body);
const button = (row: Awaited<ReturnType<typeof rowOf>>, name: string, pressed?: true) =>
  row.getByRole("button", { name, ...(pressed && { pressed }) });
const today = "醤油ラーメンを今日だけ売り切れにする";
const resume = "醤油ラーメンの販売を再開する";

/** A tap at that millisecond of the page, however long the test takes. */
function tap(element: HTMLElement, timeStamp: number): void {
  const click = createEvent.click(element);
  Object.defineProperty(click, "timeStamp", { value: timeStamp });
  fireEvent(element, click);
}

const base = { brandId: 1, productCode: "RN01", option: false, orderTypes: [], shop_ids: [431], until: null };

describe("the page of what is sold out", () => {
  it("takes a dish off in all of its orders by one press, and back by undo", async () => {
    const user = userEvent.setup();
    const { api, sent } = kitchen(...menu());
    renderResource(soldOut, "/soldout", api);
    const row = await rowOf("醤油ラーメン");
    expect(row.getByText(/イートイン・テイクアウト/)).toBeVisible();
    await user.click(button(row, today));
    expect(await screen.findByText("「醤油ラーメン」を今日は売り切れにしました")).toBeVisible();
    expect(button(row, today, true)).toBeVisible();
    expect(screen.getByRole("button", { name: "売り切れ 1" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "元に戻す" }));
    expect(await screen.findByText("「醤油ラーメン」を元に戻しました")).toBeVisible();
    expect(button(row, resume, true)).toBeVisible();
    const back = { ...base, soldOut: "RESUME" };
    expect(sent).toEqual([
      [{ ...base, soldOut: "TODAY" }],
      [
        { ...back, orderTypes: ["EAT_IN"] },
        { ...back, orderTypes: ["TAKEOUT"] },
      ],
    ]);
  });

  it("undoes to the state of each record where only some were sold out", async () => {
    const user = userEvent.setup();
    const [first = sellable("", ""), ...others] = menu();
    const { api, stored } = kitchen(...others, { ...first, soldOut: "UNTIL_RESUMED" });
    renderResource(soldOut, "/soldout", api);
    const row = await rowOf("醤油ラーメン");
    expect(row.getByText("一部売り切れ（イートイン）")).toBeVisible();
    expect(row.queryByRole("button", { pressed: true })).toBeNull();
    await user.click(button(row, resume));
    expect(await row.findByRole("button", { name: resume, pressed: true })).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "元に戻す" }));
    expect(await row.findByText("一部売り切れ（イートイン）")).toBeVisible();
    expect(stored.map((one) => one.soldOut)).toEqual([null, null, "UNTIL_RESUMED"]);
  });

  it("keeps what it shows under the thumb, and does not hear the second tap of a hasty one", async () => {
    const { api, sent } = kitchen(...menu());
    renderResource(soldOut, "/soldout", api);
    const row = await rowOf("醤油ラーメン");
    const parts = () => row.getAllByRole("button").map(({ textContent }) => textContent);
    const before = parts();
    tap(button(row, today), 1000);
    expect(await row.findByRole("button", { name: today, pressed: true })).toBeVisible();
    tap(button(row, resume), 1999);
    expect(await screen.findByText("「醤油ラーメン」を今日は売り切れにしました")).toBeVisible();
    expect(button(row, today, true)).toBeVisible();
    expect(parts()).toEqual(before);
    const other = await rowOf("餃子");
    fireEvent.click(button(other, "餃子を今日だけ売り切れにする"));
    expect(await other.findByRole("button", { name: "餃子を今日だけ売り切れにする", pressed: true })).toBeVisible();
    expect(sent.flat().map(({ productCode, soldOut: change }) => [productCode, change])).toEqual([
      ["RN01", "TODAY"],
      ["GY01", "TODAY"],
    ]);
    tap(button(row, resume), 2000);
    expect(await row.findByRole("button", { name: resume, pressed: true })).toBeVisible();
  });

  it("has the place of the message and of its undo before the first press: nothing comes up over the rows", async () => {
    renderResource(soldOut, "/soldout", kitchen(...menu()).api);
    const row = await rowOf("餃子");
    expect(screen.getByRole("status")).toHaveTextContent("最後の変更がここに出ます");
    expect(screen.getByText("元に戻す")).toBeDisabled();
    fireEvent.click(button(row, "餃子を今日だけ売り切れにする"));
    expect(await screen.findByText("「餃子」を今日は売り切れにしました")).toHaveAttribute("role", "status");
    expect(screen.getByRole("button", { name: "元に戻す" })).toBeEnabled();
    expect(document.querySelector(".MuiSnackbar-root")).toBeNull();
  });

  it("is sold out until a time of now or of later, and shows it", async () => {
    const user = userEvent.setup();
    const { api, sent } = kitchen(...menu());
    renderResource(soldOut, "/soldout", api);
    const row = await rowOf("餃子");
    await user.click(button(row, "餃子を時刻まで売り切れにする"));
    const times = within(await screen.findByRole("dialog", { name: "餃子が販売に戻る時刻" }));
    await user.click(times.getByRole("button", { name: /^2時間後/ }));
    expect(await row.findByText(/^翌?\d{2}:\d{2}まで売り切れ$/)).toBeVisible();
    expect(await screen.findByText(/^「餃子」を翌?\d{2}:\d{2}まで売り切れにしました$/)).toBeVisible();
    expect(sent).toEqual([
      [{ ...base, productCode: "GY01", soldOut: "UNTIL_TIME", until: expect.any(String) as string }],
    ]);
    expect(Date.parse(String(sent.flat()[0]?.until)) - Date.now()).toBeGreaterThan(119 * 60_000);
  });

  it("shows what was just resumed among the sold out until that is chosen anew", async () => {
    const user = userEvent.setup();
    const [, , gyoza = sellable("", "")] = menu();
    renderResource(soldOut, "/soldout", kitchen(sellable("RN02", "醤油ラーメン", { soldOut: "TODAY" }), gyoza).api);
    await user.click(await screen.findByRole("button", { name: "売り切れ 1" }));
    await user.click(screen.getByRole("button", { name: resume }));
    expect(await screen.findByRole("button", { name: "売り切れ 0" })).toBeVisible();
    expect(screen.getByRole("button", { name: resume, pressed: true })).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^すべて \d/ }));
    await user.click(screen.getByRole("button", { name: "売り切れ 0" }));
    expect(screen.getByText("売り切れの商品はありません。")).toBeVisible();
  });

  it("is searched by name or code, and narrowed to what is sold out", async () => {
    const user = userEvent.setup();
    const [first = sellable("", ""), ...others] = menu();
    renderResource(soldOut, "/soldout", kitchen({ ...first, soldOut: "TODAY" }, ...others).api);
    await screen.findByText("餃子");
    await user.type(await screen.findByRole("searchbox"), "ぎょうざ");
    expect(screen.getByText("条件に合う商品はありません。")).toBeVisible();
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "gy");
    expect(screen.getByText("餃子")).toBeVisible();
    expect(screen.queryByText("醤油ラーメン")).toBeNull();
    await user.clear(screen.getByRole("searchbox"));
    await user.click(screen.getByRole("button", { name: "売り切れ 1" }));
    expect(screen.getByText("醤油ラーメン")).toBeVisible();
    expect(screen.queryByText("餃子")).toBeNull();
  });

  it("says that a press did not arrive, and shows what is stored", async () => {
    const user = userEvent.setup();
    const { api, refused } = kitchen(...menu());
    renderResource(soldOut, "/soldout", api);
    const row = await rowOf("餃子");
    refused.now = true;
    await user.click(button(row, "餃子を今日だけ売り切れにする"));
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(await row.findByRole("button", { name: "餃子の販売を再開する", pressed: true })).toBeVisible();
  });

  it("takes an option off apart from the product of the same code", async () => {
    const user = userEvent.setup();
    const { api, stored } = kitchen(...menu(), optionOfRamen());
    renderResource(soldOut, "/soldout", api);
    const row = await rowOf("味玉");
    expect(row.getByText(/^オプション/)).toBeVisible();
    await user.click(button(row, "味玉を今日だけ売り切れにする"));
    expect(await screen.findByText("「味玉」を今日は売り切れにしました")).toBeVisible();
    expect(stored.map((one) => one.soldOut)).toEqual([null, null, null, "TODAY"]);
  });

  it("of a shop without products says so, and leads to where they are registered", async () => {
    renderResource(soldOut, "/soldout", kitchen().api);
    expect(await screen.findByText(/^この店舗には、まだ商品がありません。/)).toBeVisible();
    expect(screen.getByRole("link", { name: "商品を登録する" })).toHaveAttribute("href", "/producteatin");
  });

  it("leads nobody to register products who may not", async () => {
    const contents = { COMMON: "EDIT", SOLD_OUT: "EDIT" } as const;
    renderResource(soldOut, "/soldout", kitchen().api, { who: { ...viewer, contents } });
    expect(await screen.findByText(/^この店舗には、まだ商品がありません。/)).toBeVisible();
    expect(screen.queryByRole("link", { name: "商品を登録する" })).toBeNull();
  });
});

const shops = [431, 433, 400].map((id) => ({ id, name: `店${id}`, brandId: 1, brandName: "麺や 帳" }));
const chain = () => kitchen(...shops.flatMap(({ id }) => menu().map((one) => ({ ...one, shop_id: id }))));
const several = { who: { ...viewer, shopIds: [431, 433, 400] }, shops };

describe("with several shops selected", () => {
  it("takes a dish off in all of them by one press, and says so before and after", async () => {
    const user = userEvent.setup();
    const { api, sent } = chain();
    renderResource(soldOut, "/soldout", api, several);
    const row = await rowOf("餃子");
    expect(screen.getByText(/^押すと、3店のすべての注文で頼めなくなります。/)).toBeVisible();
    await user.click(button(row, "餃子を再開するまで売り切れにする"));
    expect(await screen.findByText("「餃子」（3店）を再開するまで売り切れにしました")).toBeVisible();
    expect(sent.flat()).toMatchObject([{ shop_ids: [431, 433, 400], orderTypes: [], soldOut: "UNTIL_RESUMED" }]);
  });

  it("takes it off in one by two presses, and all then show it as sold out in part", async () => {
    const user = userEvent.setup();
    const { api, stored } = chain();
    renderResource(soldOut, "/soldout", api, several);
    await screen.findByText("餃子");
    await user.click(screen.getByRole("button", { name: "店433" }));
    await user.click(await screen.findByRole("button", { name: "餃子を今日だけ売り切れにする" }));
    expect(stored.flatMap(({ shop_id, soldOut: state }) => (state ? [shop_id] : []))).toEqual([433]);
    await user.click(screen.getByRole("button", { name: "選択中の3店すべて" }));
    expect(await screen.findByText("一部売り切れ（1/3店）")).toBeVisible();
  });

  it("takes it off in one order type alone where a person says so", async () => {
    const user = userEvent.setup();
    const { api, stored } = chain();
    renderResource(soldOut, "/soldout", api, several);
    await screen.findByText("餃子");
    await user.click(screen.getByRole("button", { name: "テイクアウト" }));
    await user.click(await screen.findByRole("button", { name: today }));
    expect(await screen.findByText("「醤油ラーメン」（3店・テイクアウト）を今日は売り切れにしました")).toBeVisible();
    expect(stored.filter((one) => one.soldOut).map(({ orderType }) => orderType)).toEqual([
      "TAKEOUT",
      "TAKEOUT",
      "TAKEOUT",
    ]);
  });

  it("resumes it in one shop and order type from its table", async () => {
    const user = userEvent.setup();
    const { api, stored } = chain();
    renderResource(soldOut, "/soldout", api, several);
    const row = await rowOf("醤油ラーメン");
    await user.click(button(row, today));
    await user.click(button(row, "醤油ラーメンの店舗と注文ごとの状態を開く"));
    const table = within(await screen.findByRole("dialog"));
    const cell = await table.findByRole("button", { name: "店433 テイクアウト 今日は売り切れ", pressed: true });
    fireEvent.click(cell);
    expect(await table.findByRole("button", { name: "店433 テイクアウト 販売中", pressed: false })).toBeVisible();
    fireEvent.click(table.getByRole("button", { name: "店433 テイクアウト 販売中" }));
    expect(stored.filter((one) => one.soldOut === null && one.productCode === "RN01")).toMatchObject([
      { shop_id: 433, orderType: "TAKEOUT" },
    ]);
    await user.click(table.getByRole("button", { name: "閉じる" }));
    expect(await row.findByText("一部売り切れ（6商品のうち5）")).toBeVisible();
  });
});

const at = (element: React.ReactNode) =>
  definePage({
    name: "sold-out",
    label: "resources.sold-out.name",
    area: "APP",
    path: "/here",
    icon: () => null,
    element,
    shape: [],
  });

describe("beside other things", () => {
  it("home shows what is sold out, to be resumed, and finds what is not", async () => {
    const user = userEvent.setup();
    const [first = sellable("", ""), ...others] = menu();
    const { api, stored } = kitchen({ ...first, productCode: "RN02", soldOut: "TODAY" }, ...others.slice(1));
    renderResource(at(<SoldOutBoard look="home" />), "/here", api);
    const row = await rowOf("醤油ラーメン");
    expect(screen.queryByText("餃子")).toBeNull();
    await user.click(button(row, resume));
    expect(await row.findByRole("button", { name: resume, pressed: true })).toBeVisible();
    await user.type(screen.getByRole("searchbox"), "餃子");
    await user.click(await screen.findByRole("button", { name: "餃子を今日だけ売り切れにする" }));
    expect(await screen.findByText("「餃子」を今日は売り切れにしました")).toBeVisible();
    expect(stored.map((one) => one.soldOut)).toEqual([null, "TODAY"]);
  });

  it("the list of products opens the one dish, by the same part", async () => {
    const user = userEvent.setup();
    const { api, stored } = kitchen(...menu(), optionOfRamen());
    const dish = { brandId: 1, productCode: "RN01", option: false };
    renderResource(at(<SoldOutDialog dish={dish} onClose={() => undefined} />), "/here", api);
    await user.click(await screen.findByRole("button", { name: today }));
    expect(await screen.findByText("「醤油ラーメン」を今日は売り切れにしました")).toBeVisible();
    expect(screen.queryByText("味玉")).toBeNull();
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(stored.map((one) => one.soldOut)).toEqual(["TODAY", "TODAY", null, null]);
  });
});
