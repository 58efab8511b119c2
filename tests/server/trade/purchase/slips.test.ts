import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import {
  CancelPurchaseSlipsDocument,
  CompletePurchaseSlipDocument,
  CreatePurchaseSlipDocument,
  CreateStockCountDocument,
  FixStockCountDocument,
  GetPurchaseArrivalsDocument,
  GetPurchaseDetailDocument,
  GetPurchaseItemListDocument,
  GetSalesOverviewDocument,
  GetPurchaseSlipListDocument,
  GetPurchaseNeedsDocument,
  GetPurchaseProposalDocument,
  GetPurchaseSlipDocument,
  InspectPurchaseSlipDocument,
  NamePurchaseTemplateDocument,
  OrderPurchaseSlipsDocument,
  ReversePurchaseSlipDocument,
  UpdatePurchaseItemDocument,
  UpdatePurchaseSlipDocument,
  type CompletePurchaseSlipMutationVariables,
  type InspectPurchaseSlipMutationVariables,
  type CreatePurchaseSlipMutationVariables,
} from "../../../../src/generated/graphql.ts";
import { newRequestId } from "../../../../src/core/requestId.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { addPurchaseMasters, items, suppliers } from "../../../support/purchases.ts";

const today = "2026-11-24";
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today });
  await addPurchaseMasters(server);
});
afterAll(() => server.close());

type NewSlip = CreatePurchaseSlipMutationVariables["input"];
type Completion = CompletePurchaseSlipMutationVariables["input"];

const order: NewSlip = {
  shop_id: 431,
  supplierId: suppliers.market,
  deliveryDate: "2026-11-26",
  source: "FORM",
  remarks: "午前中",
  lines: [
    { itemId: items.tomato, quantity: 1.5 },
    { itemId: items.flour, quantity: 2 },
  ],
};
const create = (over: Partial<NewSlip> = {}, who: ViewerName = "tencho") =>
  server.call(who, CreatePurchaseSlipDocument, { input: { ...order, requestId: newRequestId(), ...over } });
const refusedCreate = (over: Partial<NewSlip>, who: ViewerName = "tencho") =>
  server.refusal(who, CreatePurchaseSlipDocument, { input: { ...order, ...over } });
const read = (slipId: number) => server.call("tencho", GetPurchaseSlipDocument, { slipId });
const orderAll = (ids: number[], send = false) =>
  server.call("tencho", OrderPurchaseSlipsDocument, { input: { ids, send } });
const ordered = async (over: Partial<NewSlip> = {}) => {
  const { slipId } = await create(over);
  await orderAll([slipId]);
  return read(slipId);
};
type Slip = Awaited<ReturnType<typeof read>>;
const completion = ({ slipId, version, lines }: Slip, over: Partial<Completion> = {}): { input: Completion } => ({
  input: {
    slipId,
    version,
    receivedDate: today,
    keepRest: false,
    lines: lines.map(({ lineNo, quantity }) => ({ lineNo, received: quantity })),
    ...over,
  },
});
const complete = (slip: Slip, over: Partial<Completion> = {}) =>
  server.call("tencho", CompletePurchaseSlipDocument, completion(slip, over));
const refusedCompletion = (slip: Slip, over: Partial<Completion> = {}) =>
  server.refusal("tencho", CompletePurchaseSlipDocument, completion(slip, over));

