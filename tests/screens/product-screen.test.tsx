import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { productResource } from "../../resources/product/index.ts";
import { renderResource } from "../support/admin.tsx";
import { fakeApi } from "../support/fakeApi.ts";
import type { Answers, Result } from "../support/answers.ts";
import { categoryRow } from "../support/categories.ts";
import { productRow } from "../support/rows.ts";
import { saying } from "../support/messages.ts";

afterEach(cleanup);

const nothing = () => ({ records: [] });
const soba = productRow(7, { productNameEn: "Soba", version: 3 });

type Outcome = Result<"UpdateProductPrices">["data"][number];

const skipped: Outcome = { id: 7, name: "かけそば (N01)", place: null, outcome: "SKIPPED", details: [], warnings: [] };

function menuApi(outcome: Partial<Outcome>, more: Answers = {}) {
  return fakeApi({
    ...more,
    ProductList: () => ({ records: [soba] }),
    ProductOne: () => ({ record: soba }),
    CategoryList: () => ({ records: [categoryRow(1, "そば")] }),
    OptionList: nothing,
    OptionGroupList: nothing,
    MenuCategoryList: nothing,
    CountProductList: nothing,
    PrinterList: nothing,
    UpdateProductPrices: () => ({ data: [{ ...skipped, ...outcome }] }),
  });
}

describe("the form of a product", () => {
  it("has a tab for each language, says what is untranslated or wrong, and shows what the price leaves", async () => {
    const user = userEvent.setup();
    renderResource(productResource.eatIn, "/producteatinupdate?id=7", menuApi({}));
    // By text: asking a whole form for roles takes seconds here.
    const tab = async (name: string) => (await screen.findByText(name)).closest('[role="tab"]');
    expect(await tab("日本語")).toHaveAttribute("aria-selected", "true");
    expect((await tab("English"))?.textContent).toBe("English");
    expect((await tab("中文"))?.textContent).toBe("中文未");
    expect(screen.getByText("原価率 32.1%")).toBeVisible();
    const field = (id: string) => document.getElementById(id) ?? document.body;
    await user.clear(field("field-cost"));
    expect(screen.queryByText(/原価率/)).toBeNull();

    await user.click(await screen.findByText("中文"));
    await user.click(field("field-productNameZh"));
    await user.paste("面".repeat(121));
    await user.click(screen.getByText("日本語"));
    expect(field("field-productNameZh")).not.toBeVisible();
    await user.click(screen.getByText("保存"));
    await user.click(await screen.findByText("商品名(中国語)", { selector: "a" }));
    expect((await tab("中文"))?.textContent).toBe("中文誤り");
    expect(field("field-productNameZh")).toBeVisible();
  });
});

describe("a price that looks like a slip of the hand", () => {
  it("draws a warning in the form, beside the one until now", async () => {
    const user = userEvent.setup();
    renderResource(productResource.eatIn, "/producteatinupdate?id=7", menuApi({}));
    const price = await waitFor(() => document.getElementById("field-price") ?? expect.fail());
    const type = async (yen: string) => {
      await user.clear(price);
      await user.type(price, yen);
    };
    await type("0");
    expect(await screen.findByText(/^0円です。/)).toBeVisible();
    await type("98");
    expect(screen.getByText(/半額以下になります/)).toBeVisible();
    await type("9800");
    expect(screen.getByText(/3倍以上になります/)).toBeVisible();
    await type("1080");
    expect(screen.queryByText(/間違いでないか/)).toBeNull();
  });

  it("draws the same one in the review of a file, which counts it", async () => {
    const change = { field: "price", before: "980" };
    const api = menuApi(
      {},
      { ProductCsv: () => ({ done: [{ outcome: "UPDATE", id: 7, version: 3, errors: [], changes: [change] }] }) },
    );
    renderResource(productResource.eatIn, "/producteatincsvregister", api);
    await screen.findByRole("button", { name: "CSVファイルを選ぶ" });
    await userEvent.upload(
      screen.getByLabelText("CSVファイルを選ぶ", { selector: "input" }),
      new File(["商品コード,価格(税込)\nN01,0\n"], "価格.csv", { type: "text/csv" }),
    );
    await userEvent.click(await screen.findByRole("button", { name: /^注意\s*1$/ }));
    expect(screen.getByText(/^注意：価格\(税込\)：0円です。/)).toBeVisible();
  });

  it("is counted in the outcome of an action, and stands before what is in order", async () => {
    const user = userEvent.setup();
    renderResource(productResource.eatIn, "/producteatin", menuApi({ outcome: "CHANGED", warnings: ["0円です"] }));
    await user.click(await screen.findByRole("checkbox", { name: /かけそば/ }));
    await user.click(screen.getByRole("button", { name: "価格を変更" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: /^増減率/ }), "-100");
    await user.click(dialog.getByRole("button", { name: "確認へ進む" }));
    expect(await dialog.findByText("注意：0円です")).toBeVisible();
    expect(dialog.getByRole("status")).toHaveTextContent("注意 1件");
  });
});

