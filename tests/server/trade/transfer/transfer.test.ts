import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  CancelTransferDocument,
  CreateTransferDocument,
  GetChangeHistoryDocument,
  GetTransferDocument,
  GetTransferLineListDocument,
  GetTransferShopsDocument,
  GetTransferTasksDocument,
  ReceiveTransferDocument,
  PurchaseItemDeleteDocument,
  ShipTransferDocument,
  TransferFileRowCsvDocument,
  TransferFileRowListDocument,
  UpdateTransferDocument,
  type CreateTransferMutationVariables,
  type GetTransferLineListQueryVariables,
  type GetTransferQuery,
  type ReceiveTransferMutationVariables,
  type ShipTransferMutationVariables,
} from "../../../../src/generated/graphql.ts";
import type { TransferFileRowInput } from "../../../../src/generated/types.ts";
import { newRequestId } from "../../../../src/core/requestId.ts";
import { checkTransfers, repairTransfers } from "../../../../server/programs/verify/checks/transfers.ts";
import { testApp, viewers, type TestApp } from "../../../support/app.ts";
import { addPurchaseMasters, items, receiveSlip, suppliers } from "../../../support/purchases.ts";

const today = "2026-11-24";
/** The receiver, the sender, and a shop that has nothing to do with them. */
const [to, from, third] = [431, 400, 433];
let server: TestApp;
let at = `${today}T12:00:00+09:00`;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(at) } });
  await addPurchaseMasters(server);
  await sql`update shop set warehouse = true where tenant_id = 13 and shop_id = ${from}`.execute(server.db.kysely);
});
afterAll(() => server.close());
beforeEach(() => works(to));

/** Level 2 works at this shop alone. */
const works = (...shopIds: number[]) => {
  server.people.tencho = { ...viewers.tencho, shopIds };
};

type Request = CreateTransferMutationVariables["input"];
type Shipping = ShipTransferMutationVariables["input"];
type Receipt = ReceiveTransferMutationVariables["input"];
type Transfer = GetTransferQuery["data"];
type Who = "tencho" | "honbu" | "bessha";

const wish: Request = {
  toShopId: to,
  fromShopId: from,
  expectedDate: "2026-11-26",
  remarks: " 朝に ",
  lines: [
    { itemId: items.tomato, quantity: 5000 },
    { itemId: items.beer, quantity: 24 },
  ],
};
const requested = (over: Partial<Request> = {}, who: Who = "honbu") =>
  server.call(who, CreateTransferDocument, { input: { ...wish, requestId: newRequestId(), ...over } });
const refusedRequest = (over: Partial<Request>, who: Who = "tencho") =>
  server.refusal(who, CreateTransferDocument, { input: { ...wish, ...over } });

const shipping = ({ transferId, version, lines }: Transfer, over: Partial<Shipping> = {}): { input: Shipping } => ({
  input: {
    transferId,
    version,
    fromShopId: from,
    shipDate: today,
    expectedDate: "2026-11-25",
    lines: lines.map(({ lineNo, requested: shipped }) => ({ lineNo, shipped })),
    ...over,
  },
});
const ship = (transfer: Transfer, over: Partial<Shipping> = {}, who: Who = "honbu") =>
  server.call(who, ShipTransferDocument, shipping(transfer, over));
const refusedShipping = (transfer: Transfer, over: Partial<Shipping> = {}, who: Who = "honbu") =>
  server.refusal(who, ShipTransferDocument, shipping(transfer, over));

const receipt = ({ transferId, version, lines }: Transfer, over: Partial<Receipt> = {}): { input: Receipt } => ({
  input: {
    transferId,
    version,
    toShopId: to,
    receiveDate: today,
    lines: lines.map(({ lineNo, shipped }) => ({ lineNo, received: shipped ?? 0 })),
    ...over,
  },
});
const receive = (transfer: Transfer, over: Partial<Receipt> = {}, who: Who = "honbu") =>
  server.call(who, ReceiveTransferDocument, receipt(transfer, over));
const refusedReceipt = (transfer: Transfer, over: Partial<Receipt> = {}, who: Who = "honbu") =>
  server.refusal(who, ReceiveTransferDocument, receipt(transfer, over));

