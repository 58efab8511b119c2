import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FieldMeta, ResourceMeta } from "../../../../src/core/metadata.ts";
import { isSameFieldValue } from "../../../../src/core/sameValue.ts";
import { isApplicableField } from "../../../../src/core/validate.ts";
import type { OperationValues } from "../../../../src/data/provider/variables.ts";
import { resources, type ResourceName } from "../../../../src/generated/metadata.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { branches, wholeRecord } from "../../../support/filled.ts";
import { aProduct } from "../../../support/menu.ts";
import { recordsOf } from "../../../support/records.ts";

const all: readonly ResourceMeta[] = Object.values(resources);
const orderTypes = ["EAT_IN", "TAKEOUT", "DELIVERY"].map((orderType) => ({ orderType }));

/** Records that stand on several screens. */
const variants: Partial<Record<ResourceName, readonly OperationValues[]>> = {
  category: orderTypes,
  option: orderTypes,
  "option-group": orderTypes,
  product: orderTypes,
  "push-notification": [{ site_type: "SHOP" }, { site_type: "BRAND", shop_id: null }],
};

const openDay = { holiday: false, earlyMorningTime: "08:00", start: "10:00", end: "22:00" };
const hours = (minute: string) => ({ ...openDay, lunchBreakStart: `14:${minute}`, lunchBreakEnd: `15:${minute}` });
const week = (minute: string) =>
  Object.fromEntries(["mon", "tue", "wed", "thu", "fri", "sat", "sun", "holiday"].map((day) => [day, hours(minute)]));
const closed = { id: "431-2026-01-05", business_date: "2026-01-05", shop_id: 431, depositCash: 1 };

/** Values of the first and the second saving that the rules of the schema do not say. */
const ownValues: Partial<Record<ResourceName, readonly [OperationValues, OperationValues]>> = {
  "app-sales-time": [
    {
      ...week("10"),
      receptionStartHour: 9,
      receptionEndHour: 20,
      breaks: [{ dayOfWeek: "MON", startTime: "16:00", endTime: "17:00" }],
    },
    {
      ...week("20"),
      receptionStartHour: 8,
      receptionEndHour: 21,
      breaks: [{ dayOfWeek: "TUE", startTime: "17:00", endTime: "18:00" }],
    },
  ],
  "cash-drawer": [{ at: "2026-05-20T01:00:00.000Z", business_date: "2026-05-20" }, {}],
  coupon: [{ use_range: "ALL" }, { use_range: "EAT_IN" }],
  "day-to-close": [closed, { ...closed, depositCash: 2 }],
  // Level 1 goes on to the menu types of 431.
  "developer-setting": [{ menuTypeShopIds: [431] }, { menuTypeShopIds: [431, 433] }],
  "developer-invoice": [{ invoice: "T7000012050002" }, { invoice: "T8700110005901" }],
  media: [
    { category: "IMAGE", targetProductCode: "DISH1" },
    { category: "VIDEO", targetProductCode: "DISH2", source: `/media/${"b".repeat(64)}.mp4` },
  ],
  "option-group": [{ maxChoices: 1 }, { maxChoices: 1 }],
  "push-notification": [{ quiet_hours_consent: true }, { quiet_hours_consent: false }],
  "saved-view": [
    { path: "/salesterm", query: "period=lastMonth" },
    { path: "/salesterm", query: "period=last7" },
  ],
  "shop-setting": [{ dayCutoff: "04:00" }, { dayCutoff: "05:00" }],
  product: [
    { taxClass: "OTHER", taxRate: "STANDARD", allergens: ["NONE"] },
    { taxClass: "ALCOHOL", taxRate: "STANDARD", allergens: ["EGG", "SOY"] },
  ],
  option: [
    { taxClass: "OTHER", taxRate: "STANDARD" },
    { taxClass: "ALCOHOL", taxRate: "STANDARD" },
  ],
  store: [
    { developerId: 13, businessHoursJson: '{"mon":[["11:00","14:30"]]}' },
    { developerId: 13, businessHoursJson: '{"tue":[["12:00","15:30"]]}' },
  ],
  "view-mail": [{ recipients: "owner@example.jp" }, { recipients: "owner@example.jp\nhonbu@example.jp" }],
};

/** Fields that cannot be read back, and why. */
const hiddenFields: Partial<Record<ResourceName, readonly string[]>> = {
  // Only with an invitation by mail.
  account: ["email"],
  // The revision of the figures on screen: it is compared, not stored.
  "day-to-close": ["asOf"],
};