describe("a draft", () => {
  it("has a number of its shop and day, the prices of the day, and one rounding for each rate", async () => {
    const first = await create();
    const second = await create();
    expect(first).toMatchObject({ status: "DRAFT", orderDate: today, supplierName: "青空市場", version: 1 });
    expect(first.lines.map(({ price, amount, taxRate }) => [price, amount, taxRate])).toEqual([
      [433, 650, 8],
      [5105, 10_210, 8],
    ]);
    expect(first).toMatchObject({ amount8: 10_860, tax8: 868, amount10: 0, tax10: 0, total: 11_728 });
    expect(Number(second.slipNumber.slice(-3))).toBe(Number(first.slipNumber.slice(-3)) + 1);
    expect(first.events).toMatchObject([{ status: "DRAFT" }]);
  });

  it("is made once, however often the button is pressed", async () => {
    const requestId = newRequestId();
    const [one, other] = await Promise.all([create({ requestId }), create({ requestId })]);
    expect(other.slipId).toBe(one.slipId);
    expect(await refusedCreate({ requestId, remarks: "別の内容" })).toMatchObject({ code: "CREATED" });
  });

  it("is refused for others' shops, suppliers and items, for what is no longer ordered, and without lines", async () => {
    expect(await refusedCreate({ shop_id: 601 })).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusedCreate({ supplierId: suppliers.foreign })).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusedCreate({ supplierId: suppliers.gone })).toMatchObject({ code: "NOT_FOUND" });
    for (const itemId of [items.foreign, items.old, 999])
      expect(await refusedCreate({ lines: [{ itemId, quantity: 1, price: 1 }] })).toMatchObject({
        code: "NOT_FOUND",
        errors: [{ field: "lines.0.itemId" }],
      });
    expect(await refusedCreate({ lines: [{ itemId: items.beer, quantity: 1 }] })).toMatchObject({ code: "W001" });
    expect(await refusedCreate({ lines: [] })).toMatchObject({ code: "W001" });
    expect(await refusedCreate({ deliveryDate: "2026-11-23" })).toMatchObject({ code: "PAST_DATE" });
    for (const deliveryDate of ["2999-01-01", "2027-11-25"])
      expect(await refusedCreate({ deliveryDate })).toMatchObject({
        code: "LAST_DATE",
        errors: [{ field: "deliveryDate", args: ["2027/11/24"] }],
      });
    expect((await create({ deliveryDate: "2027-11-24" })).deliveryDate).toBe("2027-11-24");
    expect(await refusedCreate({ source: "REVERSAL" })).toMatchObject({ code: "BAD_INPUT" });
  });

  it("takes no quantity or price that is negative, zero or beyond its bounds", async () => {
    for (const quantity of [0, -1, 1e12, 100_000, 0.0001])
      expect(await refusedCreate({ lines: [{ itemId: items.tomato, quantity }] })).toBeDefined();
    for (const price of [-1, 10_000_000])
      expect(await refusedCreate({ lines: [{ itemId: items.tomato, quantity: 1, price }] })).toBeDefined();
  });

  it("is saved by one of two people; the other one reads it again (W014)", async () => {
    const { slipId, version } = await create();
    const change = (quantity: number) => ({
      input: { slipId, version, deliveryDate: "2026-11-26", lines: [{ itemId: items.tomato, quantity }] },
    });
    const saved = await server.call("tencho", UpdatePurchaseSlipDocument, change(4));
    expect(saved).toMatchObject({ version: 2, amount8: 1732, remarks: null });
    expect(await server.call("tencho", UpdatePurchaseSlipDocument, change(4))).toMatchObject({ version: 2 });
    expect(await server.refusal("honbu", UpdatePurchaseSlipDocument, change(5))).toMatchObject({ code: "W014" });
    await orderAll([slipId]);
    expect(await server.refusal("tencho", UpdatePurchaseSlipDocument, change(5))).toMatchObject({ code: "SETTLED" });
  });

  it("is not canceled nor ordered by somebody who has not seen what another one did (W014)", async () => {
    const { slipId, version } = await create();
    await orderAll([slipId]);
    const input = { ids: [slipId], versions: [version], reason: "不要" };
    expect(await server.call("honbu", CancelPurchaseSlipsDocument, { input })).toMatchObject([
      { outcome: "REFUSED", details: [formatMessage("W014")] },
    ]);
    expect(await read(slipId)).toMatchObject({ status: "ORDERED" });
    const other = await create();
    const order = (versions: number[]) =>
      server.call("honbu", OrderPurchaseSlipsDocument, { input: { ids: [other.slipId], versions, send: false } });
    expect(await order([other.version + 1])).toMatchObject([{ outcome: "REFUSED", details: [formatMessage("W014")] }]);
    expect(await order([other.version])).toMatchObject([{ outcome: "CHANGED" }]);
  });

  it("is neither read nor moved by another company", async () => {
    const { slipId } = await create();
    expect(await server.refusal("bessha", GetPurchaseSlipDocument, { slipId })).toMatchObject({ code: "NOT_FOUND" });
    const cancel = { input: { ids: [slipId], reason: "いたずら" } };
    expect(await server.call("bessha", CancelPurchaseSlipsDocument, cancel)).toMatchObject([{ outcome: "REFUSED" }]);
    expect(await read(slipId)).toMatchObject({ status: "DRAFT" });
  });
});

