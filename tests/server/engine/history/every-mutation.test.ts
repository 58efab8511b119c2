import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationMeta, ResourceMeta } from "../../../../src/core/metadata.ts";
import { newRequestId } from "../../../../src/core/requestId.ts";
import type { OperationValues } from "../../../../src/data/provider/variables.ts";
import {
  ChangeSoldOutDocument,
  CopyBudgetsDocument,
  CopyCouponsDocument,
  ReissueAccountPasswordDocument,
  DeleteRefusedReceiptsDocument,
  GetRefusedReceiptsDocument,
  IssueDeviceKeyDocument,
  RecordReceiptsDocument,
  RecordRefusedReceiptsDocument,
  RevokeDeviceKeysDocument,
} from "../../../../src/generated/graphql.ts";
import { resources } from "../../../../src/generated/metadata.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { change, recordsOf } from "../../../support/records.ts";
import { fixedOf } from "../../../support/variants.ts";
import { rootFields } from "../../../support/rootCalls.ts";
import { line, sale } from "../../../support/receipts.ts";
import { changesIn } from "../../../support/changes.ts";

/** Mutations that write no history, each with the reason. */
const without: Readonly<Record<string, string>> = {
  writeMenuTexts: "it saves nothing: a person reads the texts and saves the plan",
  recordReceipts: "the journal is the history of receipts, and has a chain of its own",
  addAppDevice: "the app of a member reports its device; no record of the company changes",
  deleteAppDevice: "as addAppDevice",
  login: "a session is no record",
  checkSetupCode: "there is no company yet whose history it could stand in",
  logout: "a session is no record",
  endOwnSessions: "a session is no record",
  createImport:
    "a file that waits; the import's end writes its row (tests/server/programs/import/import-screen.test.ts)",
  cancelImport: "as createImport",
  saveDailyReport: "a draft saves itself at every pause; its submission writes a row",
  readDailyReport: "reading changes nothing",
  answerAttention: "a person puts a line of the own home page aside; no record of the company changes",
  checkChangeSet: "it only says what would happen",
  createDailyReportComment: "the report shows its comments with author and time",
};

/**
 * Called by tests of their own: tests/server/trade/company/company.test.ts, tests/server/programs/import/import-screen.test.ts,
 * tests/server/trade/account/own-account.test.ts, tests/server/trade/account/invitation.test.ts, tests/server/trade/account/account-factor.test.ts,
 * tests/server/trade/account/applicant.test.ts, tests/server/trade/ir/ir.test.ts, tests/server/trade/closing/month-lock.test.ts,
 * tests/server/trade/views/view-mail.test.ts, tests/server/trade/daily-report/daily-report.test.ts, tests/server/trade/purchase/slips.test.ts,
 * tests/server/trade/transfer/transfer.test.ts.
 * tests/server/trade/supplier-invoice/supplier-invoice.test.ts.
 * tests/server/trade/stock/counts.test.ts.
 * tests/server/trade/opening/special-days.test.ts, tests/server/trade/opening/reception-pause.test.ts.
 */