/** Fields that saving a known record cannot change. */
const fixedFields: Partial<Record<ResourceName, readonly string[]>> = { product: ["orderType"] };

/**
 * This server signs in by Cognito, which has neither our invitations nor people who wait: tests/server/trade/account/invitation.test.ts and
 * applicant.test.ts.
 */
const isPossible = ({ start }: OperationValues): boolean => start !== "MAIL" && start !== "SIGN_UP";

let server: TestApp;
let records: Awaited<ReturnType<typeof recordsOf>>;
let ids: Readonly<Record<string, readonly number[]>>;

/** Two records of each kind that others name, and printers enough for a product. */
async function referred(): Promise<typeof ids> {
  const { kysely } = server.db;
  const shop = { tenant_id: 13, shop_id: 431 };
  const at = new Date("2026-05-20T00:00:00Z");
  const kept = { ...shop, created_at: at, updated_at: at };
  for (const order_type of ["EAT_IN", "TAKEOUT", "DELIVERY"] as const) {
    await kysely
      .insertInto("product_category")
      .values({ ...kept, order_type, brand_id: 1, category_name: "二" })
      .execute();
    await kysely
      .insertInto("product_option")
      .values({ ...kept, order_type, product_code: "O2", product_name: "二", price: 1, tax_rate: "STANDARD" })
      .execute();
    const group = { ...kept, order_type, option_group_name: "二", max_choices: 1 };
    await kysely
      .insertInto("product_option_group")
      .values(["G1", "G2"].map((option_group_code) => ({ ...group, option_group_code })))
      .execute();
  }
  await kysely
    .insertInto("product_menu_category")
    .values({ ...kept, menu_category_code: "M2", menu_category_name: "二" })
    .execute();
  await kysely
    .insertInto("count_product")
    .values({ ...shop, count_product_name: "二", created_at: at })
    .execute();
  await kysely
    .insertInto("printer")
    .values(["二", "三", "四", "五"].map((printer_name) => ({ ...shop, printer_name })))
    .execute();
  const area = { tenant_id: 13, shop_grouping_id: 0 };
  await kysely
    .insertInto("shop_group")
    .values(["東", "西", "南"].map((group_name) => ({ ...area, group_name })))
    .execute();
  await kysely.insertInto("shop_grouping").values({ tenant_id: 13, grouping_name: "運営" }).execute();
  const of = async (
    table: "product_category" | "product_option" | "product_option_group",
    id: "category_id" | "product_id" | "option_group_id",
    order_type: "EAT_IN" | "TAKEOUT" | "DELIVERY",
  ) =>
    (
      await kysely
        .selectFrom(table)
        .select(id as never)
        .where("order_type", "=", order_type)
        .execute()
    ).map((row) => row[id]);
  const found: Record<string, readonly number[]> = {
    product: [
      await aProduct(server.db, { product_code: "DISH1", price: 900_000 }),
      await aProduct(server.db, { product_code: "DISH2", price: 900_000 }),
    ],
    "menu-category": (await kysely.selectFrom("product_menu_category").select("menu_category_id").execute()).map(
      (row) => row.menu_category_id,
    ),
    "count-product": (await kysely.selectFrom("count_product").select("count_product_id").execute()).map(
      (row) => row.count_product_id,
    ),
    printer: (await kysely.selectFrom("printer").select("printer_addr_id").execute()).map((row) => row.printer_addr_id),
    genre: (await kysely.selectFrom("genre").select("genre_id").execute()).map((row) => row.genre_id),
    prefecture: (await kysely.selectFrom("prefecture").select("pref_code").execute()).map((row) => row.pref_code),
    brand: [1, 2],
    shop: [431, 433, 495],
    "shop-group": (await kysely.selectFrom("shop_group").select("shop_group_id").execute()).map(
      (row) => row.shop_group_id,
    ),
    "shop-grouping": (await kysely.selectFrom("shop_grouping").select("shop_grouping_id").execute()).map(
      (row) => row.shop_grouping_id,
    ),
    supplier: (await kysely.selectFrom("supplier").select("supplier_id").execute()).map((row) => row.supplier_id),
    "purchase-item": (await kysely.selectFrom("purchase_item").select("item_id").execute()).map((row) => row.item_id),
    "push-brand": [1, 2],
    "saved-view": (await kysely.selectFrom("saved_view").select("saved_view_id").execute()).map(
      (row) => row.saved_view_id,
    ),
  };
  for (const { orderType } of orderTypes) {
    const order = orderType as "EAT_IN";
    found[`category ${orderType}`] = await of("product_category", "category_id", order);
    found[`option-group ${orderType}`] = await of("product_option_group", "option_group_id", order);
    found[`option ${orderType}`] = await of("product_option", "product_id", order);
  }
  return found;
}

