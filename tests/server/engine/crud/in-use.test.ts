import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildInitialValues } from "../../../../src/core/initialValues.ts";
import type { FieldMeta, ResourceMeta } from "../../../../src/core/metadata.ts";
import { findTitleField } from "../../../../src/core/titleField.ts";
import type { OperationValues } from "../../../../src/data/provider/variables.ts";
import { resources } from "../../../../src/generated/metadata.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { recordsOf } from "../../../support/records.ts";

const all: readonly ResourceMeta[] = Object.values(resources);

function found(name: string): ResourceMeta {
  const meta = all.find((one) => one.name === name);
  if (!meta) throw new Error(`there is no resource ${name}`);
  return meta;
}

/** A record of `user` holds one of `used`, under a field of its own or of what it embeds. */
type Use = {
  user: ResourceMeta;
  used: ResourceMeta;
  field: string;
  holding: (record: OperationValues) => OperationValues;
};

type Hold = (name: string, value: unknown) => OperationValues;

/** Every field, inner ones too, that names a record which somebody can delete. */
function usesIn(user: ResourceMeta, fields: readonly FieldMeta[], hold: Hold): Use[] {
  return fields.flatMap(({ name, reference, many, fields: inner }): Use[] => {
    if (inner)
      return usesIn(user, inner, (own, value) => {
        const item = { ...(many && { ...buildInitialValues(inner), quantity: 1 }), [own]: value };
        return hold(name, many ? [item] : item);
      });
    const used = all.find((one) => one.name === reference);
    if (!used?.operations.delete) return [];
    return [{ user, used, field: name, holding: (record) => hold(name, many ? [record[used.id]] : record[used.id]) }];
  });
}

const uses: readonly Use[] = [
  ...all
    .filter(({ operations }) => operations.create)
    .flatMap((meta) => usesIn(meta, meta.fields, (name, value) => ({ [name]: value }))),
  // Named by its code, which is no reference of the schema.
  {
    user: found("media"),
    used: found("product"),
    field: "targetProductCode",
    holding: ({ productCode }) => ({ targetProductCode: productCode }),
  },
];

/** Without which the field is not filled in. */
const besides: Readonly<Record<string, OperationValues>> = {
  "coupon product_id": { target_type: "PRODUCT" },
  "device printerAddrId": { kind: "PRINTER" },
  "account shopGroupIds": { allShops: false, authority: 2, shopIds: [431] },
};

/** Their names are computed: they are counted. */
const counted = ["item-price", "item-par", "recipe"];

let server: TestApp;
let records: Awaited<ReturnType<typeof recordsOf>>;
beforeAll(async () => {
  server = await testApp({ growing: true });
  records = await recordsOf(server);
});
afterAll(() => server.close());

/** What has an order type is eaten in the shop here, where all others can name it. */
const placed = ({ fields }: ResourceMeta): OperationValues =>
  fields.some(({ name }) => name === "orderType") ? { orderType: "EAT_IN" } : {};

describe("what is in use", () => {
  test.each(uses.map((use) => ({ ...use, name: `${use.used.name} by ${use.user.name} ${use.field}` })))(
    "$name: is not deleted, the refusal says by what, and once nothing uses it, it goes",
    async ({ user, used, field, holding }) => {
      const record = await records.made(used, placed(used));
      const values = { ...placed(user), ...besides[`${user.name} ${field}`], ...holding(record) };
      const holder = await records.made(user, values);
      const refused = await records.remove(used, placed(used), record);
      expect(refused.errors[0]?.extensions).toMatchObject({ code: "IN_USE" });
      const title = findTitleField(user);
      expect(refused.errors[0]?.message).toContain(counted.includes(user.name) ? "1件" : String(holder[title]));
      expect(await records.stored(used, placed(used), record)).toMatchObject({ [used.id]: record[used.id] });
      expect((await records.remove(user, placed(user), holder)).errors).toEqual([]);
      expect((await records.remove(used, placed(used), record)).errors).toEqual([]);
    },
  );

  test("is found by the schema: nine fields name a record that can be deleted", () => {
    expect(uses.length).toBeGreaterThanOrEqual(9);
  });
});
