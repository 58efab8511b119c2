import { getNamedType, isInputObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ResourceMeta } from "../src/core/metadata.ts";
import type { Values } from "../src/data/variables.ts";
import { resources, type ResourceName } from "../src/generated/metadata.ts";
import { testApp, type TestApp } from "./support/app.ts";
import { recordsOf } from "./support/records.ts";
import { rootFields } from "./support/rootCalls.ts";

const all: readonly ResourceMeta[] = Object.values(resources);
const editable = all.filter(({ operations }) => operations.update);
const orderTypes = ["EAT_IN", "TAKEOUT", "DELIVERY"].map((orderType) => ({ orderType }));

/** Resources whose records stand on several screens: one for each order type, and so on. */
const variants: Partial<Record<ResourceName, readonly Values[]>> = {
  category: orderTypes,
  option: orderTypes,
  product: [...orderTypes, { hidden: true }],
  "push-notification": [{ site_type: "SHOP" }, { site_type: "BRAND", shop_id: null }],
};

/** What the first of two people changes; without a line it is the first text of the form. */
const changes: Partial<Record<ResourceName, Values>> = {
  "app-sales-time": { receptionStartMinute: 15 },
  budget: { sales: 2 },
  "day-to-close": { reason: "先" },
  "developer-invoice": { effectiveDate: "2026-05-01" },
  "developer-setting": { cashDifference: 777 },
  "shop-setting": { dayCutoff: "05:00" },
};

function change({ fields, name }: ResourceMeta, record: Values): Values {
  const told = changes[name as ResourceName];
  if (told) return told;
  const text = fields.find(
    ({ kind, places, constraints }) => kind === "TEXT" && places.includes("UPDATE") && !constraints.alphanumeric,
  );
  if (!text) throw new Error(`${name} has no text to change: say in \`changes\` what is changed`);
  return { [text.name]: `${String(record[text.name] ?? "")}先` };
}

const cases = editable.flatMap((meta) =>
  (variants[meta.name as ResourceName] ?? [{}]).map((fixed) => ({
    meta,
    fixed,
    name: [meta.name, ...Object.entries(fixed).flatMap(([key, value]) => (value ? [key, value] : []))].join(" "),
  })),
);

let server: TestApp;
let records: Awaited<ReturnType<typeof recordsOf>>;
beforeAll(async () => {
  server = await testApp({ growing: true });
  records = await recordsOf(server);
});
afterAll(() => server.close());

describe("two people who edit the same record", () => {
  test.each(cases)("$name: the second is refused with W014, what the first saved stays", async ({ meta, fixed }) => {
    const opened = await records.made(meta, fixed);
    const mine = change(meta, opened);
    expect((await records.save(meta, fixed, { ...opened, ...mine })).errors).toEqual([]);
    const held = await records.stored(meta, fixed, opened);
    expect(held).toMatchObject(mine);
    // The other form was opened before, and is saved as it is.
    const second = await records.save(meta, fixed, opened);
    expect(second.errors[0]?.extensions).toMatchObject({ code: "W014", current: mine });
    expect(second.data).toBeNull();
    expect(await records.stored(meta, fixed, opened)).toEqual(held);
    // Read again, it can be saved.
    expect((await records.save(meta, fixed, held)).errors).toEqual([]);
  });

  test("are told so by every resource that can be edited: each has a version that travels with an update", () => {
    const without = editable.filter(
      ({ fields }) => !fields.some(({ kind, places }) => kind === "VERSION" && places.includes("UPDATE")),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test("and by no other mutation that takes a version than these, rows of files and the cancelling of a push", () => {
    const takesVersion = rootFields.filter(
      ({ operation, field }) =>
        operation === "mutation" &&
        field.args.some(({ name, type }) => {
          const input = getNamedType(type);
          return name === "version" || (isInputObjectType(input) && "version" in input.getFields());
        }),
    );
    const known = all.flatMap(({ operations: { update, csv } }) =>
      [update, csv].flatMap((one) => (one ? [one.name] : [])),
    );
    expect(takesVersion.map(({ field }) => field.name).filter((name) => !known.includes(name))).toEqual([
      "cancelPushNotification",
    ]);
  });
});