describe("an order", () => {
  it("says who moved it when, and waits for its mail where the supplier has an address", async () => {
    const { slipId } = await create();
    const { slipId: other } = await create({
      supplierId: suppliers.drinks,
      lines: [{ itemId: items.beer, quantity: 1 }],
    });
    expect(await orderAll([slipId, other, slipId], true)).toMatchObject([
      { outcome: "CHANGED", details: [expect.stringContaining("メールサーバーが設定されていません")] },
      { outcome: "CHANGED", details: [expect.stringContaining("メールアドレス")] },
    ]);
    expect(await orderAll([slipId])).toMatchObject([{ outcome: "SKIPPED" }]);
    expect(await read(slipId)).toMatchObject({ status: "ORDERED", mail: "WAITING", version: 2 });
    expect((await read(slipId)).events.map(({ status }) => status)).toEqual(["DRAFT", "ORDERED"]);
    expect(await read(other)).toMatchObject({ mail: "NONE" });
  });

  it("is canceled with a reason, and not once its inspection has begun", async () => {
    const slip = await ordered();
    const cancel = (reason: string) => ({ input: { ids: [slip.slipId], reason } });
    expect(await server.refusal("tencho", CancelPurchaseSlipsDocument, cancel(" "))).toMatchObject({ code: "W001" });
    const { slipId, version } = slip;
    const begun = { input: { slipId, version, lines: [{ lineNo: 1, received: 1 }] } };
    expect(await server.call("tencho", InspectPurchaseSlipDocument, begun)).toMatchObject({
      status: "INSPECTING",
      version: 3,
    });
    expect(await server.call("tencho", InspectPurchaseSlipDocument, begun)).toMatchObject({ version: 3 });
    expect(await server.call("tencho", CancelPurchaseSlipsDocument, cancel("不要"))).toMatchObject([
      { outcome: "REFUSED" },
    ]);
    const { slipId: other } = await ordered();
    await server.call("tencho", CancelPurchaseSlipsDocument, { input: { ids: [other], reason: "不要" } });
    expect((await read(other)).events.at(-1)).toMatchObject({ status: "CANCELED", reason: "不要" });
  });

  it("is a template under a name that its shop and supplier have once", async () => {
    const [one, other] = [await create(), await create()];
    const name = (slipId: number, templateName: string | null) => ({ input: { slipId, templateName } });
    expect(await server.call("tencho", NamePurchaseTemplateDocument, name(one.slipId, "週末"))).toMatchObject({
      templateName: "週末",
      version: 1,
    });
    expect(await server.refusal("tencho", NamePurchaseTemplateDocument, name(other.slipId, "週末"))).toMatchObject({
      code: "TAKEN",
    });
    const { templates } = await server.call("tencho", GetPurchaseProposalDocument, {
      shop_id: 431,
      supplierId: suppliers.market,
    });
    expect(templates).toMatchObject([
      { templateName: "週末", lines: [{ itemId: items.tomato, quantity: 1.5 }, { quantity: 2 }] },
    ]);
    await server.call("tencho", NamePurchaseTemplateDocument, name(one.slipId, null));
  });
});

