import { afterAll, beforeAll, expect, test } from "vitest";
import {
  BudgetCreateDocument,
  BudgetDeleteDocument,
  GetSetupTasksDocument,
  UpdateStoreApiKeyDocument,
} from "../../../../src/generated/graphql.ts";
import { commandSource, writeChanges } from "../../../../server/engine/crud/history.ts";
import { line, sale, send } from "../../../support/receipts.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ today: "2026-05-20", growing: true });
});
afterAll(() => server.close());

const tasks = async (viewer: ViewerName = "bessha", developerId = 59) =>
  Object.fromEntries(
    (await server.call(viewer, GetSetupTasksDocument, { developerId })).map(({ step, left }) => [step, left]),
  );

const receiptOn = (date: string) =>
  send(server.db, 431, [sale(`of-${date}`, `${date}T12:00:00+09:00`, [line(1080)])], "2026-05-20T12:00:00+09:00");

test("tell what is left at how many shops, and tick themselves", async () => {
  expect(await tasks()).toEqual({
    BRAND: 0,
    SHOP: 0,
    HOURS: 2,
    SETTING: 2,
    INVOICE: 2,
    CATEGORY: 2,
    MENU: 2,
    KEY: 2,
    RECEIPT: 2,
    STAFF: 1,
    BUDGET: 2,
  });
  const budget = await server.call("bessha", BudgetCreateDocument, {
    input: { shop_id: 601, month: "2026-05", sales: 1_000_000 },
  });
  await server.call("bessha", UpdateStoreApiKeyDocument, { storeId: 601 });
  expect(await tasks()).toMatchObject({ BUDGET: 1, KEY: 1 });
  await server.call("bessha", BudgetDeleteDocument, { budgetId: budget.budgetId });
  expect(await tasks()).toMatchObject({ BUDGET: 2 });
});

test("are of the viewer's own shops and company", async () => {
  expect(await tasks("tencho", 13)).toMatchObject({ RECEIPT: 2, INVOICE: 0 });
  expect((await server.refusal("tencho", GetSetupTasksDocument, { developerId: 59 }))?.code).toBe("FORBIDDEN");
});

test("stay for a company that imports the receipts of the year before", async () => {
  await receiptOn("2025-05-19");
  expect(await tasks("tencho", 13)).toEqual({});
  await server.db.pool.query("update sales_day set imported_seq = last_seq where business_date = '2025-05-19'");
  expect(await tasks("tencho", 13)).toMatchObject({ RECEIPT: 1, CATEGORY: 2 });
});

test("end thirty days after the first receipt of a register", async () => {
  await receiptOn("2026-04-20");
  expect(await tasks("tencho", 13)).toMatchObject({ RECEIPT: 1 });
  await receiptOn("2026-04-19");
  expect(await tasks("tencho", 13)).toEqual({});
});

test("stay for thirty days after the company was entered, whatever its register has sent", async () => {
  const enter = (date: string) =>
    writeChanges(server.db.kysely, { tenantId: 13, ...commandSource, at: new Date(`${date}T12:00:00+09:00`) }, [
      {
        resource: "developer",
        shopId: null,
        recordId: "13",
        recordName: "本部",
        action: "CREATE",
        before: null,
        after: {},
      },
    ]);
  await enter("2026-04-20");
  expect(await tasks("tencho", 13)).toMatchObject({ MENU: 2 });
  await server.db.pool.query("update change_history set changed_at = '2026-04-19T12:00:00+09:00'");
  expect(await tasks("tencho", 13)).toEqual({});
});