const idsOf = (resource: string, values: OperationValues): readonly number[] =>
  ids[resource] ?? ids[`${resource} ${String(values["orderType"] ?? "EAT_IN")}`] ?? [];

beforeAll(async () => {
  server = await testApp({ growing: true });
  records = await recordsOf(server);
  ids = await referred();
});
afterAll(() => server.close());

/** Fields of a form that hold something of their own, as far as they apply. */
const written = (meta: ResourceMeta, place: "CREATE" | "UPDATE", values: OperationValues): FieldMeta[] =>
  meta.fields.filter(
    (field) =>
      field.places.includes(place) &&
      field.name !== meta.id &&
      !["HIDDEN", "VERSION", "PASSWORD"].includes(field.kind) &&
      !hiddenFields[meta.name as ResourceName]?.includes(field.name) &&
      isApplicableField(field, values),
  );

/** Fields that are read otherwise than they were saved: what was sent, and what came back. */
const forgotten = (meta: ResourceMeta, place: "CREATE" | "UPDATE", sent: OperationValues, read: OperationValues) =>
  written(meta, place, sent)
    .filter((field) => !isSameFieldValue(field, sent[field.name], read[field.name]))
    .map(({ name }) => `${name}: ${JSON.stringify(sent[name])} is read as ${JSON.stringify(read[name])}`);

const cases = all
  .filter(({ operations: { create, update } }) => create ?? update)
  .flatMap((meta) =>
    (variants[meta.name as ResourceName] ?? [{}]).flatMap((fixed) =>
      branches(meta)
        .filter(isPossible)
        .map((branch) => ({
          meta,
          fixed,
          start: { ...branch, ...fixed },
          name: [meta.name, ...Object.values({ ...branch, ...fixed })].join(" "),
        })),
    ),
  );

describe("every field that a form has is stored and read again", () => {
  const checked = new Map<string, Set<string>>();

  test.each(cases)("$name", async ({ meta, fixed, start }) => {
    const { create, update } = meta.operations;
    const [first, second] = ownValues[meta.name as ResourceName] ?? [{}, {}];
    const note = (place: "CREATE" | "UPDATE", values: OperationValues) => {
      const known = checked.get(meta.name) ?? new Set();
      for (const { name } of written(meta, place, values)) known.add(name);
      checked.set(meta.name, known);
    };
    let record: OperationValues;
    const one = wholeRecord(meta, { ...start, ...first }, 0, idsOf);
    if (create) {
      record = await records.add(meta, fixed, one);
      expect(forgotten(meta, "CREATE", one, record)).toEqual([]);
      note("CREATE", one);
    } else record = await records.made(meta, fixed);
    if (!update) return;
    for (const [values, n] of [
      [first, 2],
      [second, 1],
    ] as const) {
      const kept = Object.fromEntries(
        (fixedFields[meta.name as ResourceName] ?? []).map((name) => [name, record[name]]),
      );
      const next = wholeRecord(meta, { ...start, ...values, ...kept }, n, idsOf);
      const { errors } = await records.save(meta, fixed, { ...record, ...next });
      expect(errors).toEqual([]);
      record = await records.stored(meta, fixed, record);
      expect(forgotten(meta, "UPDATE", next, record)).toEqual([]);
      note("UPDATE", next);
    }
  });

  test("and none is left out", () => {
    const missing = all.flatMap((meta) =>
      checked.has(meta.name)
        ? meta.fields
            .filter(({ places }) => places.includes("CREATE") || places.includes("UPDATE"))
            .filter(
              ({ name, kind }) =>
                name !== meta.id &&
                !["HIDDEN", "VERSION", "PASSWORD"].includes(kind) &&
                !hiddenFields[meta.name as ResourceName]?.includes(name),
            )
            .filter(({ name }) => !checked.get(meta.name)?.has(name))
            .map(({ name }) => `${meta.name} ${name}`)
        : [],
    );
    expect(missing).toEqual([]);
  });
});