describe("an inspection", () => {
  it("is complete only with every line, a reason for what is missing, and a day that has begun and is not locked", async () => {
    const slip = await ordered();
    const short = [
      { lineNo: 1, received: 1 },
      { lineNo: 2, received: 2 },
    ];
    expect(await refusedCompletion(slip, { lines: [{ lineNo: 1, received: 1.5 }] })).toMatchObject({ code: "W001" });
    expect(await refusedCompletion(slip, { lines: short })).toMatchObject({
      errors: [{ field: "lines.0.missingReason" }],
    });
    expect(await refusedCompletion(slip, { lines: [{ lineNo: 9, received: 1 }] })).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusedCompletion(slip, { receivedDate: "2026-11-25" })).toMatchObject({ code: "FUTURE" });
    expect(await refusedCompletion(slip, { receivedDate: "2026-11-23" })).toMatchObject({ code: "W008" });
    expect(await refusedCompletion(slip, { version: 1 })).toMatchObject({ code: "W014" });
    await sql`
      insert into month_lock (tenant_id, shop_id, month, revision, locked_at, closed_days, sales)
      values (13, 431, '2026-11-01', 1, now(), 0, 0)`.execute(server.db.kysely);
    expect(await refusedCompletion(slip)).toMatchObject({ code: "MONTH_LOCKED" });
    await sql`delete from month_lock`.execute(server.db.kysely);
    expect(await read(slip.slipId)).toMatchObject({ status: "ORDERED", version: slip.version });
  });

  it("takes more than was ordered with a reason, and nothing below zero", async () => {
    const slip = await ordered();
    const more = { lineNo: 1, received: 3 };
    const lines = [more, { lineNo: 2, received: 2 }];
    for (const keepRest of [false, true])
      expect(await refusedCompletion(slip, { lines, keepRest })).toMatchObject({
        code: "W001",
        errors: [{ field: "lines.0.missingReason" }],
      });
    expect(await refusedCompletion(slip, { lines: [{ lineNo: 1, received: -1 }] })).toMatchObject({
      errors: [{ field: "lines.0.received" }],
    });
    const explained = [
      { ...more, missingReason: "数量違い" },
      { lineNo: 2, received: 2 },
    ];
    const { slipId, amount8 } = await complete(slip, { lines: explained });
    expect(amount8).toBe(3 * 433 + 10_210);
    const arrivals = await server.call("tencho", GetPurchaseArrivalsDocument, {
      shop_ids: [431],
      fromDate: today,
      toDate: "2026-11-30",
    });
    expect(arrivals.find((one) => one.slipId === slipId)).toMatchObject({ over: 1, short: 0 });
  });

  it("of two people is joined, and refused for a line that both changed", async () => {
    const { slipId, version } = await ordered();
    type Inspection = Omit<InspectPurchaseSlipMutationVariables["input"], "slipId" | "version">;
    const input = (over: Inspection) => ({ input: { slipId, version, ...over } });
    const [first, second] = [
      { lineNo: 1, received: 1 },
      { lineNo: 2, received: 2 },
    ];
    await server.call("tencho", InspectPurchaseSlipDocument, input({ lines: [first], photoUrl: null }));
    const joined = await server.call("honbu", InspectPurchaseSlipDocument, input({ lines: [second] }));
    expect(joined).toMatchObject({ version: version + 2, lines: [{ received: 1 }, { received: 2 }] });
    // Both say the same of a line: there is nothing to choose.
    const same = input({ lines: [first, second] });
    expect(await server.call("honbu", InspectPurchaseSlipDocument, same)).toMatchObject({ version: version + 2 });
    const both = input({ lines: [{ ...first, received: 0.5 }, second] });
    expect(await server.refusal("honbu", InspectPurchaseSlipDocument, both)).toMatchObject({
      code: "W014",
      args: ["ほかの利用者も変えたもの: トマト"],
    });
    expect((await read(slipId)).lines).toMatchObject([{ received: 1 }, { received: 2 }]);
    // With the version of now it is a change like any other.
    const again = { input: { ...both.input, version: joined.version } };
    expect(await server.call("honbu", InspectPurchaseSlipDocument, again)).toMatchObject({
      lines: [{ received: 0.5 }, { received: 2 }],
    });
  });

  it("counts on the day of receipt that is chosen", async () => {
    const slip = await ordered({ shop_id: 433 });
    await sql`update purchase_slip set order_date = '2026-11-20' where slip_id = ${slip.slipId}`.execute(
      server.db.kysely,
    );
    const done = await complete(slip, { receivedDate: "2026-11-22" });
    expect(done).toMatchObject({ receivedDate: "2026-11-22", status: "COMPLETED" });
    const { rows } = await sql`
      select distinct business_date from purchase_day where shop_id = 433 and business_date < '2026-11-24'`.execute(
      server.db.kysely,
    );
    expect(rows).toEqual([{ business_date: "2026-11-22" }]);
    await server.db.kysely.deleteFrom("purchase_day").where("shop_id", "=", 433).execute();
  });

  it("counts what came at the price that was charged, once, and never changes again", async () => {
    const slip = await ordered({ shop_id: 433 });
    const lines = [
      { lineNo: 1, received: 1, receivedPrice: 450, missingReason: "欠品" },
      { lineNo: 2, received: 2 },
    ];
    const done = await complete(slip, { lines });
    expect(done).toMatchObject({ status: "COMPLETED", receivedDate: today, amount8: 10_660, tax8: 852, rest: null });
    expect(await complete(slip, { lines })).toMatchObject({ version: done.version });
    expect(await refusedCompletion(slip)).toMatchObject({ code: "SETTLED" });
    const { slipId, version } = done;
    expect(
      await server.refusal("tencho", InspectPurchaseSlipDocument, {
        input: { slipId, version, lines: [{ lineNo: 1, received: 9 }] },
      }),
    ).toMatchObject({ code: "SETTLED" });
    expect(await daySums(433)).toEqual([
      { item_id: items.tomato, quantity: 1000, amount: 450, returned_amount: 0, lowest_price: 450, highest_price: 450 },
      {
        item_id: items.flour,
        quantity: 50_000,
        amount: 10_210,
        returned_amount: 0,
        lowest_price: 5105,
        highest_price: 5105,
      },
    ]);
  });

  it("leaves what is still to come on a slip of its own", async () => {
    const slip = await ordered();
    const done = await complete(slip, {
      keepRest: true,
      lines: [
        { lineNo: 1, received: 0.4 },
        { lineNo: 2, received: 2 },
      ],
    });
    const rest = await read(done.rest?.slipId ?? 0);
    expect(rest).toMatchObject({ status: "ORDERED", source: "REST", restOf: { slipId: slip.slipId } });
    expect(rest.lines).toMatchObject([{ itemId: items.tomato, quantity: 1.1, price: 433, received: null }]);
    const arrivals = await server.call("tencho", GetPurchaseArrivalsDocument, {
      shop_ids: [431],
      fromDate: today,
      toDate: "2026-11-30",
    });
    expect(arrivals.find(({ slipId }) => slipId === rest.slipId)).toMatchObject({
      lines: 1,
      checked: 0,
      status: "ORDERED",
    });
    expect(arrivals.find(({ slipId }) => slipId === slip.slipId)).toMatchObject({ short: 1, status: "COMPLETED" });
  });

  it("is corrected by a reversal, which takes back no more than came", async () => {
    await server.db.kysely.deleteFrom("purchase_day").where("shop_id", "=", 433).execute();
    const done = await complete(await ordered({ shop_id: 433 }));
    const back = (over: object = {}) => ({
      input: { slipId: done.slipId, reason: "傷み", receivedDate: today, requestId: newRequestId(), ...over },
    });
    const once = back({ lines: [{ lineNo: 1, quantity: 0.5 }] });
    const part = await server.call("honbu", ReversePurchaseSlipDocument, once);
    expect(part).toMatchObject({
      status: "COMPLETED",
      source: "REVERSAL",
      reversalOf: { slipId: done.slipId },
      amount8: -217,
      tax8: -17,
    });
    expect(await server.call("honbu", ReversePurchaseSlipDocument, once)).toMatchObject({ slipId: part.slipId });
    expect(
      await server.refusal("honbu", ReversePurchaseSlipDocument, back({ lines: [{ lineNo: 1, quantity: 1.1 }] })),
    ).toMatchObject({
      code: "W022",
      errors: [{ field: "lines.0.quantity" }],
    });
    await server.call("honbu", ReversePurchaseSlipDocument, back());
    expect(await server.refusal("honbu", ReversePurchaseSlipDocument, back())).toMatchObject({ code: "W001" });
    const reversal = { input: { ...back().input, slipId: part.slipId } };
    expect(await server.refusal("honbu", ReversePurchaseSlipDocument, reversal)).toMatchObject({ code: "SETTLED" });
    const whole = await read(done.slipId);
    expect(whole.lines.map(({ received, returned }) => [received, returned])).toEqual([
      [1.5, 1.5],
      [2, 2],
    ]);
    expect(whole.events.map(({ status }) => status)).toEqual(["DRAFT", "ORDERED", "COMPLETED", "REVERSED", "REVERSED"]);
    expect(await daySums(433)).toMatchObject([
      { quantity: 0, returned_amount: 650 },
      { quantity: 0, returned_amount: 10_210 },
    ]);
  });
});

