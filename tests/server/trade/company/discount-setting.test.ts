import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  DiscountSettingCreateDocument,
  DiscountSettingDeleteDocument,
  DiscountSettingListDocument,
  DiscountSettingReorderDocument,
  DiscountSettingUpdateDocument,
  type CreateDiscountSettingInput,
  type DiscountSettingListQuery,
  type DisplaySequenceInput,
  type UpdateDiscountSettingInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";

type DiscountSetting = DiscountSettingListQuery["records"][number];

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const student = {
  shop_id: 431,
  discountName: "学生割引",
  discountType: "RATE",
  discountRate: 10,
  orderTypes: ["EAT_IN"],
} satisfies CreateDiscountSettingInput;
const coin = { discountType: "PRICE", discountRate: null, discountPrice: 100 } as const;

const created = (changes: Partial<CreateDiscountSettingInput> = {}, viewer: ViewerName = "honbu") =>
  server.call(viewer, DiscountSettingCreateDocument, { input: { ...student, ...changes } });
const names = async (shop_id: number) =>
  (await server.call("honbu", DiscountSettingListDocument, { shop_id })).map(({ discountName }) => discountName);
const edited = (
  { displaySequence: _, ...preset }: DiscountSetting,
  changes: Partial<UpdateDiscountSettingInput>,
): UpdateDiscountSettingInput => ({ ...preset, ...changes });
const creating = (changes: Partial<CreateDiscountSettingInput>) =>
  server.refusal("honbu", DiscountSettingCreateDocument, { input: { ...student, ...changes } });
const updating = (viewer: ViewerName, input: UpdateDiscountSettingInput) =>
  server.refusal(viewer, DiscountSettingUpdateDocument, { input });
const deleting = (viewer: ViewerName, discountSettingId: number) =>
  server.refusal(viewer, DiscountSettingDeleteDocument, { discountSettingId });
const moving = (viewer: ViewerName, input: DisplaySequenceInput[]) =>
  server.refusal(viewer, DiscountSettingReorderDocument, { input });

describe("discount presets", () => {
  it("stand in the order of the shop's register, a new one last, and are moved", async () => {
    const first = await created({
      discountName: " 学生割引 ",
      daysOfWeek: ["MON", "MON", "TUE"],
      startDate: "2026-05-01",
    });
    expect(first).toMatchObject({
      discountName: "学生割引",
      discountRate: 10,
      discountPrice: null,
      daysOfWeek: ["MON", "TUE"],
      startDate: "2026-05-01",
      endDate: null,
      displaySequence: 0,
      version: 1,
    });
    const second = await created({ discountName: "お祝い", ...coin, minimumPrice: 3000 }, "tencho");
    await created({ shop_id: 433 });
    expect(await names(431)).toEqual(["学生割引", "お祝い"]);
    const places = [first, second].map(({ discountSettingId: id }, place) => ({ id, displaySequence: 1 - place }));
    expect(await moving("tencho", places)).toBeUndefined();
    expect(await names(431)).toEqual(["お祝い", "学生割引"]);
  });

  it.each<[string, string, Partial<CreateDiscountSettingInput>]>([
    ["W001", "discountRate", { discountRate: null }],
    ["W001", "orderTypes", { orderTypes: [] }],
    ["W003", "discountName", { discountName: "あ".repeat(31) }],
    ["W008", "endDate", { startDate: "2026-05-02", endDate: "2026-05-01" }],
    ["W010", "startDate", { startDate: "2026-02-30" }],
    ["W021", "discountPrice", { ...coin, discountPrice: 500, minimumPrice: 500 }],
    ["W022", "discountRate", { discountRate: 100.5 }],
    ["W023", "discountRate", { discountRate: 0 }],
    ["W024", "discountPrice", { ...coin, discountPrice: 0 }],
    ["W025", "discountRate", { discountRate: 10.25 }],
  ])("are refused with %s at %s", async (code, field, changes) => {
    expect((await creating({ shop_id: 495, ...changes }))?.errors).toMatchObject([{ field, code }]);
    expect(await names(495)).toEqual([]);
  });

  it("have one name each within a shop, new or renamed", async () => {
    await created({ shop_id: 502 });
    const other = await created({ shop_id: 502, discountName: "お祝い" });
    const taken = { code: "TAKEN", errors: [{ field: "discountName", args: ["学生割引"] }] };
    expect(await creating({ shop_id: 502 })).toMatchObject(taken);
    expect(await updating("honbu", edited(other, { discountName: "学生割引 " }))).toMatchObject(taken);
  });

  it("forget the rate where a fixed sum takes its place", async () => {
    const preset = await created({ shop_id: 398 });
    const input = edited(preset, { ...coin, discountRate: 10 });
    expect(await server.call("honbu", DiscountSettingUpdateDocument, { input })).toMatchObject({
      discountType: "PRICE",
      discountRate: null,
      discountPrice: 100,
      version: 2,
    });
    expect(await updating("honbu", edited(preset, {}))).toMatchObject({
      code: "W014",
    });
    expect(await deleting("honbu", preset.discountSettingId)).toBeUndefined();
    expect(await deleting("honbu", preset.discountSettingId)).toMatchObject({ code: "NOT_FOUND" });
  });

  it("belong to their shop: nobody else reads, changes, moves or deletes them", async () => {
    const preset = await created({ shop_id: 501 });
    const id = preset.discountSettingId;
    expect((await server.refusal("tencho", DiscountSettingListDocument, { shop_id: 501 }))?.code).toBe("FORBIDDEN");
    expect(await updating("tencho", edited(preset, {}))).toMatchObject({ code: "FORBIDDEN" });
    expect(await updating("tencho", edited(preset, { shop_id: 431 }))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await deleting("bessha", id)).toMatchObject({ code: "NOT_FOUND" });
    expect(await moving("bessha", [{ id, displaySequence: 5 }])).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await names(501)).toEqual(["学生割引"]);
  });
});
