import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { translations } from "../../resources/translation/index.tsx";
import type { Result, Variables } from "../support/answers.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import { fakeApi } from "../support/fakeApi.ts";
// Loaded before the tests, as the other screens are.
import "../../resources/translation/TranslationPage.tsx";

afterEach(cleanup);

type Line = Result<"ProductLines">["page"]["lines"][number];
type Set = Result<"GetChangeSet">["data"];
type SetRecord = Result<"GetChangeSetRecords">["data"]["records"][number];

const shops = [
  { id: 431, name: "渋谷本店", brandId: 1, brandName: "麺や 帳" },
  { id: 433, name: "横浜西口店", brandId: 1, brandName: "麺や 帳" },
];
const who = { ...viewer, shopIds: [431, 433] };

const names = ["productName", "productDescription"].flatMap((name) => [name, `${name}En`, `${name}Zh`, `${name}Ko`]);

/** A line of a dish; a text that differs has one value a shop. */
const line = (lineKey: string, texts: Record<string, string | [string, string]>): Line => {
  const one = (text: string, records: number) => ({ text, records, shops: records, orderTypes: ["EAT_IN" as const] });
  const fields = names.map((field) => {
    const text = texts[field] ?? "";
    return { field, values: Array.isArray(text) ? text.map((each) => one(each, 1)) : [one(text, 2)] };
  });
  const name = texts["productName"];
  return {
    brandId: 1,
    brandName: "麺や 帳",
    lineKey,
    names: [one(String(name), 2)],
    records: 2,
    shops: 2,
    missing: [],
    fields,
  };
};

const aSet = (status: Set["status"], total: number): Set => ({
  changeSetId: 7,
  name: "",
  resource: "PRODUCT",
  status,
  shops: [],
  orderTypes: [],
  lines: [],
  newLines: [],
  changes: [],
  missing: "LEAVE",
  bring: [],
  reserved: null,
  groups: [{ outcome: "CHANGED", text: null, warning: false, records: total, shops: 2, examples: [], remedies: [] }],
  summary: null,
  total,
  doneShops: 2,
  checkedAt: null,
  runAt: null,
  startedAt: null,
  doneAt: null,
  undoUntil: null,
  undoneAt: null,
  undoneBy: null,
  createdBy: null,
  createdAt: "2026-10-01T00:00:00Z",
  version: 1,
});

/** A server with dishes and one that differs; `refused` are records that it leaves. */
function translationApi(refused: SetRecord[] = [], count = 6) {
  const dishes = Array.from({ length: count }, (_, index) => line(`D${index}`, { productName: `料理${index}` }));
  const beer = line("BEER", {
    productName: "生ビール",
    productDescription: "樽から",
    productNameEn: ["Beer", "Draft beer"],
    productNameZh: "啤酒",
    productNameKo: "생맥주",
  });
  const translated = { lines: 31, en: 0, zh: 1, ko: 1 };
  return fakeApi({
    ProductLines: ({ untranslated }) => ({
      page: untranslated ? { total: 0, translated, lines: [] } : { total: 31, translated, lines: [beer, ...dishes] },
    }),
    CreateChangeSet: () => ({ data: aSet("DRAFT", 0) }),
    CheckChangeSet: () => ({ data: aSet("CHECKED", 60) }),
    RunChangeSet: () => ({ data: aSet("DONE", 60) }),
    GetChangeSetRecords: () => ({ data: { total: refused.length, records: refused } }),
    ProductLine: () => ({ records: [] }),
  });
}

const open = async (api: ReturnType<typeof translationApi>, path = "/translations", language = "英語") => {
  renderResource(translations, path, api, { who, shops });
  await screen.findByRole("textbox", { name: `生ビール 商品名 ${language}` });
};
const field = (name: string, language: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: `${name} 商品名 ${language}` });
const created = ({ calls }: ReturnType<typeof translationApi>) =>
  calls.flatMap(({ operationName, variables }) =>
    operationName === "CreateChangeSet" ? [(variables as Variables<"CreateChangeSet">).input] : [],
  );

