import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CancelPurchaseSlipsDocument,
  CreatePurchaseSlipDocument,
  CompletePurchaseSlipDocument,
  GetPurchaseSlipDocument,
  InspectPurchaseSlipDocument,
  OpenPurchaseSlipListDocument,
  OrderPurchaseSlipsDocument,
  PurchaseFileRowCsvDocument,
  PurchaseFileRowListDocument,
  ReversePurchaseSlipDocument,
  type CreatePurchaseSlipMutationVariables,
} from "../../../../src/generated/graphql.ts";
import type { PurchaseFileRowInput } from "../../../../src/generated/types.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { addPurchaseMasters, items, suppliers } from "../../../support/purchases.ts";

const today = "2026-11-24";
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today });
  await addPurchaseMasters(server);
});
afterAll(() => server.close());

const row = (over: Partial<PurchaseFileRowInput> = {}): PurchaseFileRowInput => ({
  shop_id: 431,
  slipCode: "A-1",
  supplierId: suppliers.market,
  deliveryDate: "2026-11-26",
  itemId: items.tomato,
  quantity: 2,
  price: null,
  remarks: null,
  version: null,
  ...over,
});
const register = async (input: PurchaseFileRowInput[], dryRun = false) =>
  (await server.call("tencho", PurchaseFileRowCsvDocument, { input, dryRun })).map(({ outcome, errors, ...rest }) => ({
    ...rest,
    outcome,
    errors: errors.map(({ field, code }) => [field, code]),
  }));
const outcomes = async (input: PurchaseFileRowInput[], dryRun = false) =>
  (await register(input, dryRun)).map(({ outcome }) => outcome);
const open = () => server.call("tencho", OpenPurchaseSlipListDocument, { shop_ids: [431] });
const rows = () => server.call("tencho", PurchaseFileRowListDocument, { shop_id: 431 });

describe("the rows of a file", () => {
  it("with one code are one draft, with the prices of the day; a dry run makes none", async () => {
    const file = [
      row(),
      row({ itemId: items.flour, quantity: 1.5, price: 5000 }),
      row({ slipCode: "A-2", supplierId: suppliers.drinks, itemId: items.beer, remarks: "冷蔵" }),
    ];
    expect(await outcomes(file, true)).toEqual(["CREATE", "CREATE", "CREATE"]);
    expect(await open()).toEqual([]);
    expect(await outcomes(file)).toEqual(["CREATE", "CREATE", "CREATE"]);
    const records = await open();
    expect(records.map(({ supplierName, lines, total, status }) => [supplierName, lines, total, status])).toEqual([
      ["青空市場", 2, 9035, "DRAFT"],
      ["酒の山田", 1, 13_816, "DRAFT"],
    ]);
    expect(new Set(records.map(({ shopName }) => shopName))).toEqual(new Set(["店舗431"]));
    const slip = await server.call("tencho", GetPurchaseSlipDocument, { slipId: records[0]?.slipId ?? 0 });
    expect(slip).toMatchObject({ source: "CSV", lines: [{ price: 433 }, { price: 5000, quantity: 1.5 }] });
    expect((await rows()).map(({ slipCode, quantity }) => [slipCode, quantity])).toEqual([
      ["A-1", 2],
      ["A-1", 1.5],
      ["A-2", 2],
    ]);
  });

  it("change nothing when they come again, and change or add lines of a draft", async () => {
    expect(await outcomes([row(), row({ itemId: items.flour, quantity: 1.5 })])).toEqual(["SAME", "SAME"]);
    const changed = row({ quantity: 3 });
    const [checked] = await register([changed], true);
    expect(checked).toMatchObject({ outcome: "UPDATE", changes: [{ field: "quantity", before: "2" }] });
    expect(await register([changed])).toMatchObject([{ outcome: "REFUSED", errors: [[null, "W014"]] }]);
    expect(await outcomes([{ ...changed, version: checked?.version ?? null }])).toEqual(["UPDATE"]);
    const records = await open();
    const slip = await server.call("tencho", GetPurchaseSlipDocument, { slipId: records[0]?.slipId ?? 0 });
    expect(slip.lines).toMatchObject([
      { itemId: items.tomato, quantity: 3, price: 433 },
      { itemId: items.flour, quantity: 1.5, price: 5000 },
    ]);
  });

  it("are refused each with its reasons, and then none is written", async () => {
    const bad = (over: Partial<PurchaseFileRowInput>) => row({ slipCode: "B", ...over });
    const found = await register([
      bad({}),
      bad({ itemId: items.flour, supplierId: suppliers.drinks }),
      bad({ itemId: items.old, deliveryDate: "2026-11-27" }),
      row({ slipCode: "C", supplierId: suppliers.gone, price: 1 }),
      row({ slipCode: "D", itemId: items.beer }),
      row({ slipCode: "E", deliveryDate: "2026-11-23" }),
      row({ slipCode: "F", quantity: -1 }),
      row({ slipCode: "G", quantity: 1e12 }),
      row({ slipCode: "H", quantity: 0 }),
      row({ slipCode: "I", itemId: items.foreign, price: 1 }),
      row({ slipCode: "J", supplierId: suppliers.foreign, price: 1 }),
      row({ slipCode: "K" }),
      row({ slipCode: "K" }),
      row({ slipCode: "" }),
    ]);
    expect(found.map(({ errors }) => errors)).toEqual([
      [],
      [
        ["supplierId", "SLIP_ROWS"],
        ["price", "W001"],
      ],
      [
        ["deliveryDate", "SLIP_ROWS"],
        ["itemId", "NOT_FOUND"],
      ],
      [["supplierId", "NOT_FOUND"]],
      [["price", "W001"]],
      [["deliveryDate", "PAST_DATE"]],
      [["quantity", "W023"]],
      [["quantity", "W022"]],
      [["quantity", "W023"]],
      [["itemId", "NOT_FOUND"]],
      [["supplierId", "NOT_FOUND"]],
      [],
      [["slipCode", "TAKEN"]],
      [["slipCode", "W001"]],
    ]);
    expect(await open()).toHaveLength(2);
    const foreign = { input: [row({ shop_id: 601 })], dryRun: false };
    expect(await server.refusal("tencho", PurchaseFileRowCsvDocument, foreign)).toMatchObject({ code: "FORBIDDEN" });
  });

  it("leave a slip alone that is ordered; the code of one that was canceled is free", async () => {
    const [slip] = await open();
    const ids = [slip?.slipId ?? 0];
    await server.call("tencho", OrderPurchaseSlipsDocument, { input: { ids, send: false } });
    const late = row({ itemId: items.tomato, quantity: 9 });
    const [checked] = await register([late], true);
    expect(checked).toMatchObject({ outcome: "REFUSED", errors: [["slipCode", "SETTLED"]] });
    await server.call("tencho", CancelPurchaseSlipsDocument, { input: { ids, reason: "二重の発注" } });
    expect(await outcomes([late])).toEqual(["CREATE"]);
  });
});

