import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { costRise } from "../../resources/cost-rise/index.ts";
import { emptyPriceDraft, priceDraft } from "../../resources/cost-rise/priceDraft.ts";
import type { Result, Variables } from "../support/answers.ts";
import { checkedSet } from "../support/changeSetRow.ts";
import { renderReport } from "../support/report.tsx";
import { answers, freshness } from "../support/timeZoneReport.ts";
import { headOffice } from "../support/shell.tsx";

type Dish = Result<"CostRiseReport">["current"]["rows"][number];

const pasta: Dish = {
  key: "1 PASTA EAT_IN 800 STANDARD",
  brandId: 1,
  productCode: "PASTA",
  productName: "トマトパスタ",
  orderType: "EAT_IN",
  taxRate: "STANDARD",
  state: "PASSED",
  shopCount: 2,
  shopIds: [431, 433],
  varies: false,
  price: 800,
  proposedPrice: 850,
  proposedRate: 0.35,
  rateBefore: 0.303,
  rateAfter: 0.372,
  costBefore: 220.42,
  costAfter: 270.42,
  costIncrease: 50,
  quantity: 28,
  monthlyIncrease: 1_500,
  raisedNames: "トマト ＋25.0%",
  raisedFrom: "2027-01-01",
};
const stew: Dish = {
  ...pasta,
  key: "stew",
  productCode: "STEW",
  productName: "シチュー",
  price: 900,
  proposedPrice: 1_100,
};
const carried: Dish = { ...pasta, key: "carried", productName: "パスタ弁当", orderType: "TAKEOUT", shopIds: [433] };

const path = "/changesets/set";
const renderRise = (rows: readonly Dish[], viewer = headOffice) => {
  const made: Variables<"CreateChangeSet">["input"][] = [];
  const shown = renderReport(costRise, "", {
    paths: [path],
    viewer,
    answers: {
      ...answers,
      CostRiseReport: () => ({
        current: {
          raisedItems: 1,
          overDishes: rows.length,
          unpricedDishes: 2,
          rateLimit: 0.35,
          rows: [...rows],
          freshness,
        },
      }),
      CreateChangeSet: ({ input }) => {
        made.push(input);
        return { data: { ...checkedSet, changeSetId: made.length, name: input.name } };
      },
      CheckChangeSet: ({ input }) => ({
        data: { ...checkedSet, changeSetId: input.changeSetId, name: made[input.changeSetId - 1]?.name ?? "" },
      }),
    },
  });
  return { ...shown, made };
};
const row = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));

afterEach(() => priceDraft.set(emptyPriceDraft));

describe("値上げの影響", () => {
  it("opens with the last thirty days, says what it compares, and shows dishes above the limit", async () => {
    const { requests } = renderRise([pasta]);
    expect(
      await screen.findByText(/2026\/10\/21より前の仕入単価と、その後の単価（これから始まる単価も）/),
    ).toBeVisible();
    expect(screen.getByText("原価率の上限").nextSibling).toHaveTextContent("35.0%");
    expect(screen.getByText("原価の分からない商品").nextSibling).toHaveTextContent("2");
    expect(requests.find(({ operation }) => operation === "CostRiseReport")?.variables).toMatchObject({
      fromDate: "2026-10-21",
      toDate: "2026-11-20",
      riseRows: "OVER",
      riseGoal: "LIMIT",
    });
    const dish = await row("トマトパスタ");
    expect(dish.getByText("値上げで上限を超える")).toBeVisible();
    expect(dish.getByRole("textbox", { name: "トマトパスタの新しい価格" })).toHaveValue("850");
  });

  it("makes a change set of the chosen dishes with the prices as they stand, and opens it", async () => {
    const user = userEvent.setup();
    const { made, router } = renderRise([pasta, stew]);
    const make = await screen.findByRole("button", { name: "変更予約を作る" });
    expect(make).toBeDisabled();
    await user.click((await row("シチュー")).getByRole("checkbox", { name: "シチューの価格を変える" }));
    const price = (await row("シチュー")).getByRole("textbox");
    await user.clear(price);
    await user.type(price, "１，０５０円");
    // 270.42 yen of 1,050 with tax.
    expect((await row("シチュー")).getByText("28.3%")).toBeVisible();
    await user.click(make);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search: "?id=1" }));
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      name: "値上げの影響 イートイン 1品の価格",
      resource: "PRODUCT",
      shopIds: [431, 433],
      orderTypes: ["EAT_IN"],
      missing: "LEAVE",
      lines: [
        { brandId: 1, lineKey: "STEW", name: "シチュー", values: [{ field: "price", value: "1050", seen: ["900"] }] },
      ],
    });
  });

  it("names the sets where the dishes need several", async () => {
    const user = userEvent.setup();
    const { made } = renderRise([pasta, stew, carried]);
    await user.click(await screen.findByRole("button", { name: "提案のある商品をすべて選ぶ" }));
    expect(screen.getByText("3件を選択")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "変更予約を作る" }));
    const links = within(await screen.findByText(/変更予約を2つに分けて作りました/)).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["値上げの影響 イートイン 2品の価格", `${path}?id=1`],
      ["値上げの影響 テイクアウト 1品の価格", `${path}?id=2`],
    ]);
    expect(made.map(({ shopIds }) => shopIds)).toEqual([[431, 433], [433]]);
  });

  it("makes no set of a price that is none, and says which", async () => {
    const user = userEvent.setup();
    renderRise([pasta]);
    const price = (await row("トマトパスタ")).getByRole("textbox");
    await user.clear(price);
    await user.type(price, "800");
    expect(price).toBeInvalid();
    expect(screen.getByText(/いまの価格と違う1円から.*: トマトパスタ$/)).toBeVisible();
    expect(screen.getByRole("button", { name: "変更予約を作る" })).toBeDisabled();
  });

  it("only shows the prices to who may not change the menu", async () => {
    renderRise([pasta], { ...headOffice, contents: { COMMON: "EDIT", PURCHASE_DETAIL: "EDIT" } });
    const dish = await row("トマトパスタ");
    expect(dish.getByText("¥850")).toBeVisible();
    expect(dish.queryByRole("textbox")).toBeNull();
    expect(dish.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "変更予約を作る" })).toBeNull();
  });
});
