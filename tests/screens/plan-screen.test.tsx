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

const waiting: Result<"GetChangeSet">["data"] = {
  changeSetId: 7,
  name: "冬の価格改定",
  resource: "PRODUCT",
  status: "WAITING",
  shops: shops.map(({ id, name }) => ({ shopId: id, shopName: name })),
  orderTypes: [],
  lines: [],
  newLines: [],
  changes: [],
  missing: "LEAVE",
  bring: [],
  reserved: null,
  groups: [],
  summary: null,
  total: 2,
  doneShops: 0,
  checkedAt: null,
  runAt: "2099-12-02T20:00:00.000Z",
  startedAt: null,
  doneAt: null,
  undoUntil: null,
  undoneAt: null,
  undoneBy: null,
  createdBy: "本部",
  createdAt: "2099-11-01T00:00:00.000Z",
  version: 4,
};

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
    GetChangeSet: () => ({ data: waiting }),
    GetChangeSetRecords: () => ({
      data: {
        total: 2,
        records: shops.map(({ id, name }) => ({
          shopId: id,
          shopName: name,
          recordId: id + 1000,
          recordName: "かけそば",
          lineKey: "N01",
          orderType: "EAT_IN" as const,
          outcome: "PLANNED" as const,
          reason: null,
          changes: [{ field: "price", before: "¥580", after: "¥610" }],
          undone: null,
          undoReason: null,
        })),
      },
    }),
    MovePlannedRecords: () => ({ data: waiting }),
    CancelPlannedRecords: () => ({ data: waiting }),
    CancelChangeSet: () => ({ data: { ...waiting, status: "CANCELED" as const } }),
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
const sent = <
  Name extends
    "MoveReservedPrices" | "CancelReservedPrices" | "MovePlannedRecords" | "CancelPlannedRecords" | "CancelChangeSet",
>(
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

  it("opens the day where a cell has no room for all of its plans", async () => {
    const user = userEvent.setup();
    const many = [1, 2, 3, 4].map((index) => plan({ title: `そば${index}`, lineKey: String(index) }));
    const api = fakeApi({ GetPlans: () => ({ data: [{ date: "2099-12-10", total: 4, plans: many }] }) });
    open(api);
    await user.click(await screen.findByRole("button", { name: "2099/12/10(木)のほか1件" }));
    expect(screen.getByRole("heading", { name: /12\/10/ })).toHaveFocus();
    expect(within(screen.getByRole("list")).getByText("価格変更 そば4 ¥600")).toBeVisible();
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

describe("a change set that waits", () => {
  it("is cancelled for one record alone in four presses", async () => {
    const user = userEvent.setup();
    const api = open();
    await user.click(await screen.findByRole("button", { name: "「冬の価格改定」を取り消す" }));
    await user.click(await screen.findByRole("radio", { name: "選んだ記録だけ" }));
    expect(screen.getByRole("button", { name: "0店・0件を取り消す" })).toBeDisabled();
    await user.click(await screen.findByRole("checkbox", { name: "かけそば 渋谷本店 イートイン ¥580 → ¥610" }));
    await user.click(screen.getByRole("button", { name: "1店・1件を取り消す" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const records = [{ shopId: 431, recordId: 1431 }];
    expect(sent(api, "CancelPlannedRecords")).toEqual([{ input: { changeSetId: 7, version: 4, records } }]);
  });

  it("is moved for one record alone", async () => {
    const user = userEvent.setup();
    const api = open();
    await user.click(await screen.findByRole("button", { name: "「冬の価格改定」の時刻を移す" }));
    await user.click(await screen.findByRole("radio", { name: "選んだ記録だけ" }));
    await user.click(await screen.findByRole("checkbox", { name: /横浜西口店/ }));
    const time = screen.getByLabelText("時刻");
    await user.clear(time);
    await user.type(time, "06:30");
    await user.click(screen.getByRole("button", { name: "1店・1件を移す" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const records = [{ shopId: 433, recordId: 1433 }];
    expect(sent(api, "MovePlannedRecords")).toEqual([
      { input: { changeSetId: 7, version: 4, records, runAt: "2099-12-03T06:30:00+09:00" } },
    ]);
  });

  it("is cancelled as a whole in two presses, or where all records are chosen", async () => {
    const user = userEvent.setup();
    const api = open();
    await user.click(await screen.findByRole("button", { name: "「冬の価格改定」を取り消す" }));
    await user.click(await screen.findByRole("radio", { name: "選んだ記録だけ" }));
    for (const box of await screen.findAllByRole("checkbox")) await user.click(box);
    await user.click(screen.getByRole("button", { name: "2店・2件を取り消す" }));
    await waitFor(() => expect(sent(api, "CancelChangeSet")).toEqual([{ input: { changeSetId: 7, version: 4 } }]));
    expect(sent(api, "CancelPlannedRecords")).toEqual([]);
  });
});
