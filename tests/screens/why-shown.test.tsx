import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { productResource } from "../../resources/product/index.ts";
import { formatShowingReason } from "../../resources/product/showing/formatReason.ts";
import { renderResource } from "../support/admin.tsx";
import { categoryRow } from "../support/categories.ts";
import { fakeApi } from "../support/fakeApi.ts";
import { productRow } from "../support/rows.ts";

afterEach(cleanup);

const now = new Date("2026-11-20T12:00:00+09:00");
const release = { rule: "RELEASE", shows: false, until: "2026-12-01T02:00:00.000Z", name: null } as const;
const lunch = { rule: "MENU_TYPE", shows: true, until: "2026-11-20T05:00:00.000Z", name: "ランチ" } as const;
const nothing = () => ({ records: [] });

const api = () =>
  fakeApi({
    ProductList: () => ({
      records: [
        productRow(7, { productName: "かけそば", status: "SCHEDULED", blockedBy: [release] }),
        productRow(9, { productName: "もりそば", productCode: "N03", status: "ON_SALE", blockedBy: [] }),
        productRow(8, { productName: "年越しそば", productCode: "N02", status: "ENDED" }),
      ],
    }),
    CategoryList: () => ({ records: [categoryRow(1, "そば")] }),
    MenuCategoryList: nothing,
    GetProductShowing: () => ({
      data: [
        {
          productId: 7,
          shop_id: 431,
          orderType: "EAT_IN",
          productCode: "N01",
          productName: "かけそば",
          status: "SCHEDULED",
          orderable: false,
          at: "2026-11-20T03:00:00.000Z",
          reasons: [release, lunch],
        },
      ],
    }),
  });

describe("why a dish does not show", () => {
  it("stands on its row, and one press tells each rule, with until when", async () => {
    const user = userEvent.setup();
    renderResource(productResource.eatIn, "/producteatin", api(), { now: () => now });
    await user.click(await screen.findByRole("button", { name: /公開待ち.*なぜ出ない/ }));
    const dialog = await screen.findByRole("dialog", { name: "なぜ出ない？" });
    expect(await within(dialog).findByText(/12\/1 11:00公開$/)).toBeVisible();
    expect(within(dialog).getByText(/^ランチ/)).toBeVisible();
    expect(within(dialog).getByText(/頼めません/)).toBeVisible();
  });

  it("asks of a dish that shows why it does", async () => {
    renderResource(productResource.eatIn, "/producteatin", api());
    expect(await screen.findByRole("button", { name: /表示中.*なぜ出る？/ })).toBeVisible();
  });

  it("leaves what has ended to the archive", async () => {
    const user = userEvent.setup();
    renderResource(productResource.eatIn, "/producteatin", api());
    expect(await screen.findByText("かけそば")).toBeVisible();
    expect(screen.queryByText("年越しそば")).toBeNull();
    await user.click(screen.getByRole("button", { name: "アーカイブ" }));
    expect(await screen.findByText("年越しそば")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("かけそば")).toBeNull());
  });
});

it("shows the dishes that lack a tax class or allergens", async () => {
  const user = userEvent.setup();
  const listed = fakeApi({
    ProductList: () => ({
      records: [
        productRow(7, { productName: "かけそば", taxClass: "FOOD", allergens: ["WHEAT"] }),
        productRow(8, { productName: "生ビール", productCode: "N02", taxClass: null, allergens: ["NONE"] }),
        productRow(9, { productName: "天丼", productCode: "N03", taxClass: "FOOD", allergens: null }),
      ],
    }),
    CategoryList: nothing,
    MenuCategoryList: nothing,
  });
  renderResource(productResource.eatIn, "/producteatin", listed);
  const lacking = async (field: string) => {
    await user.click(await screen.findByRole("combobox", { name: /未登録の項目/ }));
    await user.click(await screen.findByRole("option", { name: field }));
    await waitFor(() => expect(screen.queryByText("かけそば")).toBeNull());
  };
  await lacking("税区分");
  expect(await screen.findByText("生ビール")).toBeVisible();
  await lacking("アレルゲン");
  expect(await screen.findByText("天丼")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("生ビール")).toBeNull());
});

it("says a reason with its date only where it is not today", () => {
  const says = (reason: Parameters<typeof formatShowingReason>[0]) => formatShowingReason(reason, now);
  expect(says(release)).toBe("12/1 11:00公開");
  expect(says(lunch)).toBe("ランチ 14:00まで");
  expect(says({ ...lunch, shows: false, until: "2026-11-20T02:00:00.000Z" })).toBe("ランチ 11:00から");
  expect(says({ ...lunch, shows: false, until: null })).toBe("ランチ 期間外");
  const period = { shows: false, until: "2027-01-07T20:00:00.000Z", name: null };
  expect(says({ ...period, rule: "PERIOD_AHEAD" })).toBe("販売は2027/1/8から");
  expect(says({ ...period, rule: "PERIOD_ENDED" })).toBe("販売期間は2027/1/7で終わり");
  const firmness = { rule: "OPTION_GROUP", shows: false, name: "麺の硬さ" } as const;
  expect(says({ ...firmness, until: null })).toBe("麺の硬さに選べるものがない");
  expect(says({ ...firmness, until: "2026-11-20T09:00:00.000Z" })).toBe("麺の硬さに選べるものがない 18:00まで");
  expect(says({ rule: "SHOP_PAUSED", shows: false, until: "2026-11-20T03:30:00.000Z", name: null })).toBe(
    "店舗が受付停止 12:30まで",
  );
});
