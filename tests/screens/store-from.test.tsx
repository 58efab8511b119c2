import { screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { storeResource } from "../../resources/store/index.tsx";

import { renderResource, viewer } from "../support/admin.tsx";
import type { Result } from "../support/answers.ts";
import { fakeApi, Refusal } from "../support/fakeApi.ts";
import { fullStoreInput } from "../support/inputs.ts";

type Store = Result<"StoreList">["records"][number];
type Task = Result<"GetStoreTasks">["data"]["tasks"][number];

const source = {
  ...fullStoreInput,
  storeId: 431,
  brandName: "麺や 帳",
  storeName: "渋谷本店",
  version: 1,
} as unknown as Store;

const tasks: Task[] = [
  { task: "ADDRESS", done: true, left: 0 },
  { task: "TEL", done: false, left: 1 },
  { task: "KEYS", done: false, left: 2 },
  { task: "PUBLISH", done: false, left: 1 },
];

/** A server that has one shop, and knows the postcode 1500002. */
function storesApi({ taken = false } = {}) {
  const api = fakeApi({
    StoreList: () => ({ records: [source] }),
    StoreOne: () => ({ record: source }),
    PrefectureList: () => ({ records: [{ prefCode: 13, prefName: "東京都" }] }),
    GetPostalAddress: () => ({ data: { prefCode: 13, city: "渋谷区", streetAddr: "渋谷" } }),
    CreateStoreFrom: ({ input }) => {
      if (taken && input.storeCode === "S1")
        throw new Refusal("W009", [{ field: "storeCode", code: "TAKEN", args: ["S1"] }]);
      const has = (part: string) => input.parts?.some((one) => one === part) ?? false;
      return {
        data: {
          storeId: input.dryRun ? null : 1000,
          storeName: input.storeName,
          parts: has("MENU")
            ? [
                {
                  part: "MENU",
                  records: [{ name: "商品", count: 312 }],
                  warnings: has("PRINTERS") ? [] : ["商品300件から、印刷先が外れます"],
                },
              ]
            : [],
          warnings: ["電話番号は、店舗ごとのものなので引き継ぎません"],
        },
      };
    },
    GetStoreTasks: () => ({ data: { storeId: 1000, storeName: "新宿店", tasks } }),
  });
  const sent = () =>
    api.calls.flatMap(({ operationName, variables }) =>
      operationName === "CreateStoreFrom" ? [variables["input"] as Record<string, unknown>] : [],
    );
  return { api, sent };
}

/** Counts the presses of a person; what is typed does not count. */
function countClicks(user: UserEvent) {
  let clicks = 0;
  const click = async (element: Element) => {
    clicks += 1;
    await user.click(element);
  };
  return { click, clicks: () => clicks };
}

const asPart = (name: RegExp) => screen.getByRole("checkbox", { name });

describe("a shop from a shop", () => {
  test("is made in seven presses from the list, the address by its postcode", async () => {
    const user = userEvent.setup();
    const { click, clicks } = countClicks(user);
    const { api, sent } = storesApi();
    const router = renderResource(storeResource, "/storeedit", api, { headed: true });
    await click(await screen.findByRole("link", { name: "「渋谷本店」をもとに店舗を追加" }));
    await click(await screen.findByRole("textbox", { name: /^店舗名$|^店舗名 必須/ }));
    await user.keyboard("新宿店");
    await click(screen.getByRole("textbox", { name: /^店舗コード/ }));
    await user.keyboard("S900");
    await click(screen.getByRole("textbox", { name: /^郵便番号/ }));
    await user.keyboard("1500002");
    await waitFor(() => expect(screen.getByRole("textbox", { name: /^市区町村/ })).toHaveValue("渋谷区"));
    await click(screen.getByRole("textbox", { name: /^番地/ }));
    await user.keyboard("1-2-3");
    await click(screen.getByRole("button", { name: "確かめる" }));
    expect(await screen.findByText("商品 312件")).toBeVisible();
    expect(screen.getByText("注意：電話番号は、店舗ごとのものなので引き継ぎません")).toBeVisible();
    await click(screen.getByRole("button", { name: "追加" }));
    expect(await screen.findByText(/「新宿店」を追加しました/)).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: "/storetasks", search: "?id=1000" });
    expect(clicks()).toBe(7);
    expect(sent().map(({ dryRun }) => dryRun)).toEqual([true, false]);
    expect(sent()[1]).toMatchObject({
      storeId: 431,
      storeName: "新宿店",
      storeCode: "S900",
      zip: "1500002",
      prefCode: 13,
      city: "渋谷区",
      parts: ["HOURS", "SETTINGS", "PRINTERS", "MENU", "DEVICES", "COUPONS", "MEDIA"],
      requestId: expect.any(String),
    });
  });

  test("says what will be missing without a part, and keeps what was typed on the way back", async () => {
    const user = userEvent.setup();
    const { api, sent } = storesApi();
    renderResource(storeResource, "/storefrom?id=431", api, { headed: true });
    await user.type(await screen.findByRole("textbox", { name: /^店舗名$|^店舗名 必須/ }), "新宿店");
    await user.click(asPart(/^印刷先/));
    await user.click(screen.getByRole("button", { name: "確かめる" }));
    expect(await screen.findByText("注意 2件")).toBeVisible();
    expect(screen.getByText("注意：商品300件から、印刷先が外れます")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "入力に戻る" }));
    expect(await screen.findByDisplayValue("新宿店")).toBeVisible();
    expect(asPart(/^印刷先/)).not.toBeChecked();
    expect(sent().every(({ dryRun }) => dryRun)).toBe(true);
  });

  test("with a code that another shop has is refused at the field, before anything is made", async () => {
    const user = userEvent.setup();
    const { api } = storesApi({ taken: true });
    renderResource(storeResource, "/storefrom?id=431", api, { headed: true });
    await user.type(await screen.findByRole("textbox", { name: /^店舗名$|^店舗名 必須/ }), "新宿店");
    await user.type(screen.getByRole("textbox", { name: /^店舗コード/ }), "S1");
    await user.click(screen.getByRole("button", { name: "確かめる" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: /^店舗コード/ })).toBeInvalid());
    expect(screen.queryByRole("button", { name: "追加" })).toBeNull();
  });

  test("offers only what the person may register, and nothing to a manager of shops", async () => {
    const { COUPON: _, ...contents } = viewer.contents;
    const { api } = storesApi();
    renderResource(storeResource, "/storefrom?id=431", api, { who: { ...viewer, contents } });
    expect(await screen.findByRole("checkbox", { name: /^メニュー/ })).toBeChecked();
    expect(screen.queryByRole("checkbox", { name: /^クーポン/ })).toBeNull();
  });

  test("has a list of what is left, each with its way there", async () => {
    const { api } = storesApi();
    renderResource(storeResource, "/storetasks?id=1000", api, { headed: true });
    const list = await screen.findByRole("list", { name: "開店の準備" });
    expect(screen.getByText("残り3件")).toBeVisible();
    const links = within(list).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["住所を入れる", "/storeeditregist?id=1000#section-address"],
      ["電話番号を入れる", "/storeeditregist?id=1000#section-access"],
      ["端末のキーを発行する", "/storedevice?shops=1000"],
      ["アプリに公開する", "/storeeditregist?id=1000#section-app"],
    ]);
    expect(within(list).getAllByTitle("済み")).toHaveLength(1);
  });
});