const elsewhere: readonly string[] = [
  // tests/server/trade/webhook/webhook.test.ts
  "issueWebhookSecret",
  "resendWebhookDeliveries",
  // tests/server/trade/store/store-from.test.ts
  "createStoreFrom",
  // tests/server/trade/payment/statements.test.ts
  "registerPaymentStatement",
  "assignPaymentLines",
  "deletePaymentStatements",
  // tests/server/trade/clock/clock-files.test.ts
  "registerClockFile",
  "deleteClockFiles",
  // tests/server/engine/change-set/steps.test.ts
  "createChangeSet",
  "updateChangeSet",
  "runChangeSet",
  "reserveChangeSet",
  "moveChangeSet",
  // tests/server/engine/change-set/planned-records.test.ts
  "movePlannedRecords",
  "cancelPlannedRecords",
  "cancelChangeSet",
  "undoChangeSet",
  // tests/server/trade/menu/reserved-prices.test.ts
  "moveReservedPrices",
  "cancelReservedPrices",
  "moveIrMonth",
  "saveMenuPlan",
  "approveMenuPlan",
  "withdrawMenuPlan",
  "deleteMenuPlan",
  "submitDailyReport",
  "reviseDailyReport",
  "returnDailyReport",
  "approveDailyReport",
  "createPurchaseSlip",
  "updatePurchaseSlip",
  "orderPurchaseSlips",
  "cancelPurchaseSlips",
  "withdrawPurchaseMail",
  "namePurchaseTemplate",
  "inspectPurchaseSlip",
  "completePurchaseSlip",
  "reversePurchaseSlip",
  "createTransfer",
  "updateTransfer",
  "shipTransfer",
  "receiveTransfer",
  "cancelTransfer",
  "registerSupplierInvoice",
  "tieSupplierInvoice",
  "acceptSupplierInvoice",
  "settleSupplierInvoice",
  "reopenSupplierInvoice",
  "deleteSupplierInvoice",
  "createStockCount",
  "updateStockCount",
  "fixStockCount",
  "deleteStockCount",
  "lockMonth",
  "unlockMonth",
  "sendViewMail",
  "startImport",
  "deleteImportSource",
  "setUpCompany",
  "inviteAccount",
  "withdrawInvitation",
  "acceptInvitation",
  "deleteApplicant",
  "renewSignUpCode",
  "updateOwnName",
  "changeOwnPassword",
  "switchOffAccountFactor",
  "beginAccountView",
  "endAccountView",
  "saveSpecialDays",
  "pauseReception",
  "resumeReception",
];

type Row = {
  resource: string;
  record_id: string | null;
  action: string;
  operation: string;
  before: OperationValues | null;
  after: OperationValues | null;
};

const all: readonly ResourceMeta[] = Object.values(resources);
const pushes = { site_type: "SHOP" };

let server: TestApp;
let records: Awaited<ReturnType<typeof recordsOf>>;
/** The mutations that a test has called. */
const called = new Set<string>();

beforeAll(async () => {
  server = await testApp({ growing: true });
  records = await recordsOf(server);
});
afterAll(() => server.close());

const history = () => server.db.kysely.selectFrom("change_history");

/** The history's rows that the work writes. */
async function written(operation: string, work: () => Promise<unknown>): Promise<Row[]> {
  const { last } = await history()
    .select((eb) => eb.fn.max("seq").as("last"))
    .executeTakeFirstOrThrow();
  await work();
  called.add(operation);
  return (await changesIn(server.db.kysely))
    .filter(({ seq }) => seq > (last ?? 0))
    .map(({ resource, record_id, action, operation, before, after }) => ({
      resource,
      record_id,
      action,
      operation,
      before,
      after,
    }));
}

const accepted = (answer: { errors: readonly unknown[] }) => expect(answer.errors).toEqual([]);

/** Sends a mutation by its name, as the metadata describes its arguments. */
async function send(
  { name, args }: Pick<OperationMeta, "name" | "args">,
  variables: OperationValues,
  selection = "",
): Promise<OperationValues | null> {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const answer = await server.gql("honbu", `mutation(${declared}) { ${name}(${passed}) ${selection} }`, variables);
  accepted(answer);
  return answer.data;
}

const named = (act: keyof ResourceMeta["operations"]) =>
  all.flatMap((meta) => {
    const operation = meta.operations[act];
    return operation ? [{ name: operation.name, meta, operation }] : [];
  });