describe("the stock unit of an item", () => {
  it("stays while slips have amounts in it; the other fields change", async () => {
    const list = await server.call("honbu", GetPurchaseItemListDocument, { developerId: 13 });
    const found = list.find(({ itemId }) => itemId === items.tomato);
    if (!found) throw new Error("No tomatoes");
    const { price: _, priceFrom: __, priceChange: ___, unitPrice: ____, ...fields } = found;
    const save = (over: object) => ({ input: { ...fields, ...over } });
    const refusal = await server.refusal("honbu", UpdatePurchaseItemDocument, save({ unit: "kg", unitsPerCase: 1 }));
    expect(refusal).toMatchObject({ code: "UNIT_USED", errors: [{ field: "unit" }] });
    await server.call("honbu", UpdatePurchaseItemDocument, save({ itemCategory: "野菜" }));
  });
});

describe("home", () => {
  it("names slips that are late for their inspection, and drafts that nobody has ordered, to those who can act", async () => {
    const late = await ordered();
    await sql`update purchase_slip set order_date = '2026-11-01', delivery_date = '2026-11-20' where slip_id = ${late.slipId}`.execute(
      server.db.kysely,
    );
    await create({ deliveryDate: "2026-11-25" });
    const overview = await server.call("tencho", GetSalesOverviewDocument, {
      shop_ids: [431],
      fromDate: today,
      toDate: today,
      developerId: 13,
    });
    const news = overview.attention.filter(({ action }) => /INSPECT|ORDER/.test(action));
    expect(news).toMatchObject([
      { kind: "ARRIVAL_LATE", action: "INSPECT_ARRIVALS", shop_id: 431, business_date: "2026-11-20", count: 1 },
      { kind: "ORDER_WAITING", action: "ORDER_DRAFTS", business_date: "2026-11-25", count: 1 },
    ]);
    await sql`delete from purchase_slip where slip_id = ${late.slipId}`.execute(server.db.kysely);
  });
});