const canceled = ({ transferId, version }: Transfer, shop_id: number, who: Who = "tencho") => ({
  transferId,
  version,
  shop_id,
  who,
  reason: "不要になった",
});
const cancel = ({ who, ...input }: ReturnType<typeof canceled>) => server.call(who, CancelTransferDocument, { input });
const refusedCancel = ({ who, ...input }: ReturnType<typeof canceled>) =>
  server.refusal(who, CancelTransferDocument, { input });

const list = (shop_ids: number[], over: Partial<GetTransferLineListQueryVariables> = {}) =>
  server.call("honbu", GetTransferLineListDocument, {
    shop_ids,
    fromDate: "2026-11-01",
    toDate: "2026-11-30",
    limit: 500,
    offset: 0,
    ...over,
  });

describe("the way of goods", () => {
  it("each shop does its half: it requests and receives, or ships, and nothing of the other one's", async () => {
    const offered = await server.call("tencho", GetTransferShopsDocument, { shop_id: to });
    expect(offered[0]).toMatchObject({ shop_id: from, warehouse: true });
    expect(offered.map(({ shop_id }) => shop_id)).not.toContain(to);
    const request = await requested({}, "tencho");
    expect(request).toMatchObject({
      status: "REQUESTED",
      fromShopId: from,
      toShopId: to,
      requestDate: today,
      remarks: "朝に",
      version: 1,
      lines: [
        { itemName: "トマト", requested: 5000, unit: "g" },
        { itemName: "瓶ビール", requested: 24, shipped: null, unitPrice: null },
      ],
    });
    // The receiver does not ship, neither for the other shop nor as itself.
    expect(await refusedShipping(request, {}, "tencho")).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusedShipping(request, { fromShopId: to }, "tencho")).toMatchObject({ code: "NOT_FOUND" });
    works(from);
    const lines = [
      { lineNo: 1, shipped: 5000 },
      { lineNo: 2, shipped: 20, shipReason: " 在庫がない " },
    ];
    const shipped = await ship(request, { lines }, "tencho");
    expect(shipped).toMatchObject({
      status: "SHIPPED",
      shipDate: today,
      expectedDate: "2026-11-25",
      version: 2,
      lines: [
        { shipped: 5000, shipReason: null, received: null },
        { shipped: 20, shipReason: "在庫がない" },
      ],
    });
    // The sender does not receive.
    expect(await refusedReceipt(shipped, {}, "tencho")).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusedReceipt(shipped, { toShopId: from }, "tencho")).toMatchObject({ code: "NOT_FOUND" });
    works(to);
    const short = [
      { lineNo: 1, received: 4800, shortReason: "つぶれていた" },
      { lineNo: 2, received: 20 },
    ];
    const received = await receive(shipped, { lines: short }, "tencho");
    expect(received).toMatchObject({ status: "RECEIVED", receiveDate: today, version: 3 });
    expect(received.lines[0]).toMatchObject({ received: 4800, shortReason: "つぶれていた" });
    expect(received.events.map(({ status, shopName }) => [status, shopName])).toEqual([
      ["REQUESTED", received.toShopName],
      ["SHIPPED", received.fromShopName],
      ["RECEIVED", received.toShopName],
    ]);
    const { data } = await server.call("honbu", GetChangeHistoryDocument, {
      shop_ids: [to, from],
      fromDate: today,
      toDate: today,
      limit: 100,
      offset: 0,
      resource: "TRANSFER",
    });
    expect(new Set(data.map(({ recordName }) => recordName))).toEqual(new Set([received.transferNumber]));
    expect(new Set(data.map(({ shopName }) => shopName))).toEqual(
      new Set([received.toShopName, received.fromShopName]),
    );
  });

  it("neither a third shop nor another company reads, changes or finds a transfer", async () => {
    const request = await requested();
    works(third);
    for (const who of ["tencho", "bessha"] as const) {
      const { transferId } = request;
      expect(await server.refusal(who, GetTransferDocument, { transferId })).toMatchObject({ code: "NOT_FOUND" });
      const own = who === "bessha" ? 601 : third;
      expect(await refusedShipping(request, { fromShopId: own }, who)).toMatchObject({ code: "NOT_FOUND" });
      expect(await refusedReceipt(request, { toShopId: own }, who)).toMatchObject({ code: "NOT_FOUND" });
      expect(await refusedCancel(canceled(request, own, who))).toMatchObject({ code: "NOT_FOUND" });
      expect(await refusedCancel(canceled(request, to, who))).toMatchObject({ code: "FORBIDDEN" });
      const { version, expectedDate } = request;
      const input = { transferId, version, expectedDate, toShopId: own, lines: wish.lines };
      expect(await server.refusal(who, UpdateTransferDocument, { input })).toMatchObject({ code: "NOT_FOUND" });
      expect(await server.call(who, GetTransferTasksDocument, { shop_ids: [own] })).toEqual([]);
      expect(await server.refusal(who, GetTransferTasksDocument, { shop_ids: [to] })).toMatchObject({
        code: "FORBIDDEN",
      });
    }
    expect(await refusedRequest({ toShopId: to })).toMatchObject({ code: "FORBIDDEN" });
  });

  it("who may only look at it changes nothing", async () => {
    server.people.tencho = { ...viewers.tencho, shopIds: [to], contents: { PURCHASE_SHIPPING: "VIEW" } };
    const request = await requested();
    expect(await server.call("tencho", GetTransferDocument, { transferId: request.transferId })).toMatchObject({
      version: 1,
    });
    expect(await refusedRequest({})).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusedCancel(canceled(request, to))).toMatchObject({ code: "FORBIDDEN" });
    server.people.tencho = { ...viewers.tencho, shopIds: [to], contents: { PURCHASE_DETAIL: "EDIT" } };
    expect(await server.refusal("tencho", GetTransferDocument, { transferId: request.transferId })).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("a request", () => {
  it("is made once, numbered by sender and day, and changed until it is shipped", async () => {
    const requestId = newRequestId();
    const [one, other] = await Promise.all([requested({ requestId }), requested({ requestId })]);
    expect(other.transferId).toBe(one.transferId);
    expect(await refusedRequest({ requestId, remarks: "別の内容" }, "honbu")).toMatchObject({ code: "CREATED" });
    const next = await requested();
    expect(Number(next.transferNumber.slice(-3))).toBe(Number(one.transferNumber.slice(-3)) + 1);
    const { transferId, version } = next;
    const change = (quantity: number) => ({
      input: { transferId, version, toShopId: to, expectedDate: today, lines: [{ itemId: items.flour, quantity }] },
    });
    const saved = await server.call("tencho", UpdateTransferDocument, change(2.5));
    expect(saved).toMatchObject({ version: 2, remarks: null, lines: [{ itemName: "小麦粉", requested: 2.5 }] });
    expect(await server.call("tencho", UpdateTransferDocument, change(2.5))).toMatchObject({ version: 2 });
    expect(await server.refusal("tencho", UpdateTransferDocument, change(3))).toMatchObject({ code: "W014" });
    expect(await refusedShipping(next)).toMatchObject({ code: "W014" });
    await ship(saved);
    expect(await server.refusal("tencho", UpdateTransferDocument, change(3))).toMatchObject({ code: "SETTLED" });
    expect(await refusedCancel(canceled(saved, to))).toMatchObject({ code: "SETTLED" });
  });

  it("is refused for bad shops, items, dates and quantities", async () => {
    expect(await refusedRequest({ fromShopId: 601 })).toMatchObject({
      code: "NOT_FOUND",
      errors: [{ field: "fromShopId" }],
    });
    expect(await refusedRequest({ fromShopId: to })).toMatchObject({ code: "BAD_INPUT" });
    expect(await refusedRequest({ expectedDate: "2026-11-23" })).toMatchObject({ code: "PAST_DATE" });
    expect(await refusedRequest({ expectedDate: "2027-11-25" })).toMatchObject({ code: "LAST_DATE" });
    expect(await refusedRequest({ lines: [] })).toMatchObject({ code: "W001" });
    for (const itemId of [items.foreign, items.old, 999])
      expect(await refusedRequest({ lines: [{ itemId, quantity: 1 }] })).toMatchObject({ code: "NOT_FOUND" });
    const twice = { itemId: items.beer, quantity: 1 };
    expect(await refusedRequest({ lines: [twice, twice] })).toMatchObject({
      code: "SAME_ITEM",
      errors: [{ field: "lines.1.itemId" }],
    });
    for (const quantity of [0, -1, 1e12, 10_000_000, 0.0001, Number.NaN])
      expect(await refusedRequest({ lines: [{ itemId: items.tomato, quantity }] })).toBeDefined();
    expect(await refusedRequest({ remarks: "あ".repeat(501) })).toMatchObject({ code: "W003" });
  });

  it("either side cancels it, with a reason, and it stays canceled", async () => {
    const declined = await requested();
    works(from);
    expect(await refusedCancel({ ...canceled(declined, from), reason: " " })).toMatchObject({ code: "W001" });
    expect(await cancel(canceled(declined, from))).toMatchObject({ status: "CANCELED", version: 2 });
    expect(await cancel(canceled(declined, from))).toMatchObject({ status: "CANCELED", version: 2 });
    expect(await refusedShipping(declined, {}, "tencho")).toMatchObject({ code: "SETTLED" });
    works(to);
    const withdrawn = await requested();
    expect((await cancel(canceled(withdrawn, to))).events.at(-1)).toMatchObject({ reason: "不要になった" });
  });

  it("keeps its item: what a transfer has is not deleted", async () => {
    await requested();
    expect(await server.refusal("honbu", PurchaseItemDeleteDocument, { itemId: items.beer })).toMatchObject({
      code: "IN_USE",
      args: [expect.stringContaining("店間移動")],
    });
  });
});

describe("shipping and receipt", () => {
  it("happen once, however often the button is pressed; another content is refused", async () => {
    const request = await requested();
    const [shipped, again] = await Promise.all([ship(request), ship(request)]);
    expect(again).toEqual(shipped);
    const less = [
      { lineNo: 1, shipped: 1, shipReason: "x" },
      { lineNo: 2, shipped: 24 },
    ];
    expect(await refusedShipping(request, { lines: less })).toMatchObject({ code: "SETTLED" });
    const [received] = await Promise.all([receive(shipped), receive(shipped)]);
    expect(received.events).toHaveLength(3);
    expect(await refusedReceipt(shipped, { receiveDate: "2026-11-23" })).toMatchObject({ code: "SETTLED" });
  });

  it("name each line that is short without a reason, too much, unknown, double or missing", async () => {
    const request = await requested();
    const of = (...lines: Shipping["lines"]) => refusedShipping(request, { lines });
    const whole = { lineNo: 2, shipped: 24 };
    expect(await of({ lineNo: 1, shipped: 4999.999, shipReason: " " }, whole)).toMatchObject({
      code: "W001",
      errors: [{ field: "lines.0.shipReason" }],
    });
    expect(await of(whole)).toMatchObject({ code: "W001", errors: [{ field: "lines" }] });
    expect(await of({ lineNo: 1, shipped: 5000 }, whole, whole)).toMatchObject({ code: "NOT_FOUND" });
    expect(await of({ lineNo: 3, shipped: 1 }, whole)).toMatchObject({ code: "NOT_FOUND" });
    const none = { shipped: 0, shipReason: "在庫がない" };
    expect(await of({ lineNo: 1, ...none }, { lineNo: 2, ...none })).toMatchObject({ code: "W023" });
    for (const shipped of [-1, 1e12, 0.0001]) expect(await of({ lineNo: 1, shipped }, whole)).toBeDefined();
    const shipped = await ship(request);
    expect(
      await refusedReceipt(shipped, {
        lines: [
          { lineNo: 1, received: 5000.001 },
          { lineNo: 2, received: 24 },
        ],
      }),
    ).toMatchObject({
      code: "W022",
      errors: [{ field: "lines.0.received", args: [5000] }],
    });
    expect(
      await refusedReceipt(shipped, {
        lines: [
          { lineNo: 1, received: 5000 },
          { lineNo: 2, received: 23 },
        ],
      }),
    ).toMatchObject({
      code: "W001",
      errors: [{ field: "lines.1.shortReason" }],
    });
  });

  it("take dates of each shop's own business day, in order and in open months", async () => {
    await sql`insert into shop_cutoff values (13, ${from}, '0001-01-01', 0)`.execute(server.db.kysely);
    at = "2026-11-25T01:00:00+09:00";
    const request = await requested();
    // The sender's day is the 25th already, the receiver's still the 24th.
    expect(request.requestDate).toBe("2026-11-24");
    expect(await refusedShipping(request, { shipDate: "2026-11-26", expectedDate: "2026-11-26" })).toMatchObject({
      code: "FUTURE",
    });
    expect(await refusedShipping(request, { shipDate: "2026-10-01" })).toMatchObject({ code: "W008" });
    expect(await refusedShipping(request, { expectedDate: "2026-11-23" })).toMatchObject({ code: "W008" });
    expect(await refusedShipping(request, { expectedDate: "2027-11-25" })).toMatchObject({ code: "LAST_DATE" });
    const shipped = await ship(request, { shipDate: "2026-11-25" });
    expect(await refusedReceipt(shipped, { receiveDate: "2026-11-24" })).toMatchObject({ code: "W008" });
    expect(await refusedReceipt(shipped, { receiveDate: "2026-11-26" })).toMatchObject({ code: "FUTURE" });
    expect(await receive(shipped, { receiveDate: "2026-11-25" })).toMatchObject({ receiveDate: "2026-11-25" });
    at = `${today}T12:00:00+09:00`;
    await sql`delete from shop_cutoff where tenant_id = 13 and shop_id = ${from}`.execute(server.db.kysely);
  });

  it("do not change a locked month of the shop that acts", async () => {
    const lock = (shop: number) =>
      sql`
      insert into month_lock (tenant_id, shop_id, month, revision, locked_at, closed_days, sales)
      values (13, ${shop}, '2026-11-01', 1, now(), 0, 0)`.execute(server.db.kysely);
    const unlock = () => sql`delete from month_lock where tenant_id = 13`.execute(server.db.kysely);
    const request = await requested();
    await lock(from);
    expect(await refusedShipping(request)).toMatchObject({ code: "MONTH_LOCKED" });
    await unlock();
    const shipped = await ship(request);
    await lock(to);
    expect(await refusedReceipt(shipped)).toMatchObject({ code: "MONTH_LOCKED" });
    await unlock();
    expect(await receive(shipped)).toMatchObject({ status: "RECEIVED" });
  });

  it("value goods at the sender's last purchase, then at what it was sent, then at the price of the day", async () => {
    const shop = 495;
    const send = async (fromShopId: number, toShopId: number, shipDate = today) => {
      const request = await requested({ fromShopId, toShopId, lines: [{ itemId: items.beer, quantity: 1 }] });
      const shipped = await ship(request, { fromShopId, shipDate });
      await receive(shipped, { toShopId, receiveDate: shipDate });
      return shipped.lines[0]?.unitPrice;
    };
    // 6,280 yen for a case of 20.
    expect(await send(shop, to)).toBe(314);
    const beer = { itemId: items.beer, quantity: 2 };
    await receiveSlip(
      server,
      { shop_id: shop, supplierId: suppliers.drinks, lines: [{ ...beer, price: 6000 }] },
      today,
    );
    expect(await send(shop, 398)).toBe(300);
    expect(await send(398, 400)).toBe(300);
    // It had not bought by then.
    expect(await send(shop, to, "2026-11-20")).toBe(314);
  });

  it("value whole order units at their price, also where a stock unit has no round one", async () => {
    await sql`update purchase_item set units_per_case = 19000 where tenant_id = 13 and item_id = ${items.flour}`.execute(
      server.db.kysely,
    );
    await receiveSlip(
      server,
      { shop_id: 495, supplierId: suppliers.market, lines: [{ itemId: items.flour, quantity: 2, price: 8200 }] },
      today,
    );
    const before = await list([495, 398]);
    const lines = [{ itemId: items.flour, quantity: 38_000 }];
    await ship(await requested({ fromShopId: 495, toShopId: 398, lines }), { fromShopId: 495 });
    expect((await list([495, 398])).amount - before.amount).toBe(16_400);
  });
});

const tenantId = 13;
const sumFaults = (shopIds: readonly number[]) =>
  Promise.all(shopIds.map((shopId) => checkTransfers(server.db.kysely, tenantId, shopId)));
type Line = Awaited<ReturnType<typeof list>>["data"][number];

/** Removes all transfers and their sums. */
const removeAll = () => sql`truncate transfer, transfer_line, transfer_day, transfer_month`.execute(server.db.kysely);

describe("the list", () => {
  it("has both sides, what is in transit and what is short; a transfer within the shops stands once", async () => {
    await removeAll();
    const onWay = await ship(await requested());
    const done = await ship(await requested({ expectedDate: today }));
    await receive(done, {
      lines: [
        { lineNo: 1, received: 4000, shortReason: "破損" },
        { lineNo: 2, received: 24 },
      ],
    });
    const both = await list([to, from]);
    expect(both).toMatchObject({ total: 4, shortAmount: 433, transitAmount: 5 * 433 + 24 * 314 });
    expect(both.data).toHaveLength(4);
    expect(both.data[0]).toMatchObject({
      transferNumber: onWay.transferNumber,
      inTransit: 5000,
      short: null,
      received: null,
    });
    expect(both.data.find(({ short }) => short)).toMatchObject({
      itemCode: "TOMATO",
      unit: "g",
      orderUnit: "kg",
      unitsPerCase: 1000,
      short: 1000,
      reason: "破損",
      inTransit: null,
    });
    expect((await list([to], { transferSide: "FROM" })).total).toBe(0);
    expect((await list([to], { transferSide: "TO", transferStatus: "RECEIVED", itemId: items.tomato })).total).toBe(1);
    expect((await list([third])).total).toBe(0);
    expect((await list([to], { limit: 1, offset: 1 })).data).toHaveLength(1);
    const tasks = await server.call("tencho", GetTransferTasksDocument, { shop_ids: [to] });
    expect(tasks.map(({ transferNumber }) => transferNumber)).toEqual([onWay.transferNumber]);
  });

  it("generated transfers: what all shops have, what is in transit and what is lost stay the same sum on every day", async () => {
    await removeAll();
    const shops = [431, 433, 400, 495];
    for (let run = 0; run < 24; run++) {
      const [sender = 0, receiver = 0] = [shops[below(4)], shops[below(4)]];
      if (sender === receiver) continue;
      const lines = [{ itemId: items.tomato, quantity: (1 + below(9999)) / 1000 }];
      const request = await requested({ fromShopId: sender, toShopId: receiver, lines });
      const end = below(4);
      if (end === 0) continue;
      const shipped = (1 + below(9999)) / 1000;
      const shipDate = `2026-11-${10 + below(5)}`;
      const sent = await ship(request, {
        fromShopId: sender,
        shipDate,
        lines: [{ lineNo: 1, shipped, shipReason: "在庫" }],
      });
      const received = below(Math.round(shipped * 1000) + 1) / 1000;
      if (end > 1)
        await receive(sent, {
          toShopId: receiver,
          receiveDate: `2026-11-${15 + below(9)}`,
          lines: [{ lineNo: 1, received, shortReason: "破損" }],
        });
    }
    for (const day of ["2026-11-12", "2026-11-16", "2026-11-19", today]) {
      const { rows } = await sql<{ stock: number; transit: number; lost: number }>`
        with moved as (
          select t.shop_id as shop, -l.shipped as quantity from transfer t join transfer_line l using (tenant_id, transfer_id)
          where t.tenant_id = 13 and t.ship_date <= ${day}::date
          union all
          select t.to_shop_id, l.received from transfer t join transfer_line l using (tenant_id, transfer_id)
          where t.tenant_id = 13 and t.receive_date <= ${day}::date
        )
        select (select coalesce(sum(quantity), 0) from moved) as stock, coalesce(sum(l.shipped) filter (
            where t.ship_date <= ${day}::date and (t.receive_date is null or t.receive_date > ${day}::date)), 0) as transit,
          coalesce(sum(l.shipped - l.received) filter (where t.receive_date <= ${day}::date), 0) as lost
        from transfer t join transfer_line l using (tenant_id, transfer_id) where t.tenant_id = 13`.execute(
        server.db.kysely,
      );
      const [sum] = rows;
      expect((sum?.stock ?? 1) + (sum?.transit ?? 0) + (sum?.lost ?? 0)).toBeCloseTo(0, 3);
    }
    const { data } = await list(shops);
    const { rows } = await sql<{ transit: number; lost: number }>`
      select sum(l.shipped) filter (where t.status = 'SHIPPED') as transit, sum(l.shipped - l.received) as lost
      from transfer t join transfer_line l using (tenant_id, transfer_id)`.execute(server.db.kysely);
    const sumOf = (values: (number | null | undefined)[]) =>
      values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    expect(sumOf(data.map(({ inTransit }) => inTransit))).toBeCloseTo(rows[0]?.transit ?? -1, 3);
    expect(sumOf(data.map(({ short }) => short))).toBeCloseTo(rows[0]?.lost ?? -1, 3);
    expect((await sumFaults(shops)).flat()).toEqual([]);
  });

  it("has sums that equal its lines, of all transfers and of one item, on every page", async () => {
    const shops = [431, 433, 400, 495];
    const yenOf = (of: (line: { amount?: number | null; status: string }) => boolean, data: Line[]) =>
      data.filter(of).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    for (const over of [
      {},
      { itemId: items.tomato },
      { transferStatus: "SHIPPED" as const },
      { transferSide: "TO" as const },
    ]) {
      const whole = await list(shops, over);
      expect(whole.total).toBe(whole.data.length);
      expect(whole.amount).toBe(yenOf(() => true, whole.data));
      expect(whole.transitAmount).toBe(yenOf(({ status }) => status === "SHIPPED", whole.data));
      const pages = await Promise.all([0, 4, 8].map((offset) => list(shops, { ...over, limit: 4, offset })));
      expect(pages.flatMap(({ data }) => data)).toEqual(whole.data.slice(0, 12));
      expect(pages.map(({ data: _, ...sums }) => sums)).toEqual(
        pages.map(() => ({
          total: whole.total,
          amount: whole.amount,
          transitAmount: whole.transitAmount,
          shortAmount: whole.shortAmount,
        })),
      );
    }
  });

  it("has sums by day and month that are counted again from the lines and rebuilt", async () => {
    const { rows } = await sql<{ shop_id: number; day: string; item_id: number }>`
      select shop_id, business_date as day, item_id from transfer_day where priced > 0 order by 1, 2 limit 1`.execute(
      server.db.kysely,
    );
    const [row] = rows;
    const shopId = row?.shop_id ?? 0;
    for (const column of ["shipped", "shipped_amount", "received", "received_amount", "priced", "priced_value"]) {
      const name = sql.ref(column);
      await sql`update transfer_day set ${name} = ${name} + 1 where shop_id = ${shopId} and business_date = ${row?.day}`.execute(
        server.db.kysely,
      );
      const faults = await checkTransfers(server.db.kysely, tenantId, shopId);
      expect(faults).toEqual([{ kind: "transferSum", table: "transfer_day", date: row?.day, itemId: row?.item_id }]);
      expect(await repairTransfers(server.db.kysely, { tenantId, shopId }, faults)).toEqual([row?.day]);
      expect(await checkTransfers(server.db.kysely, tenantId, shopId)).toEqual([]);
    }
    await sql`delete from transfer_month where shop_id = ${shopId}`.execute(server.db.kysely);
    const faults = await checkTransfers(server.db.kysely, tenantId, shopId);
    expect(await repairTransfers(server.db.kysely, { tenantId, shopId }, faults)).toEqual(["2026-11-01"]);
    await sql`update transfer set shipped_amount = shipped_amount + 1`.execute(server.db.kysely);
    expect((await sumFaults([431, 433, 400, 495])).flat().map(({ kind }) => kind)).toContain("transfer");
  });
});

/** The same numbers in every run. */
let seed = 20261124;
const below = (bound: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % bound;
};

describe("requests from a file", () => {
  const row = (over: Partial<TransferFileRowInput> = {}): TransferFileRowInput => ({
    shop_id: to,
    requestCode: "R-1",
    fromShopId: from,
    expectedDate: "2026-11-26",
    itemId: items.tomato,
    quantity: 2000,
    remarks: null,
    version: null,
    ...over,
  });
  const register = async (input: TransferFileRowInput[], dryRun = false) =>
    (await server.call("tencho", TransferFileRowCsvDocument, { input, dryRun })).map(({ errors, ...rest }) => ({
      ...rest,
      errors: errors.map(({ field, code }) => [field, code]),
    }));
  const outcomes = async (input: TransferFileRowInput[], dryRun = false) =>
    (await register(input, dryRun)).map(({ outcome }) => outcome);
  const rows = () => server.call("tencho", TransferFileRowListDocument, { shop_id: to });
  const coded = async (code: string) => {
    const { rows: found } = await sql<{ transfer_id: number }>`
      select transfer_id from transfer where tenant_id = 13 and request_code = ${code} order by transfer_id desc`.execute(
      server.db.kysely,
    );
    return server.call("honbu", GetTransferDocument, { transferId: found[0]?.transfer_id ?? 0 });
  };

  it("rows with one code are one request; the same file changes nothing, a changed row changes its line", async () => {
    const file = [row(), row({ itemId: items.beer, quantity: 24 }), row({ requestCode: "R-2", remarks: "朝に" })];
    expect(await outcomes(file, true)).toEqual(["CREATE", "CREATE", "CREATE"]);
    expect(await rows()).toEqual([]);
    expect(await outcomes(file)).toEqual(["CREATE", "CREATE", "CREATE"]);
    expect(await outcomes(file)).toEqual(["SAME", "SAME", "SAME"]);
    expect((await rows()).map(({ requestCode, quantity }) => [requestCode, quantity])).toEqual([
      ["R-1", 2000],
      ["R-1", 24],
      ["R-2", 2000],
    ]);
    const [checked] = await register([row({ quantity: 3000 })], true);
    expect(checked).toMatchObject({ outcome: "UPDATE", changes: [{ field: "quantity", before: "2000" }] });
    expect(await register([row({ quantity: 3000 })])).toMatchObject([{ outcome: "REFUSED", errors: [[null, "W014"]] }]);
    expect(await outcomes([row({ quantity: 3000, version: checked?.version ?? null })])).toEqual(["UPDATE"]);
    expect(await coded("R-1")).toMatchObject({
      requestCode: "R-1",
      status: "REQUESTED",
      lines: [
        { itemName: "トマト", requested: 3000 },
        { itemName: "瓶ビール", requested: 24 },
      ],
    });
  });

  it("each wrong row is refused with its reasons, and then none is written", async () => {
    const bad = (over: Partial<TransferFileRowInput>) => row({ requestCode: "B", ...over });
    const found = await register([
      bad({}),
      bad({ itemId: items.beer, fromShopId: third, expectedDate: "2026-11-27", remarks: "別" }),
      bad({ itemId: items.old }),
      row({ requestCode: "C", fromShopId: to }),
      row({ requestCode: "D", fromShopId: 601 }),
      row({ requestCode: "E", expectedDate: "2026-11-01" }),
      row({ requestCode: "F", quantity: -1 }),
      row({ requestCode: "G", quantity: 0 }),
      row({ requestCode: "H", quantity: 1e12 }),
      row({ requestCode: "I", itemId: items.foreign }),
      row({ requestCode: "J" }),
      row({ requestCode: "J" }),
      row({ requestCode: "" }),
    ]);
    expect(found.map(({ errors }) => errors)).toEqual([
      [],
      [
        ["fromShopId", "SLIP_ROWS"],
        ["expectedDate", "SLIP_ROWS"],
        ["remarks", "SLIP_ROWS"],
      ],
      [["itemId", "NOT_FOUND"]],
      [["fromShopId", "NOT_FOUND"]],
      [["fromShopId", "NOT_FOUND"]],
      [["expectedDate", "PAST_DATE"]],
      [["quantity", "W023"]],
      [["quantity", "W023"]],
      [["quantity", "W022"]],
      [["itemId", "NOT_FOUND"]],
      [],
      [["requestCode", "TAKEN"]],
      [["requestCode", "W001"]],
    ]);
    expect((await rows()).map(({ requestCode }) => requestCode)).toEqual(["R-1", "R-1", "R-2"]);
    const foreign = { input: [row({ shop_id: from })], dryRun: false };
    expect(await server.refusal("tencho", TransferFileRowCsvDocument, foreign)).toMatchObject({ code: "FORBIDDEN" });
  });

  it("what is shipped takes no rows; the code of a request that was canceled is free", async () => {
    const request = await coded("R-2");
    await ship(request, { expectedDate: "2026-11-26" });
    const [refused] = await register([row({ requestCode: "R-2", quantity: 9 })], true);
    expect(refused).toMatchObject({ outcome: "REFUSED", errors: [["requestCode", "SETTLED"]] });
    await cancel(canceled(await coded("R-1"), to));
    expect(await outcomes([row()])).toEqual(["CREATE"]);
  });
});
