import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  PrinterCreateDocument,
  PrinterDeleteDocument,
  PrinterListDocument,
  PrinterUpdateDocument,
  type UpdatePrinterInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type Answer, type TestApp, type ViewerName } from "../../../support/app.ts";
import { aProduct } from "../../../support/menu.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const list = (storeId: number) => server.call("honbu", PrinterListDocument, { storeId });
const create = (storeId: number, printerName: string, viewer: ViewerName = "tencho") =>
  server.run(viewer, PrinterCreateDocument, { input: { storeId, printerName } });
const update = (input: UpdatePrinterInput, viewer: ViewerName = "tencho") =>
  server.run(viewer, PrinterUpdateDocument, { input });
const remove = (printerAddrId: number, viewer: ViewerName = "tencho") =>
  server.run(viewer, PrinterDeleteDocument, { printerAddrId });
const refusal = ({ errors }: Pick<Answer<unknown>, "errors">) => errors[0]?.extensions;
const created = (storeId: number, printerName: string) =>
  server.call("tencho", PrinterCreateDocument, { input: { storeId, printerName } });

describe("the printers of a store", () => {
  it("are registered, stand in the order of their registration, and are renamed and deleted", async () => {
    const kitchen = await created(431, " 厨房 ");
    const counter = await created(431, "会計");
    expect(kitchen).toEqual({
      printerAddrId: kitchen.printerAddrId,
      storeId: 431,
      printerName: "厨房",
      products: 0,
      version: 1,
    });
    expect(await list(431)).toEqual([kitchen, counter]);
    expect(await list(433)).toEqual([]);
    const { products: _, ...input } = { ...kitchen, printerName: "厨房1" };
    expect((await update(input)).data?.done).toEqual({ ...kitchen, printerName: "厨房1", version: 2 });
    const late = await update({ ...input, printerName: "厨房2" });
    expect(refusal(late)).toMatchObject({ code: "W014" });
    expect((await remove(counter.printerAddrId)).data).toEqual({ done: { result: true } });
    expect(await list(431)).toMatchObject([{ printerName: "厨房1" }]);
  });

  it("have a name, once in a store", async () => {
    await created(433, "デシャップ");
    expect(refusal(await create(433, "デシャップ"))).toMatchObject({
      code: "TAKEN",
      errors: [{ field: "printerName", args: ["デシャップ"] }],
    });
    expect(refusal(await create(433, " "))?.errors).toMatchObject([{ field: "printerName", code: "W001" }]);
    expect(refusal(await create(433, "長".repeat(41)))?.errors).toMatchObject([{ field: "printerName", code: "W003" }]);
    await created(431, "デシャップ");
  });

  it("stay while products or options print there: the refusal names them", async () => {
    const { printerAddrId } = await created(431, "ドリンク");
    const dish = { printer_addr_id2: printerAddrId, printer_addr_id4: printerAddrId };
    const product_id = await aProduct(server.db, { product_name: "レモンサワー", ...dish });
    expect(await list(431)).toMatchObject([{}, {}, { printerName: "ドリンク", products: 1 }]);
    const refused = await remove(printerAddrId);
    expect(refused.errors[0]?.message).toBe("商品1件（レモンサワー）で使われているため、削除できません。");
    await server.db.kysely.deleteFrom("product").where("product_id", "=", product_id).execute();
    expect((await remove(printerAddrId)).data).toEqual({ done: { result: true } });
  });

  it("are those of the viewer's own stores", async () => {
    const { printerAddrId, ...kitchen } = await created(431, "別の厨房");
    expect(refusal(await create(400, "厨房"))).toMatchObject({ code: "FORBIDDEN" });
    expect(refusal(await create(431, "厨房", "bessha"))).toMatchObject({ code: "FORBIDDEN" });
    const taken = { printerAddrId, storeId: 601, printerName: "盗", version: kitchen.version };
    expect(refusal(await update(taken, "bessha"))).toMatchObject({ code: "NOT_FOUND" });
    expect(refusal(await remove(printerAddrId, "bessha"))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("are fifty at most", async () => {
    const values = Array.from({ length: 49 }, (_, n) => ({ tenant_id: 13, shop_id: 400, printer_name: `印刷先${n}` }));
    await server.db.kysely.insertInto("printer").values(values).execute();
    expect((await create(400, "五十", "honbu")).data?.done.printerName).toBe("五十");
    const full = await create(400, "五十一", "honbu");
    expect(full.errors[0]?.message).toBe("「印刷先は1店舗50件まで」のため、この操作はできません。");
  });
});