describe("a locked month", () => {
  it("takes no reversal, not even of its own goods; one of an open month takes back what came before", async () => {
    const slip = await complete(await ordered());
    const lock = (month: string) =>
      sql`
      insert into month_lock (tenant_id, shop_id, month, revision, locked_at, closed_days, sales)
      values (13, 431, ${month}, 1, now(), 0, 0)`.execute(server.db.kysely);
    const input = { slipId: slip.slipId, reason: "傷み", receivedDate: today };
    await lock("2026-11-01");
    expect(await server.refusal("tencho", ReversePurchaseSlipDocument, { input })).toMatchObject({
      code: "MONTH_LOCKED",
    });
    await sql`delete from month_lock`.execute(server.db.kysely);
    await sql`update purchase_slip set order_date = '2026-10-30', received_date = '2026-10-30' where slip_id = ${slip.slipId}`.execute(
      server.db.kysely,
    );
    await lock("2026-10-01");
    const early = { ...input, receivedDate: "2026-10-31" };
    expect(await server.refusal("tencho", ReversePurchaseSlipDocument, { input: early })).toMatchObject({
      code: "MONTH_LOCKED",
    });
    expect(await server.call("tencho", ReversePurchaseSlipDocument, { input })).toMatchObject({ receivedDate: today });
    await sql`delete from month_lock`.execute(server.db.kysely);
    await sql`update purchase_slip set received_date = ${today} where slip_id = ${slip.slipId}`.execute(
      server.db.kysely,
    );
  });
});

/** The sums of the day of a shop, by item. */
const daySums = async (shopId: number) =>
  server.db.kysely
    .selectFrom("purchase_day")
    .select(["item_id", "quantity", "amount", "returned_amount", "lowest_price", "highest_price"])
    .where("shop_id", "=", shopId)
    .orderBy("item_id")
    .execute();

