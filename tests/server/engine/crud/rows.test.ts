import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsPerCall } from "../../../../src/core/rowLimits.ts";
import {
  CategoryCsvDocument,
  CategoryListDocument,
  type CategoryCsvMutation,
  type CategoryListQueryVariables,
  type OrderType,
  type ProductCategoryRowInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";

type Result = CategoryCsvMutation["done"][number];

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Each test has a shelf of its own, so that none sees another's categories. */
const shelves = [431, 433, 400, 495, 398].flatMap((storeId) =>
  (["EAT_IN", "TAKEOUT", "DELIVERY"] satisfies OrderType[]).map((orderType) => ({ storeId, orderType })),
);
const shelf = () => shelves.pop() ?? expect.fail("no shelf is left");

type Row = ProductCategoryRowInput;
const refusal = (input: Row[], dryRun: boolean, viewer: ViewerName = "honbu") =>
  server.refusal(viewer, CategoryCsvDocument, { input, dryRun });
const registered = (input: Row[], dryRun = false) => server.call("honbu", CategoryCsvDocument, { input, dryRun });
const listed = (on: CategoryListQueryVariables) => server.call("honbu", CategoryListDocument, on);
const names = async (on: CategoryListQueryVariables) => (await listed(on)).map(({ categoryName }) => categoryName);
const outcomes = (results: readonly Result[]) => results.map(({ outcome }) => outcome);
/** The rows with what a dry run showed of them, as a screen sends them. */
const shown = async (input: Row[]) => {
  const results = await registered(input, true);
  return input.map((row, index) => ({ ...row, version: results[index]?.version ?? null }));
};

describe("rows of a file", () => {
  test("are shown before anything is written, then create records in their order", async () => {
    const on = shelf();
    const rows = ["前菜", "麺", "甘味"].map((categoryName) => ({ ...on, categoryName }));
    expect(outcomes(await registered(rows, true))).toEqual(["CREATE", "CREATE", "CREATE"]);
    expect(await names(on)).toEqual([]);
    expect(outcomes(await registered(rows))).toEqual(["CREATE", "CREATE", "CREATE"]);
    expect((await listed(on)).map(({ categoryName, displaySequence }) => [categoryName, displaySequence])).toEqual([
      ["前菜", 0],
      ["麺", 1],
      ["甘味", 2],
    ]);
  });

  test("change the record that has their key, saying what stood there; a column that is missing changes nothing", async () => {
    const on = shelf();
    await registered([{ ...on, categoryName: "麺", categoryNameEn: "Noodles", categoryNameZh: "面" }]);
    const [before] = await listed(on);
    const rows = [{ ...on, categoryName: " 麺 ", categoryNameEn: "Ramen" }];
    expect(await registered(rows, true)).toEqual([
      {
        outcome: "UPDATE",
        id: before?.categoryId,
        version: 1,
        changes: [{ field: "categoryNameEn", before: '"Noodles"' }],
        errors: [],
      },
    ]);
    await registered(await shown(rows));
    expect(await listed(on)).toEqual([{ ...before, categoryNameEn: "Ramen", version: 2 }]);
  });

  test("give records their places in the list; without a place a new one stands at the end, and others stay", async () => {
    const on = shelf();
    await registered([
      { ...on, categoryName: "前菜", displaySequence: 7 },
      { ...on, categoryName: "麺" },
      { ...on, categoryName: "甘味", displaySequence: 2 },
    ]);
    const places = async () =>
      (await listed(on)).map(({ categoryName, displaySequence }) => [categoryName, displaySequence] as const);
    expect(await places()).toEqual([
      ["麺", 1],
      ["甘味", 2],
      ["前菜", 7],
    ]);
    const moved = [{ ...on, categoryName: "前菜", displaySequence: 0 }];
    expect(await registered(moved, true)).toMatchObject([
      { outcome: "UPDATE", changes: [{ field: "displaySequence", before: "7" }] },
    ]);
    await registered(await shown(moved));
    expect((await places())[0]).toEqual(["前菜", 0]);
    const same = [
      { ...on, categoryName: "前菜", displaySequence: 0 },
      { ...on, categoryName: "麺", displaySequence: null },
      { ...on, categoryName: "甘味" },
    ];
    expect(outcomes(await registered(same, true))).toEqual(["SAME", "SAME", "SAME"]);
    for (const displaySequence of [-1, 100_000])
      expect(outcomes(await registered([{ ...on, categoryName: "麺", displaySequence }], true))).toEqual(["REFUSED"]);
  });

  test("that say what is stored already change nothing, whatever blanks stand around it", async () => {
    const on = shelf();
    await registered([{ ...on, categoryName: "麺", categoryNameEn: "Noodles" }]);
    const before = await listed(on);
    const rows = [{ ...on, categoryName: "麺", categoryNameEn: " Noodles ", categoryNameZh: "" }];
    expect(outcomes(await registered(await shown(rows)))).toEqual(["SAME"]);
    expect(await listed(on)).toEqual(before);
  });

  test("are refused one by one with field and reason; of a call with a refused row nothing is written", async () => {
    const on = shelf();
    const rows = [
      { ...on, categoryName: "麺" },
      { ...on, categoryName: "あ".repeat(41) },
      { ...on, categoryName: null },
      { ...on, categoryName: "麺" },
      { ...on, categoryName: "甘味", categoryNameEn: "a\u0000" },
    ];
    const results = await registered(rows);
    expect(outcomes(results)).toEqual(["CREATE", "REFUSED", "REFUSED", "REFUSED", "REFUSED"]);
    expect(results.map(({ errors }) => errors)).toEqual([
      [],
      [{ field: "categoryName", code: "W003", args: ["40"] }],
      [{ field: "categoryName", code: "W001", args: [] }],
      [{ field: "categoryName", code: "TAKEN", args: ["麺"] }],
      [{ field: "categoryNameEn", code: "BAD_INPUT", args: ["値が正しくありません。"] }],
    ]);
    expect(await names(on)).toEqual([]);
  });

  test("are written only as they were shown: who changed a record meanwhile is not overwritten", async () => {
    const on = shelf();
    await registered([{ ...on, categoryName: "麺" }]);
    const rows = await shown([
      { ...on, categoryName: "麺", categoryNameEn: "Mine" },
      { ...on, categoryName: "甘味" },
    ]);
    await registered(await shown([{ ...on, categoryName: "麺", categoryNameEn: "Theirs" }]));
    const late = await registered(rows);
    expect(late.map(({ outcome, errors }) => [outcome, errors[0]?.code])).toEqual([
      ["REFUSED", "W014"],
      ["CREATE", undefined],
    ]);
    expect(await listed(on)).toMatchObject([{ categoryName: "麺", categoryNameEn: "Theirs" }]);

    expect(await registered(rows, true)).toEqual(late);

    const gone = [{ ...on, categoryName: "名のないもの", version: 1 }];
    expect(await registered(gone)).toMatchObject([
      { outcome: "REFUSED", errors: [{ field: null, code: "NOT_FOUND" }] },
    ]);
    expect(await registered(gone, true)).toEqual(await registered(gone));

    const asNew = [{ ...on, categoryName: "飲物", categoryNameEn: "Drinks" }];
    await registered([{ ...on, categoryName: "飲物" }]);
    expect((await registered(asNew))[0]?.errors).toMatchObject([{ field: null, code: "W014" }]);
  });

  test("name nothing of another shop or company", async () => {
    const rows: Row[] = [{ storeId: 601, orderType: "EAT_IN", categoryName: "麺" }];
    expect((await refusal(rows, true))?.code).toBe("FORBIDDEN");
    const elsewhere = { ...shelf(), categoryName: "麺" };
    expect((await refusal([elsewhere], false, "bessha"))?.code).toBe("FORBIDDEN");
  });

  test("come in calls of at most so many; such a call is written with a handful of statements", async () => {
    const on = shelf();
    const rows = Array.from({ length: rowsPerCall }, (_, index) => ({ ...on, categoryName: `カテゴリ${index}` }));
    expect((await refusal([...rows, { ...on, categoryName: "多" }], true))?.code).toBe("TOO_LARGE");
    expect(new Set(outcomes(await registered(rows)))).toEqual(new Set(["CREATE"]));
    const changed = rows.map((row) => ({ ...row, categoryNameEn: "New" }));
    expect(new Set(outcomes(await registered(await shown(changed))))).toEqual(new Set(["UPDATE"]));
    const after = await listed(on);
    expect(after).toHaveLength(rowsPerCall);
    expect(new Set(after.map(({ categoryNameEn }) => categoryNameEn))).toEqual(new Set(["New"]));
  });
});
