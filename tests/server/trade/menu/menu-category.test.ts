import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  MenuCategoryCreateDocument,
  MenuCategoryCsvDocument,
  MenuCategoryDeleteDocument,
  MenuCategoryListDocument,
  MenuCategoryOneDocument,
  MenuCategoryReorderDocument,
  MenuCategoryUpdateDocument,
  type CreateProductMenuCategoryInput,
  type MenuCategoryListQuery,
  type ProductMenuCategoryRowInput,
  type UpdateProductMenuCategoryInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { aProduct } from "../../../support/menu.ts";

type MenuCategory = MenuCategoryListQuery["records"][number];

const weekdays = {
  salesDayMonday: true,
  salesDayTuesday: true,
  salesDayWednesday: true,
  salesDayThursday: true,
  salesDayFriday: true,
  salesDaySaturday: false,
  salesDaySunday: false,
};
const lateNight = {
  shop_id: 431,
  menuCategoryCode: "M1",
  menuCategoryName: "深夜",
  menuCategoryNameEn: "Late night",
  price: 2980,
  cost: 900,
  startTime: "22:00",
  endTime: "26:30",
  timeLimit: 90,
  ...weekdays,
  dayOfEveryMonth: 29,
} satisfies CreateProductMenuCategoryInput;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const created = (input: CreateProductMenuCategoryInput) => server.call("honbu", MenuCategoryCreateDocument, { input });
const edited = (
  { displaySequence: _, menuCategoryId: __, period: ___, ...category }: MenuCategory,
  changes: Partial<UpdateProductMenuCategoryInput>,
): UpdateProductMenuCategoryInput => ({ ...category, ...changes });
const listed = (shop_id: number) => server.call("honbu", MenuCategoryListDocument, { shop_id });
const creating = (input: CreateProductMenuCategoryInput) =>
  server.refusal("tencho", MenuCategoryCreateDocument, { input });
const updating = (input: UpdateProductMenuCategoryInput) =>
  server.refusal("tencho", MenuCategoryUpdateDocument, { input });
const reading = (viewer: ViewerName, id: number) => server.refusal(viewer, MenuCategoryOneDocument, { id });
const deleting = (viewer: ViewerName, id: number) => server.refusal(viewer, MenuCategoryDeleteDocument, { id });
const refusedFields = async (input: CreateProductMenuCategoryInput) =>
  (await creating(input))?.errors.map(({ field, code }) => `${field} ${code}`);

