import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstOfMonth } from "../../../../src/core/calendar/date.ts";
import { newRequestId } from "../../../../src/core/requestId.ts";
import {
  CreateStockCountDocument,
  DeleteStockCountDocument,
  FixStockCountDocument,
  GetPurchaseProposalDocument,
  GetStockCountDocument,
  GetStockCountListDocument,
  GetStockDocument,
  GetStockItemsDocument,
  GetStockSheetDocument,
  UpdateStockCountDocument,
  type CreateStockCountMutationVariables,
} from "../../../../src/generated/graphql.ts";
import { addTransferSums } from "../../../../server/trade/transfer/rollUp.ts";
import { checkStock } from "../../../../server/programs/verify/checks/stock.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { addPurchaseMasters, items, receiveSlip, suppliers } from "../../../support/purchases.ts";

const today = "2026-11-24";
const yesterday = "2026-11-23";
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today });
  await addPurchaseMasters(server);
  await sql`
    insert into recipe (tenant_id, product_code, ingredients)
    values (13, 'SALAD', '[{"itemId":1,"quantity":150,"yieldRate":75}]')`.execute(server.db.kysely);
});
afterAll(() => server.close());

type Input = CreateStockCountMutationVariables["input"];
const sheetOf = (date: string, shop = 431): Input => ({
  shop_id: shop,
  countDate: date,
  lines: [
    { itemId: items.tomato, cases: 2, pieces: 500 },
    { itemId: items.beer, pieces: 13 },
  ],
});
const create = (over: Partial<Input> = {}, who: ViewerName = "tencho") =>
  server.call(who, CreateStockCountDocument, { input: { ...sheetOf(today), requestId: newRequestId(), ...over } });
const refusedCreate = (over: Partial<Input>, who: ViewerName = "tencho") =>
  server.refusal(who, CreateStockCountDocument, { input: { ...sheetOf(today), ...over } });
type Count = Awaited<ReturnType<typeof create>>;
const keyOf = ({ countId, version }: Count) => ({ input: { countId: countId ?? 0, version } });
const fix = (count: Count) => server.call("tencho", FixStockCountDocument, keyOf(count));
const discard = (count: Count) => server.call("tencho", DeleteStockCountDocument, keyOf(count));
const lineOf = ({ lines }: Pick<Count, "lines">, itemId: number) => lines.find((line) => line.itemId === itemId);
const sold = async (shop: number, date: string, quantity: number): Promise<void> => {
  const columns = sql`category_code, sales, tax, cost, gross_sales, quantity`;
  await sql`
    insert into product_day (tenant_id, shop_id, channel, business_date, product_code, ${columns})
    values (13, ${shop}, 0, ${date}, 'SALAD', '', 0, 0, 0, 0, ${quantity})`.execute(server.db.kysely);
  await sql`
    insert into product_month (tenant_id, shop_id, channel, month, product_code, ${columns})
    values (13, ${shop}, 0, ${firstOfMonth(date)}, 'SALAD', '', 0, 0, 0, 0, ${quantity})
    on conflict (tenant_id, shop_id, channel, month, product_code, category_code)
    do update set quantity = product_month.quantity + excluded.quantity`.execute(server.db.kysely);
};
const setValuation = (value: string) =>
  sql`update developer set stock_valuation = ${value} where tenant_id = 13`.execute(server.db.kysely);

