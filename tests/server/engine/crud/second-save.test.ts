import { getNamedType, isInputObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ResourceMeta } from "../../../../src/core/metadata.ts";
import type { OperationValues } from "../../../../src/data/provider/variables.ts";
import { newRequestId, requestField } from "../../../../src/core/requestId.ts";
import { resources, type ResourceName } from "../../../../src/generated/metadata.ts";
import { BrandCreateDocument, CountProductCreateDocument } from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { change, recordsOf } from "../../../support/records.ts";
import { rootFields } from "../../../support/rootCalls.ts";

const all: readonly ResourceMeta[] = Object.values(resources);
const editable = all.filter(({ operations }) => operations.update);
const orderTypes = ["EAT_IN", "TAKEOUT", "DELIVERY"].map((orderType) => ({ orderType }));

/** Resources whose records stand on several screens: one for each order type, and so on. */
const variants: Partial<Record<ResourceName, readonly OperationValues[]>> = {
  category: orderTypes,
  option: orderTypes,
  "option-group": orderTypes,
  product: [...orderTypes, { hidden: true }],
  "push-notification": [{ site_type: "SHOP" }, { site_type: "BRAND", shop_id: null }],
};

const casesOf = (metas: readonly ResourceMeta[]) =>
  metas.flatMap((meta) =>
    (variants[meta.name as ResourceName] ?? [{}]).map((fixed) => ({
      meta,
      fixed,
      name: [meta.name, ...Object.entries(fixed).flatMap(([key, value]) => (value ? [key, value] : []))].join(" "),
    })),
  );
