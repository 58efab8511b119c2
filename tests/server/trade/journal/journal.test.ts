import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  GetJournalDocument,
  GetJournalListDocument,
  GetJournalVerificationDocument,
  GetSalesOverviewDocument,
  GetVoidListDocument,
  type GetJournalListQuery,
  type GetJournalListQueryVariables,
  type GetVoidListQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { shibuya, shinjuku } from "../../../support/day.ts";
import { line, sale, send, voidOf } from "../../../support/receipts.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  await send(server.db, 431, shibuya);
  await send(server.db, 433, shinjuku);
  // The same receipt id as one of shop 431.
  await send(server.db, 433, [sale("r9", "2026-11-20T10:00:00+09:00", [line(500)], { staffCode: "A7" })]);
});
afterAll(() => server.close());

type JournalPage = GetJournalListQuery["data"];
type Filter = Partial<GetJournalListQueryVariables>;
const shops = { shop_ids: [431, 433] };
const period = { fromDate: "2026-11-12", toDate: "2026-11-20" };
const list = (filter: Filter = {}) =>
  server.call("honbu", GetJournalListDocument, { ...shops, ...period, limit: 50, offset: 0, ...filter });
const numbers = (page: JournalPage) => page.data.map(({ receiptNumber }) => receiptNumber);