describe("a sheet", () => {
  it("offers what the company orders, with prices and without a stock that nobody counted", async () => {
    const sheet = await server.call("tencho", GetStockSheetDocument, { shop_id: 433, countDate: today });
    expect(sheet).toMatchObject({ countId: null, status: "DRAFT", version: 0, stockValue: 0 });
    expect(sheet.lines.map(({ itemCode, used, theoretical }) => [itemCode, used, theoretical])).toEqual([
      ["TOMATO", true, null],
      ["BEER", true, null],
      ["FLOUR", true, null],
    ]);
    expect(lineOf(sheet, items.tomato)).toMatchObject({ unitPrice: 0.433, storage: "CHILLED" });
  });

  it("saves itself once, counts cases and single ones together, and can be thrown away", async () => {
    const requestId = newRequestId();
    const first = await create({ requestId });
    const again = await create({ requestId });
    expect(again.countId).toBe(first.countId);
    expect(lineOf(first, items.tomato)).toMatchObject({ quantity: 2500, cases: 2, pieces: 500 });
    // 2,500 g at 0.433 and 13 bottles of a case of 20 at 6,280.
    expect(first).toMatchObject({ stockValue: 1083 + 4082, shortageValue: 0, version: 1 });
    const sheet = await server.call("tencho", GetStockSheetDocument, { shop_id: 431, countDate: today });
    expect(sheet).toMatchObject({ countId: first.countId, remarks: null });
    await discard(first);
    expect(await server.refusal("tencho", GetStockCountDocument, { countId: first.countId ?? 0 })).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("is saved by one of two people, and the same save again is no conflict", async () => {
    const count = await create();
    const save = (pieces: number, version: number) => ({
      input: { countId: count.countId ?? 0, version, lines: [{ itemId: items.beer, pieces }] },
    });
    const saved = await server.call("tencho", UpdateStockCountDocument, save(7, 1));
    expect(saved).toMatchObject({ version: 2 });
    expect(await server.call("tencho", UpdateStockCountDocument, save(7, 1))).toMatchObject({ version: 2 });
    expect(await server.refusal("honbu", UpdateStockCountDocument, save(8, 1))).toMatchObject({ code: "W014" });
    expect(await server.refusal("tencho", FixStockCountDocument, keyOf(count))).toMatchObject({ code: "W014" });
    expect(await server.refusal("tencho", DeleteStockCountDocument, keyOf(count))).toMatchObject({ code: "W014" });
    await discard(saved);
  });

  it("refuses what cannot be counted", async () => {
    const line = { itemId: items.beer, pieces: 1 };
    expect(await refusedCreate({ countDate: "2026-11-25" })).toMatchObject({ code: "FUTURE" });
    expect(await refusedCreate({ shop_id: 601 })).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusedCreate({ lines: [{ ...line, itemId: items.foreign }] })).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusedCreate({ lines: [line, line] })).toMatchObject({ code: "SAME_ITEM" });
    expect(await refusedCreate({ lines: [{ ...line, pieces: -1 }] })).toMatchObject({ code: "W024" });
    expect(await refusedCreate({ lines: [{ ...line, pieces: 1e12 }] })).toBeDefined();
    expect(await refusedCreate({ lines: [{ ...line, cases: 100_000 }] })).toBeDefined();
    expect(await refusedCreate({}, "bessha")).toMatchObject({ code: "FORBIDDEN" });
    const wrong = { input: { ...sheetOf(today), lines: [{ itemId: items.beer, pieces: "NaN" }] } };
    expect(await server.refusal("tencho", CreateStockCountDocument, wrong as never)).toMatchObject({
      code: "W004",
    });
    await sql`
      insert into month_lock (tenant_id, shop_id, month, revision, locked_at, closed_days, sales)
      values (13, 431, '2026-11-01', 1, now(), 0, 0)`.execute(server.db.kysely);
    expect(await refusedCreate({})).toMatchObject({ code: "MONTH_LOCKED" });
    await sql`delete from month_lock`.execute(server.db.kysely);
  });
});