describe("a record leaves one row", () => {
  test.each(named("create"))("when it is created: $name", async ({ name, meta }) => {
    const input = await records.inputs.create(meta, fixedOf(meta));
    const rows = await written(name, async () =>
      accepted(await records.create(meta, { ...input, requestId: newRequestId() })),
    );
    expect(rows).toEqual([
      {
        resource: meta.name,
        record_id: expect.any(String),
        action: "CREATE",
        operation: name,
        before: null,
        after: expect.any(Object),
      },
    ]);
  });

  test.each(named("update"))("when it is saved with a change, and none without: $name", async ({ name, meta }) => {
    const fixed = fixedOf(meta);
    const opened = await records.made(meta, fixed);
    const mine = change(meta, opened);
    const rows = await written(name, async () => accepted(await records.save(meta, fixed, { ...opened, ...mine })));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ operation: name, after: mine });
    // Each closing is a version of its own.
    if (meta.name === "day-to-close") return;
    expect(Object.keys(rows[0]?.before ?? {})).toEqual(Object.keys(mine));
    const stored = await records.stored(meta, fixed, opened);
    expect(await written(name, async () => accepted(await records.save(meta, fixed, stored)))).toEqual([]);
    expect(
      await written(name, () => records.save(meta, fixed, { ...stored, version: -1, ...change(meta, stored) })),
    ).toEqual([]);
  });

  // People apply by themselves: no screen makes an applicant.
  const deletable = named("delete").filter(({ meta }) => meta.name !== "applicant");
  test.each(deletable)("when it is deleted: $name", async ({ name, meta }) => {
    const record = await records.made(meta, fixedOf(meta));
    const rows = await written(name, async () => accepted(await records.remove(meta, fixedOf(meta), record)));
    expect(rows).toEqual([
      {
        resource: meta.name,
        record_id: String(record[meta.id]),
        action: "DELETE",
        operation: name,
        before: expect.any(Object),
        after: null,
      },
    ]);
  });

  test.each(named("reorder"))("for each that is moved: $name", async ({ name, meta, operation }) => {
    const [one, other] = [await records.made(meta, fixedOf(meta)), await records.made(meta, fixedOf(meta))];
    const places = [one, other].map((record, index, both) => ({
      id: record[meta.id],
      displaySequence: both[1 - index]?.["displaySequence"],
    }));
    const rows = await written(name, () => send(operation, { input: places }, "{ result }"));
    expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual(
      [one, other].map((record, index) => [
        "REORDER",
        { displaySequence: record["displaySequence"] },
        { displaySequence: places[index]?.displaySequence },
      ]),
    );
    expect(await written(name, () => send(operation, { input: places }, "{ result }"))).toEqual([]);
  });

  test.each(named("csv"))("for each line of a file: $name", async ({ name, meta, operation }) => {
    const inputs = [
      await records.inputs.create(meta, fixedOf(meta)),
      await records.inputs.create(meta, fixedOf(meta)),
    ].map(({ requestId: _, ...row }) => row);
    const register = (dryRun: boolean) => () => send(operation, { input: inputs, dryRun }, "{ outcome }");
    expect(await written(name, register(true))).toEqual([]);
    const rows = await written(name, register(false));
    expect(rows.map(({ action, operation: by }) => [action, by])).toEqual(inputs.map(() => ["CREATE", name]));
    expect(await written(name, register(false))).toEqual([]);
  });

  test.each(named("copy"))("for each shop that gets a copy: $name", async ({ name, meta, operation }) => {
    const { from = "", to = "" } = meta.copies ?? {};
    const opened = await records.made(meta, {});
    await records.save(meta, {}, { ...opened, ...change(meta, opened) });
    const rows = await written(name, () => send(operation, { input: { [from]: 431, [to]: [431, 433] } }, "{ result }"));
    expect(rows).toMatchObject([{ resource: meta.name, record_id: "433", action: "COPY", operation: name }]);
    expect(await written(name, () => send(operation, { input: { [from]: 431, [to]: [433] } }, "{ result }"))).toEqual(
      [],
    );
  });
});

