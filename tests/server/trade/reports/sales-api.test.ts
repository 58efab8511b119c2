import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { overviewStatement } from "../../../../server/trade/reports/home/overview.ts";
import { splitIntoMonths } from "../../../../server/trade/figures/dates/span.ts";
import {
  GetSalesByTimezoneDocument,
  GetSalesOverviewDocument,
  RecordReceiptsDocument,
  type ReceiptInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { shibuya } from "../../../support/day.ts";
import { line, sale } from "../../../support/receipts.ts";

const period = { shop_ids: [431, 433], fromDate: "2026-11-12", toDate: "2026-11-19", developerId: 13 };
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
});
afterAll(() => server.close());

const send = (viewer: "pos431" | "honbu", input: ReceiptInput[]) =>
  server.run(viewer, RecordReceiptsDocument, { input });

describe("a register at the API", () => {
  it("records with its shop's key, once, and reports show it", async () => {
    const first = await send("pos431", shibuya);
    expect(first.data?.data.map(({ outcome }) => outcome)).toEqual(shibuya.map(() => "RECORDED"));
    const second = await send("pos431", shibuya);
    expect(second.data?.data.map(({ outcome }) => outcome)).toEqual(shibuya.map(() => "DUPLICATE"));

    const whole = await server.call("honbu", GetSalesOverviewDocument, period);
    expect(whole.rows.map(({ shop_id, sales, visitor }) => [shop_id, sales, visitor])).toEqual([
      [431, 25_891, 16],
      [433, 0, 0],
    ]);
    const hours = await server.call("tencho", GetSalesByTimezoneDocument, period);
    expect(hours.rows.reduce((sum, { sales }) => sum + sales, 0)).toBe(25_891);
    expect(hours.freshness).toMatchObject({ newestAt: "2026-11-19T16:30:00.000Z", provisional: true });
  });

  it("hears why a receipt is refused, in Japanese, while the others are recorded", async () => {
    const good = sale("good", "2026-11-20T10:00:00+09:00", [line(1_100)]);
    const { status, data } = await send("pos431", [{ ...good, receiptId: "bad", total: 1_000 }, good]);
    expect(status).toBe(200);
    expect(data?.data).toMatchObject([
      {
        receiptId: "bad",
        outcome: "REFUSED",
        code: "TOTAL",
        reason: "合計が合いません。明細から計算すると1100円、レシートでは1000円です。",
      },
      { receiptId: "good", outcome: "RECORDED", code: null, reason: null },
    ]);
  });

  it("has each receipt judged by itself by the schema's rules too", async () => {
    const good = sale("fine", "2026-11-20T10:30:00+09:00", [line(1_100)]);
    const { data } = await send("pos431", [good, { ...good, receiptId: "fewer", guests: -5 }]);
    expect(data?.data).toMatchObject([
      { receiptId: "fine", outcome: "RECORDED", code: null, reason: null },
      { receiptId: "fewer", outcome: "REFUSED", code: "RULE", reason: "guests: W024 0以上の値を入力してください。" },
    ]);
  });

  it("sends at most 1,000 receipts a call", async () => {
    const many = Array.from({ length: 1_001 }, (_, i) => sale(`m-${i}`, "2026-11-20T10:00:00+09:00", [line(10)]));
    const { errors } = await send("pos431", many);
    expect(errors[0]?.extensions.code).toBe("TOO_LARGE");
  });

  it("is the only one who may record", async () => {
    const { errors } = await send("honbu", [sale("x", "2026-11-20T10:00:00+09:00", [line(10)])]);
    expect(errors[0]?.extensions.code).toBe("FORBIDDEN");
  });
});

describe("a caller who asks for a part of a report", () => {
  // The selection is what is tested: the texts are written here.
  const args = `shop_ids: [431, 433], fromDate: "2026-11-12", toDate: "2026-11-19", developerId: 13`;
  const overview = `{ current: getSalesOverview(${args}) {
  rows { shop_id shop_name sales net_sales cost gross grossRate pairs visitor customerUnitPrice discounts returns provisional }
  days { business_date sales net_sales gross pairs visitor }
  curve { hour sales net_sales weekBeforeSales weekBeforeNetSales }
  attention { kind shop_id shop_name business_date count }
  freshness { newestAt provisional }
} }`;
  const timeZone = `{ current: getSalesByTimezone(${args}) {
  rows { hour sales net_sales cost gross pairs visitor customerUnitPrice }
  heat { weekday hour sales net_sales days }
  freshness { newestAt provisional }
} }`;

  it("is told of it what it says beside all the others", async () => {
    for (const document of [overview, timeZone]) {
      const whole = await server.gql<{ current: Record<string, unknown> }>("honbu", document);
      const [, root = "", fields = ""] = /current: (.*?\)) \{(.*)\} \}$/s.exec(document) ?? [];
      for (const part of fields.trim().split("\n")) {
        const [name = ""] = part.trim().split(" ");
        const alone = await server.gql<{ current: unknown; without: unknown }>(
          "honbu",
          `query($no: Boolean!) {
             current: ${root} { ...Part @skip(if: $no) }
             without: ${root} { __typename ...Part @include(if: $no) }
           }
           fragment Part on ${document === overview ? "SalesOverview" : "SalesByTimezone"} { other: ${part} }`,
          { no: false },
        );
        expect(alone.errors).toEqual([]);
        expect(alone.data?.current).toEqual({ other: whole.data?.current[name] });
        expect(Object.keys(alone.data?.without ?? {})).toEqual(["__typename"]);
      }
    }
  });

  it("has nothing read for the others: a compared period, whose rows alone are shown, is no second look at what needs attention", async () => {
    const plan = async (selected?: ReadonlySet<string>) => {
      const { db } = server;
      const scope = { tenantId: 13, shopIds: [431], from: "2026-11-12", to: "2026-11-19", channel: 0, now: new Date() };
      const span = splitIntoMonths(scope.from, scope.to, scope.to);
      const statement = overviewStatement({ ...scope, span, ...(selected && { selected }) });
      return JSON.stringify((await sql`explain ${statement}`.execute(db.kysely)).rows);
    };
    expect(await plan()).toMatch(/coupon.*sales_hour|sales_hour.*coupon/s);
    expect(await plan(new Set(["rows"]))).not.toMatch(/coupon|sales_hour|day_closing_cash/);
  });
});