describe("a fixed count", () => {
  it("is where the theoretical stock begins, and never changes again", async () => {
    const count = await create({ countDate: "2026-11-20" });
    const other = await refusedCreate({ countDate: "2026-11-20" });
    expect(other).toMatchObject({ code: "W014" });
    const fixed = await fix(count);
    expect(fixed).toMatchObject({ status: "FIXED", version: 2, fixedBy: null });
    expect(await fix(count)).toMatchObject({ status: "FIXED", version: 2 });
    expect(await server.refusal("tencho", DeleteStockCountDocument, keyOf(fixed))).toMatchObject({ code: "SETTLED" });
    const late = { countId: count.countId ?? 0, version: 2, lines: [] };
    expect(await server.refusal("tencho", UpdateStockCountDocument, { input: late })).toMatchObject({
      code: "SETTLED",
    });

    await receiveSlip(
      server,
      { shop_id: 431, supplierId: suppliers.market, lines: [{ itemId: items.tomato, quantity: 3, price: 500 }] },
      today,
    );
    await sold(431, "2026-11-20", 99);
    await sold(431, yesterday, 4);
    await sql`
      insert into stock_loss (tenant_id, shop_id, business_date, item_id, quantity)
      values (13, 431, ${today}, 1, 30), (13, 431, '2026-11-20', 1, 999)`.execute(server.db.kysely);
    await sql`
      insert into transfer (tenant_id, shop_id, transfer_id, to_shop_id, request_date, transfer_no, expected_date, status, ship_date,
        receive_date, lines) values
        (13, 431, 901, 433, '2026-11-21', 1, ${today}, 'SHIPPED', ${today}, null, 1),
        (13, 433, 902, 431, '2026-11-21', 1, ${today}, 'RECEIVED', ${yesterday}, ${today}, 1)`.execute(
      server.db.kysely,
    );
    await sql`
      insert into transfer_line (tenant_id, shop_id, transfer_id, line_no, item_id, item_code, item_name, order_unit, unit,
        units_per_case, requested, shipped, received, unit_price) values
        (13, 431, 901, 1, 1, 'TOMATO', 'トマト', 'kg', 'g', 1000, 100, 100, null, 0.4),
        (13, 433, 902, 1, 1, 'TOMATO', 'トマト', 'kg', 'g', 1000, 100, 80, 60, 0.4)`.execute(server.db.kysely);
    for (const half of ["SHIPPED", "RECEIVED"] as const)
      await addTransferSums(server.db.kysely, { tenantId: 13, transferIds: [901, 902] }, half);
    // 2,500 + 3,000 bought − 4 × 200 used − 30 lost − 100 sent + 60 received; nothing of the day of the count itself.
    const stock = await server.call("tencho", GetStockDocument, { shop_id: 431, date: today });
    expect(stock.map(({ itemCode, quantity, countDate }) => [itemCode, quantity, countDate])).toEqual([
      ["BEER", 13, "2026-11-20"],
      ["TOMATO", 4630, "2026-11-20"],
    ]);
    expect(stock[1]).toMatchObject({ dailyUse: expect.closeTo((103 * 200) / 28, 2) as number });
    const { rows } = await server.call("tencho", GetStockItemsDocument, {
      shop_ids: [431, 433],
      fromDate: today,
      toDate: today,
      developerId: 13,
    });
    expect(rows.find(({ key }) => key === "431-1")).toMatchObject({
      counted: 2500,
      bought: 3000,
      used: 800,
      lost: 30,
      moved: -40,
      quantity: 4630,
      value: 2315,
      countDate: "2026-11-20",
      days: 6.3,
    });
    const { lines } = await server.call("tencho", GetPurchaseProposalDocument, {
      shop_id: 431,
      supplierId: suppliers.market,
    });
    expect(lines.map(({ itemCode, stock: of }) => [itemCode, of])).toEqual([
      ["FLOUR", null],
      ["TOMATO", 4630],
    ]);
  });

  it("says the difference, keeps what was not counted, and yields to a correction of the same date", async () => {
    const count = await create({ lines: [{ itemId: items.tomato, pieces: 4430 }] });
    const fixed = await fix(count);
    // 200 g are missing. The last tomatoes were bought for 500 yen a kilogram; those of the other shop came on the same day.
    expect(lineOf(fixed, items.tomato)).toMatchObject({ theoretical: 4630, unitPrice: 0.5 });
    expect(lineOf(fixed, items.beer)).toMatchObject({ quantity: null, theoretical: 13 });
    expect(fixed).toMatchObject({ shortageValue: 100, stockValue: 2215, theoryValue: 4082 });
    const correction = await fix(await create({ lines: [{ itemId: items.tomato, pieces: 4530 }] }));
    expect(lineOf(correction, items.tomato)).toMatchObject({ theoretical: 4430 });
    const stock = await server.call("tencho", GetStockDocument, { shop_id: 431, date: today });
    expect(stock.map(({ quantity }) => quantity)).toEqual([13, 4530]);
    const list = await server.call("tencho", GetStockCountListDocument, {
      shop_ids: [431],
      fromDate: "2026-11-01",
      toDate: "2026-11-30",
      limit: 2,
      offset: 0,
    });
    expect(list).toMatchObject({
      total: 3,
      data: [{ countId: correction.countId, lines: 1 }, { countId: fixed.countId }],
    });
  });

  it("follows what is noted later, and earlier counts, where an item was not counted", async () => {
    const at = (date: string) => server.call("tencho", GetStockDocument, { shop_id: 431, date });
    const partial = await fix(
      await create({ countDate: "2026-10-31", lines: [{ itemId: items.tomato, pieces: 1000 }] }),
    );
    expect(partial).toMatchObject({ stockValue: 400, theoryValue: 0, shortageValue: 0 });
    // An earlier count of another item: its stock goes on at the later one.
    await fix(await create({ countDate: "2026-10-15", lines: [{ itemId: items.beer, cases: 1 }] }));
    const read = () => server.call("tencho", GetStockCountDocument, { countId: partial.countId ?? 0 });
    expect(await read()).toMatchObject({ stockValue: 400, theoryValue: 6280, shortageValue: 0 });
    // More is lost than there was: the stock is below zero and so is its value.
    await sql`
      insert into stock_loss (tenant_id, shop_id, business_date, item_id, quantity)
      values (13, 431, '2026-10-31', ${items.beer}, 25)`.execute(server.db.kysely);
    expect(await read()).toMatchObject({ stockValue: 400, theoryValue: -1570, shortageValue: 0 });
    expect((await at("2026-10-31")).find(({ itemId }) => itemId === items.beer)).toMatchObject({
      quantity: -5,
      value: -1570,
    });
    const zero = await create({ countDate: "2026-11-01", lines: [{ itemId: items.beer, pieces: 0 }] });
    expect(zero).toMatchObject({ stockValue: 0, shortageValue: -1570 });
    await discard(zero);
  });

  it("is valued at the moving average where the company says so", async () => {
    await setValuation("MOVING_AVERAGE");
    await fix(await create({ shop_id: 433, countDate: "2026-11-20", lines: [{ itemId: items.tomato, cases: 1 }] }));
    await receiveSlip(
      server,
      { shop_id: 433, supplierId: suppliers.market, lines: [{ itemId: items.tomato, quantity: 1, price: 633 }] },
      today,
    );
    const sheet = await server.call("tencho", GetStockSheetDocument, { shop_id: 433, countDate: today });
    // 1,000 g counted, of which 80 g were sent; 920 g at 0.433 and 1,000 g at 0.633.
    const average = (920 * 0.433 + 633) / 1920;
    expect(lineOf(sheet, items.tomato)).toMatchObject({
      theoretical: 1920,
      unitPrice: expect.closeTo(average, 5) as number,
    });
    await setValuation("LAST_PRICE");
  });

  it("needs a quantity, and refuses a value that cannot be true", async () => {
    const empty = await create({ shop_id: 433, lines: [] });
    expect(await server.refusal("tencho", FixStockCountDocument, keyOf(empty))).toMatchObject({ code: "W001" });
    await discard(empty);
    const huge = await create({
      shop_id: 433,
      lines: [{ itemId: items.beer, cases: 99_999.999, pieces: 9_999_999.999 }],
    });
    expect(huge.lines.some(({ quantity }) => quantity === 11_999_999.979)).toBe(true);
    await sql`update item_price set price = 9999999 where item_id = ${items.beer}`.execute(server.db.kysely);
    expect(await server.refusal("tencho", FixStockCountDocument, keyOf(huge))).toMatchObject({ code: "STOCK_VALUE" });
    await discard(huge);
  });
});

it("is checked by npm run verify, and so are losses", async () => {
  const db = server.db.kysely;
  const faults = async () => (await checkStock(db, 13, 431)).map(({ kind, date }) => [kind, date]);
  expect(await faults()).toEqual([]);
  expect(await checkStock(db, 13, 433)).toEqual([]);
  await sql`update stock_count_line set value = value + 1 where item_id = ${items.beer} and count_id = (
    select count_id from stock_count where shop_id = 431 and count_date = '2026-11-20')`.execute(db);
  await sql`delete from stock_count_line where item_id = ${items.beer} and count_id = (
    select count_id from stock_count where shop_id = 431 and count_date = '2026-10-31')`.execute(db);
  await sql`
    insert into stock_loss (tenant_id, shop_id, business_date, item_id, quantity, from_daily_report)
    values (13, 431, '2026-11-02', ${items.beer}, 1, true)`.execute(db);
  expect(await faults()).toEqual([
    ["count", "2026-10-31"],
    ["count", "2026-11-20"],
    ["loss", "2026-11-02"],
  ]);
});