describe("an action leaves one row for each record that it changes", () => {
  const product: ResourceMeta = resources.product;
  const made = () => records.made(product, { orderType: "EAT_IN" });
  const actions: Readonly<Record<string, (record: OperationValues) => Promise<OperationValues>>> = {
    updateProductPrices: async () => ({ change: "AMOUNT", amount: 10, unit: "ONE", rounding: "UP" }),
    updateProductsHidden: async () => ({ hidden: "HIDE" }),
    updateProductPeriods: async () => ({ startDate: null, endDate: "2030-12-31" }),
    updateProductsSoldOut: async () => ({ soldOut: "TODAY" }),
    moveProducts: async () => ({
      categoryId: (await records.made(resources.category, { orderType: "EAT_IN" }))["categoryId"],
    }),
    copyProducts: async () => ({
      storeIds: [431],
      orderTypes: ["TAKEOUT"],
      existing: "SKIP",
      addCategories: true,
    }),
  };

  test.each(Object.entries(actions))("%s", async (name, more) => {
    const record = await made();
    const input = { productIds: [record["productId"]], ...(await more(record)) };
    const { args = [], dryRun: dry = false } = product.actions?.find((action) => action.name === name) ?? {};
    const act = (variables: OperationValues) => send({ name, args }, { input: variables }, "{ outcome }");
    if (dry) expect(await written(name, () => act({ ...input, dryRun: true }))).toEqual([]);
    const rows = await written(name, () => act(dry ? { ...input, dryRun: false } : input));
    expect(rows.filter(({ resource }) => resource === "product")).toMatchObject([
      { action: name === "copyProducts" ? "CREATE" : "UPDATE", operation: name },
    ]);
  });

  test("copyBudgets", async () => {
    const { budgetId } = await records.made(resources.budget, {});
    const input = { budgetIds: [Number(budgetId)], toShopIds: [433], existing: "SKIP" as const };
    const copy = (dryRun: boolean) =>
      written("copyBudgets", () => server.call("honbu", CopyBudgetsDocument, { input: { ...input, dryRun } }));
    expect(await copy(true)).toEqual([]);
    expect(await copy(false)).toMatchObject([{ resource: "budget", action: "CREATE", operation: "copyBudgets" }]);
    expect(await copy(false)).toEqual([]);
  });

  test("copyCoupons", async () => {
    const { id } = await records.made(resources.coupon, {});
    const input = { ids: [Number(id)], shop_ids: [433], existing: "SKIP" as const };
    const copy = (dryRun: boolean) =>
      written("copyCoupons", () => server.call("honbu", CopyCouponsDocument, { input: { ...input, dryRun } }));
    expect(await copy(true)).toEqual([]);
    expect(await copy(false)).toMatchObject([{ resource: "coupon", action: "CREATE", operation: "copyCoupons" }]);
    expect(await copy(false)).toEqual([]);
  });

  test("deleteProducts", async () => {
    const ids = [(await made())["productId"], (await made())["productId"]];
    const rows = await written("deleteProducts", () =>
      server.gql("honbu", "mutation($ids: [Int!]!) { deleteProducts(productIds: $ids) { outcome } }", { ids }),
    );
    expect(rows.map(({ action, record_id }) => [action, Number(record_id)])).toEqual(ids.map((id) => ["DELETE", id]));
  });

  test("deleteRefusedReceipts", async () => {
    const wrong = { ...sale("wrong", "2026-05-20T11:00:00+09:00", [line(1_100)]), tax10: 1 };
    await server.call("pos431", RecordReceiptsDocument, { input: [wrong] });
    const [refused] = await server.call("honbu", GetRefusedReceiptsDocument, { shop_id: 431 });
    const rows = await written("deleteRefusedReceipts", () =>
      server.call("honbu", DeleteRefusedReceiptsDocument, { ids: [refused?.id ?? 0] }),
    );
    expect(rows).toMatchObject([{ resource: "refused-receipt", action: "DELETE", record_id: String(refused?.id) }]);
  });

  test("recordRefusedReceipts", async () => {
    const old = sale("old", "2000-01-05T12:00:00+09:00", [line(1_100)]);
    await server.call("pos431", RecordReceiptsDocument, { input: [old] });
    const [refused] = await server.call("honbu", GetRefusedReceiptsDocument, { shop_id: 431 });
    const rows = await written("recordRefusedReceipts", () =>
      server.call("honbu", RecordRefusedReceiptsDocument, { ids: [refused?.id ?? 0] }),
    );
    expect(rows).toMatchObject([{ resource: "refused-receipt", action: "UPDATE", record_id: String(refused?.id) }]);
  });

  test("reverseCashDrawer", async () => {
    const event = await records.made(resources["cash-drawer"], {});
    const rows = await written("reverseCashDrawer", () =>
      server.gql(
        "honbu",
        "mutation($input: ReverseCashDrawerInput!) { reverseCashDrawer(input: $input) { outcome } }",
        { input: { ids: [event["id"]], reason: "間違い" } },
      ),
    );
    expect(rows).toMatchObject([
      { resource: "cash-drawer", action: "CREATE", after: { reversalOf: event["id"], reason: "間違い" } },
    ]);
  });
});