describe("a copy to another shop", () => {
  it("begins with everything that the target may lack, and names in the outcome what is lost without it", async () => {
    const user = userEvent.setup();
    const lost = "印刷先「厨房」は複製先にないため外します";
    const api = menuApi(
      {},
      {
        CopyProducts: ({ input }) => ({
          data: [{ ...skipped, outcome: "ADDED", warnings: input.addPrinters ? [] : [lost] }],
        }),
      },
    );
    renderResource(productResource.eatIn, "/producteatin", api);
    await user.click(await screen.findByRole("checkbox", { name: /かけそば/ }));
    await user.click(screen.getByRole("button", { name: "複製" }));
    const dialog = within(await screen.findByRole("dialog"));
    const ticks = dialog.getAllByRole("switch", { name: /^ない.*を作る/ });
    expect(ticks).toHaveLength(6);
    for (const tick of ticks) expect(tick).toBeChecked();
    await user.click(dialog.getByRole("switch", { name: /^ない印刷先を作る/ }));
    await user.click(dialog.getByRole("checkbox", { name: "渋谷本店" }));
    await user.click(dialog.getByRole("checkbox", { name: "イートイン" }));
    await user.click(dialog.getByRole("button", { name: "確認へ進む" }));
    expect(await dialog.findByText(`注意：${lost}`)).toBeVisible();
    expect(dialog.getByRole("status")).toHaveTextContent("追加 1件 注意 1件");
  });
});

describe("an action on several records", () => {
  it("asks by the schema's rules, tells what would become of each, and does it only then", async () => {
    const user = userEvent.setup();
    const api = menuApi({ outcome: "CHANGED", details: ["¥980 → ¥1,080"] });
    const calls = () => api.calls.filter(({ operationName }) => operationName === "UpdateProductPrices");
    renderResource(productResource.eatIn, "/producteatin", api);
    await user.click(await screen.findByRole("checkbox", { name: /かけそば/ }));
    await user.click(screen.getByRole("button", { name: "価格を変更" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("対象の店舗: 渋谷本店")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "確認へ進む" }));
    expect(await dialog.findByText(saying("W001"))).toBeVisible();
    expect(calls()).toEqual([]);

    await user.type(dialog.getByRole("textbox", { name: /^増減率/ }), "10");
    await user.click(dialog.getByRole("radio", { name: "10円" }));
    await user.click(dialog.getByRole("button", { name: "確認へ進む" }));
    expect(await dialog.findByText("¥980 → ¥1,080")).toBeVisible();
    expect(dialog.getByText("対象の店舗: 渋谷本店")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "実行する" }));
    await user.click(await dialog.findByRole("button", { name: "閉じる" }));
    const input = {
      productIds: [7],
      change: "RATE",
      rate: 10,
      unit: "TEN",
      rounding: "HALF_UP",
      updateTimer: null,
      reserved: null,
    };
    expect(calls().map(({ variables }) => variables)).toEqual([
      { input: { ...input, amount: null, price: null, dryRun: true } },
      { input: { ...input, amount: null, price: null, dryRun: false } },
    ]);
  });
});
