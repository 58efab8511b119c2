import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { couponResource } from "../../resources/coupon/index.ts";
import { supplierResource } from "../../resources/supplier/index.ts";
import { defineResource } from "../../src/admin/defineResource.ts";
import { findImageFault } from "../../src/data/upload/upload.ts";
import { buildHttpError } from "../../src/data/errors.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { button, field, textbox } from "../support/couponScreens.ts";
import { coupon as row, couponApi } from "../support/fakeApi.ts";
import type { Variables } from "../support/answers.ts";
import { categoryRow } from "../support/categories.ts";
import { countProductRow, optionRow, productRow } from "../support/rows.ts";

refuseComplaints();

describe("an image", () => {
  const file = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: "image/png" });

  const choose = async (image: File) => {
    within(await screen.findByRole("group", { name: "画像" })).getByRole("button", { name: "画像を選ぶ" });
    const chooser = document.querySelector<HTMLInputElement>("input[type=file]");
    if (chooser) await userEvent.upload(chooser, image);
  };

  it("is sent when it is chosen, shown, and can be taken out again", async () => {
    let send: ((url: string) => void) | undefined;
    const upload = vi.fn(() => new Promise<string>((resolve) => (send = resolve)));
    renderResource(couponResource, "/CouponCreate", couponApi([]), { upload });
    await choose(file("夏.png"));
    expect(await screen.findByRole("progressbar", { name: "画像" })).toBeInTheDocument();
    expect(await button("確認へ進む")).toBeDisabled();
    send?.("/media/summer.png");
    expect(await screen.findByRole("img", { name: "画像のプレビュー" })).toHaveAttribute("src", "/media/summer.png");
    await userEvent.click(await button("画像を外す"));
    expect(screen.queryByRole("img", { name: "画像のプレビュー" })).not.toBeInTheDocument();
  });

  it("shows the refusal at the field", async () => {
    const upload = () => Promise.reject(buildHttpError("W011", { args: ["5MB"] }));
    renderResource(couponResource, "/CouponCreate", couponApi([]), { upload });
    await choose(file("夏.png"));
    expect(await screen.findByText("画像のサイズは5MB以内にしてください。")).toBeInTheDocument();
  });

  it("is refused before it is sent for its name or its size", () => {
    expect(findImageFault(file("a.gif"), 100)).toEqual({ code: "W012", args: [] });
    expect(findImageFault(file("IMG_1.HEIC"), 100)).toMatchObject({
      code: "W012",
      args: [expect.stringContaining("JPEGに書き出してください")],
    });
    expect(findImageFault(file("a.JPG", 101), 100)?.code).toBe("W011");
    expect(findImageFault(file("a.jpeg", 100), 100)).toBeUndefined();
  });
});

describe("a reading in katakana", () => {
  it("is what it will be stored as when the field is left, and says what it takes", async () => {
    renderResource(supplierResource, "/purchase-suppliers/register", couponApi([]));
    const reading = await textbox(/仕入先名\(カナ\)/);
    await userEvent.type(reading, "やまだ　ｼｮｸﾋﾝ");
    await userEvent.tab();
    expect(reading).toHaveValue("ヤマダ ショクヒン");
    await userEvent.clear(reading);
    await userEvent.type(reading, "山田");
    await userEvent.tab();
    expect(await screen.findByText("全角カタカナで入力してください。")).toBeInTheDocument();
  });
});

