import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { categoryResource } from "../../resources/category/index.ts";
import { productResource } from "../../resources/product/index.ts";
import { findMissing } from "../../src/admin/csv/missing/missingNames.ts";
import { allContents } from "../../src/core/content.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import { formatCsvText, encodeCsv } from "../../src/core/csv.ts";
import { rowsPerCall } from "../../src/core/rowLimits.ts";
import { renderResource, viewer } from "../support/admin.tsx";
import type { Result, Variables } from "../support/answers.ts";
import { categoryRow, type Category } from "../support/categories.ts";
import { fakeApi, Refusal } from "../support/fakeApi.ts";
// Loaded before the tests, as the other screens are.
import "../../src/admin/csv/CsvScreen.tsx";
import { saying } from "../support/messages.ts";

type Sent = Extract<Variables<"CategoryCsv">["input"], unknown[]>[number];
type Verdict = Result<"CategoryCsv">["done"][number];

/** Answers rows as the server does: by name, with versions; `late` are names that somebody changes after they were shown. */
function server(stored: Category[], late: readonly string[] = []) {
  const calls: { dryRun: boolean; rows: Sent[] }[] = [];
  const judge = (row: Sent, dryRun: boolean): Verdict => {
    const found = stored.find(({ categoryName }) => categoryName === row.categoryName);
    const before = new Map(Object.entries(found ?? {}));
    const changed = Object.entries(row).find(([name, value]) => name !== "version" && before.get(name) !== value)?.[0];
    const base = { id: found?.categoryId ?? null, version: found?.version ?? null, changes: [], errors: [] };
    if (!dryRun && late.includes(row.categoryName ?? ""))
      return { ...base, outcome: "REFUSED", errors: [{ field: null, code: "W014", args: [] }] };
    if (!found) return { ...base, outcome: "CREATE" };
    if (!changed) return { ...base, outcome: "SAME" };
    return { ...base, outcome: "UPDATE", changes: [{ field: changed, before: JSON.stringify(before.get(changed)) }] };
  };
  const api = fakeApi({
    CategoryList: () => ({ records: stored }),
    CategoryCsv: ({ input, dryRun }) => {
      const rows = [input].flat();
      calls.push({ dryRun, rows });
      const done = rows.map((row) => judge(row, dryRun));
      if (!dryRun && done.every(({ outcome }) => outcome !== "REFUSED"))
        for (const row of rows) {
          const found = stored.find(({ categoryName }) => categoryName === row.categoryName);
          if (found) Object.assign(found, row, { version: found.version + 1 });
          else stored.push(categoryRow(stored.length + 100, row.categoryName ?? ""));
        }
      return { done };
    },
  });
  return { ...api, sent: calls, stored };
}

const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    if (blob) saved.push({ name: this.download, blob });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const file = (text: string, encoding: "utf-8" | "cp932" = "utf-8"): File => {
  const encoded = encodeCsv(
    text.split("\n").map((line) => line.split(",")),
    encoding,
  );
  if (!("bytes" in encoded)) throw new Error(encoded.missing.join(""));
  return new File([encoded.bytes], "カテゴリ.csv", { type: "text/csv" });
};
const open = async (api: ReturnType<typeof server>) => {
  renderResource(categoryResource.takeout, "/categorytakeoutcsvregister", api);
  await screen.findByRole("button", { name: "CSVファイルを選ぶ" });
};
const choose = async (chosen: File) =>
  userEvent.upload(screen.getByLabelText("CSVファイルを選ぶ", { selector: "input" }), chosen);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const bodyRows = () =>
  within(screen.getAllByRole("table").at(-1) as HTMLElement)
    .getAllByRole("row")
    .slice(1);

