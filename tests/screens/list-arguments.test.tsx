import StoreIcon from "@mui/icons-material/StorefrontOutlined";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { defineResource } from "../../src/admin/defineResource.ts";
import { renderResource } from "../support/admin.tsx";
import { categoryRow } from "../support/categories.ts";
import { menuCategoryRow, productRow } from "../support/rows.ts";
import { fakeApi, Refusal } from "../support/fakeApi.ts";
import { saying } from "../support/messages.ts";

afterEach(cleanup);

describe("arguments that narrow a list", () => {
  const product = defineResource("product", {
    icon: StoreIcon,
    paths: { list: "/producteatin" },
    fixed: { orderType: "EAT_IN" },
    filters: ["categoryId", "delivery_type", "menuCategoryId", "hidden"],
  });
  const api = () =>
    fakeApi({
      ProductList: () => ({
        records: [productRow(1, { productCode: "R01", productName: "醤油ラーメン", categoryId: 3 })],
      }),
      CategoryList: () => ({ records: [categoryRow(3, "ラーメン")] }),
      MenuCategoryList: () => ({ records: [menuCategoryRow(7, "ランチ")] }),
    });

  it("are chosen by their labels, sent in the types of the schema, and kept in the address", async () => {
    const answers = api();
    const router = renderResource(product, "/producteatin", answers);
    await screen.findByText("醤油ラーメン");
    for (const [name, option] of [
      ["カテゴリ", "ラーメン"],
      ["デリバリーのサービス", "出前館"],
      ["メニュー種別", "ランチ"],
      ["隠しメニュー", "いいえ"],
    ] as const) {
      await userEvent.click(screen.getByRole("combobox", { name }));
      await userEvent.click(await screen.findByRole("option", { name: option }));
    }
    await userEvent.type(screen.getByRole("searchbox"), "醤油{Enter}");
    await waitFor(() =>
      expect(answers.calls.findLast(({ operationName }) => operationName === "ProductList")?.variables).toEqual({
        storeId: 431,
        orderType: "EAT_IN",
        categoryId: 3,
        delivery_type: "DEMAE_CAN",
        menuCategoryId: 7,
        hidden: false,
        keyword: "醤油",
      }),
    );
    expect(decodeURIComponent(router.state.location.search)).toContain('"menuCategoryId":"7"');
    // Beside the record's own fields: what the answer holds is what the server let pass.
    expect(await screen.findByText("醤油ラーメン")).toBeInTheDocument();
  });
});

describe("a single record", () => {
  const invoice = defineResource("developer-invoice", {
    icon: StoreIcon,
    paths: { list: "/invoicenumber" },
  });
  const server = () => {
    const held = { developerUuid: "u", shop_id: 431, invoice: "T4011001098993", effectiveDate: null, version: 1 };
    return fakeApi({
      DeveloperInvoiceOne: () => ({ record: { ...held } }),
      DeveloperInvoiceUpdate: ({ input }) => {
        const sent = input as typeof held;
        if (sent.version !== held.version) throw new Refusal("W014");
        Object.assign(held, sent, { version: held.version + 1 });
        return { done: { ...held } };
      },
    });
  };
  const number = () => screen.findByRole("textbox", { name: /^登録番号/ });
  const write = async (text: string) => {
    await userEvent.clear(await number());
    await userEvent.type(await number(), text);
  };
  const save = async () => userEvent.click(await screen.findByRole("button", { name: "保存" }));
  const updates = (api: ReturnType<typeof server>) =>
    api.calls
      .filter(({ operationName }) => operationName === "DeveloperInvoiceUpdate")
      .map(({ variables }) => variables["input"]);

  it("opens without an id, stays open after saving, and can be saved again with the new version", async () => {
    const api = server();
    const router = renderResource(invoice, "/invoicenumber", api);
    await write("T8700110005901");
    await save();
    await waitFor(() => expect(updates(api)).toHaveLength(1));
    expect(await screen.findByText(saying("I002"))).toBeInTheDocument();
    await waitFor(async () => expect(await number()).toHaveValue("T8700110005901"));
    await write("T7000012050002");
    await save();
    await waitFor(() => expect(updates(api)).toHaveLength(2));
    expect(updates(api)).toMatchObject([
      { invoice: "T8700110005901", version: 1 },
      { invoice: "T7000012050002", version: 2 },
    ]);
    expect(router.state.location.pathname).toBe("/invoicenumber");
  });

  it("is as it was stored again when the entries are given up", async () => {
    renderResource(invoice, "/invoicenumber", server());
    await write("T8");
    await userEvent.click(screen.getByRole("button", { name: "キャンセル" }));
    await userEvent.click(await screen.findByRole("button", { name: "破棄して移動" }));
    await waitFor(async () => expect(await number()).toHaveValue("T4011001098993"));
  });
});
