import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { CoreAdminContext } from "ra-core";
import polyglot from "ra-i18n-polyglot";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDraft, keepDraft, listOtherDrafts } from "../../resources/daily-report/input/draft/browserDraft.ts";
import { ReportComments } from "../../resources/daily-report/input/Comments.tsx";
import { ReportEditor } from "../../resources/daily-report/input/Editor.tsx";
import { toReportForm } from "../../resources/daily-report/input/draft/form.ts";
import { InputPage } from "../../resources/daily-report/input/InputPage.tsx";
import type { DailyReportData } from "../../resources/daily-report/useReport.ts";
import { ClientContext } from "../../src/data/call.ts";
import {
  RuntimeConfigContext,
  SelectionContext,
  ViewerContext,
  type ShopSelectionState,
} from "../../src/data/context.ts";
import type { ApiClient } from "../../src/data/transport/transport.ts";
import { UploadContext, type FileUpload } from "../../src/data/upload/upload.ts";
import { emptyContent } from "../../src/domain/dailyReport.ts";
import { GetDailyReportPeopleDocument, GetStockDocument } from "../../src/generated/graphql.ts";
import type { SaveDailyReportInput } from "../../src/generated/types.ts";
import { CurrentTimeContext } from "../../src/clock/now.ts";
import { createLeaving, LeavingContext } from "../../src/shell/history/leaveGuards.tsx";
import { viewer } from "../support/admin.tsx";
import { refuseComplaints } from "../support/complaints.ts";
import { ja } from "../support/everythingLoaded.ts";
import { config } from "../support/fakeApi.ts";

refuseComplaints();

const report = {
  shop_id: 431,
  shop_name: "渋谷本店",
  date: "2026-11-20",
  state: "MISSING",
  revision: 0,
  version: 0,
  content: emptyContent,
  figures: {},
  asOf: "now",
  fields: ["NOTES", "PLAN"],
  required: ["NOTES"],
  staffGroups: ["社員"],
  editedBy: null,
  editedAt: null,
  versions: [],
  comments: [],
  readers: [],
  locked: false,
} as unknown as DailyReportData;

/** What the server has, whether it can be reached, and what it was sent. */
let stored: DailyReportData;
let away: boolean;
let sent: SaveDailyReportInput[];
let submissions: number;

const purchaseItems = [
  { itemId: 7, itemCode: "V02", itemName: "キャベツ", unit: "g", active: true },
  { itemId: 8, itemCode: "V01", itemName: "長ねぎ", unit: "本", active: true },
  { itemId: 9, itemCode: "V99", itemName: "キャベツ(旧)", unit: "個", active: false },
];

/** The theoretical stock: the other items were never counted. */
const stock = [{ itemId: 7, itemName: "キャベツ", unit: "g", quantity: 250, countDate: "2026-11-19" }];

const refused = (code: string, errors?: readonly { field: string; code: string; args?: number[] }[]) =>
  Object.assign(new Error(code), { graphQLErrors: [{ extensions: { code, errors } }] });

const client = {
  async query({
    query,
    variables,
  }: {
    query: unknown;
    variables: { input?: SaveDailyReportInput; developerId?: number };
  }) {
    if (away) throw refused("UNAVAILABLE");
    if (query === GetStockDocument) return { data: { data: stock } };
    if (query === GetDailyReportPeopleDocument) return { data: { data: [] } };
    const { input, developerId } = variables;
    if (developerId) return { data: { data: purchaseItems } };
    if (!input) return { data: { data: stored } };
    if (!("notes" in input)) {
      submissions += 1;
      return { data: { data: stored } };
    }
    if (input.version !== stored.version) throw refused("W014");
    const gone = input.losses?.findIndex(({ itemId }) => itemId === 99) ?? -1;
    if (gone >= 0) throw refused("W009", [{ field: `losses.${gone}.itemId`, code: "NOT_FOUND" }]);
    const long = input.labour?.findIndex(({ hours }) => hours === 12.345) ?? -1;
    if (long >= 0) throw refused("W009", [{ field: `labour.${long}.hours`, code: "W025", args: [3, 2] }]);
    sent.push(input);
    stored = { ...stored, version: stored.version + 1, content: { ...stored.content, notes: input.notes ?? null } };
    return { data: { data: { state: "DRAFT", version: stored.version, savedAt: "2026-11-20T12:00:00Z" } } };
  },
} as unknown as ApiClient;

