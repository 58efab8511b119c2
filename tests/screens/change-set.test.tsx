import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { changeSets } from "../../resources/change-set/index.tsx";
import { toFieldChange, type TypedChange } from "../../resources/change-set/form/changeableFields.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { checkedSet as checked, type ChangeSetRow as ChangeSet } from "../support/changeSetRow.ts";
import { fakeApi, Refusal } from "../support/fakeApi.ts";

/** A set kept in memory, with the inputs that were sent. */
function changeSetApi(first: ChangeSet = checked) {
  let set = first;
  const sent: unknown[] = [];
  const api = fakeApi({
    GetChangeSet: () => ({ data: set }),
    UpdateChangeSet: ({ input }) => {
      sent.push(input.missing, input.newLines);
      set = { ...set, missing: input.missing, status: "DRAFT", version: set.version + 1 };
      return { data: set };
    },
    CheckChangeSet: () => {
      const [changed] = checked.groups;
      set = { ...set, status: "CHECKED", groups: changed ? [changed] : [], total: 4, version: set.version + 1 };
      return { data: set };
    },
    RunChangeSet: ({ input }) => {
      sent.push(input);
      set = { ...set, status: "DONE", doneShops: 2, doneAt: "2026-05-20T03:01:00.000Z", version: set.version + 1 };
      return { data: set };
    },
    UndoChangeSet: ({ input }) => {
      sent.push(input);
      set = { ...set, status: "UNDONE", version: set.version + 1 };
      return { data: set };
    },
  });
  return { api, sent };
}

const result = { text: null, warning: false, shops: 2, examples: [], remedies: [] };

describe("the page of a change set", () => {
  test("says how many records of how many shops it changes, and takes them back in two presses", async () => {
    const user = userEvent.setup();
    const { api, sent } = changeSetApi();
    renderResource(changeSets, "/changesets/set?id=7", api, { headed: true });
    expect(await screen.findByText("原価率 30.0% → 29.0%")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "いますぐ変える（3件・2店）" }));
    await user.click(await screen.findByRole("button", { name: "元に戻す" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "元に戻す" }));
    expect(await screen.findByText("元に戻した結果")).toBeVisible();
    expect(sent).toEqual([
      { changeSetId: 7, version: 2 },
      { changeSetId: 7, version: 3 },
    ]);
  });

  test("asks at once whether to undo it where the list leads to that", async () => {
    const user = userEvent.setup();
    const { api, sent } = changeSetApi({ ...checked, status: "DONE" });
    renderResource(changeSets, "/changesets/set?id=7&undo=1", api, { headed: true });
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "元に戻す" }));
    expect(await screen.findByText("元に戻した結果")).toBeVisible();
    expect(sent).toEqual([{ changeSetId: 7, version: 2 }]);
  });

  test("says of one that was taken back what came back, what is gone, when and by whom", async () => {
    const groups = [
      { ...result, outcome: "CHANGED" as const, records: 3 },
      { ...result, outcome: "DELETED" as const, records: 1 },
      { ...result, outcome: "REFUSED" as const, records: 2, text: "そのあとに変えられたため、そのまま残しました" },
    ];
    const undone = { undoneAt: "2026-05-20T04:00:00.000Z", undoneBy: "本部" };
    const { api } = changeSetApi({ ...checked, ...undone, status: "UNDONE", summary: null, groups });
    renderResource(changeSets, "/changesets/set?id=7", api, { headed: true });
    expect(await screen.findByText("元に戻した 3件（2店）")).toBeVisible();
    expect(screen.getByText("登録したものを削除した 1件（2店）")).toBeVisible();
    expect(screen.getByText("元に戻せなかった 2件（2店）")).toBeVisible();
    expect(screen.getByText("元に戻した日時").parentElement).toHaveTextContent("2026/05/20 13:00");
    expect(screen.getByText("元に戻した人").parentElement).toHaveTextContent("本部");
    const history = screen.getByRole("link", { name: "この変更予約の変更履歴" });
    expect(history.getAttribute("href")).toMatch(/^\/setting\/history\?changeSetId=7&/);
  });

  test("offers the remedy of a group, and checks again with it", async () => {
    const user = userEvent.setup();
    const { api, sent } = changeSetApi();
    renderResource(changeSets, "/changesets/set?id=7", api, { headed: true });
    await user.click(await screen.findByRole("button", { name: "ない店舗にも登録する" }));
    expect(await screen.findByRole("button", { name: "いますぐ変える（4件・2店）" })).toBeVisible();
    expect(sent).toEqual(["ADD", checked.newLines]);
  });
});

