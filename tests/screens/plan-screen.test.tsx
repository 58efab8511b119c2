import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { plans } from "../../resources/plan/index.tsx";
import { renderResource, viewer } from "../support/admin.tsx";
import type { Result, Variables } from "../support/answers.ts";
import { fakeApi } from "../support/fakeApi.ts";

afterEach(cleanup);

type Plan = Result<"GetPlans">["data"][number]["plans"][number];

const shops = [
  { id: 431, name: "渋谷本店", brandId: 1, brandName: "麺や 帳" },
  { id: 433, name: "横浜西口店", brandId: 1, brandName: "麺や 帳" },
];
const who = { ...viewer, shopIds: [431, 433], brandIds: [1] };

const plan = (changes: Partial<Plan>): Plan => ({
  kind: "PRICE",
  event: "PRICED",
  resource: "PRODUCT",
  title: "かけそば",
  lineKey: "N01",
  detail: "¥600",
  date: "2099-12-03",
  at: "2099-12-02T20:00:00.000Z",
  from: null,
  until: null,
  shopNames: ["渋谷本店", "横浜西口店"],
  shops: 2,
  records: 2,
  recordId: 7,
  shopId: 431,
  orderType: "EAT_IN",
  createdBy: null,
  changeable: true,
  ...changes,
});
const closed = plan({
  kind: "STORE",
  event: "CLOSED",
  resource: "SPECIAL_DAY",
  title: "設備点検",
  detail: null,
  date: "2099-12-01",
  at: null,
  shops: 1,
  shopNames: ["渋谷本店"],
  records: 1,
  changeable: false,
});
const set = plan({ kind: "CHANGE_SET", event: "CHANGES", resource: "CHANGE_SET", title: "冬の価格改定", detail: null });

function planApi({ stale = false } = {}) {
  const reservation = (shopId: number, shopName: string, updateProductId: number) => ({
    source: "FORM" as const,
    resource: "PRODUCT" as const,
    updateProductId,
    changeSetId: null,
    changeSetName: null,
    shopId,
    shopName,
    recordId: shopId,
    recordName: "かけそば",
    lineKey: "N01",
    orderType: "EAT_IN" as const,
    runAt: "2099-12-02T20:00:00.000Z",
    changes: [
      { field: "cost", before: "¥150", after: "¥160" },
      { field: "price", before: "¥580", after: "¥600" },
    ],
  });
  const answer = (ids: number | readonly number[]) => ({
    data: [ids].flat().map((updateProductId, index) => ({
      updateProductId,
      shopId: stale && index > 0 ? null : 431 + index * 2,
      recordName: "かけそば",
      outcome: stale && index > 0 ? ("REFUSED" as const) : ("CHANGED" as const),
      details: [],
    })),
  });
  return fakeApi({
    GetPlans: ({ kinds }) => ({
      data: [
        { date: "2099-12-01", total: 1, plans: [closed] },
        { date: "2099-12-03", total: 2, plans: [plan({}), set] },
      ]
        .map((day) => {
          const own = day.plans.filter(({ kind }) => !kinds || [kinds].flat().length === 0 || kinds.includes(kind));
          return { ...day, plans: own, total: own.length };
        })
        .filter(({ total }) => total > 0),
    }),
    GetReservations: () => ({
      data: { total: 2, reservations: [reservation(431, "渋谷本店", 11), reservation(433, "横浜西口店", 12)] },
    }),
    MoveReservedPrices: ({ input }) => answer(input.updateProductIds),
    CancelReservedPrices: ({ input }) => answer(input.updateProductIds),
  });
}

const open = (api = planApi()) => {
  renderResource(plans, "/plans?day=2099-12-03", api, { who, shops });
  return api;
};
const sent = <Name extends "MoveReservedPrices" | "CancelReservedPrices">(
  { calls }: ReturnType<typeof planApi>,
  name: Name,
) => calls.flatMap(({ operationName, variables }) => (operationName === name ? [variables as Variables<Name>] : []));

describe("the calendar of plans", () => {
  it("names the day, its plans and their shops", async () => {
    open();
    const grid = await screen.findByRole("grid", { name: "予定のカレンダー" });
    expect(within(grid).getByRole("button", { name: "2099/12/03(木) 予定2件" })).toHaveAttribute("tabindex", "0");
    expect(within(grid).getByText("設備点検 休み")).toHaveAttribute("title", "休み 設備点検 渋谷本店");
    const list = within(screen.getByRole("list"));
    expect(list.getByText("価格変更 かけそば ¥600")).toBeVisible();
    expect(list.getAllByText("渋谷本店、横浜西口店")).toHaveLength(2);
  });

  it("is walked by arrow keys, also into the next month; Enter goes to the plans of the day", async () => {
    const user = userEvent.setup();
    open();
    (await screen.findByRole("button", { name: "2099/12/03(木) 予定2件" })).focus();
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(screen.getByRole("button", { name: "2099/12/01(火) 予定1件" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("heading", { name: /12\/01/ })).toHaveFocus();
    screen.getByRole("button", { name: "2099/12/01(火) 予定1件" }).focus();
    await user.keyboard("{PageDown}");
    await waitFor(() => expect(screen.getByRole("button", { name: "2100/01/01(金) 元日 予定なし" })).toHaveFocus());
  });

  it("shows the kinds that are pressed", async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole("button", { name: "店舗・営業" }));
    expect(await screen.findByRole("button", { name: "2099/12/03(木) 予定なし" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "すべて" }));
    expect(await screen.findByRole("button", { name: "2099/12/03(木) 予定2件" })).toBeVisible();
  });
});

describe("a reserved price", () => {
  it("is moved in the shops that stay chosen, which the button counts", async () => {
    const user = userEvent.setup();
    const api = open();
    await user.click(await screen.findByRole("button", { name: "「かけそば」の時刻を移す" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(
      await dialog.findByRole("checkbox", { name: "横浜西口店 イートイン 原価 ¥150 → ¥160 ¥580 → ¥600" }),
    );
    const time = dialog.getByLabelText("時刻");
    await user.clear(time);
    await user.type(time, "06:30");
    await user.click(dialog.getByRole("button", { name: "1店・1件を移す" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent(api, "MoveReservedPrices")).toEqual([
      { input: { updateProductIds: [11], updateTimer: "2099-12-03T06:30:00+09:00" } },
    ]);
  });

  it("is cancelled in two presses", async () => {
    const user = userEvent.setup();
    const api = open();
    await user.click(await screen.findByRole("button", { name: "「かけそば」を取り消す" }));
    await user.click(await screen.findByRole("button", { name: "2店・2件を取り消す" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent(api, "CancelReservedPrices")).toEqual([{ input: { updateProductIds: [11, 12] } }]);
  });
});
