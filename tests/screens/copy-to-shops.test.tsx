import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { appSalesTime } from "../../resources/app-sales-time/index.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import type { Result } from "../support/answers.ts";
import { fakeApi } from "../support/fakeApi.ts";

type Hours = Result<"AppSalesTimeOne">["record"];

const day = (start: string) => ({
  holiday: false,
  earlyMorningTime: null,
  start,
  end: "22:00",
  lunchBreakStart: null,
  lunchBreakEnd: null,
});
const hours = (storeId: number, start: string, version: number): Hours => ({
  storeId,
  mon: day(start),
  tue: day(start),
  wed: day(start),
  thu: day(start),
  fri: day(start),
  sat: day(start),
  sun: day(start),
  holiday: day(start),
  receptionStartHour: 10,
  receptionStartMinute: 0,
  receptionEndHour: 21,
  receptionEndMinute: 30,
  breaks: [],
  version,
});

const shops = [
  { id: 431, name: "渋谷本店", brandId: 1, brandName: "麺や 帳" },
  { id: 433, name: "横浜西口店", brandId: 1, brandName: "麺や 帳" },
  { id: 501, name: "大通店", brandId: 2, brandName: "とり処" },
];
const who = { ...viewer, shopIds: [431, 433, 501], brandIds: [1, 2] };

function hoursApi(own = hours(431, "11:00", 3)) {
  const stored = new Map([own, hours(433, "09:00", 5), hours(501, "10:00", 0)].map((one) => [one.storeId, one]));
  const find = (id: number) => stored.get(id) ?? own;
  return fakeApi({
    GetReceptionPauses: () => ({ data: [] }),
    AppSalesTimeOne: ({ storeId }) => ({ record: find(storeId) }),
    AppSalesTimeCopy: ({ input }) => {
      for (const id of [input.toStoreIds].flat()) {
        const { version } = find(id);
        stored.set(id, { ...own, storeId: id, version: version + 1 });
      }
      return { done: { result: true } };
    },
    UndoAppSalesTimeCopy: () => ({ data: { result: true } }),
  });
}

describe("hours that nobody has saved", () => {
  it("are called so, and cannot be copied", async () => {
    renderResource(appSalesTime, "/storebusinesshours", hoursApi(hours(431, "10:00", 0)), { who, shops, headed: true });
    expect(await screen.findByText(/^未設定です。この店舗の営業時間は、まだ保存されていません。/)).toBeVisible();
    expect(await screen.findByRole("button", { name: "ほかの店舗に写す" })).toBeDisabled();
    // The server answers 10:00–21:30, which nobody has chosen.
    for (const name of ["受付開始(時)", "受付開始(分)", "受付終了(時)", "受付終了(分)"])
      expect(screen.getByLabelText(new RegExp(`^${name.replace(/[()]/g, "\\$&")}`))).toHaveValue("");
  });
});

describe("hours that are copied to other shops", () => {
  it("are shown beside those that they replace, with another brand by its name, and taken back", async () => {
    const user = userEvent.setup();
    const api = hoursApi();
    const sent = (name: string) => api.calls.flatMap((one) => (one.operationName === name ? [one.variables] : []));
    renderResource(appSalesTime, "/storebusinesshours", api, { who, shops, headed: true });
    await user.click(await screen.findByRole("button", { name: "ほかの店舗に写す" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("checkbox", { name: "横浜西口店" }));
    await user.click(dialog.getByRole("checkbox", { name: "大通店（別のブランド：とり処）" }));
    await user.click(dialog.getByRole("button", { name: "確認へ進む" }));
    const replaced = within(await dialog.findByRole("region", { name: "横浜西口店" }));
    expect(replaced.getAllByRole("listitem")[0]).toHaveTextContent("09:00 → 11:00");
    expect(within(dialog.getByRole("region", { name: "大通店" })).getByText("いまは未設定です")).toBeVisible();
    expect(dialog.getByText("別のブランドの店舗が1店舗あります。")).toBeVisible();
    expect(sent("AppSalesTimeCopy")).toEqual([]);

    await user.click(dialog.getByRole("button", { name: "2店舗に写す" }));
    await user.click(await dialog.findByRole("button", { name: "写したのを元に戻す" }));
    await waitFor(() => expect(sent("UndoAppSalesTimeCopy")).toHaveLength(1));
    expect(sent("UndoAppSalesTimeCopy")).toMatchObject([
      {
        input: {
          saved: [{ storeId: 433, version: 6, mon: { start: "09:00" }, breaks: [] }],
          unset: [{ storeId: 501, version: 1 }],
        },
      },
    ]);
  });
});

it("a form that stays where it is asks before it throws away what was typed", async () => {
  const user = userEvent.setup();
  renderResource(appSalesTime, "/storebusinesshours", hoursApi(), { who, shops, headed: true });
  const monday = within(await screen.findByRole("group", { name: "月曜日" }));
  const start = monday.getByRole("textbox", { name: "開始" });
  await user.clear(start);
  await user.type(start, "12:00");
  await user.click(screen.getByRole("button", { name: "キャンセル" }));
  await user.click(await screen.findByRole("button", { name: "編集を続ける" }));
  expect(start).toHaveValue("12:00");
  await user.click(screen.getByRole("button", { name: "キャンセル" }));
  await user.click(await screen.findByRole("button", { name: "破棄して移動" }));
  await waitFor(async () =>
    expect(
      within(await screen.findByRole("group", { name: "月曜日" })).getByRole("textbox", { name: "開始" }),
    ).toHaveValue("11:00"),
  );
});