describe("what has no form leaves one row", () => {
  test("updateSalesViewSaleMode, and none if the mode stays", async () => {
    const save = () =>
      server.gql(
        "honbu",
        "mutation($input: UpdateSalesViewSaleModeInput!) { updateSalesViewSaleMode(input: $input) { result } }",
        { input: { developerUuid: server.people.honbu.developerUuid, value: "EXCLUDED" } },
      );
    expect(await written("updateSalesViewSaleMode", save)).toMatchObject([
      { resource: "developer-setting", before: { saleMode: "INCLUDED" }, after: { saleMode: "EXCLUDED" } },
    ]);
    expect(await written("updateSalesViewSaleMode", save)).toEqual([]);
  });

  test("updateStoreApiKey, which does not say the key", async () => {
    const rows = await written("updateStoreApiKey", () =>
      server.gql("honbu", "mutation { updateStoreApiKey(storeId: 431) { apiKey } }"),
    );
    expect(rows).toMatchObject([{ resource: "store", record_id: "431", after: { apiKey: { hidden: true } } }]);
  });

  test("restoreChange, which names the change that it takes back", async () => {
    const record = await records.made(resources.printer, {});
    const [row] = await written("updatePrinter", async () =>
      accepted(await records.save(resources.printer, {}, { ...record, ...change(resources.printer, record) })),
    );
    const { seq = 0 } = (await history().select("seq").orderBy("seq", "desc").executeTakeFirst()) ?? {};
    const fields = Object.keys(row?.after ?? {});
    const rows = await written("restoreChange", () =>
      server.gql("honbu", "mutation($input: RestoreChangeInput!) { restoreChange(input: $input) { recordId } }", {
        input: { id: String(seq), fields },
      }),
    );
    expect(rows).toMatchObject([{ operation: "updatePrinter", before: row?.after, after: row?.before }]);
  });

  test("issueDeviceKey and revokeDeviceKeys, which do not say the key", async () => {
    const { deviceId } = await records.made(resources.device, {});
    const id = Number(deviceId);
    const issue = () => server.call("honbu", IssueDeviceKeyDocument, { input: { deviceId: id } });
    expect(await written("issueDeviceKey", issue)).toMatchObject([
      { resource: "device", record_id: String(id), action: "ISSUE", after: { apiKey: { hidden: true } } },
    ]);
    const revoke = () => server.call("honbu", RevokeDeviceKeysDocument, { deviceId: id });
    expect(await written("revokeDeviceKeys", revoke)).toMatchObject([
      { resource: "device", action: "UPDATE", before: { apiKey: { hidden: true } }, after: { apiKey: null } },
    ]);
    expect(await written("revokeDeviceKeys", revoke)).toEqual([]);
  });

  test("reissueAccountPassword, which does not say the password", async () => {
    const { accountId } = await records.made(resources.account, {});
    const input = { accountId: Number(accountId), password: "hushhush1" };
    const rows = await written("reissueAccountPassword", () =>
      server.call("honbu", ReissueAccountPasswordDocument, { input }),
    );
    const password = { hidden: true };
    expect(rows).toMatchObject([{ resource: "account", record_id: String(accountId), after: { password } }]);
  });

  test("updateOptionsSoldOut", async () => {
    const { productId } = await records.made(resources.option, { orderType: "EAT_IN" });
    const rows = await written("updateOptionsSoldOut", () =>
      server.gql(
        "honbu",
        `mutation { updateOptionsSoldOut(input: { productIds: [${Number(productId)}], soldOut: TODAY }) { outcome } }`,
        {},
      ),
    );
    expect(rows).toMatchObject([
      { resource: "option", record_id: String(productId), before: { soldOut: null }, after: { soldOut: "TODAY" } },
    ]);
  });

  test("changeSoldOut, in each order type and not where nothing changes", async () => {
    const { productId, productCode } = await records.made(resources.product, { orderType: "EAT_IN" });
    const change = {
      shop_ids: [431],
      brandId: 1,
      productCode: String(productCode),
      option: false,
      soldOut: "TODAY" as const,
    };
    const press = () =>
      written("changeSoldOut", () => server.call("honbu", ChangeSoldOutDocument, { input: { changes: [change] } }));
    expect(await press()).toMatchObject([
      { resource: "product", record_id: String(productId), before: { soldOut: null }, after: { soldOut: "TODAY" } },
    ]);
    expect(await press()).toEqual([]);
  });

  test("undoAppSalesTimeCopy", async () => {
    const meta = resources["app-sales-time"];
    const opened = await records.made(meta, {});
    await records.save(meta, {}, { ...opened, ...change(meta, opened) });
    const stored = await records.made(meta, {});
    const rows = await written("undoAppSalesTimeCopy", () =>
      server.gql(
        "honbu",
        "mutation($input: UndoAppSalesTimeCopyInput!) { undoAppSalesTimeCopy(input: $input) { result } }",
        { input: { saved: [], unset: [{ storeId: 431, version: stored["version"] }] } },
      ),
    );
    expect(rows).toMatchObject([{ resource: meta.name, record_id: "431", action: "UPDATE" }]);
  });

  test("cancelPushNotification", async () => {
    const { id, version } = await records.made(resources["push-notification"], pushes);
    const rows = await written("cancelPushNotification", () =>
      server.gql(
        "honbu",
        "mutation($id: Int!, $version: Int!) { cancelPushNotification(id: $id, version: $version) { id } }",
        { id, version },
      ),
    );
    expect(rows).toMatchObject([
      {
        resource: "push-notification",
        record_id: String(id),
        before: { status: "SCHEDULED" },
        after: { status: "CANCELLED" },
      },
    ]);
  });

  test.each([
    ["approvePushNotification", "", "SCHEDULED"],
    ["refusePushNotification", ', reason: "日付が違います。"', "REFUSED"],
  ])("%s", async (operation, reason, status) => {
    await server.db.kysely.deleteFrom("push_notification").where("shop_id", "=", 0).execute();
    const { id, version } = await records.made(resources["push-notification"], {
      site_type: "BRAND",
      shop_id: null,
      brand_id: 1,
    });
    await server.db.kysely
      .updateTable("push_notification")
      .set({ approval: "WAITING", saved_by_uuid: "another" })
      .where("push_id", "=", Number(id))
      .execute();
    const rows = await written(operation, () =>
      server.gql(
        "honbu",
        `mutation { ${operation}(id: ${Number(id)}, version: ${Number(version)}${reason}) { id } }`,
        {},
      ),
    );
    expect(rows).toMatchObject([
      {
        resource: "push-notification",
        record_id: String(id),
        before: { status: "WAITING" },
        after: { status },
      },
    ]);
  });
});