describe("registration from a file", () => {
  it("shows row by row what would be created, changed, left or refused, and writes only the good rows", async () => {
    const api = server([
      categoryRow(1, "麺", { categoryNameEn: "Noodles" }),
      categoryRow(2, "丼", { categoryNameEn: null }),
    ]);
    await open(api);
    await choose(
      file(
        `カテゴリ名,カテゴリ名(英語),備考\n麺,Ramen,x\n丼,,x\n甘味,Sweets,x\n${"長".repeat(41)},,x\n甘味,Again,x`,
        "cp932",
      ),
    );
    expect(await screen.findByText("次の列は読み込みません：備考")).toBeInTheDocument();
    await screen.findByRole("button", { name: /^すべて\s*5/ });
    expect(bodyRows().map((row) => row.textContent)).toEqual([
      "2変更麺カテゴリ名(英語)：Noodles → Ramen",
      "4登録甘味カテゴリ名(英語)：Sweets",
      expect.stringContaining("カテゴリ名：40文字以内で入力してください。"),
      expect.stringContaining("カテゴリ名：4行目と同じです。"),
    ]);
    await press("変更のない1行を見る");
    expect(bodyRows().map((row) => row.textContent)).toEqual(["3変更なし丼"]);
    await press(/^すべて/);
    expect(api.sent).toHaveLength(1);
    await press("正しい2件だけ登録する");
    expect(await screen.findByText("登録しました。（登録1件・変更1件）")).toBeInTheDocument();
    expect(api.sent[1]).toEqual({
      dryRun: false,
      rows: [
        { storeId: 431, orderType: "TAKEOUT", categoryName: "麺", categoryNameEn: "Ramen", version: 1 },
        { storeId: 431, orderType: "TAKEOUT", categoryName: "甘味", categoryNameEn: "Sweets" },
      ],
    });
    await press("エラーの行をダウンロード");
    expect(await saved[0]?.blob.text()).toContain("カテゴリ名：4行目と同じです。");
  });

  it("changes nothing with a file that was written from what is registered", async () => {
    const api = server([categoryRow(1, "麺", { categoryNameEn: "=1+1" }), categoryRow(2, '丼、"大"')]);
    await open(api);
    await press("登録済みのデータをダウンロード");
    await waitFor(() => expect(saved).toHaveLength(1));
    const written = saved[0]?.blob ?? new Blob();
    await choose(new File([await written.arrayBuffer()], "again.csv"));
    expect(await screen.findByText("登録する内容はありません。すべて登録済みの内容と同じです。")).toBeInTheDocument();
    await press("変更のない2行を見る");
    expect(bodyRows().map((row) => row.textContent?.slice(1, 5))).toEqual(["変更なし", "変更なし"]);
  });

  it("offers an empty file whose headings it knows, and says what each column takes", async () => {
    await open(server([]));
    await press("ひな形をダウンロード");
    expect(saved[0]?.name).toBe("カテゴリ（テイクアウト）のひな形_渋谷本店.csv");
    expect(await saved[0]?.blob.text()).toContain(
      formatCsvText([["カテゴリ名", "カテゴリ名(英語)", "カテゴリ名(中国語)", "カテゴリ名(韓国語)"]]).trim(),
    );
    const line = screen.getByText("categoryName").closest("tr");
    expect(line).toHaveTextContent("カテゴリ名照合に使う項目");
    expect(line).toHaveTextContent("40文字以内で入力してください。");
  });

  it("says why a file cannot be used", async () => {
    await open(server([]));
    await choose(file("カテゴリ名(英語)\nNoodles"));
    expect(await screen.findByText("必要な列がありません：カテゴリ名")).toBeInTheDocument();
    await choose(file("categoryName"));
    expect(await screen.findByText("見出しの下にデータがありません。")).toBeInTheDocument();
    await choose(new File([Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0])], "menu.csv"));
    expect(await screen.findByText(/^これはExcelのブックで、CSVファイルではありません。/)).toBeInTheDocument();
    await choose(new File([Uint8Array.from([0, 1, 2])], "a.csv"));
    expect(await screen.findByText(/ファイルを読み取れませんでした/)).toBeInTheDocument();
  });

  it("names the values for which the file has no heading", async () => {
    await open(server([]));
    await choose(file("カテゴリ名,カテゴリ名(英語)\n麺,Noodles,10,辛口\n丼,,"));
    expect(
      await screen.findByText('見出しのない列に値があります：「10」「辛口」。コンマを含む値は「"」で囲んでください。'),
    ).toBeInTheDocument();
    expect(bodyRows()).toHaveLength(2);
    expect(bodyRows()[1]).toHaveTextContent("登録");
  });

  it("sends many rows in calls, and stops where what was shown no longer holds: what was written stays", async () => {
    const total = rowsPerCall * 2 + 10;
    const names = Array.from({ length: total }, (_, index) => `分類${index}`);
    const api = server([], [`分類${rowsPerCall + 3}`]);
    await open(api);
    await choose(file(["categoryName", ...names].join("\n")));
    await press(`${total.toLocaleString("ja-JP")}件を登録する`);
    expect(
      await screen.findByText(/途中で止まりました。500件は登録済みです。/, {}, { timeout: 20_000 }),
    ).toBeInTheDocument();
    expect(api.sent.map(({ dryRun, rows }) => [dryRun, rows.length])).toEqual([
      [true, rowsPerCall],
      [true, rowsPerCall],
      [true, 10],
      [false, rowsPerCall],
      [false, rowsPerCall],
    ]);
    await press(/^エラー\s*1$/);
    expect(bodyRows()[0]).toHaveTextContent(saying("W014"));
  });
});

