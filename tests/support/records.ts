import type { TypedDocument } from "../../src/core/typedDocument.ts";
import { addWholeMonths, toMonth } from "../../src/core/calendar/date.ts";
import type { TestApp } from "./app.ts";
import { viewers } from "./app.ts";
import { menuOf } from "./products.ts";
import { buildInitialValues } from "../../src/core/initialValues.ts";
import type { FieldMeta, ResourceMeta } from "../../src/core/metadata.ts";
import { isApplicableField, isNeededField } from "../../src/core/validate.ts";
import {
  buildIdVariables,
  buildContextInput,
  buildVariables,
  type CallContext,
  type OperationValues,
} from "../../src/data/provider/variables.ts";
import { dayKeys } from "../../src/domain/openingHours.ts";
import { resourceDocuments } from "../../src/generated/documents.ts";
import { resources, type ResourceName } from "../../src/generated/metadata.ts";

/** What a form must hold beyond what follows from its own rules. */
const required: Partial<Record<ResourceName, OperationValues>> = {
  account: { authority: 2, allShops: true, fullAccess: true },
  "cash-drawer": { amount: 1000 },
  store: { developerId: 13, brandId: 1 },
  media: { source: `/media/${"a".repeat(64)}.png` },
  "developer-invoice": { invoice: "T4011001098993" },
  "time-clock": { staffGroup: "社員" },
  "payment-company": { feeHeading: "手数料" },
  "discount-setting": { orderTypes: ["EAT_IN"] },
  "menu-category": { salesDayMonday: true },
  "push-notification": { brand_id: 1 },
  "day-to-close": { id: "431-2026-01-05" },
  "purchase-file-row": { price: 100 },
  "transfer-file-row": { fromShopId: 433 },
  "saved-view": { path: "/salesterm", query: "period=lastMonth" },
  webhook: { url: "https://example.com/hook", events: ["DAY_CLOSED"] },
  "view-mail": { hour: 7, recipients: "honbu@example.jp" },
};

type Act = "list" | "one" | "create" | "update" | "delete";
type Data = { records?: OperationValues[]; record?: OperationValues; done?: OperationValues | OperationValues[] };

/** Two suppliers of the company. */
async function addSuppliers({ db: { kysely } }: TestApp): Promise<number[]> {
  const suppliers = await kysely
    .insertInto("supplier")
    .values(
      ["S1", "S2"].map((supplier_code) => ({
        tenant_id: 13,
        supplier_code,
        supplier_name: "青果",
        lead_days: 1,
        active: true,
      })),
    )
    .returning("supplier_id")
    .execute();
  return suppliers.map((row) => row.supplier_id);
}

/** Items of the company, one after another: a shop has one par level of an item, and an item one price of a day. */
function addItems({ db: { kysely } }: TestApp) {
  const items: number[] = [];
  // Each resource begins with the first item: a new one takes none from the others.
  const taken = new Map<string, number>();
  return async (resource: string): Promise<number> => {
    const index = taken.get(resource) ?? 0;
    taken.set(resource, index + 1);
    const known = items[index];
    if (known !== undefined) return known;
    const { item_id } = await kysely
      .insertInto("purchase_item")
      .values({
        tenant_id: 13,
        item_code: `I${index}`,
        item_name: `品目${index}`,
        storage: "CHILLED",
        unit: "g",
        order_unit: "袋",
        units_per_case: 1000,
        tax_rate: "REDUCED",
        loss_rate: 0,
        active: true,
      })
      .returning("item_id")
      .executeTakeFirstOrThrow();
    items[index] = item_id;
    return item_id;
  };
}

/** The documents of all resources, seen as the engine sees them: by names that the metadata tells. */
const documents: Readonly<Record<string, Readonly<Partial<Record<Act, TypedDocument<Data, never>>>>>> =
  resourceDocuments;

/** Some screens need that no shop is selected. */
const selection = ({ operations }: ResourceMeta, fixed: OperationValues): readonly number[] => {
  const rule = (operations.update ?? operations.list)?.rule;
  return (rule && !rule.public && rule.selection === "NONE") || fixed["site_type"] === "BRAND" ? [] : [431];
};

/**
 * Records of any resource, made, read, saved and deleted as its screens do it: by the generated documents, with what the
 * metadata says that a form holds. What a new resource asks beyond its rules is a line of `required` above.
 */