describe("menu categories", () => {
  test("keep every field, hours past midnight included, and stand last in their shop", async () => {
    const first = await created({ ...lateNight, shop_id: 400 });
    const second = await created({ ...lateNight, shop_id: 400, menuCategoryCode: "M2", menuCategoryName: "昼" });
    expect(first).toEqual({
      ...lateNight,
      shop_id: 400,
      salesDayHoliday: null,
      id: first.id,
      menuCategoryId: first.id,
      menuCategoryNameZh: null,
      menuCategoryNameKo: null,
      masterProductId: null,
      period: "CURRENT",
      startDate: null,
      endDate: null,
      displaySequence: 0,
      version: 1,
    });
    expect(second.displaySequence).toBe(1);
    expect(await listed(400)).toEqual([first, second]);
    expect(await server.call("honbu", MenuCategoryOneDocument, { id: first.id })).toEqual(first);
  });

  test("may hold all day, and on one day of the month alone", async () => {
    const none = Object.fromEntries(Object.keys(weekdays).map((day) => [day, false]));
    const input = { ...lateNight, ...none, menuCategoryCode: "M29", startTime: null, endTime: null };
    expect(await created(input)).toMatchObject({ ...none, startTime: null, endTime: null, dayOfEveryMonth: 29 });
    expect(await refusedFields({ ...input, menuCategoryCode: "M30", dayOfEveryMonth: null })).toEqual([
      "salesDayMonday W001",
    ]);
  });

  test("half an opening, an end before the start and a day that no month has are refused", async () => {
    expect(await refusedFields({ ...lateNight, menuCategoryCode: "H1", startTime: null })).toEqual(["startTime W001"]);
    expect(await refusedFields({ ...lateNight, menuCategoryCode: "H1", endTime: null })).toEqual(["endTime W001"]);
    expect(
      await refusedFields({
        ...lateNight,
        menuCategoryCode: "種別",
        endTime: "21:00",
        dayOfEveryMonth: 32,
        timeLimit: 0,
      }),
    ).toEqual(["menuCategoryCode W005", "endTime TIME_ORDER", "timeLimit W024", "dayOfEveryMonth W022"]);
  });

  test("a code is there once in a shop", async () => {
    const category = await created({ ...lateNight, menuCategoryCode: "ONCE" });
    const again = await creating({ ...lateNight, menuCategoryCode: "ONCE" });
    expect(again).toMatchObject({ code: "TAKEN", errors: [{ field: "menuCategoryCode", args: ["ONCE"] }] });
    const other = await created({ ...lateNight, menuCategoryCode: "OTHER" });
    const renamed = await updating(edited(other, { menuCategoryCode: "ONCE" }));
    expect(renamed?.code).toBe("TAKEN");
    expect(await created({ ...lateNight, shop_id: 433, menuCategoryCode: "ONCE" })).not.toBe(category);
  });

  test("the master product is an eat-in product of the same shop", async () => {
    const own = await aProduct(server.db);
    const takeout = await aProduct(server.db, { order_type: "TAKEOUT" });
    const elsewhere = await aProduct(server.db, { shop_id: 433 });
    const input = { ...lateNight, menuCategoryCode: "MASTER" };
    for (const masterProductId of [takeout, elsewhere, 2_000_000_000])
      expect(await refusedFields({ ...input, masterProductId })).toEqual(["masterProductId NOT_FOUND"]);
    expect(await created({ ...input, masterProductId: own })).toMatchObject({ masterProductId: own });
  });

  test("of two people who edit the same one the second is refused", async () => {
    const category = await created({ ...lateNight, menuCategoryCode: "TWO" });
    const input = edited(category, { salesDaySunday: true });
    await server.call("honbu", MenuCategoryUpdateDocument, { input });
    expect(await updating(edited(category, { timeLimit: 120 }))).toMatchObject({
      code: "W014",
    });
  });

  test("one that products use stays, and another company's is not found", async () => {
    const { id } = await created({ ...lateNight, menuCategoryCode: "USED" });
    const product_id = await aProduct(server.db, { product_name: "飲み放題", menu_categories: [id, 7] });
    expect(await deleting("tencho", id)).toMatchObject({ code: "IN_USE", args: ["商品1件（飲み放題）"] });
    await server.db.kysely.deleteFrom("product").where("product_id", "=", product_id).execute();
    expect((await deleting("bessha", id))?.code).toBe("NOT_FOUND");
    expect((await reading("bessha", id))?.code).toBe("NOT_FOUND");
    expect(await server.call("tencho", MenuCategoryDeleteDocument, { id })).toEqual({ result: true });
    expect((await reading("tencho", id))?.code).toBe("NOT_FOUND");
  });

  test("their sequence is saved in one call", async () => {
    const make = (menuCategoryCode: string) => created({ ...lateNight, shop_id: 495, menuCategoryCode });
    const [a, b] = [await make("A"), await make("B")];
    const input = [b, a].map(({ id }, displaySequence) => ({ id, displaySequence }));
    expect(await server.call("honbu", MenuCategoryReorderDocument, { input })).toEqual({ result: true });
    expect((await listed(495)).map(({ id }) => id)).toEqual([b.id, a.id]);
  });

  test("come from the rows of a file, and change by their code", async () => {
    const registered = (...input: ProductMenuCategoryRowInput[]) =>
      server.call("honbu", MenuCategoryCsvDocument, { input, dryRun: false });
    const row = { ...lateNight, shop_id: 398, menuCategoryCode: "FILE" };
    expect(await registered(row, { ...row, menuCategoryCode: "FILE2" })).toMatchObject([
      { outcome: "CREATE" },
      { outcome: "CREATE" },
    ]);
    expect(
      await registered({ shop_id: 398, menuCategoryCode: "FILE", salesDaySunday: true, version: 1 }),
    ).toMatchObject([{ outcome: "UPDATE" }]);
    expect(await listed(398)).toMatchObject([
      { ...lateNight, shop_id: 398, menuCategoryCode: "FILE", salesDaySunday: true, version: 2 },
      { menuCategoryCode: "FILE2", displaySequence: 1 },
    ]);
    expect(await registered({ ...row, menuCategoryCode: "FILE3", endTime: null })).toMatchObject([
      { outcome: "REFUSED", errors: [{ field: "endTime", code: "W001" }] },
    ]);
  });
});