const selection: ShopSelectionState = {
  selected: [431],
  active: null,
  select: () => undefined,
  linked: false,
  forgetLink: () => undefined,
  shops: [],
  groupings: [],
};

const leaving = createLeaving();
let upload: FileUpload;

const show = (shown = report, part = <ReportEditor report={shown} />) =>
  render(
    <MemoryRouter initialEntries={["/report-input?shop=431&date=2026-11-20"]}>
      <CoreAdminContext i18nProvider={polyglot(() => ja, "ja")}>
        <QueryClientProvider client={new QueryClient()}>
          <RuntimeConfigContext value={config}>
            <ViewerContext value={viewer}>
              <ClientContext value={client}>
                <UploadContext value={upload}>
                  <CurrentTimeContext value={() => new Date("2026-11-20T21:05:00+09:00")}>
                    <SelectionContext value={selection}>
                      <LeavingContext value={leaving}>{part}</LeavingContext>
                    </SelectionContext>
                  </CurrentTimeContext>
                </UploadContext>
              </ClientContext>
            </ViewerContext>
          </RuntimeConfigContext>
        </QueryClientProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );

const write = (text: string) =>
  fireEvent.change(screen.getByLabelText("気づいたこと、引き継ぎ"), { target: { value: text } });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const says = (text: string) => expect(screen.getAllByText(text)[0]).toBeVisible();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  [stored, away, sent, submissions] = [report, false, [], 0];
  upload = async () => "";
});
afterEach(() => vi.useRealTimers());

