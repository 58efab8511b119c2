import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DiscountSetting } from "../../../src/generated/server.ts";
import { testApp, type TestApp, type ViewerName } from "../../support/app.ts";

const fields = `discountSettingId shop_id discountName discountType discountRate discountPrice minimumPrice orderTypes daysOfWeek
  startDate endDate displaySequence version`;
const create = `mutation($input: CreateDiscountSettingInput!) { done: createDiscountSetting(input: $input) { ${fields} } }`;
const update = `mutation($input: UpdateDiscountSettingInput!) { done: updateDiscountSetting(input: $input) { ${fields} } }`;
const remove = `mutation($id: Int!) { done: deleteDiscountSetting(discountSettingId: $id) { result } }`;
const resequence = `mutation($input: [DisplaySequenceInput!]!) {
  done: updateDisplaySequenceByDiscountSetting(input: $input) { result } }`;

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
};
const coin = { discountType: "PRICE", discountRate: null, discountPrice: 100 };

async function created(changes: object = {}, viewer: ViewerName = "honbu"): Promise<DiscountSetting> {
  const { data, errors } = await server.gql<{ done: DiscountSetting }>(viewer, create, {
    input: { ...student, ...changes },
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.done;
}
const listed = async (shop_id: number, viewer: ViewerName = "honbu") =>
  server.gql<{ records: DiscountSetting[] }>(
    viewer,
    `query($shop_id: Int!) { records: getDiscountSettingList(shop_id: $shop_id) { ${fields} } }`,
    { shop_id },
  );
const names = async (shop_id: number) =>
  (await listed(shop_id)).data?.records.map(({ discountName }) => discountName) ?? [];
const refusal = async (viewer: ViewerName, document: string, variables: Record<string, unknown>) =>
  (await server.gql(viewer, document, variables)).errors[0]?.extensions;
const edited = ({ displaySequence: _, ...preset }: DiscountSetting, changes: object) => ({ ...preset, ...changes });

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
    expect((await server.gql("tencho", resequence, { input: places })).errors).toEqual([]);
    expect(await names(431)).toEqual(["お祝い", "学生割引"]);
  });

  it.each([
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
    const { errors } = await server.gql("honbu", create, { input: { ...student, shop_id: 495, ...changes } });
    expect(errors[0]?.extensions.errors).toMatchObject([{ field, code }]);
    expect(await names(495)).toEqual([]);
  });

  it("have one name each within a shop, new or renamed", async () => {
    await created({ shop_id: 502 });
    const other = await created({ shop_id: 502, discountName: "お祝い" });
    const taken = { code: "TAKEN", errors: [{ field: "discountName", args: ["学生割引"] }] };
    expect(await refusal("honbu", create, { input: { ...student, shop_id: 502 } })).toMatchObject(taken);
    expect(await refusal("honbu", update, { input: edited(other, { discountName: "学生割引 " }) })).toMatchObject(
      taken,
    );
  });

  it("forget the rate where a fixed sum takes its place", async () => {
    const preset = await created({ shop_id: 398 });
    const { data } = await server.gql<{ done: DiscountSetting }>("honbu", update, {
      input: edited(preset, { ...coin, discountRate: 10 }),
    });
    expect(data?.done).toMatchObject({ discountType: "PRICE", discountRate: null, discountPrice: 100, version: 2 });
    expect(await refusal("honbu", update, { input: edited(preset, {}) })).toMatchObject({
      code: "W014",
    });
    expect((await server.gql("honbu", remove, { id: preset.discountSettingId })).errors).toEqual([]);
    expect(await refusal("honbu", remove, { id: preset.discountSettingId })).toMatchObject({ code: "NOT_FOUND" });
  });

  it("belong to their shop: nobody else reads, changes, moves or deletes them", async () => {
    const preset = await created({ shop_id: 501 });
    const id = preset.discountSettingId;
    expect((await listed(501, "tencho")).errors[0]?.extensions.code).toBe("FORBIDDEN");
    expect(await refusal("tencho", update, { input: edited(preset, {}) })).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusal("tencho", update, { input: edited(preset, { shop_id: 431 }) })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await refusal("bessha", remove, { id })).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusal("bessha", resequence, { input: [{ id, displaySequence: 5 }] })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await names(501)).toEqual(["学生割引"]);
  });
});
