import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pushNotification } from "../../resources/push-notification/index.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import type { Result } from "../support/answers.ts";
import { fakeApi } from "../support/fakeApi.ts";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const noon = "2099-01-05T03:00:00.000Z";
type Push = Result<"PushNotificationList">["records"][number];
const row = (id: number, more: Partial<Push>): Push => ({
  id,
  site_type: "BRAND",
  shop_id: null,
  brand_id: null,
  title: `お知らせ${id}`,
  description: "文",
  coupon_id: null,
  coupon_name: null,
  release_timer: noon,
  quiet_hours_consent: false,
  status: "SCHEDULED",
  audience: 7,
  send_flg: false,
  failure: null,
  saved_by: "本部",
  decided_by: null,
  decided_at: null,
  refusal_reason: null,
  may_decide: false,
  created_at: "2026-11-01T00:00:00Z",
  updated_at: "2026-11-01T00:00:00Z",
  version: 1,
  ...more,
});

function pushApi(rows = [row(2, { brand_id: 2 }), row(1, { brand_id: null })]) {
  return fakeApi({
    ApprovePushNotification: () => ({ data: row(4, { status: "SCHEDULED", version: 2 }) }),
    RefusePushNotification: () => ({ data: row(4, { status: "REFUSED", version: 2 }) }),
    PushNotificationList: () => ({ records: rows }),
    PushNotificationCreate: ({ input }) => {
      const { requestId: _, ...values } = input;
      const made = row(3, values);
      rows.push(made);
      return { done: made };
    },
    PushBrandList: () => ({
      records: [
        { brandId: 1, brandName: "麺や 帳" },
        { brandId: 2, brandName: "とり処 はなれ" },
      ],
    }),
    PushCouponList: () => ({ records: [{ couponId: 5, couponName: "春の割引（渋谷本店）" }] }),
    GetPushAudienceAll: ({ brand_id }) => ({ data: { devices: brand_id === 2 ? 1160 : 5, approval: false } }),
    GetPushAudience: () => ({ data: { devices: 3, approval: false } }),
    GetPushDeliveries: ({ site_type }) => {
      const sent = { push_id: 9, title: "送ったもの", description: "文", provider: "OUTBOX", reference: null } as const;
      const one = { ...sent, coupon_id: null, coupon_name: null, devices: 12, sent_at: "2026-11-01T00:00:00Z" };
      return {
        data:
          site_type === "BRAND"
            ? [
                { ...one, id: "push-13-9-1", brand: "麺や 帳" },
                { ...one, id: "push-13-8-1", brand: null },
              ]
            : [{ ...one, id: "push-13-7-1", brand: null }],
      };
    },
  });
}

const manager = { ...viewer, authority: 2, role: "EDITOR", brandIds: [1, 2], wholeBrandIds: [1, 2] } as const;

