import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { dailyMenu } from "../../resources/daily-menu/index.ts";
import type { MenuPlanListRow, MenuProposalData, ProposedDish } from "../../resources/daily-menu/useDailyMenu.ts";
// Loaded before the tests: the page loads it when it is first opened, which takes a while here.
import "../../resources/daily-menu/DailyMenuPage.tsx";
import type { SaveMenuPlanInput } from "../../src/generated/types.ts";
import { renderResource } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { fakeApi, Refusal } from "../support/fakeApi.ts";

refuseComplaints();

const dish = (productId: number, productName: string, more: Partial<ProposedDish> = {}): ProposedDish => ({
  productId,
  productCode: `P${productId}`,
  productName,
  categoryName: "麺",
  expected: 11.6,
  quantity: 12,
  lunch: 8,
  price: 880,
  taxPercent: 10,
  cost: 240,
  costRate: 30,
  gross: 6496,
  allergens: [{ allergen: "WHEAT", kind: "REQUIRED", name: "小麦", nameEn: "Wheat", nameZh: "小麦", nameKo: "밀" }],
  ingredients: [{ itemId: 7, itemName: "そば粉", unit: "g", quantity: 120 }],
  reasons: [{ kind: "WEEKDAY", figure: 1.2, text: null }],
  corrections: [],
  ...more,
});

const proposal: MenuProposalData = {
  shop_id: 431,
  date: "2030-01-08",
  orderType: "EAT_IN",
  total: { quantity: 208.4, level: 190, weekday: 1.1, kind: "PLAIN", special: 1, trend: 1.02, days: 390 },
  error: {
    days: 56,
    products: 43,
    uncorrectedProducts: 45.2,
    chanceProducts: 39.1,
    totals: 10.7,
    lastWeekProducts: 56.4,
    lastWeekTotals: 16.1,
    fourWeeksProducts: 47.3,
    fourWeeksTotals: 12,
  },
  menuError: { count: 8, planned: 60, uncorrected: 52, corrected: 48, chance: 40 },
  dishes: [
    dish(1, "かけそば", {
      corrections: [
        { source: "DISH", factor: 1.12, count: 14, expected: 150, sold: 168 },
        { source: "MENUS", factor: 0.5, count: 8, expected: 240.5, sold: 96 },
      ],
    }),
    dish(2, "天ざる"),
  ],
  others: [dish(3, "鴨南蛮")],
  candidates: 3,
  leftOut: [{ reason: "NOT_SOLD", count: 2 }],
  unmet: [],
  cost: 5760,
  netSales: 19_200,
  costRate: 30,
  writer: false,
};

/** A shop's plans behind the API, and what it was sent. `refusal` answers the next approval. */
function kitchen() {
  const plans: MenuPlanListRow[] = [];
  const server: { refusal: Refusal | null; sent: SaveMenuPlanInput[] } = { refusal: null, sent: [] };
  const changed = (planId: number, more: Partial<MenuPlanListRow>): MenuPlanListRow => {
    const at = plans.findIndex((plan) => plan.planId === planId);
    const plan = plans[at];
    if (!plan) throw new Refusal("NOT_FOUND");
    return (plans[at] = { ...plan, ...more, version: plan.version + 1 });
  };
  const api = fakeApi({
    GetPurchaseItemList: () => ({ data: [] }),
    GetMenuSurplus: () => ({
      data: [
        { itemId: 7, itemName: "そば粉", unit: "g", quantity: 12_500, parLevel: 8000, used: 9000, reason: "ABOVE_PAR" },
      ],
    }),
    GetMenuPlanList: () => ({ data: [...plans] }),
    GetMenuProposal: () => ({ data: proposal }),
    SaveMenuPlan: ({ input }) => {
      server.sent.push(input);
      const before = plans.find(({ planId }) => planId === input.planId);
      if (before && before.version !== input.version) throw new Refusal("W014");
      const plan: MenuPlanListRow = {
        planId: 5,
        shop_id: 431,
        shop_name: "渋谷本店",
        date: "2030-01-08",
        orderType: "EAT_IN",
        state: "DRAFT",
        dishes: input.dishes.map((one) => ({
          productCode: `P${one.productId}`,
          newCode: null,
          sold: null,
          productNameEn: null,
          productNameZh: null,
          productNameKo: null,
          productDescription: null,
          productDescriptionEn: null,
          productDescriptionZh: null,
          productDescriptionKo: null,
          ingredients: [{ itemId: 7, itemName: "そば粉", unit: "g", quantity: 120 }],
          allergens: null,
          ...one,
        })),
        savedBy: "本部",
        savedAt: "2030-01-07T12:00:00+09:00",
        approvedBy: null,
        approvedAt: null,
        over: false,
        error: null,
        chance: 23,
        version: (before?.version ?? 0) + 1,
      };
      if (before) plans[plans.indexOf(before)] = plan;
      else plans.push(plan);
      return { data: plan };
    },
    ApproveMenuPlan: ({ input }) => {
      const { refusal } = server;
      server.refusal = null;
      if (refusal) throw refusal;
      if (plans.find(({ planId }) => planId === input.planId)?.version !== input.version) throw new Refusal("W014");
      return { data: changed(input.planId, { state: "APPROVED", approvedBy: "本部" }) };
    },
  });
  return { api, server, plans };
}

