import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { stockCounts } from "../../resources/stock-count/index.tsx";
// Loaded on demand in the product: here with the file, so that the first test does not spend its waiting on it.
import "../../resources/stock-count/StockCountPage.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { buildCountFile } from "../../resources/stock-count/countFile.ts";
import { toWorkedCountLine, type StockSheet, type CountLine } from "../../resources/stock-count/entry/countLines.ts";
import { stockCost } from "../../resources/stock-cost/index.tsx";
import type {
  CreateStockCountMutationVariables,
  StockCostReportQuery,
  UpdateStockCountMutationVariables,
} from "../../src/generated/graphql.ts";
import { saying } from "../support/messages.ts";
import { Refusal, renderReport } from "../support/report.tsx";

const line = (itemId: number, over: Partial<CountLine>): CountLine => ({
  itemId,
  itemCode: `I${itemId}`,
  itemName: "トマト",
  janCode: null,
  itemCategory: null,
  storage: "CHILLED",
  unit: "g",
  orderUnit: "kg",
  unitsPerCase: 1000,
  used: true,
  cases: null,
  pieces: null,
  quantity: null,
  theoretical: 3000,
  unitPrice: 0.5,
  ...over,
});
const bottles = { unit: "本", orderUnit: "ケース", unitsPerCase: 20, unitPrice: 300, storage: "AMBIENT" } as const;
const sheet: StockSheet = {
  countId: null,
  shop_id: 431,
  shop_name: "渋谷本店",
  countDate: "2026-11-20",
  status: "DRAFT",
  remarks: null,
  stockValue: 0,
  theoryValue: 4500,
  shortageValue: 0,
  savedBy: null,
  savedAt: null,
  fixedBy: null,
  fixedAt: null,
  fixedCounts: [],
  monthState: "OPEN",
  version: 0,
  lines: [
    line(1, {}),
    line(2, { ...bottles, itemName: "瓶ビール", theoretical: 12 }),
    line(3, { ...bottles, itemName: "焼酎", theoretical: -2 }),
    line(4, { ...bottles, itemName: "白ワイン", theoretical: null }),
  ],
};
// The tests open the page below the list.
const sheetPage = { ...stockCounts, path: consolePaths.stockCount };
const now = new Date("2026-11-20T22:00:00+09:00");
const fields = () => screen.getAllByRole("textbox", { name: /の数（/ });
const factOf = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

it("is filled by keyboard, and joins what another person has saved meanwhile without a loss", async () => {
  const user = userEvent.setup();
  const created: CreateStockCountMutationVariables[] = [];
  const updated: UpdateStockCountMutationVariables[] = [];
  const theirs: StockSheet = {
    ...sheet,
    countId: 7,
    version: 3,
    savedBy: "店長",
    lines: sheet.lines.map((one) =>
      one.itemId === 1
        ? { ...one, cases: 2, quantity: 2000 }
        : one.itemId === 3
          ? { ...one, pieces: 4, quantity: 4 }
          : one,
    ),
  };
  let reads = 0;
  renderReport(sheetPage, "", {
    selected: [431],
    now,
    answers: {
      GetStockSheet: () => ({ data: reads++ === 0 ? sheet : theirs }),
      CreateStockCount: (variables) => {
        created.push(variables);
        throw new Refusal("W014");
      },
      UpdateStockCount: (variables) => {
        updated.push(variables);
        return { data: { ...theirs, version: 4 } };
      },
    },
  });
  const first = await screen.findByRole("textbox", { name: "トマトの数（kg）" });
  expect(factOf("数えた品目")).toBe("0 / 4");
  // A stock below zero is worth less than nothing: 1,500 + 3,600 − 600.
  expect(factOf("在庫の合計")).toBe("¥4,500");
  expect(screen.getByText(/理論在庫がマイナスの品目が1あります/)).toBeVisible();
  await user.click(first);
  // Tomatoes: 1.5 kg; then the grams and the cases of beer are left out.
  await user.keyboard("1.5{Enter}{Enter}{Enter}6{Enter}");
  expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual(["1.5", "", "", "6", "", "", "", ""]);
  expect(factOf("数えた在庫の額")).toBe("¥2,550");
  // 1,500 g at 0.5 and 6 bottles at 300 are missing.
  expect(factOf("不足")).toBe("¥2,550");
  await user.click(screen.getByRole("button", { name: "確定する" }));
  const question = await screen.findByRole("dialog");
  expect(within(question).getByText("2 / 4")).toBeVisible();
  expect(
    within(question).getByText(
      "数えていない2品目は、理論在庫が続きます。そのうち1品目は、一度も数えていないので、在庫に入りません。",
    ),
  ).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "途中まで保存" }));
  const dialog = await screen.findByRole("dialog", { name: "ほかの人が、この棚卸を保存しました" });
  expect(created).toHaveLength(1);
  // Both counted the tomatoes: one chooses. The other person's 焼酎 comes in any case.
  expect(within(dialog).getByRole("row", { name: "トマト 1,500g 2,000g" })).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "自分の数で続ける" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "途中まで保存" }));
  await waitFor(() => expect(updated).toHaveLength(1));
  expect(updated[0]?.input).toMatchObject({ countId: 7, version: 3 });
  expect(updated[0]?.input.lines.toSorted((one, other) => one.itemId - other.itemId)).toEqual([
    { itemId: 1, cases: 1.5, pieces: null },
    { itemId: 2, cases: null, pieces: 6 },
    { itemId: 3, cases: null, pieces: 4 },
  ]);
});