describe("hostile input", () => {
  type NewSlip = CreatePurchaseSlipMutationVariables["input"];
  const order: NewSlip = {
    shop_id: 431,
    supplierId: suppliers.market,
    deliveryDate: today,
    source: "FORM",
    lines: [{ itemId: items.tomato, quantity: 2 }],
  };
  const ordered = async () => {
    const { slipId } = await server.call("tencho", CreatePurchaseSlipDocument, { input: order });
    await server.call("tencho", OrderPurchaseSlipsDocument, { input: { ids: [slipId], send: false } });
    return server.call("tencho", GetPurchaseSlipDocument, { slipId });
  };

  it("is refused by its field: more lines than a slip has, quantities and prices that nobody receives", async () => {
    const lines = Array.from({ length: 201 }, () => ({ itemId: items.tomato, quantity: 1 }));
    expect(await server.refusal("tencho", CreatePurchaseSlipDocument, { input: { ...order, lines } })).toMatchObject({
      errors: [{ field: "lines" }],
    });
    const { slipId, version } = await ordered();
    for (const line of [
      { received: -1 },
      { received: 1e12 },
      { received: 0.0001 },
      { receivedPrice: -1 },
      { receivedPrice: 1e8 },
    ])
      expect(
        await server.refusal("tencho", InspectPurchaseSlipDocument, {
          input: { slipId, version, lines: [{ lineNo: 1, ...line }] },
        }),
      ).toMatchObject({ errors: [{ field: expect.stringMatching(/^lines\.0\./) }] });
  });

  it("of another company or twice for one line changes no slip", async () => {
    const { slipId, version, lines } = await ordered();
    const input = { slipId, version, receivedDate: today, keepRest: false, lines: [{ lineNo: 1, received: 2 }] };
    expect(await server.refusal("bessha", CompletePurchaseSlipDocument, { input })).toMatchObject({
      code: "NOT_FOUND",
    });
    const done = await server.call("tencho", CompletePurchaseSlipDocument, { input });
    expect(done.lines).toMatchObject([{ received: 2, quantity: lines[0]?.quantity }]);
    const back = (over: object) => ({ input: { slipId, reason: "返品", receivedDate: today, ...over } });
    const reversal = (over: object) => server.refusal("tencho", ReversePurchaseSlipDocument, back(over));
    const line = { lineNo: 1, quantity: 1 };
    expect(await reversal({ lines: [line, line] })).toMatchObject({ errors: [{ field: "lines.1.lineNo" }] });
    expect(await reversal({ lines: [] })).toMatchObject({ code: "W001" });
    expect(await reversal({ reason: " " })).toMatchObject({ code: "W001" });
    expect(await reversal({ receivedDate: "2026-11-23" })).toMatchObject({ code: "W008" });
    expect(await server.refusal("bessha", ReversePurchaseSlipDocument, back({}))).toMatchObject({ code: "NOT_FOUND" });
  });
});