const press = async (name: string) => {
  (await screen.findByRole("button", { name })).focus();
  await userEvent.keyboard("{Enter}");
};

describe("the daily menu", () => {
  it("is proposed, edited, saved and approved by keyboard, and says what the server refuses", async () => {
    const { api, server } = kitchen();
    renderResource(dailyMenu, "/dailymenugenerator", api);
    const count = await screen.findByRole("textbox", { name: /品数/ });
    await press("そば粉 在庫12,500g（基準8,000g）");
    expect(screen.queryByRole("group", { name: "在庫の多い食材" })).not.toBeInTheDocument();
    await userEvent.clear(count);
    await userEvent.type(count, "2{Enter}");
    const dishes = () =>
      screen.getAllByRole("textbox", { name: "名前" }).map((field) => (field as HTMLInputElement).value);
    await waitFor(() => expect(dishes()).toEqual(["かけそば", "天ざる"]));
    expect(api.calls.find(({ operationName }) => operationName === "GetMenuProposal")?.variables).toMatchObject({
      input: { shop_id: 431, orderType: "EAT_IN", count: 2, costRate: null, useItems: [7] },
    });
    expect(screen.getByText(/この日はすべての商品で208点の見込みです/)).toBeVisible();
    expect(screen.getByText("43.0%")).toBeVisible();
    expect(screen.getAllByText("この曜日に強い（割合 1.20倍）")).toHaveLength(2);

    await press("かけそばを外す");
    expect(dishes()).toEqual(["天ざる"]);
    // The button is gone; a person with a keyboard goes on at the dishes.
    expect(screen.getByRole("list", { name: "提案" })).toHaveFocus();
    screen.getByRole("combobox", { name: "品を足す" }).focus();
    await userEvent.keyboard("{Enter}");
    (await screen.findByRole("option", { name: "鴨南蛮" })).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(dishes()).toEqual(["天ざる", "鴨南蛮"]));
    const [name] = screen.getAllByRole("textbox", { name: "名前" });
    await userEvent.type(name as HTMLElement, "（本日）");

    await press("下書きを保存");
    // In the plan and in the list of plans.
    await waitFor(() => expect(screen.getAllByText("下書き")).toHaveLength(2));
    expect(server.sent).toMatchObject([
      {
        shop_id: 431,
        date: "2030-01-08",
        orderType: "EAT_IN",
        dishes: [
          { productId: 2, productName: "天ざる（本日）", price: 880, quantity: 12 },
          { productId: 3, productName: "鴨南蛮" },
        ],
      },
    ]);

    server.refusal = new Refusal("W014");
    await press("承認する");
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByRole("button", { name: "承認する" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(await dialog.findByText(/ほかの利用者が/)).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.queryByRole("button", { name: "下書きを保存" })).not.toBeInTheDocument();
    for (const field of screen.getAllByRole("textbox", { name: "名前" })) expect(field).toBeDisabled();
  }, 30_000);

  it("says how much past sales corrected a dish, and how far forecasts and menus missed before and after", async () => {
    const { api, server, plans } = kitchen();
    renderResource(dailyMenu, "/dailymenugenerator", api);
    await press("提案を作る");
    const [corrections] = await screen.findAllByRole("list", { name: "見込みの直し" });
    expect(
      within(corrections as HTMLElement)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "直近14営業日の実績から ＋12.0%（見込み 150.0 → 売れた数 168）",
      "直近8回の日替わりの実績から ▲50.0%（見込み 240.5 → 売れた数 96）",
    ]);
    // The second dish has none.
    expect(screen.getAllByRole("list", { name: "見込みの直し" })).toHaveLength(1);
    const rows = within(screen.getByText("この画面の見込み").closest("table") as HTMLElement).getAllByRole("row");
    expect(rows.slice(1, 4).map(({ textContent }) => textContent)).toEqual([
      "この画面の見込み43.0%10.7%",
      "実績で直す前45.2%—",
      "偶然だけのずれ39.1%—",
    ]);
    expect(
      screen.getByText(/日替わり8回のずれ: 計画した数 60.0%、見込み 52.0%、実績で直した見込み 48.0%/),
    ).toBeVisible();
    await press("下書きを保存");
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(plans).toHaveLength(1);
  });

  it("approves what stands on the screen, and its figures follow the price", async () => {
    const { api, server } = kitchen();
    renderResource(dailyMenu, "/dailymenugenerator", api);
    await press("提案を作る");
    await press("天ざるを外す");
    expect(screen.getByText(/原価 ¥240・原価率 30.0%・粗利 ¥6,496/)).toBeVisible();
    await press("下書きを保存");
    await screen.findByRole("button", { name: "承認する" });

    const price = screen.getByRole("textbox", { name: "価格(税込)" });
    const quantity = screen.getByRole("textbox", { name: "仕込む数" });
    for (const wrong of ["-5", "0", "10000"]) {
      await userEvent.clear(quantity);
      await userEvent.type(quantity, wrong);
      expect(quantity).toHaveAccessibleDescription("1〜9,999の整数");
      expect(screen.getByRole("button", { name: "承認する" })).toBeDisabled();
    }
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "３３");
    await userEvent.clear(price);
    await userEvent.type(price, "440");
    // 440 yen are 400 without tax: 160 are left of each of 11.6 dishes.
    expect(screen.getByText(/原価 ¥240・原価率 60.0%・粗利 ¥1,856/)).toBeVisible();
    expect(screen.getByText(/仕込む数の原価 ¥7,920（原価率 60.0%）/)).toBeVisible();

    await press("承認する");
    const dialog = within(await screen.findByRole("dialog"));
    expect(server.sent.at(-1)).toMatchObject({ planId: 5, version: 1, dishes: [{ price: 440, quantity: 33 }] });
    dialog.getByRole("button", { name: "承認する" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("textbox", { name: "価格(税込)" })).toHaveValue("440");
  }, 30_000);

  it("says which approved plan an approval replaces, and makes a new plan of a replaced one", async () => {
    const { api, server, plans } = kitchen();
    const dishOfPlan = (productName: string) => ({
      productId: 1,
      productCode: "P1",
      newCode: null,
      sold: null,
      productName,
      price: 880,
      quantity: 12,
      productNameEn: null,
      productNameZh: null,
      productNameKo: null,
      productDescription: null,
      productDescriptionEn: null,
      productDescriptionZh: null,
      productDescriptionKo: null,
      ingredients: [],
      allergens: null,
    });
    const plan = (planId: number, state: MenuPlanListRow["state"], productName: string): MenuPlanListRow => ({
      planId,
      shop_id: 431,
      shop_name: "渋谷本店",
      date: "2030-01-08",
      orderType: "EAT_IN",
      state,
      dishes: [dishOfPlan(productName)],
      savedBy: "本部",
      savedAt: "2030-01-07T12:00:00+09:00",
      approvedBy: state === "DRAFT" ? null : "本部",
      approvedAt: state === "DRAFT" ? null : "2030-01-07T12:30:00+09:00",
      over: false,
      error: null,
      chance: 23,
      version: 1,
    });
    plans.push(plan(3, "DRAFT", "鴨南蛮"), plan(2, "APPROVED", "天ざる"), plan(1, "REPLACED", "かけそば"));
    renderResource(dailyMenu, "/dailymenugenerator", api);
    const open = async (at: number) =>
      userEvent.click((await screen.findAllByRole("button", { name: "2030/01/08を開く" }))[at] as HTMLElement);
    await open(0);
    await press("承認する");
    expect(await screen.findByText(/この日には、承認済みの計画があります（本部 .*: 天ざる）。/)).toBeVisible();
    await press("やめる");
    await open(1);
    await press("承認を取り下げる");
    expect(await screen.findByText(/差し替える前の計画は、承認済みに戻りません。/)).toBeVisible();
    await press("やめる");
    await open(2);
    expect(screen.getByRole("textbox", { name: "名前" })).toBeDisabled();
    await press("この内容で計画を作り直す");
    expect(screen.getByRole("textbox", { name: "名前" })).toBeEnabled();
    await press("下書きを保存");
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]).toMatchObject({ date: "2030-01-08", dishes: [{ productName: "かけそば" }] });
    expect(server.sent[0]).not.toHaveProperty("planId");
  });
});
