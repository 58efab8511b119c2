import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { slipTexts } from "../../i18n/ja/purchase/purchase-slip.ts";
import { buildActionAddress } from "../../resources/overview/attention/attentionPlace.ts";
import type { AttentionItem } from "../../resources/overview/attention/groupAttention.ts";
import { openSlipRoutes } from "../../resources/purchase/openSlips.ts";
import "../../resources/purchase/SlipSumsTable.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { renderResource } from "../support/admin.tsx";

const shops = [
  { id: 431, name: "渋谷本店", brandId: 1, brandName: "麺や 帳" },
  { id: 433, name: "新宿西口店", brandId: 1, brandName: "麺や 帳" },
];
const row = (slipId: number, shop: (typeof shops)[number] | undefined, status: string, total: number) => ({
  slipId,
  shop_id: shop?.id,
  shopName: shop?.name,
  slipNumber: `20261120-00${slipId}`,
  supplierName: "青空市場",
  orderDate: "2026-11-20",
  deliveryDate: "2026-11-21",
  status,
  lines: 2,
  total,
});
const records = [
  row(1, shops[0], "DRAFT", 1000),
  row(2, shops[0], "DRAFT", 500),
  row(3, shops[1], "DRAFT", 2000),
  row(4, shops[1], "ORDERED", 9000),
];

/** The page at this address, before a server with these slips. */
function openSlips(query = "") {
  const calls: { operationName: string; variables: Record<string, unknown> }[] = [];
  const fetch = async (_: string, init?: RequestInit) => {
    calls.push(JSON.parse(String(init?.body)) as (typeof calls)[number]);
    return Response.json({ data: { records } });
  };
  renderResource({ routes: [...openSlipRoutes] }, `${consolePaths.purchaseOpen}${query}`, { fetch }, { shops });
  return calls;
}

it("the open slips are those of all selected shops, and the action orders the drafts alone", async () => {
  const user = userEvent.setup();
  const calls = openSlips();
  await user.click(await screen.findByRole("checkbox", { name: /すべて/ }));
  expect(calls[0]?.variables["shop_ids"]).toEqual([431, 433]);
  expect(screen.getAllByText("新宿西口店").length).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: "発注する" }));
  const dialog = within(await screen.findByRole("dialog"));
  const rows = (await dialog.findAllByRole("row")).map(({ textContent }) => textContent);
  const slips = (count: number) => slipTexts.slips(count);
  expect(rows.slice(1)).toEqual([
    `渋谷本店青空市場${slips(2)}¥1,500`,
    `新宿西口店青空市場${slips(1)}¥2,000`,
    `合計${slips(3)}¥3,500`,
  ]);
  expect(dialog.getByText(/選んだうち1件は/)).toBeVisible();
  expect(dialog.queryByText(/対象の店舗/)).not.toBeInTheDocument();
});

it("slips that are ordered already are canceled at most", async () => {
  const user = userEvent.setup();
  openSlips();
  await user.click(await screen.findByRole("checkbox", { name: /20261120-004/ }));
  expect(screen.queryByRole("button", { name: "発注する" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "取り止める" })).toBeVisible();
});

it("the notice of waiting drafts leads to the drafts of all its shops", async () => {
  const notice = (shop_id: number) =>
    ({ kind: "ORDER_WAITING", action: "ORDER_DRAFTS", shop_id, business_date: "2026-11-21" }) as AttentionItem;
  const address = new URL(buildActionAddress([notice(431), notice(433)]), "http://console.test");
  expect(address.pathname).toBe(consolePaths.purchaseOpen);
  expect(address.searchParams.get("shops")).toBe("431,433");
  openSlips(address.search);
  expect(await screen.findByText("20261120-003")).toBeVisible();
  expect(screen.queryByText("20261120-004")).not.toBeInTheDocument();
});