test("a row says who, when, from where and by which request, and a secret only that it has changed", async () => {
  const store = await records.made(resources.store, {});
  const save = async (more: OperationValues) => {
    const stored = await records.stored(resources.store, {}, store);
    accepted(await records.save(resources.store, {}, { ...stored, ...more }));
  };
  const rows = await written("updateStore", () => save({ gmoId: "g1", gmoPass: "hushhush" }));
  expect(rows).toMatchObject([{ before: { gmoPass: null }, after: { gmoPass: { hidden: true } } }]);
  expect(await written("updateStore", () => save({ gmoPass: "hushhush" }))).toEqual([]);
  const last = (await changesIn(server.db.kysely)).at(-1);
  const { accountName, developerUuid, developerId } = server.people.honbu;
  expect(last).toMatchObject({
    tenant_id: developerId,
    actor_kind: "USER",
    actor_uuid: developerUuid,
    actor_name: accountName,
    address: "127.0.0.1",
    request_id: expect.any(String),
    shop_id: store["storeId"],
    record_id: String(store["storeId"]),
    record_name: store["storeName"],
  });
  expect(JSON.stringify(last)).not.toContain("hushhush");
});

test("every mutation of the schema leaves its row, or says why not", () => {
  const mutations = rootFields.flatMap(({ operation, field }) => (operation === "mutation" ? [field.name] : []));
  expect(mutations.filter((name) => !called.has(name) && !(name in without) && !elsewhere.includes(name))).toEqual([]);
  expect(Object.keys(without).filter((name) => called.has(name))).toEqual([]);
});