it("a name that nobody has registered is said once, with the number of its rows", () => {
  const row = (line: number, missing: string) => ({
    line,
    cells: [missing],
    values: {},
    problems: [{ path: "categoryId", missing, possible: [], at: "categoryId" }],
  });
  const rows = [row(2, "麺"), row(3, "飯"), row(4, "麺"), { line: 5, cells: [], values: {}, problems: [] }];
  expect(findMissing(rows)).toEqual([
    { path: "categoryId", at: "categoryId", name: "麺", count: 2 },
    { path: "categoryId", at: "categoryId", name: "飯", count: 1 },
  ]);
});

describe("names that nobody has registered", () => {
  const menu =
    "商品コード,商品名,カテゴリ,価格\nR01,醤油ラーメン,麺,900\nR02,塩ラーメン,麺,900\nR03,親子丼,丼,800\nR04,謎,？,1";

  /** Refuses one name, as the server would that knows a reason. */
  const products = () => {
    const stored: Category[] = [];
    const api = fakeApi({
      CategoryList: () => ({ records: [...stored] }),
      CategoryCreate: ({ input }) => {
        if (input.categoryName === "？")
          throw new Refusal("W009", [{ field: "categoryName", code: "TAKEN", args: ["？"] }]);
        const done = categoryRow(stored.length + 1, input.categoryName);
        stored.push(done);
        return { done };
      },
      CountProductList: () => ({ records: [] }),
      MenuCategoryList: () => ({ records: [] }),
      OptionList: () => ({ records: [] }),
      OptionGroupList: () => ({ records: [] }),
      PrinterList: () => ({ records: [] }),
      ProductCsv: ({ input }) => ({
        done: [input].flat().map(() => ({ id: null, version: null, outcome: "CREATE", changes: [], errors: [] })),
      }),
    });
    return { ...api, created: () => api.calls.filter(({ operationName }) => operationName === "CategoryCreate") };
  };

  it("are registered by one press, whereupon the file is checked again; what was refused says why", async () => {
    const api = products();
    renderResource(productResource.eatIn, "/producteatincsvregister", api);
    await screen.findByRole("button", { name: "CSVファイルを選ぶ" });
    await choose(file(menu));
    expect(await screen.findByText("カテゴリ「麺」は登録されていません（2行）。")).toBeVisible();
    await press("カテゴリ3件を登録して続ける");
    expect(await screen.findByText(/^カテゴリ「？」は登録できませんでした。/)).toBeVisible();
    expect(screen.queryByText(/カテゴリ「麺」/)).toBeNull();
    expect(api.created().map(({ variables }) => variables["input"])).toEqual([
      expect.objectContaining({ storeId: 431, orderType: "EAT_IN", categoryName: "麺" }),
      expect.objectContaining({ categoryName: "丼" }),
      expect.objectContaining({ categoryName: "？" }),
    ]);
    expect(await screen.findByRole("button", { name: "正しい3件だけ登録する" })).toBeEnabled();
  });

  it("are offered for what the viewer may register", async () => {
    const shown = async (contents: Viewer["contents"]) => {
      renderResource(productResource.eatIn, "/producteatincsvregister", products(), { who: { ...viewer, contents } });
      await screen.findByRole("button", { name: "CSVファイルを選ぶ" });
      await choose(file("商品コード,商品名,カウント商品,印刷先1\nR01,ラーメン,,厨房\nR02,塩ラーメン,麺玉：1,"));
      await screen.findByText("印刷先1「厨房」は登録されていません（1行）。");
      const names = screen.getAllByRole("button", { name: /登録して続ける$/ }).map((button) => button.textContent);
      cleanup();
      return names;
    };
    expect(await shown(allContents)).toEqual(["印刷先1件を登録して続ける", "カウント商品1件を登録して続ける"]);
    const withoutStore = Object.fromEntries(Object.entries(allContents).filter(([content]) => content !== "STORE"));
    expect(await shown(withoutStore)).toEqual(["カウント商品1件を登録して続ける"]);
  });
});