describe("the list of change sets", () => {
  const shops = [431, 433].map((id) => ({ id, name: `店舗${id}`, brandId: 1, brandName: "麺や 帳" }));
  const api = () => fakeApi({ GetChangeSets: () => ({ data: { total: 0, sets: [] } }) });

  test("leads to the dishes of several shops, whose lines are changed together", async () => {
    const who = { ...viewer, shopIds: [431, 433] };
    renderResource(changeSets, "/changesets", api(), { headed: true, shops, who });
    expect(await screen.findByRole("link", { name: "商品の一覧で選ぶ" })).toHaveAttribute("href", "/producteatin");
  });

  test("of one shop does not, as its list has no lines", async () => {
    renderResource(changeSets, "/changesets", api(), { headed: true });
    expect(await screen.findByRole("link", { name: "季節メニューを作る" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "商品の一覧で選ぶ" })).not.toBeInTheDocument();
  });
});

describe("the form of a change set", () => {
  test("names the change as a person would, and says at its field what is missing", async () => {
    const user = userEvent.setup();
    const lines = ["生ビール", "瓶ビール"].map((name, index) => ({ brandId: 1, lineKey: `DR0${index}`, name }));
    const state = { resource: "product", lines, shopIds: [431], orderTypes: ["EAT_IN"] };
    const api = fakeApi({
      CreateChangeSet: () => {
        throw new Refusal("W001", [{ field: "input.changes.0.amount", code: "W001" }]);
      },
    });
    renderResource(changeSets, { pathname: "/changesets/new", state }, api, { headed: true });
    expect(await screen.findByDisplayValue("生ビール、瓶ビール 価格(税込)の変更")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "確かめる" }));
    const amount = screen.getByRole("textbox", { name: "足す金額（円）" });
    await waitFor(() => expect(amount).toHaveAccessibleDescription("必須項目です。入力してください。"));
    expect(amount).toHaveFocus();
    await user.type(amount, "30");
    expect(screen.getByDisplayValue("生ビール、瓶ビール 価格(税込) +¥30")).toBeVisible();
  });

  test("begins with the new price of one line, in the shops of its brand alone", async () => {
    const user = userEvent.setup();
    const lines = [{ brandId: 1, lineKey: "DR01", name: "生ビール" }];
    const state = { resource: "product", lines, shopIds: [431, 433, 501], orderTypes: ["EAT_IN"] };
    renderResource(changeSets, { pathname: "/changesets/new", state }, fakeApi({}), { headed: true });
    const value = await screen.findByRole("textbox", { name: "変えたあとの値" });
    expect(value).toHaveFocus();
    await user.type(value, "９２０");
    expect(screen.getByDisplayValue("生ビール 価格(税込)を¥920に")).toBeVisible();
    expect(screen.getByText("店舗（1店）")).toBeVisible();
  });

  test("offers the records of the shops that a field refers to", async () => {
    const user = userEvent.setup();
    const line = { lineKey: "OP1", names: [{ text: "味玉", records: 1, shops: 1, orderTypes: [] }] };
    const api = fakeApi({
      OptionLines: () => ({
        page: {
          total: 1,
          translated: null,
          lines: [{ brandId: 1, brandName: "麺や 帳", ...line, fields: [], missing: [], shops: 1, records: 1 }],
        },
      }),
    });
    const lines = [{ brandId: 1, lineKey: "DR01", name: "生ビール" }];
    const state = { resource: "product", lines, shopIds: [431], orderTypes: ["EAT_IN"] };
    renderResource(changeSets, { pathname: "/changesets/new", state }, api, { headed: true });
    await user.click(await screen.findByRole("combobox", { name: "項目" }));
    await user.click(screen.getByRole("option", { name: "オプション" }));
    const box = await screen.findByRole("combobox", { name: "選ぶもの" });
    await waitFor(async () => {
      await user.click(box);
      expect(screen.getByRole("option", { name: "味玉 (OP1)" })).toBeVisible();
    });
  });
});

describe("a typed change", () => {
  const typed: TypedChange = {
    field: "price",
    how: "ADD",
    value: "",
    values: [],
    number: "30",
    orderType: "EAT_IN",
    shopId: 431,
    unit: "TEN",
    rounding: "HALF_UP",
  };

  test("sends what its kind needs, and nothing else", () => {
    expect(toFieldChange(typed)).toMatchObject({ how: "ADD", amount: 30, rate: null, unit: null, shopId: null });
    expect(toFieldChange({ ...typed, how: "RATE", number: "5" })).toMatchObject({ rate: 5, amount: null, unit: "TEN" });
    expect(toFieldChange({ ...typed, how: "ORDER" })).toMatchObject({ shopId: 431, amount: null });
    expect(toFieldChange({ ...typed, number: "高い" })).toMatchObject({ amount: null });
  });
});
