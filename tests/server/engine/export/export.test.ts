import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import type { TypedDocument } from "../../../../src/core/typedDocument.ts";
import Papa from "papaparse";
import { readXlsx } from "hucre/xlsx";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExportFormat, ExportProgress, ExportTicket } from "../../../../src/core/export.ts";
import { monthlyTexts } from "../../../../i18n/ja/sales/monthly.ts";
import { ja, labelLoaders } from "../../../../i18n/ja/index.ts";
import { decodeCsv, encodeCp932 } from "../../../../src/core/csv.ts";
import type { ErrorAnswer } from "../../../../server/programs/server/http/graphql/errors.ts";
import {
  CloseDayDocument,
  CreateStockCountDocument,
  CreateTransferDocument,
  GetJournalListDocument,
  GetSalesOverviewDocument,
  ShopGroupCreateDocument,
  ShopGroupingCreateDocument,
} from "../../../../src/generated/graphql.ts";
import { shibuya, shinjuku } from "../../../support/day.ts";
import { addPurchaseMasters, items, receiveSlip, suppliers } from "../../../support/purchases.ts";
import { line, sale, send, voidOf } from "../../../support/receipts.ts";
import { addPaymentCompany, aStatement, sendStatement } from "../../../support/statements.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../support/app.ts";
import { namedShopLimits, formatShops } from "../../../../src/core/sheet/shopsText.ts";
import type { ReportMeta } from "../../../../src/core/metadata.ts";
import { noPieces } from "../../../../src/domain/cash.ts";
import { reportDocuments } from "../../../../src/generated/documents.ts";
import { reports } from "../../../../src/generated/metadata.ts";

let server: TestApp;
let origin = "";
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  await send(server.db, 431, shibuya);
  await send(server.db, 433, shinjuku);
  await send(server.db, 431, [
    sale("f1", "2026-11-17T10:00:00+09:00", [line(500)], { staffName: "=髙橋〜①" }),
    sale("f2", "2026-11-16T10:00:00+09:00", [line(700)], { staffName: "𠮷田 😀", receiptNumber: "007" }),
    sale("f3", "2026-11-16T09:00:00+09:00", [line(700)], { receiptNumber: "卓🍣" }),
  ]);
  // Counted cash that is short on one date and over on another.
  for (const [business_date, yen1000] of [
    ["2026-11-16", 0],
    ["2026-11-17", 1],
  ] as const) {
    const input = { shop_id: 431, business_date, revision: 0, ...noPieces, yen1000, depositCash: 0, reason: "両替" };
    const { errors } = await server.run("tencho", CloseDayDocument, { input });
    expect(errors).toEqual([]);
  }
  const statement = aStatement("A-431,VISA,2026/11/18,700,679,", "店舗433,VISA,2026/11/18,800,776,");
  await sendStatement(server, await addPaymentCompany(server), statement);
  await addPurchaseMasters(server);
  const market = { supplierId: suppliers.market, lines: [{ itemId: items.tomato, quantity: 1.25 }] };
  for (const shop_id of [431, 433]) await receiveSlip(server, { shop_id, ...market }, "2026-11-20");
  for (const shop_id of [431, 433])
    await server.call("honbu", CreateStockCountDocument, {
      input: { shop_id, countDate: "2026-11-19", lines: [{ itemId: items.tomato, pieces: 100 }] },
    });
  await server.call("honbu", CreateTransferDocument, {
    input: {
      toShopId: 431,
      fromShopId: 433,
      expectedDate: "2026-11-20",
      lines: [items.tomato, items.beer].map((itemId) => ({ itemId, quantity: 10 })),
    },
  });
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

const columns = ["soldAt", "receiptNumber", "shop_name", "date", "status", "total", "payment_type", "staff"];
const period = { fromDate: "2026-11-12", toDate: "2026-11-20" };
const journalFile = {
  report: "journal",
  columns,
  filters: ["orderType", "kind"],
  args: { ...period, shop_ids: [431, 433] },
};
type FileRequest = Partial<Omit<typeof journalFile, "args">> & {
  args?: object;
  format?: ExportFormat;
  subtotals?: string;
  replace?: boolean;
};

