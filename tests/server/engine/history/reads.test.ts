import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExportTicket } from "../../../../src/core/export.ts";
import { invoicePath } from "../../../../src/domain/invoicePath.ts";
import {
  GetChangeDocument,
  GetChangeHistoryDocument,
  GetJournalListDocument,
  UpdateStoreApiKeyDocument,
  type ChangeAction,
} from "../../../../src/generated/graphql.ts";
import { reports } from "../../../../src/generated/metadata.ts";
import type { ReportMeta } from "../../../../src/core/metadata.ts";
import { header, testApp, type TestApp } from "../../../support/app.ts";
import { line, sale, send } from "../../../support/receipts.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  await send(server.db, 431, [sale("r1", "2026-11-17T10:00:00+09:00", [line(500)], { receiptNumber: "007" })]);
});
afterAll(() => server.close());

const period = { fromDate: "2026-11-01", toDate: "2026-11-20" };
const history = (action: ChangeAction) => {
  const dates = { fromDate: "2026-11-20", toDate: "2026-11-20", limit: 50, offset: 0 };
  return server.call("honbu", GetChangeHistoryDocument, { ...dates, shop_ids: [431, 433], action });
};

async function exported(report: string, args: object, columns: readonly string[], filters: string[] = []) {
  const asked = await server.app.inject({
    method: "POST",
    url: "/exports",
    headers: header("honbu"),
    payload: { report, format: "utf-8", columns, filters, args },
  });
  return asked.json<ExportTicket>();
}

describe("what only a few may see leaves a row when somebody takes it", () => {
  it("a file of the journal: who, which dates and shops, by which filters, how many rows; not before it is taken", async () => {
    const args = { ...period, shop_ids: [431], staff: "佐藤" };
    const { url } = await exported("journal", args, ["soldAt", "total"], ["staff"]);
    expect((await history("EXPORT")).total).toBe(0);
    expect((await server.app.inject({ url })).statusCode).toBe(200);
    const { data } = await history("EXPORT");
    expect(data).toMatchObject([
      { resource: "JOURNAL", person: server.people.honbu.accountName, shopName: "店舗431", address: "127.0.0.1" },
    ]);
    const { fields, restore } = await server.call("honbu", GetChangeDocument, { id: data[0]?.id ?? "" });
    expect(Object.fromEntries(fields.map(({ label, after }) => [label, after]))).toEqual({
      開始日: "2026-11-01",
      終了日: "2026-11-20",
      店舗: "店舗431",
      絞り込み: "担当者: （記録しない値）",
      形式: "utf-8",
      件数: "0",
    });
    expect(restore.kind).toBeNull();
  });

  it("a receipt as PDF", async () => {
    const { data: receipts } = await server.call("honbu", GetJournalListDocument, {
      ...period,
      shop_ids: [431],
      limit: 1,
      offset: 0,
    });
    const id = receipts[0]?.id ?? "";
    expect((await server.app.inject({ url: invoicePath(id), headers: header("honbu") })).statusCode).toBe(200);
    expect((await history("READ")).data).toMatchObject([{ resource: "JOURNAL", recordId: id, recordName: "007" }]);
  });

  it("a new API key, which is not said", async () => {
    const { apiKey } = await server.call("honbu", UpdateStoreApiKeyDocument, { storeId: 431 });
    const { data } = await history("ISSUE");
    expect(data).toMatchObject([{ resource: "STORE", recordId: "431", field: "APIキー" }]);
    expect(JSON.stringify(data)).not.toContain(apiKey);
  });

  it("whatever report the server writes as a file", async () => {
    const paged = Object.values<ReportMeta>(reports).filter((report) => report.paged);
    for (const { name, columns, input } of paged) {
      const shown = columns.filter(({ unit }) => unit !== "HIDDEN").map((column) => column.name);
      const { url } = await exported(name, { ...period, shop_ids: [431, 433] }, shown.slice(0, 2));
      expect([input, (await server.app.inject({ url })).statusCode]).toEqual([input, 200]);
      const { data } = await history("EXPORT");
      expect(data[0]).toMatchObject({ resource: name.toUpperCase().replaceAll("-", "_"), shopName: null });
    }
  });
});