const cases = casesOf(editable);
const creations = casesOf(all.filter(({ operations }) => operations.create));

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
    const current = await records.stored(meta, fixed, opened);
    expect(current).toMatchObject(mine);
    // The other form was opened before, and is saved as it is.
    const second = await records.save(meta, fixed, opened);
    expect(second.errors[0]?.extensions).toEqual({ code: "W014", args: [], errors: [] });
    expect(second.data).toBeNull();
    expect(await records.stored(meta, fixed, opened)).toEqual(current);
    // Read again, it can be saved.
    expect((await records.save(meta, fixed, current)).errors).toEqual([]);
  });

  test("are told so by every resource that can be edited: each has a version that travels with an update", () => {
    const without = editable.filter(
      ({ fields }) => !fields.some(({ kind, places }) => kind === "VERSION" && places.includes("UPDATE")),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test("and by no other mutation that takes a version than these, each with a test of its own, and rows of files", () => {
    const takesVersion = rootFields.filter(
      ({ operation, field }) =>
        operation === "mutation" &&
        field.args.some(({ name, type }) => {
          const input = getNamedType(type);
          return name === "version" || (isInputObjectType(input) && "version" in input.getFields());
        }),
    );
    const names = all.flatMap(({ operations: { update, csv } }) =>
      [update, csv].flatMap((one) => (one ? [one.name] : [])),
    );
    expect(takesVersion.map(({ field }) => field.name).filter((name) => !names.includes(name))).toEqual([
      // tests/server/engine/change-set/steps.test.ts
      "updateChangeSet",
      "checkChangeSet",
      "runChangeSet",
      "reserveChangeSet",
      "moveChangeSet",
      "movePlannedRecords",
      "cancelPlannedRecords",
      "cancelChangeSet",
      "undoChangeSet",
      // tests/server/trade/daily-report/daily-report.test.ts
      "saveDailyReport",
      "submitDailyReport",
      "reviseDailyReport",
      "returnDailyReport",
      "approveDailyReport",
      // tests/server/trade/menu-plan/menu-plan.test.ts
      "saveMenuPlan",
      "approveMenuPlan",
      "withdrawMenuPlan",
      "deleteMenuPlan",
      // tests/server/trade/purchase/slips.test.ts
      "updatePurchaseSlip",
      "inspectPurchaseSlip",
      "completePurchaseSlip",
      "cancelPushNotification",
      "approvePushNotification",
      "refusePushNotification",
      // It saves by the update of its resource: tests/server/engine/history/restore.test.ts.
      "restoreChange",
      // tests/server/trade/stock/counts.test.ts
      "updateStockCount",
      "fixStockCount",
      "deleteStockCount",
      // tests/server/trade/supplier-invoice/supplier-invoice.test.ts
      "registerSupplierInvoice",
      "tieSupplierInvoice",
      "acceptSupplierInvoice",
      "settleSupplierInvoice",
      "reopenSupplierInvoice",
      "deleteSupplierInvoice",
      // tests/server/trade/transfer/transfer.test.ts
      "updateTransfer",
      "shipTransfer",
      "receiveTransfer",
      "cancelTransfer",
    ]);
  });
});

describe("somebody whose answer was lost presses again", () => {
  test.each(creations)("$name: one record, and the same answer", async ({ meta, fixed }) => {
    const input = { ...(await records.inputs.create(meta, fixed)), [requestField]: newRequestId() };
    const before = await records.count(meta, fixed);
    const first = await records.create(meta, input);
    expect(first.errors).toEqual([]);
    const again = await records.create(meta, input);
    expect(again.errors).toEqual([]);
    // The key for a register is told once.
    expect(again.done).toEqual("apiKey" in (first.done ?? {}) ? { ...first.done, apiKey: null } : first.done);
    expect(await records.count(meta, fixed)).toBe(before + 1);
  });

  test.each(creations)("$name: both presses at once are one record", async ({ meta, fixed }) => {
    const input = { ...(await records.inputs.create(meta, fixed)), [requestField]: newRequestId() };
    const before = await records.count(meta, fixed);
    const answers = await Promise.all([records.create(meta, input), records.create(meta, input)]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(answers.map(({ done }) => done?.[meta.id])).toEqual([
      answers[0].done?.[meta.id],
      answers[0].done?.[meta.id],
    ]);
    expect(await records.count(meta, fixed)).toBe(before + 1);
  });

  test.each(creations)("$name: what was changed before it is not taken for the same", async ({ meta, fixed }) => {
    const key = { [requestField]: newRequestId() };
    expect((await records.create(meta, { ...(await records.inputs.create(meta, fixed)), ...key })).errors).toEqual([]);
    const before = await records.count(meta, fixed);
    const other = { ...(await records.inputs.create(meta, fixed)), ...otherwise[meta.name as ResourceName], ...key };
    const { done, errors } = await records.create(meta, other);
    expect(errors[0]?.extensions.code).toBe("CREATED");
    expect(done).toBeUndefined();
    expect(await records.count(meta, fixed)).toBe(before);
  });

  test.each(creations)("$name: a key that is none is refused, and nothing is written", async ({ meta, fixed }) => {
    const before = await records.count(meta, fixed);
    const { errors } = await records.create(meta, {
      ...(await records.inputs.create(meta, fixed)),
      [requestField]: "1' or 1=1",
    });
    expect(errors[0]?.extensions.code).toBe("BAD_INPUT");
    expect(await records.count(meta, fixed)).toBe(before);
  });

  test.each(cases)("$name: what was saved already is saved, nobody else is blamed", async ({ meta, fixed }) => {
    const opened = await records.made(meta, fixed);
    const changed = { ...opened, ...change(meta, opened) };
    const first = await records.save(meta, fixed, changed);
    expect(first.errors).toEqual([]);
    const current = await records.stored(meta, fixed, opened);
    const again = await records.save(meta, fixed, changed);
    expect(again.errors).toEqual([]);
    expect(again.data).toEqual(first.data);
    expect(await records.stored(meta, fixed, opened)).toEqual(current);
  });

  test("the key of another company is another key", async () => {
    const input = { brandName: "二社の屋号", requestId: newRequestId() };
    const [ours, theirs] = [
      await server.call("honbu", BrandCreateDocument, { input }),
      await server.call("bessha", BrandCreateDocument, { input }),
    ];
    expect(theirs).not.toEqual(ours);
    expect([ours.brandName, theirs.brandName]).toEqual([input.brandName, input.brandName]);
  });

  test("of a list only what is not there yet is created", async () => {
    const one = (countProductName: string) => ({ storeId: 431, countProductName, requestId: newRequestId() });
    const [ham, egg] = [one("ハム"), one("玉子")];
    const first = await server.call("honbu", CountProductCreateDocument, { input: [ham] });
    const both = await server.call("honbu", CountProductCreateDocument, { input: [egg, ham] });
    expect(both).toEqual([expect.objectContaining({ countProductName: "玉子" }), ...first]);
    const input = [one("塩"), { ...one("塩"), requestId: ham.requestId }];
    expect((await server.refusal("honbu", CountProductCreateDocument, { input }))?.code).toBe("CREATED");
  });

  test("every mutation that writes new rows is known: by a key, by what it says, or by what it is told to do", () => {
    const keyed = all.flatMap(({ operations: { create } }) => (create ? [create.name] : []));
    const making = rootFields.filter(
      ({ operation, field }) =>
        operation === "mutation" && /^(add|copy|create|record|register|reverse)/.test(field.name),
    );
    const without = making.filter(({ field }) =>
      field.args.every(({ type }) => {
        const input = getNamedType(type);
        return !isInputObjectType(input) || !(requestField in input.getFields());
      }),
    );
    expect(making.map(({ field }) => field.name)).toEqual(expect.arrayContaining(keyed));
    expect(without.map(({ field }) => field.name).sort()).toEqual(Object.keys(sameTwice).sort());
  });
});

/** Why these write nothing new when they are called again. */
const sameTwice = {
  addAppDevice: "a device is known by its token",
  copyBudgets: "a budget is known by its shop and month: the second call finds the same amount",
  copyCoupons: "a shop that has a coupon of this name keeps it: the second call leaves it as it is",
  copyProducts: "a copy is known by its code: the second call leaves it as it is",
  createImport: "a file that nobody imports is deleted when others follow; starting it is one act by its id",
  recordReceipts: "a receipt is known by its id",
  recordRefusedReceipts: "as above",
  registerBudgetRows: "a row finds its record by its key and is the same",
  registerProductCategoryRows: "as above",
  registerProductMenuCategoryRows: "as above",
  registerProductOptionRows: "as above",
  registerProductRows: "as above",
  registerItemParRows: "as above",
  registerLabourRateRows: "as above",
  registerShopCostRows: "as above",
  registerItemPriceRows: "as above",
  registerOptionGroupRows: "as above",
  registerPurchaseItemRows: "as above",
  registerPurchaseSlipRows: "as above",
  registerRecipeRows: "as above",
  registerPaymentStatement: "a row of a file is known: tests/server/trade/payment/statements.test.ts",
  registerClockFile: "the hours of the same days are replaced: tests/server/trade/clock/clock-files.test.ts",
  registerSupplierInvoice: "as updates: tests/server/trade/supplier-invoice/supplier-invoice.test.ts",
  registerSupplierRows: "as above",
  registerTransferRows: "as above",
  reverseCashDrawer: "an entry is taken back once",
};

/** What is different where two forms of a resource would be filled in alike. */
const otherwise: Partial<Record<ResourceName, OperationValues>> = {
  "cash-drawer": { amount: 2000 },
  media: { displayTime: 21 },
};