describe("a reference", () => {
  const products = [
    productRow(5, { productCode: "R01", productName: "特製味噌ラーメン" }),
    productRow(6, { productCode: "R02", productName: "醤油ラーメン" }),
  ];
  const list = ({ orderType }: Variables<"ProductList">) => ({
    records: products.filter((product) => product.orderType === orderType),
  });

  const one = ({ productId }: Variables<"ProductOne">) => ({
    record: products.find((product) => product.productId === productId) ?? expect.fail(`no product ${productId}`),
  });

  it("is found by typing part of a name, and its number is what is saved", async () => {
    const api = couponApi([], { ProductList: list, ProductOne: one });
    renderResource(couponResource, "/CouponCreate", api);
    await userEvent.type(await field(/クーポン名/), "夏の割引");
    await userEvent.type(await textbox(/^割引率/), "10");
    await userEvent.click(screen.getByRole("radio", { name: "商品" }));
    await userEvent.click(screen.getByRole("radio", { name: "イートイン" }));
    await userEvent.type(await screen.findByRole("combobox", { name: /^対象商品/ }), "しょうゆ");
    expect(screen.queryByRole("option", { name: "醤油ラーメン" })).not.toBeInTheDocument();
    await userEvent.clear(screen.getByRole("combobox", { name: /^対象商品/ }));
    await userEvent.type(screen.getByRole("combobox", { name: /^対象商品/ }), "r02");
    await userEvent.click(await screen.findByRole("option", { name: "醤油ラーメン" }));
    await userEvent.click(await button("確認へ進む"));
    expect((await screen.findAllByText("醤油ラーメン")).length).toBeGreaterThan(0);
    await userEvent.click(await button("登録する"));
    await waitFor(() => expect(api.rows[0]).toMatchObject({ product_id: 6, use_range: "EAT_IN" }));
  });

  it("shows the name of the record that it names", async () => {
    const api = couponApi([row(1, { target_type: "PRODUCT", product_id: 5 })], { ProductList: list, ProductOne: one });
    const defined = defineResource("coupon", {
      icon: couponResource.icon,
      paths: couponResource.paths,
      folded: ["image_url", "updated_at"],
    });
    renderResource(defined, "/CouponEdit", api);
    expect(await screen.findByText("特製味噌ラーメン")).toBeInTheDocument();
  });
});

describe("fields that hold others", () => {
  const product = defineResource("product", {
    icon: couponResource.icon,
    paths: { list: "/producteatin", create: "/producteatinregister" },
    fixed: { orderType: "EAT_IN" },
  });
  const api = () => {
    const made: Variables<"ProductCreate">["input"][] = [];
    const answers = couponApi([], {
      ProductList: () => ({ records: [] }),
      ProductCreate: ({ input }) => {
        made.push(input);
        return { done: productRow(1) };
      },
      CategoryList: () => ({ records: [categoryRow(3, "ラーメン")] }),
      OptionList: () => ({ records: [optionRow(8, "味玉"), optionRow(9, "バター")] }),
      CountProductList: () => ({ records: [countProductRow(2, "麺玉")] }),
      MenuCategoryList: () => ({ records: [] }),
      PrinterList: () => ({ records: [] }),
    });
    return { ...answers, made };
  };
  const pick = async (name: RegExp, option: string) => {
    await userEvent.click(await screen.findByRole("combobox", { name }));
    await userEvent.click(await screen.findByRole("option", { name: option }));
  };

  it("are sent as they were filled in, with the fixed values of the screens", async () => {
    const answers = api();
    renderResource(product, "/producteatinregister", answers);
    await userEvent.type(await textbox(/^商品コード/), "R01");
    await userEvent.type(await textbox(/^商品名 ?必須/), "特製味噌ラーメン");
    await userEvent.type(await textbox(/^価格/), "1,050");
    await pick(/^カテゴリ/, "ラーメン");
    await pick(/^オプション(?!グループ)/, "味玉");
    const counted = screen.getByRole("group", { name: /^カウント商品/ });
    await userEvent.click(within(counted).getByRole("button", { name: "追加" }));
    await pick(/^カウント商品/, "麺玉");
    await userEvent.type(within(counted).getByRole("textbox"), "1");
    await userEvent.click(await button("保存"));
    await waitFor(() => expect(answers.made).toHaveLength(1));
    expect(answers.made[0]).toMatchObject({
      storeId: 431,
      orderType: "EAT_IN",
      price: 1050,
      categoryId: 3,
      optionProducts: [8],
      countProduct: [{ countProductId: 2, quantity: 1 }],
      updateProduct: null,
    });
  });

  it("show their errors inside, and ask for nothing while they are left out", async () => {
    const answers = api();
    renderResource(product, "/producteatinregister", answers);
    const scheduled = await screen.findByRole("group", { name: /^価格変更の予約/ });
    expect(within(scheduled).queryByRole("textbox")).not.toBeInTheDocument();
    await userEvent.click(within(scheduled).getByRole("switch", { name: "設定する" }));
    await userEvent.type(within(scheduled).getByRole("textbox", { name: /価格/ }), "-5");
    await userEvent.tab();
    expect(await within(scheduled).findByText("0以上の値を入力してください。")).toBeInTheDocument();
  });
});
