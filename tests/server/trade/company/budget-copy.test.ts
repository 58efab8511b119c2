import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  BudgetCreateDocument,
  BudgetListDocument,
  CopyBudgetsDocument,
  type CopyBudgetsInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";

let server: TestApp;
let budgetIds: number[];
beforeAll(async () => {
  server = await testApp();
  const made = [];
  for (const [month, sales] of [
    ["2026-11", 3_000_000],
    ["2026-12", 4_123_000],
  ] as const)
    made.push(await server.call("honbu", BudgetCreateDocument, { input: { shop_id: 431, month, sales } }));
  budgetIds = made.map(({ budgetId }) => budgetId);
});
afterAll(() => server.close());

const budgets = async (shop_id: number) =>
  (await server.call("honbu", BudgetListDocument, { shop_id })).map(({ month, sales, version }) => [
    month,
    sales,
    version,
  ]);
const inputOf = (more: Partial<CopyBudgetsInput>): CopyBudgetsInput => ({
  budgetIds,
  toShopIds: [431, 433, 495],
  percent: null,
  existing: "SKIP",
  dryRun: false,
  ...more,
});
const copy = async (more: Partial<CopyBudgetsInput>) =>
  (await server.call("honbu", CopyBudgetsDocument, { input: inputOf(more) })).map(
    ({ name, place, outcome, details }) => [name, place, outcome, ...details],
  );

describe("budgets that are copied to other shops", () => {
  it("are listed by a dry run, then stand in the same months", async () => {
    const outcomes = [
      ["2026年11月", "店舗431", "SKIPPED", "写す元の店舗です"],
      ["2026年11月", "店舗433", "ADDED", "¥3,000,000"],
      ["2026年11月", "店舗495", "ADDED", "¥3,000,000"],
      ["2026年12月", "店舗431", "SKIPPED", "写す元の店舗です"],
      ["2026年12月", "店舗433", "ADDED", "¥4,123,000"],
      ["2026年12月", "店舗495", "ADDED", "¥4,123,000"],
    ];
    expect(await copy({ dryRun: true })).toEqual(outcomes);
    expect(await budgets(433)).toEqual([]);
    await copy({});
    expect(await budgets(433)).toEqual([
      ["2026-12", 4_123_000, 1],
      ["2026-11", 3_000_000, 1],
    ]);
  });

  it("leave what is there, or replace it, by a part in round thousands", async () => {
    const toShopIds = [433];
    expect(await copy({ toShopIds, percent: 80 })).toEqual([
      ["2026年11月", "店舗433", "SKIPPED", "¥3,000,000の予算があります"],
      ["2026年12月", "店舗433", "SKIPPED", "¥4,123,000の予算があります"],
    ]);
    expect(await copy({ toShopIds, percent: 80, existing: "UPDATE" })).toEqual([
      ["2026年11月", "店舗433", "CHANGED", "¥3,000,000 → ¥2,400,000"],
      ["2026年12月", "店舗433", "CHANGED", "¥4,123,000 → ¥3,298,000"],
    ]);
    expect(await budgets(433)).toEqual([
      ["2026-12", 3_298_000, 2],
      ["2026-11", 2_400_000, 2],
    ]);
    expect((await copy({ toShopIds, percent: 80, existing: "UPDATE" })).map(([, , outcome]) => outcome)).toEqual([
      "SKIPPED",
      "SKIPPED",
    ]);
  });

  it("are refused where the part is more than a budget may be", async () => {
    const { budgetId } = await server.call("honbu", BudgetCreateDocument, {
      input: { shop_id: 431, month: "2027-01", sales: 2_000_000_000 },
    });
    expect(await copy({ budgetIds: [budgetId], toShopIds: [433], percent: 200 })).toEqual([
      ["2027年1月", "店舗433", "REFUSED", "¥2,000,000,000以下の値を入力してください。"],
    ]);
  });

  it("go to shops of one's own only, by authority 1", async () => {
    const refusal = async (viewer: "honbu" | "tencho", more: Partial<CopyBudgetsInput>) =>
      (await server.refusal(viewer, CopyBudgetsDocument, { input: inputOf(more) }))?.code;
    expect(await refusal("honbu", { toShopIds: [601] })).toBe("FORBIDDEN");
    expect(await refusal("tencho", { toShopIds: [433] })).toBe("FORBIDDEN");
    expect(await refusal("honbu", { toShopIds: [] })).toBeDefined();
  });
});