describe("the reports", () => {
  const period = { shop_ids: [431, 433], fromDate: "2026-11-01", toDate: "2026-11-30", offset: 0, limit: 500 };
  const detail = (over: object = {}) => server.call("tencho", GetPurchaseDetailDocument, { ...period, ...over });

  it("show the lines of completed slips, whose taxes add up to those of the slips, page by page", async () => {
    const whole = await detail();
    expect(whole.total).toBe(whole.data.length);
    expect(whole.amount).toBe(whole.data.reduce((sum, { amount }) => sum + amount, 0));
    expect(whole.tax).toBe(whole.data.reduce((sum, { tax }) => sum + tax, 0));
    const stored = await sql<{ amount: number; tax: number }>`
      select sum(amount8 + amount10) as amount, sum(tax8 + tax10) as tax from purchase_slip
      where status = 'COMPLETED' and shop_id in (431, 433)`.execute(server.db.kysely);
    expect(whole).toMatchObject(stored.rows[0] ?? {});
    const pages = await Promise.all([0, 3, 6].map((offset) => detail({ offset, limit: 3 })));
    expect(pages.flatMap(({ data }) => data)).toEqual(whole.data.slice(0, 9));
  });

  it("narrow by supplier, item and state", async () => {
    const tomatoes = await detail({ itemId: items.tomato, supplierId: suppliers.market });
    expect(new Set(tomatoes.data.map(({ itemCode }) => itemCode))).toEqual(new Set(["TOMATO"]));
    expect(tomatoes.amount).toBe(tomatoes.data.reduce((sum, { amount }) => sum + amount, 0));
    expect(tomatoes.tax).toBe(tomatoes.data.reduce((sum, { tax }) => sum + tax, 0));
    expect(await detail({ supplierId: suppliers.foreign })).toMatchObject({ total: 0, amount: 0, data: [] });
    const slips = await server.call("tencho", GetPurchaseSlipListDocument, { ...period, status: "CANCELED" });
    expect(slips.data.map(({ status }) => status)).toEqual(["CANCELED"]);
    expect(await server.refusal("tencho", GetPurchaseSlipListDocument, { ...period, shop_ids: [601] })).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("a proposal", () => {
  const propose = (slipId: number | null = null) =>
    server.call("tencho", GetPurchaseProposalDocument, {
      shop_id: 433,
      supplierId: suppliers.market,
      deliveryDate: "2026-11-26",
      slipId,
    });
  const tomatoes = async (slipId?: number) =>
    (await propose(slipId)).lines.find(({ itemCode }) => itemCode === "TOMATO");

  it("replaces what the recipes of the expected sales use until the next delivery, without what is on order", async () => {
    await sql`
      insert into recipe (tenant_id, product_code, ingredients)
      values (13, 'SALAD', '[{"itemId":1,"quantity":150,"yieldRate":75}]')`.execute(server.db.kysely);
    await sql`
      insert into product_day (tenant_id, shop_id, channel, business_date, product_code, category_code,
        quantity, sales, tax, cost, gross_sales)
      select 13, 433, 0, d::date, 'SALAD', '', 10, 0, 0, 0, 0
      from generate_series('2026-10-26'::date, '2026-11-23', interval '1 day') d`.execute(server.db.kysely);
    await sql`update shop set tax_rounding = 'UP' where shop_id = 433`.execute(server.db.kysely);
    const proposal = await propose();
    expect(proposal).toMatchObject({ deliveryDate: "2026-11-26", nextDelivery: "2026-11-30", taxRounding: "UP" });
    // Six days of ten salads, each 150 g of 75 %, and none was sold today: 12 kg.
    expect(proposal.useUntil).toBe("2026-11-29");
    expect(proposal.lines).toMatchObject([
      { itemCode: "FLOUR", proposedQuantity: 0, lastQuantity: 2, expectedUse: null, price: 5105 },
      { itemCode: "TOMATO", proposedQuantity: 12, lastQuantity: 1.5, expectedUse: 12_000, price: 433, onOrder: 0 },
    ]);
  });

  it("expects of today what is not sold yet", async () => {
    await sql`
      insert into product_day (tenant_id, shop_id, channel, business_date, product_code, category_code,
        quantity, sales, tax, cost, gross_sales)
      values (13, 433, 0, ${today}, 'SALAD', '', 4, 0, 0, 0, 0)`.execute(server.db.kysely);
    expect(await tomatoes()).toMatchObject({ expectedUse: 11_200, proposedQuantity: 12 });
  });

  it("takes off what is drafted, ordered and on the way from another shop, and not the draft that is written", async () => {
    const lines = (quantity: number) => ({ shop_id: 433, lines: [{ itemId: items.tomato, quantity }] });
    const draft = await create(lines(3));
    const late = await create({ ...lines(50), deliveryDate: "2026-11-30" });
    const sent = await ordered(lines(2));
    await sql`
      insert into transfer (tenant_id, shop_id, transfer_id, to_shop_id, request_date, transfer_no, expected_date, status, ship_date,
        receive_date, lines) values (13, 431, 901, 433, ${today}, 1, ${today}, 'SHIPPED', ${today}, null, 1)`.execute(
      server.db.kysely,
    );
    await sql`
      insert into transfer_line (tenant_id, shop_id, transfer_id, line_no, item_id, item_code, item_name, order_unit, unit,
        units_per_case, requested, shipped, received, unit_price)
      values (13, 431, 901, 1, 1, 'TOMATO', 'トマト', 'kg', 'g', 1000, 900, 700, null, 0.4)`.execute(server.db.kysely);
    const waiting = { drafted: 3000, onOrder: 2000, inTransit: 700 };
    // 11,200 − 5,700 are 5,500 g.
    expect(await tomatoes()).toMatchObject({ ...waiting, proposedQuantity: 6 });
    expect(await tomatoes(draft.slipId)).toMatchObject({ ...waiting, drafted: 0, proposedQuantity: 9 });
    // A draft whose day is over does not come any more; what is ordered still does.
    await sql`update purchase_slip set order_date = '2026-11-20', delivery_date = '2026-11-23' where slip_id in (${draft.slipId}, ${sent.slipId})`.execute(
      server.db.kysely,
    );
    expect(await tomatoes()).toMatchObject({ ...waiting, drafted: 0 });
    const ids = [draft.slipId, late.slipId, sent.slipId];
    await server.call("tencho", CancelPurchaseSlipsDocument, { input: { ids, reason: "試し" } });
    await sql`delete from transfer where transfer_id = 901`.execute(server.db.kysely);
  });

  it("shows the stock that it counts with, and the day of its count", async () => {
    expect(await tomatoes()).toMatchObject({ stock: null, countDate: null });
    const { countId, version } = await server.call("tencho", CreateStockCountDocument, {
      input: { shop_id: 433, countDate: "2026-11-23", lines: [{ itemId: items.tomato, pieces: 5000 }] },
    });
    await server.call("tencho", FixStockCountDocument, { input: { countId: countId ?? 0, version } });
    // 5,000 g at the count, 800 g used since: 11,200 − 4,200 are 7,000 g.
    expect(await tomatoes()).toMatchObject({ stock: 4200, countDate: "2026-11-23", proposedQuantity: 7 });
    await sql`delete from stock_count`.execute(server.db.kysely);
  });

  it("is summed for each supplier, those with something to order first", async () => {
    const needs = await server.call("tencho", GetPurchaseNeedsDocument, { shop_id: 433 });
    const [first, ...others] = needs;
    const { deliveryDate, lines } = await server.call("tencho", GetPurchaseProposalDocument, {
      shop_id: 433,
      supplierId: suppliers.market,
    });
    const short = lines.filter(({ proposedQuantity }) => proposedQuantity > 0);
    expect(first).toMatchObject({
      supplierId: suppliers.market,
      deliveryDate,
      items: short.length,
      amount: short.reduce((sum, { proposedQuantity, price }) => sum + proposedQuantity * price, 0),
    });
    expect(short.length).toBeGreaterThan(0);
    expect(others.every(({ items: count }) => count === 0)).toBe(true);
    expect(needs.map(({ supplierId }) => supplierId)).not.toContain(suppliers.foreign);
    const before = first?.drafts ?? 0;
    await create({ shop_id: 433 });
    const after = await server.call("tencho", GetPurchaseNeedsDocument, { shop_id: 433 });
    expect(after[0]?.drafts).toBe(before + 1);
    expect(await server.refusal("tencho", GetPurchaseNeedsDocument, { shop_id: 601 })).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("of a date far ahead takes the weekdays of the last weeks", async () => {
    const { nextDelivery, lines } = await server.call("tencho", GetPurchaseProposalDocument, {
      shop_id: 433,
      supplierId: suppliers.market,
      deliveryDate: "2999-12-26",
    });
    expect(nextDelivery).toBe("2999-12-30");
    // Four weeks are expected at most; four salads of today are sold already.
    expect(lines.find(({ itemCode }) => itemCode === "TOMATO")).toMatchObject({ expectedUse: 28 * 2000 - 800 });
  });
});
