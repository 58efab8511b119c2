import ProductIcon from "@mui/icons-material/RestaurantOutlined";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { defineResource } from "../../src/admin/defineResource.ts";
import { renderResource } from "../support/admin.tsx";
import type { Variables } from "../support/answers.ts";
import { categoryRow } from "../support/categories.ts";
import { countProductRow, optionRow, productRow, type Product } from "../support/rows.ts";
import { fakeApi, Refusal } from "../support/fakeApi.ts";

afterEach(cleanup);

const product = defineResource("product", {
  icon: ProductIcon,
  paths: { list: "/producteatin", edit: "/producteatinupdate" },
  fixed: { orderType: "EAT_IN" },
});

const confirmed = defineResource("product", {
  icon: ProductIcon,
  paths: { list: "/producteatin", edit: "/producteatinupdate", editConfirm: "/producteatinconfirm" },
  confirm: true,
  fixed: { orderType: "EAT_IN" },
});

const stored = () =>
  productRow(1, {
    productCode: "R01",
    productName: "醤油ラーメン",
    price: 900,
    cost: null,
    updateProduct: { updateProductId: 5, updateTimer: "2026-12-01T00:00:00Z", price: 950, cost: null },
    categoryId: 3,
    optionProducts: [8],
    countProduct: [{ countProductId: 2, quantity: 1 }],
  });

/** A product that somebody else may change meanwhile. */
function server() {
  const now = stored();
  const sent: Variables<"ProductUpdate">["input"][] = [];
  const api = fakeApi({
    ProductOne: () => ({ record: structuredClone(now) }),
    ProductList: () => ({ records: [now] }),
    ProductUpdate: ({ input }) => {
      sent.push(input);
      if (input.version !== now.version) throw new Refusal("W014");
      Object.assign(now, input, { version: now.version + 1 });
      return { done: now };
    },
    CategoryList: () => ({ records: [categoryRow(3, "ラーメン")] }),
    OptionList: () => ({ records: [optionRow(8, "味玉"), optionRow(9, "海苔")] }),
    CountProductList: () => ({ records: [countProductRow(2, "麺玉")] }),
    MenuCategoryList: () => ({ records: [] }),
    PrinterList: () => ({ records: [] }),
  });
  const theirs = (changes: Partial<Product>) => Object.assign(now, changes, { version: now.version + 1 });
  return { ...api, sent, theirs };
}

const retype = async (label: RegExp, text: string) => {
  const input = await screen.findByRole("textbox", { name: label });
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const save = async () => userEvent.click(await screen.findByRole("button", { name: "保存" }));
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("an edit that somebody else was quicker with", () => {
  it("shows what they changed inside objects and lists, by name, and keeps theirs where one changed nothing", async () => {
    const api = server();
    renderResource(product, "/producteatinupdate?id=1", api);
    await retype(/^商品名 ?必須/, "塩ラーメン");
    api.theirs({
      countProduct: [
        { countProductId: 2, quantity: 2 },
        { countProductId: 2, quantity: 5 },
      ],
      updateProduct: { updateProductId: 5, updateTimer: "2026-12-01T00:00:00Z", price: 990, cost: null },
      optionProducts: [8, 9],
    });
    await save();
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findAllByText("麺玉");
    const names = within(dialog)
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getByRole("rowheader").textContent);
    expect(names).toEqual(["価格変更の予約：変更後の価格(税込)", "オプション", "カウント商品"]);
    expect(within(dialog).getByText("カウント商品").closest("tr")).toHaveTextContent("麺玉1麺玉2麺玉5");
    expect(within(dialog).getByText("¥990")).toBeInTheDocument();
    expect(within(dialog).getByText(/海苔/)).toBeInTheDocument();

    await press("自分の入力を残して読み込む");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await save();
    await waitFor(() => expect(api.sent).toHaveLength(2));
    expect(api.sent[1]).toMatchObject({
      version: 2,
      productName: "塩ラーメン",
      countProduct: [
        { countProductId: 2, quantity: 2 },
        { countProductId: 2, quantity: 5 },
      ],
      optionProducts: [8, 9],
      updateProduct: { price: 990 },
    });
  });

  it("keeps one's own list and object where one changed them, and says that both did", async () => {
    const api = server();
    renderResource(product, "/producteatinupdate?id=1", api);
    const counted = await screen.findByRole("group", { name: /^カウント商品/ });
    const quantity = within(counted).getByRole("textbox");
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "7");
    api.theirs({ countProduct: [{ countProductId: 2, quantity: 2 }], price: 880 });
    await save();
    const dialog = await screen.findByRole("dialog");
    const row = (await within(dialog).findByText("カウント商品")).closest("tr") as HTMLElement;
    expect(row).toHaveTextContent("両方で変更");
    expect(row).toHaveTextContent(/麺玉7$/);
    await press("自分の入力を残して読み込む");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await save();
    await waitFor(() => expect(api.sent).toHaveLength(2));
    expect(api.sent[1]).toMatchObject({ version: 2, price: 880, countProduct: [{ countProductId: 2, quantity: 7 }] });
  });

  it("takes everything of theirs where one gives up one's own", async () => {
    const api = server();
    renderResource(product, "/producteatinupdate?id=1", api);
    await retype(/^商品名 ?必須/, "塩ラーメン");
    await userEvent.click(screen.getByRole("button", { name: "1件目を外す" }));
    api.theirs({ countProduct: [{ countProductId: 2, quantity: 4 }], updateProduct: null });
    await save();
    await screen.findByRole("dialog");
    await waitFor(async () =>
      expect(await screen.findByRole("button", { name: "自分の入力を捨てて読み込む" })).toBeEnabled(),
    );
    await press("自分の入力を捨てて読み込む");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await retype(/^商品コード/, "R02");
    await save();
    await waitFor(() => expect(api.sent).toHaveLength(2));
    expect(api.sent[1]).toMatchObject({
      version: 2,
      productCode: "R02",
      productName: "醤油ラーメン",
      updateProduct: null,
      countProduct: [{ countProductId: 2, quantity: 4 }],
    });
  });

  it("is told from what was typed also after the confirm step was loaded again, and then goes through", async () => {
    const api = server();
    const router = renderResource(confirmed, "/producteatinupdate?id=1", api);
    await retype(/^商品名 ?必須/, "塩ラーメン");
    await press("確認へ進む");
    await screen.findByRole("button", { name: "登録する" });
    const { location } = router.state;
    expect(location.pathname).toBe("/producteatinconfirm");
    api.theirs({ price: 880 });
    cleanup();
    renderResource(confirmed, location, api);
    await press("登録する");
    const dialog = await screen.findByRole("dialog");
    const names = (await within(dialog).findAllByRole("rowheader")).map((row) => row.textContent);
    expect(names).toEqual([expect.stringMatching(/^価格/)]);
    await press("自分の入力を残して読み込む");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await press("登録する");
    await waitFor(() => expect(api.sent).toHaveLength(2));
    expect(api.sent[1]).toMatchObject({ version: 2, price: 880, productName: "塩ラーメン" });
  });
});