it("does not take a date to come for the count of today", async () => {
  const user = userEvent.setup();
  const dates: string[] = [];
  renderReport(sheetPage, "", {
    selected: [431],
    now,
    answers: {
      GetStockSheet: ({ countDate }: { countDate: string }) => {
        dates.push(countDate);
        return { data: { ...sheet, countDate } };
      },
    },
  });
  const date = await screen.findByRole("textbox", { name: "棚卸日" });
  await user.click(date);
  await user.clear(date);
  await user.paste("2026/11/21");
  expect(date).toHaveAccessibleDescription(saying("FUTURE"));
  expect(new Set(dates)).toEqual(new Set(["2026-11-20"]));
});

it("says before anything is fixed which counts the date has, and that the costs of its closed month change", async () => {
  const user = userEvent.setup();
  const fixedCounts = [{ countId: 5, fixedBy: "店長", fixedAt: "2026-11-20T21:00:00+09:00" }];
  renderReport(sheetPage, "", {
    selected: [431],
    now,
    answers: { GetStockSheet: () => ({ data: { ...sheet, fixedCounts, monthState: "CLOSED" } }) },
  });
  expect(await screen.findByRole("link", { name: "2026/11/20 21:00 店長" })).toHaveAttribute(
    "href",
    expect.stringContaining("id=5"),
  );
  expect(screen.getByText(/2026年11月の原価と差異が変わります/)).toBeVisible();
  await user.type(await screen.findByRole("textbox", { name: "トマトの数（kg）" }), "1");
  await user.click(screen.getByRole("button", { name: "確定する" }));
  const question = await screen.findByRole("dialog");
  expect(within(question).getByText(/2026年11月の原価と差異が変わります/)).toBeVisible();
  expect(within(question).getByText(/確定した棚卸があります/)).toBeVisible();
});

it("reads a file without the items that stand in it twice, names their rows, and counts items", async () => {
  const user = userEvent.setup();
  renderReport(sheetPage, "", { selected: [431], now, answers: { GetStockSheet: () => ({ data: sheet }) } });
  await screen.findByRole("textbox", { name: "トマトの数（kg）" });
  const csv = "品目コード,在庫単位の数\nI1,100\nI2,5\nI1,200\nI3,\n";
  await user.upload(screen.getByLabelText("CSVを読み込む", { selector: "input" }), new File([csv], "c.csv"));
  const said = await screen.findByText(/^1品目の数を読み込みました/);
  expect(said).toHaveTextContent("同じ品目が2回以上あるため、読み込んでいません: I1（2、4行目）");
  expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual(["", "", "", "5", "", "", "", ""]);
});

it("writes stock and shortage as exact as the screen shows them", () => {
  const lines = [
    toWorkedCountLine(line(1, { theoretical: 12837.74359 }), { cases: "", pieces: "12000" }),
    toWorkedCountLine(line(2, { ...bottles, theoretical: 2.666667 })),
  ];
  const rows = new TextDecoder().decode(buildCountFile(lines)).split("\r\n");
  expect(rows[1]).toMatch(/,12000,12838,838,/u);
  expect(rows[2]).toMatch(/,2\.67,,/u);
});

it("shows a fixed count without fields, and what goes on as theoretical stock", async () => {
  const fixed: StockSheet = {
    ...sheet,
    countId: 8,
    status: "FIXED",
    fixedBy: "店長",
    fixedAt: "2026-11-20T22:10:00+09:00",
    lines: [line(1, { cases: 1.5, quantity: 1500 }), line(3, { ...bottles, itemName: "焼酎", theoretical: -2 })],
  };
  renderReport(sheetPage, "?id=8", {
    now,
    answers: { GetStockCount: () => ({ data: fixed }) },
  });
  expect(await screen.findByText("数えていない品目の理論在庫")).toBeVisible();
  expect(factOf("在庫の合計")).toBe("¥150");
  expect(factOf("不足")).toBe("¥750");
  expect(screen.queryByRole("textbox", { name: /の数（/ })).not.toBeInTheDocument();
});

it("opens the cost report on a month, whatever days another page shows, and says what is theoretical", async () => {
  const answer: StockCostReportQuery["current"] = {
    recipesChanged: 2,
    freshness: {
      asOf: null,
      detachedUntil: null,
      newestAt: null,
      receivedAt: null,
      provisional: false,
      unclosed: false,
      stale: false,
      imported: false,
    },
    rows: [
      {
        key: "431",
        name: "渋谷本店",
        shop_id: 431,
        month: null,
        unit: null,
        opening: 1000,
        purchases: 5000,
        transfersIn: 0,
        transfersOut: 0,
        closing: 800,
        actualCost: 5200,
        theoreticalCost: 4900,
        variance: 300,
        quantityVariance: 280,
        priceVariance: 20,
        net_sales: 20000,
        actualRate: 0.26,
        theoreticalRate: 0.245,
        varianceRate: 0.015,
        actualUse: null,
        theoreticalUse: null,
        useVariance: null,
        note: "期末の3品目は理論在庫",
      },
    ],
  };
  expect(stockCost.carries?.unit).toBe("grain");
  const { requests } = renderReport(stockCost, "", {
    selected: [431],
    now,
    answers: { StockCostReport: () => ({ current: answer }) },
  });
  expect(await screen.findByText("期末の3品目は理論在庫")).toBeVisible();
  // Once on the page, once above the table on paper.
  expect(screen.getAllByText(/期間のあとに2件のレシピが変わりました/)).toHaveLength(2);
  expect(requests.find(({ operation }) => operation === "StockCostReport")?.variables).toMatchObject({
    fromDate: "2026-10-01",
    toDate: "2026-10-31",
  });
});