describe("the form of a daily report", () => {
  it("saves itself after a pause, once for several keys", async () => {
    show();
    write("雨");
    await wait(1_000);
    write("雨で静か");
    expect(sent).toEqual([]);
    await wait(1_600);
    expect(sent.map(({ notes, version }) => [notes, version])).toEqual([["雨で静か", 0]]);
    says("保存しました 21:05");
    expect(localStorage).toHaveLength(0);
  });

  it("stays in the browser without a network, over a reload too, and is sent when it is back", async () => {
    away = true;
    const { unmount } = show();
    write("厨房で書いた");
    await wait(2_000);
    says("つながっていません。この端末に保存しました 21:05（つながると送ります）");
    unmount();
    await wait(1);
    show();
    expect(screen.getByLabelText("気づいたこと、引き継ぎ")).toHaveValue("厨房で書いた");
    away = false;
    await act(async () => {
      window.dispatchEvent(new Event("online"));
      await vi.advanceTimersByTimeAsync(10);
    });
    expect(sent.at(-1)?.notes).toBe("厨房で書いた");
    expect(localStorage).toHaveLength(0);
  });

  it("does not say that the browser has it where that has no room", async () => {
    away = true;
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("QuotaExceededError");
    });
    show();
    write("厨房で書いた");
    await wait(2_000);
    full.mockRestore();
    const [note] = screen.getAllByRole("status");
    expect(note).toHaveTextContent("つながっていません。この端末にも空きがなく、保存できていません。");
  });

  it("is a draft on which people can comment as soon as it is saved", async () => {
    show(report, <InputPage />);
    await wait(100);
    expect(screen.getByText("日報を書き始めると、コメントできます。")).toBeVisible();
    write("雨");
    await wait(2_000);
    expect(screen.getByLabelText("コメントを書く")).toBeVisible();
    says("保存しました 21:05");
  });

  it("of a locked month shows what the browser still has of it", async () => {
    const form = { ...toReportForm(emptyContent, []), notes: "送れなかった文" };
    keepDraft(viewer.developerUuid, { shop: 431, date: report.date }, { version: 0, base: emptyContent, form });
    stored = { ...report, locked: true };
    show(report, <InputPage />);
    await wait(100);
    expect(screen.getByText("送れなかった文")).toBeVisible();
    expect(screen.getByText(/月を確定したため、もう書けません/u)).toBeVisible();
  });

  it("shows both texts where another person has saved first, and sends what is chosen", async () => {
    show();
    stored = { ...report, version: 1, editedBy: "店長", content: { ...report.content, notes: "店長の文" } };
    write("自分の文");
    await wait(2_000);
    expect(sent).toEqual([]);
    says("店長の文");
    says("店長が保存した内容");
    fireEvent.click(screen.getByLabelText("両方"));
    fireEvent.click(screen.getByRole("button", { name: "この内容で続ける" }));
    await wait(100);
    expect(sent.map(({ notes, version }) => [notes, version])).toEqual([["自分の文\n店長の文", 1]]);
  });

  it("finds the item of a loss by name, with its unit; another unit or a name of one's own is free text", async () => {
    stored = { ...report, fields: ["LOSSES", "NOTES"] };
    show(stored);
    fireEvent.click(screen.getByRole("button", { name: "廃棄・ロスを足す" }));
    await wait(10);
    const item = screen.getByRole("combobox", { name: "品目" });
    fireEvent.change(item, { target: { value: "きゃべつ" } });
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["キャベツV02 g"]);
    fireEvent.keyDown(item, { key: "ArrowDown" });
    fireEvent.keyDown(item, { key: "Enter" });
    expect(item).toHaveValue("キャベツ");
    expect(screen.getByLabelText("単位")).toHaveValue("g");
    fireEvent.change(screen.getByLabelText("数量"), { target: { value: "250" } });
    await wait(2_000);
    expect(sent.at(-1)?.losses).toMatchObject([{ itemId: 7, itemName: "キャベツ", quantity: 250, unit: "g" }]);
    fireEvent.change(screen.getByLabelText("単位"), { target: { value: "玉" } });
    await wait(2_000);
    expect(sent.at(-1)?.losses).toMatchObject([{ itemId: null, itemName: "キャベツ", unit: "玉" }]);
    fireEvent.change(item, { target: { value: "まかない" } });
    await wait(2_000);
    expect(sent.at(-1)?.losses).toMatchObject([{ itemId: null, itemName: "まかない" }]);
  });

  it("asks about a loss that is more than the theoretical stock, and saves it all the same", async () => {
    const losses = [
      { itemId: 7, itemName: "キャベツ", quantity: 250, unit: "g", reason: null },
      { itemId: 8, itemName: "長ねぎ", quantity: 90, unit: "本", reason: null },
    ];
    stored = { ...report, fields: ["LOSSES", "NOTES"], content: { ...emptyContent, losses } };
    show(stored);
    await wait(100);
    expect(screen.queryByText(/理論在庫/u)).toBeNull();
    const [quantity] = screen.getAllByLabelText("数量");
    if (!quantity) throw new Error("no line");
    fireEvent.change(quantity, { target: { value: "2500" } });
    const line = screen.getByRole("group", { name: "1件目" });
    expect(within(line).getByRole("alert")).toHaveTextContent(
      "キャベツの廃棄・ロス 2,500gは、理論在庫 250gより多い数です。数量と単位を確かめてください。",
    );
    expect(within(screen.getByRole("group", { name: "2件目" })).queryByRole("alert")).toBeNull();
    await wait(2_000);
    expect(sent.at(-1)?.losses).toMatchObject([{ quantity: 2_500 }, { quantity: 90 }]);
  });

  it("keeps each line of a loss in its own inputs where one before it is removed", async () => {
    show({ ...report, fields: ["LOSSES", "NOTES"] });
    const add = screen.getByRole("button", { name: "廃棄・ロスを足す" });
    fireEvent.click(add);
    fireEvent.click(add);
    await wait(10);
    const choose = (item: HTMLElement) => {
      fireEvent.change(item, { target: { value: "きゃべつ" } });
      fireEvent.keyDown(item, { key: "ArrowDown" });
      fireEvent.keyDown(item, { key: "Enter" });
    };
    const [first, second] = screen.getAllByRole("combobox", { name: "品目" });
    if (!first || !second) throw new Error("no two lines");
    expect(second).toHaveFocus();
    choose(first);
    fireEvent.click(screen.getByRole("button", { name: "キャベツを消す" }));
    expect(second).toHaveFocus();
    expect(screen.getAllByRole("combobox", { name: "品目" })).toEqual([second]);
    choose(second);
    expect(screen.getByLabelText("単位")).toHaveValue("g");
    choose(second);
    expect(second).toHaveValue("キャベツ");
    const remove = screen.getByRole("button", { name: "キャベツを消す" });
    remove.focus();
    fireEvent.click(remove);
    expect(add).toHaveFocus();
  });

  it("names the line of a loss whose item was deleted since it was written", async () => {
    const losses = [
      { itemId: 7, itemName: "キャベツ", quantity: 250, unit: "g", reason: null },
      { itemId: 99, itemName: "もやし", quantity: 300, unit: "g", reason: null },
    ];
    const form = toReportForm({ ...emptyContent, losses }, []);
    keepDraft(viewer.developerUuid, { shop: 431, date: report.date }, { version: 0, base: emptyContent, form });
    show({ ...report, fields: ["LOSSES", "NOTES"] });
    await wait(100);
    says("保存できません。廃棄・ロスの「もやし」は、仕入品目から削除されています。");
    const [first, second] = screen.getAllByRole("combobox", { name: "品目" });
    expect(first).toBeValid();
    expect(second).toBeInvalid();
    expect(second).toHaveAccessibleDescription("仕入品目から削除されています。選び直すか、行を消してください。");
    fireEvent.click(screen.getByRole("button", { name: "もやしを消す" }));
    await wait(2_000);
    expect(sent.at(-1)?.losses).toMatchObject([{ itemId: 7 }]);
  });

  it("is found again in the browser, of this person alone, while another report is shown", () => {
    const draft = { version: 1, base: emptyContent, form: toReportForm(emptyContent, []) };
    const places = [
      { shop: 431, date: "2026-11-19" },
      { shop: 433, date: "2026-11-20" },
    ] as const;
    for (const place of places) keepDraft("me", place, draft);
    keepDraft("another", { shop: 400, date: "2026-11-20" }, draft);
    expect(listOtherDrafts("me", places[1])).toEqual([places[0]]);
    expect(listOtherDrafts("me", { shop: 431, date: "2026-11-18" })).toEqual([places[1], places[0]]);
    forgetDraft("me", places[0]);
    expect(listOtherDrafts("me", places[1])).toEqual([]);
  });

  it("asks before a day that still runs, or was not closed, is submitted", async () => {
    const { unmount } = show();
    write("雨");
    fireEvent.click(screen.getByRole("button", { name: "提出する" }));
    await wait(10);
    expect(screen.getByRole("dialog", { name: "この営業日はまだ終わっていません" })).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "キャンセル" }));
    await wait(500);
    expect(submissions).toBe(0);
    fireEvent.click(screen.getByRole("button", { name: "提出する" }));
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "提出する" }));
    await wait(10);
    expect(submissions).toBe(1);
    unmount();
    show({ ...stored, date: "2026-11-19", figures: { ...report.figures, sales: 1_100, pairs: 1 } });
    fireEvent.click(screen.getByRole("button", { name: "提出する" }));
    await wait(10);
    expect(screen.getByRole("dialog", { name: "この営業日はまだ締めていません" })).toBeVisible();
  });

  it("is not submitted while a figure is no number, and does not say that it was saved", async () => {
    show({ ...report, fields: ["GUESTS", "NOTES"] });
    write("雨");
    const guests = screen.getByLabelText("昼の客数");
    fireEvent.change(guests, { target: { value: "八" } });
    await wait(2_000);
    expect(screen.getAllByText("保存しました 21:05（数字でない欄を除く）")[0]).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "提出する" }));
    await wait(10);
    expect(screen.getByText("数字でない欄があります。直してから提出してください。")).toBeVisible();
    expect(guests).toHaveFocus();
    expect(submissions).toBe(0);
  });

  it("keeps a line of a loss that lacks something in the browser, and is not submitted without it", async () => {
    const shown = {
      ...report,
      fields: ["LOSSES", "NOTES"],
      figures: { ...report.figures, closed: true },
    } as DailyReportData;
    const { unmount } = show(shown);
    write("雨");
    fireEvent.click(screen.getByRole("button", { name: "廃棄・ロスを足す" }));
    fireEvent.change(screen.getByRole("combobox", { name: "品目" }), { target: { value: "まかない" } });
    await wait(2_000);
    expect(sent.at(-1)).toMatchObject({ notes: "雨", losses: [] });
    says("保存しました 21:05（書きかけの行を除く）");
    unmount();
    await wait(10);
    show({ ...shown, version: stored.version, content: { ...emptyContent, notes: "雨" } });
    await wait(100);
    expect(screen.getByRole("combobox", { name: "品目" })).toHaveValue("まかない");
    fireEvent.click(screen.getByRole("button", { name: "提出する" }));
    await wait(10);
    says("書きかけの行があります。足りない欄を書くか、行を消してから提出してください。");
    const quantity = screen.getByLabelText("数量");
    expect(quantity).toHaveFocus();
    expect(quantity).toHaveAccessibleDescription("必須");
    expect(submissions).toBe(0);
    fireEvent.change(quantity, { target: { value: "2" } });
    fireEvent.change(screen.getByLabelText("単位"), { target: { value: "食" } });
    fireEvent.click(screen.getByRole("button", { name: "提出する" }));
    await wait(100);
    expect(sent.at(-1)?.losses).toMatchObject([{ itemName: "まかない", quantity: 2, unit: "食" }]);
    expect(submissions).toBe(1);
    expect(localStorage).toHaveLength(0);
  });

  it("is not submitted while a photo is on its way, which closing the browser would lose", async () => {
    let arrive: (address: string) => void = () => undefined;
    upload = () => new Promise((resolve) => (arrive = resolve));
    show({ ...report, fields: ["NOTES", "PHOTOS"], figures: { ...report.figures, closed: true } });
    write("雨");
    const chooser = document.querySelector("input[type=file]");
    if (!chooser) throw new Error("no chooser");
    fireEvent.change(chooser, { target: { files: [new File(["a"], "a.png", { type: "image/png" })] } });
    await wait(10);
    fireEvent.click(screen.getByRole("button", { name: "提出する" }));
    await wait(100);
    says("写真を送っています。送り終えてから、もう一度提出してください。");
    expect(submissions).toBe(0);
    expect(leaving.holds()).toBe(true);
    expect(leaving.holds({ pathname: "/home", search: "" })).toBe(false);
    arrive("/files/a.png");
    await wait(10);
    expect(leaving.holds()).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "提出する" }));
    await wait(100);
    expect(sent.at(-1)?.photos).toEqual(["/files/a.png"]);
    expect(submissions).toBe(1);
  });

  it("asks before a comment that was not sent is lost", async () => {
    show(report, <ReportComments report={{ ...report, state: "DRAFT" }} />);
    expect(leaving.holds({ pathname: "/home", search: "" })).toBe(false);
    fireEvent.change(screen.getByLabelText("コメントを書く"), { target: { value: "確認しました" } });
    expect(leaving.holds({ pathname: "/home", search: "" })).toBe(true);
  });

  it("marks the figure that the server refuses, goes to it, and saves once another is typed", async () => {
    const closed = { ...report.figures, closed: true };
    show({ ...report, fields: ["LABOUR", "NOTES"], staffGroups: ["社員", "パート"], figures: closed });
    write("雨");
    const hours = screen.getByLabelText("パートの人時");
    fireEvent.change(hours, { target: { value: "12.345" } });
    fireEvent.click(screen.getByRole("button", { name: "提出する" }));
    await wait(2_000);
    expect(sent).toEqual([]);
    expect(screen.getByLabelText("社員の人時")).toBeValid();
    expect(hours).toHaveAccessibleDescription("整数部は3桁以内、小数部は2桁以内で入力してください。");
    expect(hours).toHaveFocus();
    says("保存できない欄があります。直してから提出してください。");
    fireEvent.change(hours, { target: { value: "12.35" } });
    expect(hours).toBeValid();
    await wait(2_000);
    expect(sent.at(-1)?.labour).toEqual([{ staffGroup: "パート", hours: 12.35 }]);
    expect(submissions).toBe(0);
  });

  it("says how many guests came outside lunch and dinner, so that the parts sum to the day's", () => {
    const figures = { ...report.figures, visitor: 120, lunchVisitor: 70, dinnerVisitor: 40 };
    show({ ...report, fields: ["GUESTS", "NOTES"], figures });
    expect(screen.getByText("昼 70 ＋ 夜 40 ＋ 昼・夜のほか 10 ＝ この日の客数 120人")).toBeVisible();
    fireEvent.change(screen.getByLabelText("昼の客数"), { target: { value: "85" } });
    says("昼と夜の合計 125人は、レジの客数 120人より5人多い数です。");
  });

  it("names the required fields that are empty instead of submitting", async () => {
    show();
    fireEvent.click(screen.getByRole("button", { name: "提出する" }));
    await wait(10);
    expect(screen.getByText("提出には、次の欄が要ります: 気づいたこと")).toBeVisible();
    expect(sent).toEqual([]);
    expect(screen.getByLabelText("気づいたこと、引き継ぎ")).toHaveFocus();
  });
});