describe("a notification of a whole brand", () => {
  it("asks for its brand, says whom it reaches, shows it once more, and sends it", async () => {
    const api = pushApi();
    renderResource(pushNotification.brand, "/PushNotificationAllCreate", api, { who: manager, shops: [] });
    await userEvent.type(await screen.findByRole("textbox", { name: /^タイトル/ }), "感謝祭");
    await userEvent.type(screen.getByRole("textbox", { name: /^本文/ }), "10%引きです。");
    expect(screen.getByText("ブランドを選ぶと、届く端末の数が出ます。")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("combobox", { name: /^ブランド/ }));
    await userEvent.click(await screen.findByRole("option", { name: "とり処 はなれ" }));
    expect(
      await screen.findByText("「とり処 はなれ」のすべての店舗の会員、1,160台の端末に届きます。"),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "今すぐ送る" }));
    const consent = screen.queryByRole("checkbox", { name: "夜間に届くことを承知して送る" });
    if (consent) await userEvent.click(consent);
    await userEvent.click(screen.getByRole("button", { name: "確認へ進む" }));
    expect(await screen.findByText("とり処 はなれ")).toBeInTheDocument();
    await userEvent.click(await screen.findByRole("button", { name: "1,160台に今すぐ送る" }));
    const created = () => api.calls.find(({ operationName }) => operationName === "PushNotificationCreate");
    await waitFor(() => expect(created()).toBeDefined());
    expect(created()?.variables["input"]).toMatchObject({ site_type: "BRAND", shop_id: null, brand_id: 2 });
  });

  it("begins with the brand of who has only one, and says at the confirm step that it is sent at once", async () => {
    const who = { ...manager, wholeBrandIds: [2] };
    renderResource(pushNotification.brand, "/PushNotificationAllCreate", pushApi(), { who, shops: [] });
    await waitFor(async () =>
      expect(await screen.findByRole("combobox", { name: /^ブランド/ })).toHaveValue("とり処 はなれ"),
    );
    await userEvent.type(await screen.findByRole("textbox", { name: /^タイトル/ }), "感謝祭");
    await userEvent.type(screen.getByRole("textbox", { name: /^本文/ }), "10%引きです。");
    await userEvent.click(screen.getByRole("radio", { name: "今すぐ送る" }));
    const consent = screen.queryByRole("checkbox", { name: "夜間に届くことを承知して送る" });
    if (consent) await userEvent.click(consent);
    await userEvent.click(screen.getByRole("button", { name: "確認へ進む" }));
    expect(await screen.findByText("すぐに配信")).toBeInTheDocument();
  });

  it("is not registered without a brand: the form says so at the field", async () => {
    const api = pushApi();
    renderResource(pushNotification.brand, "/PushNotificationAllCreate", api, { who: manager, shops: [] });
    await userEvent.type(await screen.findByRole("textbox", { name: /^タイトル/ }), "感謝祭");
    await userEvent.type(screen.getByRole("textbox", { name: /^本文/ }), "10%引きです。");
    await userEvent.click(screen.getByRole("button", { name: "確認へ進む" }));
    await waitFor(() => expect(screen.getByRole("combobox", { name: /^ブランド/ })).toBeInvalid());
    expect(screen.queryByRole("button", { name: /登録する|送信する/ })).not.toBeInTheDocument();
  });

  it("does not go out because a time was left empty: that it goes now has to be chosen", async () => {
    const api = pushApi();
    renderResource(pushNotification.shop, "/PushNotificationCreate", api);
    await userEvent.type(await screen.findByRole("textbox", { name: /^タイトル/ }), "感謝祭");
    await userEvent.type(screen.getByRole("textbox", { name: /^本文/ }), "10%引きです。");
    await userEvent.click(screen.getByRole("button", { name: "確認へ進む" }));
    expect((await screen.findAllByText("必須項目です。入力してください。")).length).toBeGreaterThan(0);
    expect(screen.queryByText("登録すると、すぐに送信を始めます。")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "日時を決めて送る" }));
    await userEvent.click(screen.getByRole("button", { name: "確認へ進む" }));
    expect(screen.queryByText("この内容で登録します。よろしいですか？")).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText(/^配信日時/), { target: { value: "2099-12-01T11:00" } });
    await userEvent.click(screen.getByRole("button", { name: "確認へ進む" }));
    expect(await screen.findByRole("button", { name: "3台に 2099/12/1 11:00 に送る" })).toBeInTheDocument();
  });

  it("begins with the text of another, whose time is asked for again, and can open a coupon", async () => {
    const api = pushApi([row(2, { brand_id: 2, status: "SENT", coupon_id: 5, coupon_name: "春の割引" })]);
    renderResource(pushNotification.brand, "/PushNotificationAllEdit", api, { who: manager, shops: [] });
    expect(await screen.findByText("春の割引")).toBeInTheDocument();
    await userEvent.click(await screen.findByRole("link", { name: "「お知らせ2」を複製" }));
    expect(await screen.findByRole("textbox", { name: /^タイトル/ })).toHaveValue("お知らせ2");
    expect(await screen.findByText("押すと、クーポン「春の割引（渋谷本店）」が開きます。")).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: "今すぐ送る" })).not.toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: "今すぐ送る" }));
    const consent = screen.queryByRole("checkbox", { name: "夜間に届くことを承知して送る" });
    if (consent) await userEvent.click(consent);
    await userEvent.click(screen.getByRole("button", { name: "確認へ進む" }));
    await userEvent.click(await screen.findByRole("button", { name: "1,160台に今すぐ送る" }));
    const created = () => api.calls.find(({ operationName }) => operationName === "PushNotificationCreate");
    await waitFor(() =>
      expect(created()?.variables["input"]).toMatchObject({ brand_id: 2, coupon_id: 5, release_timer: null }),
    );
    expect(created()?.variables["input"]).not.toHaveProperty("send_time");
  });

  it("opens while shops are selected; the menu alone asks for none", () => {
    const { menuRule, routes } = pushNotification.brand;
    const who = { ...manager, features: ["BRAND_PUSH" as const] };
    expect(menuRule).toMatchObject({ selection: "NONE" });
    expect(decideAccess(menuRule, who, [431])).toEqual({ allow: false, because: "SELECTION" });
    for (const { rule } of routes) expect(decideAccess(rule, who, [431])).toEqual({ allow: true });
  });

  it("tells its brand in the list and in the outbox", async () => {
    renderResource(pushNotification.brand, "/PushNotificationAllEdit", pushApi(), { who: manager, shops: [] });
    expect(await screen.findByRole("columnheader", { name: /^ブランド/ })).toBeInTheDocument();
    expect(await screen.findByText("とり処 はなれ")).toBeInTheDocument();
    const outbox = within(await screen.findByRole("region", { name: "送信箱" }));
    expect(await outbox.findByRole("cell", { name: "麺や 帳" })).toBeInTheDocument();
    expect(outbox.getByRole("cell", { name: "会社全体" })).toBeInTheDocument();
  });

  it("is named with its brand before it is taken back", async () => {
    renderResource(pushNotification.brand, "/PushNotificationAllEdit", pushApi(), { who: manager, shops: [] });
    await userEvent.click(await screen.findByRole("button", { name: "お知らせ2の予約を取り消す" }));
    expect(await within(screen.getByRole("dialog")).findByText("ブランド: とり処 はなれ")).toBeInTheDocument();
  });

  it("says whom it reaches above the picture of the telephone", async () => {
    renderResource(pushNotification.shop, "/PushNotificationCreate", pushApi());
    const audience = await screen.findByText("3台の端末に届きます。");
    const picture = screen.getByText("たった今");
    expect(audience.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("is told from a shop's, whose screens know no brand", async () => {
    renderResource(pushNotification.shop, "/PushNotificationCreate", pushApi());
    expect(await screen.findByText("3台の端末に届きます。")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "内容" })).toBeInTheDocument();
    expect(screen.queryByRole("combobox", { name: /^ブランド/ })).not.toBeInTheDocument();
  });
});