export async function recordsOf(server: TestApp) {
  // Tests save many brand-wide notifications at the same moment.
  await server.db.kysely.updateTable("developer").set({ push_gap_hours: 0, pushes_a_day: 24 }).execute();
  const menus: Record<string, Awaited<ReturnType<typeof menuOf>>> = {};
  for (const orderType of ["EAT_IN", "TAKEOUT", "DELIVERY"] as const)
    menus[orderType] = await menuOf(server, 431, orderType);
  const { shop_grouping_id: grouping } = await server.db.kysely
    .insertInto("shop_grouping")
    .values({ tenant_id: 13, grouping_name: "エリア" })
    .returning("shop_grouping_id")
    .executeTakeFirstOrThrow();
  const { saved_view_id: view } = await server.db.kysely
    .insertInto("saved_view")
    .values({
      tenant_id: 13,
      owner_uuid: viewers.honbu.developerUuid,
      view_name: "先月",
      path: "/salesterm",
      query: "period=lastMonth",
      shared: false,
      version: 1,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning("saved_view_id")
    .executeTakeFirstOrThrow();
  const [supplier] = await addSuppliers(server);
  const takeItem = addItems(server);
  // Two items for tests that choose among those that there are.
  for (const nobody of ["", ""]) await takeItem(nobody);
  let count = 0;

  const context = (meta: ResourceMeta, fixed: OperationValues): CallContext => ({
    viewer: viewers.honbu,
    selected: selection(meta, fixed),
    active: { id: 431, name: "", brandId: 1, brandName: "" },
  });

  /** A value that the field accepts. */
  async function filled(
    { constraints, kind, many, options, reference, fields = [] }: FieldMeta,
    values: OperationValues,
    resource: string,
  ): Promise<unknown> {
    if (reference === "shop-grouping") return grouping;
    if (reference === "saved-view") return view;
    if (reference === "supplier") return supplier;
    if (reference === "purchase-item") return takeItem(resource);
    const menu = menus[String(values["orderType"] ?? "EAT_IN")];
    if (reference === "option") return [menu?.option];
    if (kind === "REFERENCE") return menu?.category;
    if (kind === "CHECKBOXES") return (options ?? []).slice(0, 1);
    if (kind === "SELECT") return options?.[0];
    if (kind === "DATE") return "2026-06-01";
    if (kind === "MONTH") return toMonth(addWholeMonths("2026-06", -(count += 1)));
    if (kind === "TIME") return "10:00";
    if (kind === "OBJECT") {
      const one: Record<string, unknown> = {};
      for (const inner of fields) one[inner.name] = await filled(inner, values, resource);
      return many ? [one] : one;
    }
    if (kind === "PASSWORD") return "choba2026";
    if (constraints.loginId) return `user${(count += 1)}`;
    // Values differ, because names and codes may have to be unique.
    if (kind === "TEXT" || kind === "MULTILINE") return `${constraints.alphanumeric ? "A" : "品"}${(count += 1)}`;
    return constraints.atLeast ?? 1;
  }

  /** The values of a new record's form: the required ones only. */
  async function typed({ fields, name, id }: ResourceMeta, fixed: OperationValues): Promise<OperationValues> {
    const form = fields.filter(
      ({ places, name: own, kind }) => places.includes("CREATE") && own !== id && kind !== "VERSION",
    );
    const values: Record<string, unknown> = {
      ...buildInitialValues(form),
      ...required[name as ResourceName],
      ...fixed,
    };
    for (const field of form) {
      const value = values[field.name];
      const empty = value === null || value === undefined || (field.constraints.filled && String(value) === "");
      if (field.kind !== "HIDDEN" && empty && isApplicableField(field, values) && isNeededField(field, values))
        values[field.name] = await filled(field, values, name);
    }
    return values;
  }

  async function call(meta: ResourceMeta, act: Act, variables: OperationValues) {
    const document = documents[meta.name]?.[act];
    if (!document) throw new Error(`${meta.name} has no document to ${act}`);
    // The metadata says which variables they are; no type can.
    return server.run("honbu", document, variables as never);
  }

  /** The record in its form. @param known the record as read before */
  async function stored(meta: ResourceMeta, fixed: OperationValues, known: OperationValues): Promise<OperationValues> {
    const { one, list } = meta.operations;
    if (one) {
      const { data, errors } = await call(
        meta,
        "one",
        buildVariables(one, { ...fixed, ...known }, context(meta, fixed)),
      );
      if (!data?.record) throw new Error(JSON.stringify(errors));
      return data.record;
    }
    if (!list) throw new Error(`${meta.name} cannot be read`);
    const { data } = await call(meta, "list", buildVariables(list, fixed, context(meta, fixed)));
    const found = data?.records?.find((record) => record[meta.id] === known[meta.id]);
    if (!found) throw new Error(`${meta.name} does not list its record`);
    return found;
  }

  /** The input of a new record, as a screen sends it. */
  const newInput = async (meta: ResourceMeta, fixed: OperationValues): Promise<OperationValues> =>
    buildContextInput(meta, "CREATE", await typed(meta, fixed), context(meta, fixed));

  /** Creates one record, in a list if the operation takes one. */
  async function create(meta: ResourceMeta, input: OperationValues) {
    const several = meta.operations.create?.args.some(({ name, type }) => name === "input" && type.startsWith("["));
    const { data, errors } = await call(meta, "create", { input: several ? [input] : input });
    return { done: Array.isArray(data?.done) ? data.done[0] : data?.done, errors };
  }

  /** Creates a record with these values and gives it as a screen reads it. */
  async function add(meta: ResourceMeta, fixed: OperationValues, values: OperationValues): Promise<OperationValues> {
    const { done, errors } = await create(meta, buildContextInput(meta, "CREATE", values, context(meta, fixed)));
    if (!done) throw new Error(JSON.stringify(errors));
    return stored(meta, fixed, done);
  }

  /** Saves the shop's hours where nobody has yet. */
  async function openShop() {
    const meta = resources["app-sales-time"];
    const hours = await stored(meta, {}, {});
    if (hours["version"] !== 0) return;
    const days = dayKeys.map(
      (key) => [key, { ...(hours[key] as OperationValues), start: "10:00", end: "22:00" }] as const,
    );
    const input = buildContextInput(meta, "UPDATE", { ...hours, ...Object.fromEntries(days) }, context(meta, {}));
    const { errors } = await call(meta, "update", { input });
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
  }

  return {
    stored,
    /** The input of a new record, and of one that is saved as it was read. */
    inputs: {
      create: newInput,
      update: (meta: ResourceMeta, fixed: OperationValues, record: OperationValues) =>
        buildContextInput(meta, "UPDATE", record, context(meta, fixed)),
    },
    add,
    create,
    /** The number of records in the resource's list. */
    async count(meta: ResourceMeta, fixed: OperationValues): Promise<number> {
      const { list } = meta.operations;
      if (!list) throw new Error(`${meta.name} cannot be listed`);
      const { data } = await call(meta, "list", buildVariables(list, fixed, context(meta, fixed)));
      return data?.records?.length ?? 0;
    },
    /** A new record of these values as a screen reads it. Settings exist already and are only read. */
    async made(meta: ResourceMeta, fixed: OperationValues): Promise<OperationValues> {
      const own = required[meta.name as ResourceName] ?? {};
      if (meta.name === "app-sales-time") await openShop();
      if (!meta.operations.create) return { ...(await stored(meta, fixed, own)), ...own };
      return add(meta, fixed, await typed(meta, fixed));
    },
    save: (meta: ResourceMeta, fixed: OperationValues, values: OperationValues) =>
      call(meta, "update", { input: buildContextInput(meta, "UPDATE", values, context(meta, fixed)) }),
    async remove(meta: ResourceMeta, fixed: OperationValues, record: OperationValues) {
      const operation = meta.operations.delete;
      if (!operation) throw new Error(`${meta.name} cannot be deleted`);
      const named = { ...fixed, ...record, ...buildIdVariables(meta, operation, record[meta.id]) };
      return call(meta, "delete", buildVariables(operation, named, context(meta, fixed)));
    },
  };
}

/** What a form changes where the resource has no text of its own. */
const changes: Partial<Record<ResourceName, OperationValues | ((record: OperationValues) => OperationValues)>> = {
  "app-sales-time": { receptionStartMinute: 15 },
  budget: { sales: 2 },
  "day-to-close": { reason: "先" },
  "developer-invoice": { effectiveDate: "2026-05-01" },
  "developer-setting": { cashDifference: 777 },
  "shop-setting": { dayCutoff: "03:00" },
  "item-price": { price: 2 },
  "item-par": { parLevel: 2 },
  "labour-rate": ({ rates }) => ({ rates: (rates as OperationValues[]).map((one) => ({ ...one, hourlyCost: 2 })) }),
  "shop-cost": { rent: 2 },
  recipe: ({ ingredients }) => ({
    ingredients: (ingredients as OperationValues[]).map((one) => ({ ...one, quantity: 2 })),
  }),
};

/** A change of a record as a form sends it: one field with another value. */
export function change({ fields, name }: ResourceMeta, record: OperationValues): OperationValues {
  const own = changes[name as ResourceName];
  if (own) return typeof own === "function" ? own(record) : own;
  const text = fields.find(
    ({ kind, places, constraints }) => kind === "TEXT" && places.includes("UPDATE") && !constraints.alphanumeric,
  );
  if (!text) throw new Error(`${name} has no text to change: say in \`changes\` what is changed`);
  return { [text.name]: `${String(record[text.name] ?? "")}先` };
}