describe("the table of translations", () => {
  it("takes thirty translations by the keyboard alone, and saves them as one change over all shops in one press", async () => {
    const user = userEvent.setup({ delay: null });
    const api = translationApi([], 30);
    await open(api);
    expect(screen.getByText("英語 0 / 31 訳済み")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "次の未翻訳" }));
    // The description of the beer comes before the dishes; Chinese is left, and English goes down by Enter.
    expect(document.activeElement).toHaveAccessibleName("生ビール 説明 英語");
    await user.keyboard("{Enter}");
    for (let dish = 0; dish < 30; dish++) {
      expect(document.activeElement).toHaveAttribute("aria-label", `料理${dish} 商品名 英語`);
      await user.paste(`Dish ${dish}`);
      await user.keyboard("{Enter}");
    }
    expect(screen.getByText("30か所の訳を、2店舗のすべての注文に付けます。")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "保存する" }));
    expect(await screen.findByText("2店舗の60件に訳を付けました。")).toBeVisible();
    const [input] = created(api);
    expect(input).toMatchObject({ resource: "PRODUCT", shopIds: [431, 433], changes: [], missing: "LEAVE" });
    expect(input?.lines).toHaveLength(30);
    expect([input?.lines].flat()[4]).toMatchObject({
      lineKey: "D4",
      values: [{ field: "productNameEn", value: "Dish 4", seen: [""] }],
    });
    expect(screen.getByRole("link", { name: "元に戻す" })).toHaveAttribute("href", "/changesets/set?id=7&undo=1");
  }, 60_000);

  it("moves by arrows, by Tab to the next language, and by Ctrl+Enter to what is untranslated", async () => {
    const user = userEvent.setup();
    await open(translationApi());
    await user.click(field("料理3", "英語"));
    await user.keyboard("{ArrowUp}");
    expect(field("料理2", "英語")).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowDown}{Tab}");
    expect(field("料理4", "中国語")).toHaveFocus();
    await user.keyboard("面{Control>}{Enter}{/Control}");
    expect(field("料理4", "韓国語")).toHaveFocus();
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(field("料理5", "英語")).toHaveFocus();
    // The Enter that confirms a conversion is the input method's.
    fireEvent.keyDown(field("料理5", "英語"), { key: "Enter", isComposing: true });
    expect(field("料理5", "英語")).toHaveFocus();
  });

  it("shows that shops differ, and makes their texts one only after it was said", async () => {
    const user = userEvent.setup();
    const api = translationApi();
    await open(api);
    expect(screen.getByText("違う訳：Beer（1店）・Draft beer（1店）")).toBeVisible();
    expect(field("生ビール", "英語")).toHaveValue("");
    await user.type(field("生ビール", "英語"), "Draft beer");
    await user.click(screen.getByRole("button", { name: "保存する" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/Beer・Draft beer → Draft beer/)).toBeVisible();
    expect(created(api)).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "そろえて保存" }));
    await screen.findByText("2店舗の60件に訳を付けました。");
    expect([created(api)[0]?.lines].flat()[0]).toMatchObject({
      values: [{ field: "productNameEn", value: "Draft beer", seen: ["Beer", "Draft beer"] }],
    });
  });

  it("names each shop in which somebody else was quicker, and keeps what was typed", async () => {
    const user = userEvent.setup();
    const left: SetRecord = {
      shopId: 433,
      shopName: "横浜西口店",
      recordId: 5,
      recordName: "料理1",
      lineKey: "D1",
      orderType: "EAT_IN",
      outcome: "REFUSED",
      reason: "ほかの利用者がデータを更新したため",
      changes: [],
      undone: null,
      undoReason: null,
    };
    await open(translationApi([left]));
    await user.type(field("料理1", "英語"), "One");
    await user.type(field("料理2", "英語"), "Two");
    await user.click(screen.getByRole("button", { name: "保存する" }));
    expect(await screen.findByText("横浜西口店「料理1」：ほかの利用者がデータを更新したため")).toBeVisible();
    expect(field("料理1", "英語")).toHaveValue("One");
    await user.click(screen.getByRole("button", { name: "保存する" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/ほかの人が付けた訳 → One/)).toBeVisible();
  });

  it("forgets a text that is typed back, and asks before the rest is lost", async () => {
    const user = userEvent.setup();
    await open(translationApi());
    await user.type(field("料理1", "中国語"), "面");
    await user.clear(field("料理1", "中国語"));
    expect(screen.getByRole("button", { name: "保存する" })).toBeDisabled();
    await user.clear(field("生ビール", "中国語"));
    expect(screen.getByText("1か所の訳を、2店舗のすべての注文に付けます。")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "カテゴリ" }));
    await user.click(await screen.findByRole("button", { name: "編集を続ける" }));
    expect(field("生ビール", "中国語")).toHaveValue("");
  });

  it("is narrowed to what is untranslated, and to a language", async () => {
    const user = userEvent.setup();
    const api = translationApi();
    await open(api, "/translations?lang=Ko", "韓国語");
    expect(screen.queryByRole("textbox", { name: "料理1 商品名 英語" })).toBeNull();
    await user.click(screen.getByRole("switch", { name: "未翻訳だけ" }));
    expect(await screen.findByText("未翻訳はありません。")).toBeVisible();
    await waitFor(() => {
      expect(api.calls.at(-1)?.variables).toMatchObject({ untranslated: "KO", show: "TRANSLATIONS", limit: 50 });
    });
  });

  it("shows a dish as guests see it in a language, with what is typed", async () => {
    const user = userEvent.setup();
    await open(translationApi());
    await user.type(field("料理1", "英語"), "One");
    await user.click(screen.getByRole("button", { name: "「料理1」のアプリでの見え方" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("One")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "韓国語" }));
    expect(within(dialog).getByText("料理1")).toBeVisible();
  });
});