describe("the electronic journal", () => {
  it("lists every receipt of the period, newest first, reversals included", async () => {
    const page = await list();
    expect(page.total).toBe(21);
    expect(numbers(page)).toEqual("r12 r11 r9 r9 s2 r8 r7 r6 r5 r4 r3 r2 v1 r10 r1 s1 s4 r13 s3 s5 r14".split(" "));
    expect(page.freshness).toMatchObject({ newestAt: "2026-11-20T02:30:00.000Z", provisional: true });
  });

  it("sums to the sales of the overview", async () => {
    const { sales } = await list();
    const whole = await server.call("honbu", GetSalesOverviewDocument, { ...shops, ...period, developerId: 13 });
    expect(sales).toBe(whole.rows.reduce((sum, row) => sum + row.sales, 0));
    expect((await list({ hour: 12, orderType: "EAT_IN" })).sales).toBe(
      // r1 r2 r13 r14 s1 s5, without the voided r10
      2_200 + 1_500 + 1_600 + 990 + 233 + 2_200,
    );
  });

  it("counts and sums the dates of a page, with what other pages and a filter leave of them", async () => {
    for (const filter of [{}, { orderType: "EAT_IN" }, { minTotal: 900 }] as const) {
      const whole = await list(filter);
      const dates = [...new Set(whole.data.map(({ date }) => date))];
      expect(whole.days).toEqual(
        dates.map((date) => {
          const receipts = whole.data.filter((one) => one.date === date);
          const counted = receipts.filter(({ status }) => status === "SALE" || status === "RETURN");
          const sales = counted.reduce((sum, { total }) => sum + total, 0);
          return { date, count: receipts.length, sales, provisional: true, imported: false };
        }),
      );
      // A date that goes on over the next page has all of its receipts.
      const { data, days } = await list({ ...filter, limit: 2, offset: 2 });
      expect(days).toEqual(whole.days.filter(({ date }) => data.some((one) => one.date === date)));
    }
    expect((await list()).days[0]).toEqual({
      date: "2026-11-20",
      count: 3,
      sales: 500,
      provisional: true,
      imported: false,
    });
  });

  it("gives the same receipts page by page, whatever the size of the page, with and without a filter", async () => {
    for (const filter of [{}, { orderType: "EAT_IN" }, { minTotal: 900 }] as const) {
      const whole = await list(filter);
      for (const limit of [1, 2, 3, 7]) {
        const pages = [];
        for (let offset = 0; offset < whole.total; offset += limit)
          pages.push(...(await list({ ...filter, limit, offset })).data.map(({ id }) => id));
        expect(pages).toEqual(whole.data.map(({ id }) => id));
      }
    }
    expect((await list({ offset: 1_000 })).data).toEqual([]);
  });

  it.each<[Filter, string[]]>([
    [{ hour: 25 }, ["r9"]],
    [{ kind: "RETURN" }, ["r11"]],
    [{ kind: "VOID" }, ["v1"]],
    [{ deliveryService: "WOLT" }, ["r6"]],
    [{ orderType: "EAT_IN", deliveryService: "WOLT" }, []],
    [{ tender: "QR" }, ["r4"]],
    [{ tender: "CASH", minTotal: 3000, maxTotal: 8901 }, ["r7", "r4", "r10"]],
    [{ receiptNumber: "r14" }, ["r14"]],
    [{ product: "幕の内", orderType: "TAKEOUT" }, ["r4", "r3", "s3"]],
    [{ product: "bento", orderType: "DELIVERY" }, ["s2", "r6", "r5"]],
    [{ product: "%" }, []],
    [{ categoryCode: "bento", orderType: "DELIVERY" }, ["s2", "r6", "r5"]],
    // r4 holds both, but on no line together
    [{ product: "bento", categoryCode: "drink" }, []],
    [{ product: "beer", categoryCode: "drink", orderType: "TAKEOUT" }, ["r4"]],
    [{ categoryCode: "—" }, []],
    [{ staff: "A7" }, ["r9"]],
  ])("narrows to what fits: %o", async (filter, expected) => {
    const page = await list(filter);
    expect(numbers(page)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  it("gives them page by page over months that are counted whole, less days at their edges", async () => {
    const own = await testApp({ today: "2026-11-20" });
    const dates = ["08-14", "08-15", "09-01", "09-30", "10-05", "10-31", "11-02", "11-18"];
    for (const [shop, times] of [[431, 3] as const, [433, 2] as const]) {
      const sold = dates.flatMap((date) =>
        Array.from({ length: times }, (_, i) => sale(`${date}-${i}`, `2026-${date}T12:0${i}:00+09:00`, [line(500)])),
      );
      await send(own.db, shop, [...sold, voidOf("v", sold[6] ?? expect.fail(), "2026-10-31T15:00:00+09:00")]);
    }
    const page = (from: string, to: string, limit: number, offset: number) =>
      own.call("honbu", GetJournalListDocument, {
        ...shops,
        fromDate: `2026-${from}`,
        toDate: `2026-${to}`,
        limit,
        offset,
      });
    const within = (from: string, to: string) => dates.filter((date) => date >= from && date <= to).length * 5;
    const ranges = ["08-15 11-18", "08-01 11-30", "08-02 10-30", "09-02 09-29", "08-14 08-14", "09-25 11-05"];
    for (const [from = "", to = ""] of ranges.map((range) => range.split(" "))) {
      const whole = await page(from, to, 100, 0);
      const voids = from <= "10-31" && to >= "10-31" ? 2 : 0;
      expect([from, to, whole.total]).toEqual([from, to, within(from, to) + voids]);
      expect(whole.data).toHaveLength(whole.total);
      const sequence = whole.data.map(({ date }) => date);
      expect(sequence).toEqual(sequence.toSorted().toReversed());
      for (const limit of [1, 4, 7]) {
        const pages: JournalPage["data"] = [];
        for (let offset = 0; offset < whole.total; offset += limit)
          pages.push(...(await page(from, to, limit, offset)).data);
        expect(pages).toEqual(whole.data);
      }
    }
    await own.close();
  });

  it("ties reversals and parts of a split bill to their receipts, both ways", async () => {
    const { data } = await list();
    const by = (number: string) => {
      const found = data.find(({ receiptNumber, shop_id }) => receiptNumber === number && shop_id === 431);
      if (!found) throw new Error(number);
      return found;
    };
    expect(by("r10")).toMatchObject({ status: "VOIDED", reversedBy: [by("v1").id] });
    expect(by("v1")).toMatchObject({ reversalOf: by("r10").id, minutesAfterPayment: 10 });
    expect(by("r1")).toMatchObject({ status: "SALE", reversedBy: [by("r11").id], minutesAfterPayment: null });
    expect(by("r11")).toMatchObject({ reversalOf: by("r1").id, minutesAfterPayment: 1_370 });
    expect(by("r7").splits).toEqual([by("r8").id]);
    expect(by("r8")).toMatchObject({ splitOf: by("r7").id, visitor: 0 });
  });

  it("shows one receipt in full, by an id that only its shop's people may open", async () => {
    const { data } = await list({ receiptNumber: "r4" });
    const id = data[0]?.id ?? "";
    const one = (viewer: ViewerName, wanted = id) => server.run(viewer, GetJournalDocument, { id: wanted });
    const found = (await one("tencho")).data?.data;
    expect(found).toMatchObject({
      shop_name: "店舗431",
      date: "2026-11-19",
      hour: 18,
      total: 8_901,
      taxable8: 7_322,
      tax8: 542,
      taxable10: 1_579,
      tax10: 143,
      payment_type: ["CASH", "QR"],
      payments: [
        { tender: "QR", tendered: 5_000, change: 0 },
        { tender: "CASH", tendered: 4_000, change: 99 },
      ],
      items: [
        { productName: "幕の内弁当", quantity: 1, salesPrice: 7_322 },
        { productName: "生ビール", quantity: 1, salesPrice: 1_579 },
      ],
    });
    expect(found?.digest).toMatch(/^[0-9a-f]{64}$/);
    for (const [viewer, wanted] of [
      ["bessha", id],
      ["honbu", id.replace("431", "433")],
      ["honbu", "1' or true --"],
    ] as const)
      expect((await one(viewer, wanted)).errors[0]?.extensions.code).toBe("NOT_FOUND");
  });

  it("refuses a page that nobody can look at, and shops of others", async () => {
    const refusal = (filter: Filter) =>
      server.refusal("tencho", GetJournalListDocument, { ...shops, ...period, limit: 1, offset: 0, ...filter });
    expect((await refusal({ shop_ids: [431], limit: 501 }))?.code).toBe("W022");
    expect((await refusal({ shop_ids: [400] }))?.code).toBe("FORBIDDEN");
    expect((await refusal({ shop_ids: [] }))?.code).toBe("E001");
  });
});

describe("voids and returns", () => {
  const voids = (filter: Partial<GetVoidListQueryVariables> = {}) =>
    server.call("honbu", GetVoidListDocument, { ...shops, ...period, limit: 50, offset: 0, ...filter });

  it("stand on their own date with what they took back, how long after the payment, by whom and why", async () => {
    expect(await voids()).toMatchObject({
      total: 2,
      amount: 6_600,
      data: [
        {
          receiptNumber: "r11",
          transactionDate: "2026-11-20",
          transactionTime: "11:00",
          kind: "RETURN",
          total: 1_100,
          minutesAfterPayment: 1_370,
          reason: null,
          staffName: null,
          shopName: "店舗431",
        },
        {
          receiptNumber: "v1",
          transactionDate: "2026-11-19",
          transactionTime: "12:30",
          kind: "VOID",
          total: 5_500,
          minutesAfterPayment: 10,
          reason: "打ち間違い",
          staffName: null,
          shopName: "店舗431",
        },
      ],
      byStaff: [{ staffName: null, voids: 1, returns: 1, amount: 6_600 }],
      byReason: [
        { reason: "打ち間違い", voids: 1, returns: 0, amount: 5_500 },
        { reason: null, voids: 0, returns: 1, amount: 1_100 },
      ],
      freshness: { provisional: true },
    });
  });

  it("are narrowed by kind and staff, and none is none", async () => {
    expect((await voids({ reversal: "VOID" })).data.map(({ receiptNumber }) => receiptNumber)).toEqual(["v1"]);
    expect((await voids({ staff: "A7" })).total).toBe(0);
    expect(await voids({ toDate: "2026-11-12" })).toMatchObject({
      total: 0,
      amount: 0,
      data: [],
    });
  });

  it("after midnight are written in the hours of their business date", async () => {
    const sold = sale("late", "2026-11-20T00:50:00+09:00", [line(700)]);
    await send(server.db, 431, [
      sold,
      voidOf("late-void", sold, "2026-11-20T01:05:00+09:00", { staffName: "深夜 花子" }),
    ]);
    const found = await voids({ staff: "深夜" });
    expect(found.data).toMatchObject([{ transactionDate: "2026-11-19", transactionTime: "25:05", total: 700 }]);
  });
});

describe("the hash chain of the journal", () => {
  const verify = async (viewer: ViewerName, { shops = [431, 433], from = "2026-11-12", to = "2026-11-20" } = {}) => {
    const variables = { shop_ids: shops, fromDate: from, toDate: to };
    const { data, errors } = await server.run(viewer, GetJournalVerificationDocument, variables);
    return { verified: data?.data ?? [], code: errors[0]?.extensions.code };
  };
  /** Changes what is stored, behind the journal's back, and gives the way to take it back. */
  const tamper = (change: string) => server.db.pool.query(change);

  it("is whole: says how many receipts of each shop were checked in the period", async () => {
    expect((await verify("tencho")).verified).toMatchObject([
      { shop_id: 431, checked: 17, detachedUntil: null, firstBreak: null },
      { shop_id: 433, checked: 6, detachedUntil: null, firstBreak: null },
    ]);
    expect((await verify("tencho", { shops: [431], to: "2026-11-12" })).verified).toMatchObject([{ checked: 1 }]);
    expect((await verify("bessha")).code).toBe("FORBIDDEN");
  });

  it("shows the first receipt that was changed, in the periods that hold it", async () => {
    const change = (total: number) =>
      tamper(`update journal_line set sales = ${total} where shop_id = 431 and seq =
        (select seq from receipt where shop_id = 431 and receipt_number = 'r3')`);
    await change(1);
    const broken = {
      kind: "DIGEST",
      sequence: 3,
      receiptNumber: "r3",
      date: "2026-11-19",
      id: expect.stringMatching(/^431-/),
    };
    expect((await verify("honbu")).verified).toMatchObject([{ firstBreak: broken }, { firstBreak: null }]);
    expect((await verify("honbu", { to: "2026-11-17" })).verified).toMatchObject([
      { firstBreak: null },
      { firstBreak: null },
    ]);
    await change(1_080);
    expect((await verify("honbu")).verified).toMatchObject([{ firstBreak: null }, { firstBreak: null }]);
  });

  it("shows where a receipt is missing, and an end that was cut off", async () => {
    await tamper("delete from receipt where shop_id = 433 and receipt_number = 's4'");
    const gap = { kind: "GAP", sequence: 5, receiptNumber: "s5" };
    expect((await verify("honbu", { shops: [433] })).verified).toMatchObject([{ checked: 5, firstBreak: gap }]);
    await tamper(
      "delete from receipt where shop_id = 431 and seq = (select max(seq) from receipt where shop_id = 431)",
    );
    expect((await verify("honbu", { shops: [431], to: "2026-11-13" })).verified).toMatchObject([
      { firstBreak: { kind: "HEAD", id: null } },
    ]);
  });
});