describe("a notification that waits for a second person", () => {
  const waiting = row(4, { brand_id: 2, status: "WAITING", may_decide: true, version: 3, saved_by: "佐藤" });
  const decided = (api: ReturnType<typeof pushApi>) =>
    api.calls.flatMap(({ operationName, variables }) =>
      operationName === "ApprovePushNotification" || operationName === "RefusePushNotification" ? [variables] : [],
    );
  const opened = async (api: ReturnType<typeof pushApi>) => {
    renderResource(pushNotification.brand, "/PushNotificationAllEdit", api, { who: manager, shops: [] });
    expect(await screen.findByText(/^あなたの承認を待つ通知が1件あります。/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "お知らせ4を承認・差し戻しする" }));
    return within(await screen.findByRole("dialog", { name: "プッシュ通知の承認" }));
  };

  it("is shown whole with who saved it, and approved", async () => {
    const api = pushApi([waiting]);
    const dialog = await opened(api);
    expect(dialog.getByRole("button", { name: "閉じる" })).toHaveFocus();
    expect(await dialog.findByText("ブランド: とり処 はなれ")).toBeInTheDocument();
    expect(dialog.getByText("佐藤（2026/11/01 09:00）")).toBeInTheDocument();
    expect(dialog.getByText("2099/01/05 12:00")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "承認する" }));
    await waitFor(() => expect(decided(api)).toEqual([{ id: 4, version: 3 }]));
  });

  it("is given back with a reason only", async () => {
    const api = pushApi([waiting]);
    const dialog = await opened(api);
    await userEvent.click(dialog.getByRole("button", { name: "差し戻す" }));
    expect(dialog.getByText("必須項目です。入力してください。")).toBeInTheDocument();
    expect(dialog.getByRole("textbox", { name: "差し戻す理由" })).toHaveFocus();
    await userEvent.keyboard("日付が違います。");
    await userEvent.click(dialog.getByRole("button", { name: "差し戻す" }));
    await waitFor(() => expect(decided(api)).toEqual([{ id: 4, version: 3, reason: "日付が違います。" }]));
  });

  it("offers no decision to who saved it", async () => {
    const api = pushApi([{ ...waiting, may_decide: false, release_timer: null }]);
    renderResource(pushNotification.brand, "/PushNotificationAllEdit", api, { who: manager, shops: [] });
    expect(await screen.findByText("お知らせ4")).toBeInTheDocument();
    expect(await screen.findByRole("cell", { name: "すぐに配信" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "お知らせ4を承認・差し戻しする" })).not.toBeInTheDocument();
    expect(screen.queryByText(/^あなたの承認を待つ/)).not.toBeInTheDocument();
  });

  it("says in its form that the viewer may decide", async () => {
    const api = pushApi([waiting]);
    renderResource(pushNotification.brand, "/PushNotificationAllEditInput?id=4", api, { who: manager, shops: [] });
    const notice = await screen.findByText(/^あなたの承認を待っています。/);
    expect(notice.compareDocumentPosition(screen.getByRole("textbox", { name: /^タイトル/ }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it("says in its form why it was given back", async () => {
    const given = {
      status: "REFUSED",
      decided_by: "田中",
      decided_at: "2026-11-02T00:00:00Z",
      may_decide: false,
    } as const;
    const api = pushApi([row(4, { ...given, brand_id: 2, refusal_reason: "日付が違います。" })]);
    renderResource(pushNotification.brand, "/PushNotificationAllEditInput?id=4", api, { who: manager, shops: [] });
    expect(
      await screen.findByText(/^田中が2026\/11\/02 09:00に差し戻しました。理由: 日付が違います。/),
    ).toBeInTheDocument();
  });
});