const call = (viewer: ViewerName | null, path: string, method = "GET", body?: unknown) =>
  fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(viewer ? { authorization: `Bearer ${viewer}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });

async function refusal(
  viewer: ViewerName | null,
  request: FileRequest,
): Promise<ErrorAnswer["extensions"] | undefined> {
  const response = await call(viewer, "/exports", "POST", { format: "utf-8", ...journalFile, ...request });
  const { errors } = (await response.json()) as { errors?: ErrorAnswer[] };
  return errors?.[0]?.extensions;
}

async function ticketOf(request: FileRequest = {}, viewer: ViewerName = "honbu"): Promise<ExportTicket> {
  const response = await call(viewer, "/exports", "POST", { format: "utf-8", ...journalFile, ...request });
  expect(response.status).toBe(201);
  return (await response.json()) as ExportTicket;
}

async function fileOf(request: FileRequest = {}) {
  const { id, url, total } = await ticketOf(request);
  const response = await call(null, url);
  return { id, url, total, response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(/^\ufeff/, "");
/** The figure that a cell says. */
const numberOf = (cell: unknown) =>
  Number(
    String(cell)
      .replace(/[¥￥,]/g, "")
      .replace("▲", "-"),
  );
const rowsOf = (text: string) => Papa.parse<string[]>(text.replace(/^\ufeff/, "")).data.filter((row) => row.length > 1);
const progressOf = async (id: string, viewer: ViewerName = "honbu") =>
  (await (await call(viewer, `/exports/${id}`)).json()) as ExportProgress;
/** Backends that read for a file at this moment. */
const readers = async () => {
  const { rows } = await server.db.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and query ~* '(declare|fetch|from) .*export|repeatable' and pid <> pg_backend_pid() and state <> 'idle'",
  );
  return rows.length;
};

/** The journal's rows as its screen asks for them. */
const shown = () => server.call("honbu", GetJournalListDocument, { ...journalFile.args, limit: 500, offset: 0 });

describe("a file of a long report", () => {
  it("has every row of the screen in its order, under the words of the screen, with the filter and the sums above", async () => {
    const { total, response, bytes } = await fileOf();
    const page = await shown();
    expect(total).toBe(page.total);
    expect(response.headers.get("content-disposition")).toContain(
      encodeURIComponent("電子ジャーナル_20261112-20261120.csv"),
    );
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    expect(
      text.startsWith("\ufeff電子ジャーナル\r\n期間,2026/11/12(木) 〜 2026/11/20(金)\r\n店舗,店舗431、店舗433\r\n"),
    ).toBe(true);
    const rows = rowsOf(text);
    const head = rows.findIndex(([first]) => first === "会計日時");
    expect(rows.slice(2, head)).toEqual([
      ["注文", "すべて"],
      ["区分", "すべて"],
      ["最新の会計", "2026/11/20 11:30 速報"],
      ["最終受信", expect.stringMatching(/^2026\/11\/20 \d\d:\d\d$/)],
      ["該当件数", String(page.total)],
      ["売上(取消を除く)", `￥${page.sales.toLocaleString("ja-JP")}`],
    ]);
    expect(rows[head]).toEqual(["会計日時", "番号", "店舗", "営業日", "区分", "合計", "支払", "担当者"]);
    const body = rows.slice(head + 1);
    expect(body.map((row) => [row[1], Number(row[5])])).toEqual(
      page.data.map((row) => [row["receiptNumber"] ?? "", row["total"]]),
    );
    expect(body.find((row) => row[1] === "r4")).toEqual([
      "2026/11/19 18:20",
      "r4",
      "店舗431",
      "2026/11/19",
      "売上",
      "8901",
      "現金・QR決済",
      "",
    ]);
    // What a spreadsheet would run is kept from it.
    expect(body.map((row) => row[7])).toContain("'=髙橋〜①");
  });

  it.each([
    [[431, 433, 400], "店舗431、店舗433、店舗400"],
    [[433, 431, 400, 495, 398], "店舗433、店舗431、店舗400、店舗495、店舗398"],
    [viewers.honbu.shopIds, "すべての店舗（10）"],
  ])("names its shops, or all by their number: %j", async (shop_ids, said) => {
    const { bytes } = await fileOf({ args: { ...period, shop_ids } });
    expect(rowsOf(new TextDecoder().decode(bytes))[1]).toEqual(["店舗", said]);
  });

  it("names twenty of a thousand shops and counts the others", () => {
    const shops = Array.from({ length: 1_200 }, (_, i) => i + 1);
    const said = formatShops(shellTexts, shops, 1_500, (id) => `店${id}`, namedShopLimits.sheet);
    expect(said).toMatch(/^店1、店2、.*、店20 ほか1,180店舗$/);
  });

  it("is a workbook of typed cells, its heads fixed, that another library reads back the same", async () => {
    const { bytes, response } = await fileOf({ format: "xlsx" });
    expect(response.headers.get("content-type")).toContain("spreadsheetml");
    const rows = await readSheet(Buffer.from(bytes));
    const head = rows.findIndex(([first]) => first === "会計日時");
    const page = await shown();
    expect(rows.slice(head + 1).map((row) => [row[1], row[5]])).toEqual(
      page.data.map((row) => [row["receiptNumber"] ?? null, row["total"]]),
    );
    expect(rows.flat()).toContain("=髙橋〜①");
  });

  it("keeps to CP932, and names the characters that it lacks instead of replacing them", async () => {
    const { code, args } = (await refusal("honbu", { format: "cp932" })) ?? {};
    expect([code, [...String(args)].toSorted()]).toEqual(["ENCODING", [..."🍣😀𠮷"].toSorted()]);
    // A column that the file does not have holds nothing up.
    const columns = ["soldAt", "receiptNumber"];
    expect((await refusal("honbu", { format: "cp932", columns }))?.args).toEqual(["🍣"]);
    const { bytes } = await fileOf({ format: "cp932", args: { ...journalFile.args, fromDate: "2026-11-17" } });
    expect(decodeCsv(bytes)?.encoding).toBe("cp932");
    expect(decodeCsv(bytes)?.text).toContain("髙橋");
    // Who has seen them may have 〓 written in their place; in a file of another encoding there is nothing to replace.
    const replaced = decodeCsv((await fileOf({ format: "cp932", replace: true })).bytes);
    expect(replaced?.encoding).toBe("cp932");
    expect([...(replaced?.text ?? "")].filter((one) => one === "〓").length).toBeGreaterThanOrEqual(3);
    expect((await refusal("honbu", { format: "cp932", replace: "yes" as never }))?.code).toBe("BAD_INPUT");
  });

  it.each(["journal", "void", "rering", "cash"] as const)(
    "in CP932 has a character for every word of ours: %s",
    async (report) => {
      expect(
        encodeCp932(JSON.stringify([await labelLoaders[report](), ja.report]).replaceAll("¥", "￥")),
      ).toHaveProperty("bytes");
    },
  );

  it("of voids, which have no statements of their own, is made of their pages", async () => {
    const voids = { report: "void", columns: ["transactionDate", "kind", "total"], filters: ["reversal"] };
    const { total, bytes } = await fileOf(voids);
    expect(total).toBe(2);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain('金額の合計,"￥6,600"');
    expect(text.split("\r\n").slice(-3)).toEqual(["2026/11/20,返品,1100", "2026/11/19,取消,5500", ""]);
  });

  it("of 現金管理 has the subtotals of a grouping below its rows, as the screen has them", async () => {
    const grouping = await server.call("honbu", ShopGroupingCreateDocument, { input: { groupingName: "エリア" } });
    const { shopGroupingId } = grouping;
    await server.call("honbu", ShopGroupCreateDocument, {
      input: { shopGroupingId, groupName: "渋谷", shopIds: [431] },
    });
    const args = { ...period, shop_ids: [431, 433] };
    const cash = { report: "cash", columns: ["date", "shop_name", "difference"], filters: [], args };
    const subtotals = String(shopGroupingId);
    const expected = [
      ["エリア", "過剰の合計", "不足の合計", "差額のあった日", "現金売上", "銀行預入"],
      ["渋谷 小計", expect.any(String), expect.any(String), "2", expect.any(String), "￥0"],
      ["グループなし 小計", "—", "—", "—", expect.any(String), "￥0"],
      ["合計", expect.any(String), expect.any(String), "2", expect.any(String), "￥0"],
    ];
    const { data } = Papa.parse<string[]>(decodeText((await fileOf({ ...cash, subtotals })).bytes).trimEnd());
    expect(data).toContainEqual(["小計", "エリア"]);
    expect(data.slice(-5)).toEqual([[""], ...expected]);
    const { bytes } = await fileOf({ ...cash, subtotals, format: "xlsx" });
    const cells = (await readSheet(Buffer.from(bytes))).slice(-4);
    expect(cells.map(([name]) => name)).toEqual(expected.map(([name]) => name));
    // A grouping that was deleted meanwhile is no fault of the request.
    expect(decodeText((await fileOf({ ...cash, subtotals: "999" })).bytes)).not.toContain("小計");
    expect((await refusal("honbu", { ...cash, subtotals: "1 2" }))?.code).toBe("BAD_INPUT");
  });

  it("is narrowed as the screen is", async () => {
    const { total, bytes } = await fileOf({ args: { ...journalFile.args, kind: "VOID" } });
    expect(total).toBe(1);
    expect(new TextDecoder().decode(bytes)).toContain("区分,取消\r\n");
  });

  it("is there once, tells how it ended, and only to whoever asked", async () => {
    const { id, url, total } = await fileOf();
    expect(await progressOf(id)).toEqual({ state: "DONE", sent: total, total });
    expect((await call(null, url)).status).toBe(404);
    expect((await call("tencho", `/exports/${id}`)).status).toBe(404);
    expect((await call(null, `/exports/${id}`)).status).toBe(401);
  });
});

type Shown = Readonly<Record<string, unknown>>;
const documents: Readonly<Record<string, TypedDocument<{ current: Shown }, never>>> = reportDocuments;

describe.each(Object.values<ReportMeta>(reports).filter(({ paged }) => paged))(
  "the figures of the file of the report $name",
  ({ name, rows = "rows", columns: all, sums = [] }) => {
    const columns = all.filter(({ unit }) => unit !== "HIDDEN").map((column) => column.name);
    const measures = all.filter(({ role }) => role === "measure").map((column) => column.name);
    const args = { ...period, shop_ids: [431, 433] };
    beforeAll(async () => {
      const meals = ["10", "12"].map((hour) =>
        sale(`rung ${hour}`, `2026-11-13T${hour}:00:00+09:00`, [line(500, 2)], { receiptNumber: hour }),
      );
      const again = meals.map(({ receiptId, soldAt }) => sale(`${receiptId} again`, soldAt, [line(500)]));
      const voids = meals.map((meal) => voidOf(`${meal.receiptId} void`, meal, meal.soldAt));
      await send(server.db, 431, [...meals, ...voids, ...again]);
    });
    /** What the screen shows of the same rows: the sums above them, and the measures of each. */
    async function shownRows() {
      const { fromDate: previousFrom, toDate: previousTo } = period;
      const variables = { ...args, limit: 500, offset: 0, previousFrom, previousTo, compare: false };
      const document = documents[name] ?? expect.fail(`${name} has no document`);
      // The metadata says which variables they are; no type can.
      const { current: page } = (await server.run("honbu", document, variables as never)).data ?? expect.fail();
      return {
        sums: sums.map((sum) => page[sum.name] ?? null),
        rows: (page[rows] as Shown[]).map((row) => measures.map((measure) => row[measure] ?? null)),
      };
    }

    it.each(["utf-8", "xlsx"] as const)("are those of the API, sums and rows alike: %s", async (format) => {
      const { bytes } = await fileOf({ report: name, columns, filters: [], args, format });
      const cells: readonly (readonly unknown[])[] =
        format === "xlsx" ? await readSheet(Buffer.from(bytes)) : Papa.parse<string[]>(decodeText(bytes)).data;
      const expected = await shownRows();
      expect(expected.rows.length).toBeGreaterThan(1);
      const label = await labelLoaders[name as "cash"]();
      const headings = columns.map((column) => (label.columns as Readonly<Record<string, string>>)[column]);
      const head = cells.findIndex(([first, second]) => first === headings[0] && second === headings[1]);
      const figure = (cell: unknown) => (cell === "" || cell === "—" || cell == null ? null : numberOf(cell));
      // Text has per cent, a workbook a number that is shown so.
      const ratios = new Set(all.filter(({ unit }) => unit === "RATIO").map((column) => column.name));
      const readFigure = (cell: unknown, measure: string) => {
        const value = figure(cell);
        return value !== null && format === "utf-8" && ratios.has(measure) ? value / 100 : value;
      };
      expect(
        cells
          .slice(head + 1)
          .filter((row) => row.length > 1)
          .map((row) => measures.map((measure) => readFigure(row[columns.indexOf(measure)], measure))),
      ).toEqual(expected.rows);
      const above = new Map(cells.slice(0, head).map(([first, second]) => [first, second]));
      const names = label.sums as Readonly<Record<string, string>>;
      expect(sums.map((sum) => figure(above.get(names[sum.name])))).toEqual(expected.sums);
    });
  },
);

describe("whoever asks for a file", () => {
  it.each<[string, ViewerName | null, FileRequest, string]>([
    ["nobody", null, {}, "UNAUTHENTICATED"],
    ["somebody of another company", "bessha", {}, "FORBIDDEN"],
    ["somebody without one of the shops", "tencho", { args: { ...period, shop_ids: [431, 400] } }, "FORBIDDEN"],
    ["without a shop", "honbu", { args: { ...period, shop_ids: [] } }, "E001"],
    ["with dates the wrong way round", "honbu", { args: { ...journalFile.args, toDate: "2026-11-01" } }, "W008"],
    ["with a date that is none", "honbu", { args: { ...journalFile.args, toDate: "2026-11-31" } }, "BAD_INPUT"],
    ["for a column that there is none of", "honbu", { columns: ["id"] }, "BAD_INPUT"],
    ["for a report that has its rows on the screen", "honbu", { report: "overview" }, "BAD_INPUT"],
    ["with an argument of no query", "honbu", { args: { ...journalFile.args, tenant: 59 } }, "BAD_INPUT"],
  ])("is refused as the report itself would be: %s", async (_name, viewer, request, code) => {
    expect((await refusal(viewer, request))?.code).toBe(code);
  });
});

describe("the monthly workbook", () => {
  const wanted = { workbook: "MONTHLY", month: "2026-11", shops: [431, 433], mode: "included" };
  const refused = async (change: object, viewer: ViewerName = "honbu") => {
    const response = await call(viewer, "/exports", "POST", { ...wanted, ...change });
    const { errors } = (await response.json()) as { errors?: ErrorAnswer[] };
    return errors?.[0]?.extensions.code;
  };

  it("has the reports of a month as sheets, and all say the sales of the overview", async () => {
    const response = await call("honbu", "/exports", "POST", wanted);
    const { id, url, total } = (await response.json()) as ExportTicket;
    const file = await fetch(`${origin}${url}`);
    expect(file.status).toBe(200);
    expect(decodeURIComponent(file.headers.get("content-disposition") ?? "")).toContain("月次_2026-11_2店舗.xlsx");
    const bytes = Buffer.from(await file.arrayBuffer());
    const progress = (await (await call("honbu", `/exports/${id}`)).json()) as ExportProgress;
    expect(progress).toEqual({ state: "DONE", sent: total, total });

    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets.map(({ name }) => name)).toEqual(["目次", ...Object.values(monthlyTexts.sheets)]);
    const rowsOf = (name: string) => readSheet(bytes, name);
    const contents = await rowsOf("目次");
    expect(contents.slice(1, 6).map((cells) => cells.slice(0, 2))).toEqual([
      ["対象月", "2026年11月"],
      ["作成日時", expect.any(String)],
      ["作成者", viewers.honbu.accountName],
      ["店舗", "2店舗"],
      ["税区分", "税込"],
    ]);
    expect(contents.slice(-12).map(([name, , , state]) => [name, state])).toContainEqual(["日別", "速報"]);

    const variables = { shop_ids: [431, 433], fromDate: "2026-11-01", toDate: "2026-11-30", developerId: 13 };
    const overview = await server.call("honbu", GetSalesOverviewDocument, variables);
    const sales = overview.rows.reduce((sum, row) => sum + row.sales, 0);
    expect(sales).toBeGreaterThan(20_000);
    for (const [name, head] of [
      ...["概況", "店舗別", "日別", "時間帯別", "カテゴリ別", "商品別ABC", "値引・返品・取消", "前年比"].map(
        (one) => [one, "売上"] as const,
      ),
      ...["店舗×月", "店舗×時間帯"].map((one) => [one, "合計"] as const),
    ]) {
      const rows = await rowsOf(name);
      expect(
        rows.slice(1, 4).map(([line]) => line),
        name,
      ).toEqual(["対象月", "作成日時", "期間"]);
      const heads = rows.find((cells) => cells.filter(Boolean).length > 2 && cells.includes(head)) ?? [];
      const column = heads.indexOf(head, 1);
      expect(rows.at(-1)?.[column], name).toBe(sales);
    }
    const cash = await rowsOf("現金差額");
    expect(cash.flat()).toContain("2026/11/16");
  });

  it("is refused for shops of others, no shop, no month and a month to come", async () => {
    expect(await refused({ shops: [431] }, "bessha")).toBe("FORBIDDEN");
    expect(await refused({ shops: [] })).toBe("E001");
    expect(await refused({ month: "2026-13" })).toBe("BAD_INPUT");
    expect(await refused({ month: "2026-12" })).toBe("W018");
    expect(await refused({ mode: "net" })).toBe("BAD_INPUT");
  });
});

describe("a file that is no longer wanted", () => {
  // So many receipts that they do not fit between the server and one who does not read on.
  beforeAll(async () => {
    await server.db.pool
      .query(`insert into receipt (tenant_id, shop_id, receipt_id, seq, business_date, hour, sold_at, recorded_at, kind, order_type,
        delivery_service, tax_mode, points_as, pairs, visitors, guests, gross_sales, discounts, discount, coupon_discount, coupon_id, points,
        sales8, sales10, tax8, tax10, total, cost, receipt_number, staff_id, reason, digest)
      select tenant_id, shop_id, gen_random_uuid(), 1000 + n, business_date, hour, sold_at, recorded_at, kind, order_type, delivery_service,
        tax_mode, points_as, pairs, visitors, guests, gross_sales, discounts, discount, coupon_discount, coupon_id, points, sales8, sales10,
        tax8, tax10, total, cost, 'many', person, reason, digest
      from receipt, generate_series(1, 60000) n, person_of(1, 433, '', repeat('担当', 25)) person where shop_id = 433 and receipt_number = 's1'`);
  });

  const begun = async () => {
    const { id, url } = await ticketOf();
    const stop = new AbortController();
    const response = await fetch(`${origin}${url}`, {
      signal: stop.signal,
      headers: { "accept-encoding": "identity" },
    });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await expect.poll(readers).toBe(1);
    return { id, stop, reader };
  };
  /** What is known of it once nobody reads for it any more. */
  const stopped = async (id: string) => {
    await expect.poll(readers).toBe(0);
    await expect.poll(async () => (await progressOf(id)).state).not.toBe("RUNNING");
    return progressOf(id);
  };

  it("stops being read when its reader goes away", async () => {
    const { id, stop } = await begun();
    stop.abort();
    const { state, sent } = await stopped(id);
    expect(state).toBe("CANCELLED");
    expect(sent).toBeLessThan(60_000);
  });

  it("stops being read when it is cancelled", async () => {
    const { id, reader } = await begun();
    expect((await call("tencho", `/exports/${id}`, "DELETE")).status).toBe(404);
    expect((await call("honbu", `/exports/${id}`, "DELETE")).status).toBe(204);
    expect((await stopped(id)).state).toBe("CANCELLED");
    // Whoever reads on is told that the file is not whole.
    await expect(
      (async () => {
        while (!(await reader?.read())?.done);
      })(),
    ).rejects.toThrow("terminated");
  });
});
