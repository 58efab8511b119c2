import type { TypedDocument } from "../../src/core/typedDocument.ts";
import { afterAll, beforeAll, expect } from "vitest";
import { noPieces } from "../../src/domain/cash.ts";
import {
  AddCashDrawerDocument,
  CloseDayDocument,
  GetCashBalanceAtDateDocument,
  GetDailySumDocument,
  GetDailySumHistoryDocument,
  GetMonthlySumHistoryDocument,
  GetMonthlySumVer2Document,
  type AddCashDrawerInput,
  type CashBalanceInput,
  type CloseDayInput,
  type ReceiptInput,
} from "../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "./app.ts";
import { send } from "./receipts.ts";

/** The server of the running file. */
export let server: TestApp;

/** The file has a server of its own at noon of 2026-11-20, with these receipts of each shop and with an account of the manager. */
export function serverOfClosings(receipts: readonly (readonly [shop_id: number, receipts: ReceiptInput[]])[]): void {
  beforeAll(async () => {
    server = await testApp({ today: "2026-11-20" });
    const { kysely } = server.db;
    await kysely.updateTable("shop").set({ tax_rounding: "HALF_UP" }).where("shop_id", "=", 433).execute();
    await kysely
      .insertInto("account")
      .values({
        tenant_id: 13,
        account_uuid: viewers.tencho.developerUuid,
        login: "tencho",
        name: "店長",
        authority: 2 as const,
        role: "EDITOR" as const,
      })
      .execute();
    for (const [shop, own] of receipts) {
      const sent = await send(server.db, shop, own, "2026-11-20T11:45:00+09:00");
      expect(sent.map(({ outcome }) => outcome)).toEqual(own.map(() => "RECORDED"));
    }
  });
  afterAll(() => server.close());
}

/** What the manager, or another viewer, is answered: the value, or the code of the refusal and the fields at fault. */
export async function ask<Data, Variables>(
  document: TypedDocument<{ data: Data }, Variables>,
  variables: Variables,
  viewer: ViewerName = "tencho",
) {
  const { data, errors } = await server.run(viewer, document, variables);
  const [first] = errors.map(({ extensions }) => extensions);
  return { value: data?.data ?? null, refused: first && [first.code, ...first.errors.map(({ field }) => field)] };
}

export const close = (shop_id: number, business_date: string, more: Partial<CloseDayInput> = {}, viewer?: ViewerName) =>
  ask(
    CloseDayDocument,
    { input: { shop_id, business_date, revision: 0, ...noPieces, depositCash: 0, ...more } },
    viewer,
  );
export const balance = (shop_id: number, date: string, more: Partial<CashBalanceInput> = {}, viewer?: ViewerName) =>
  ask(GetCashBalanceAtDateDocument, { input: { shop_id, date, ...more } }, viewer);
export const drawer = (
  shop_id: number,
  event: AddCashDrawerInput["event"],
  amount: number,
  at: string,
  viewer?: ViewerName,
) =>
  ask(
    AddCashDrawerDocument,
    { input: { shop_id, event, amount, at, reason: event === "FLOAT" ? null : "両替" } },
    viewer,
  );
export const closing = (
  id: string,
  viewer?: ViewerName,
  // Ver2 is the other name of the same question.
  document: typeof GetDailySumDocument = GetDailySumDocument,
) => ask(document, { id }, viewer);
export const history = (shop_id: number, date: string, viewer?: ViewerName) =>
  ask(GetDailySumHistoryDocument, { shop_id, date }, viewer);
export const month = (shop_id: number, date = "2026-11", viewer?: ViewerName) =>
  ask(GetMonthlySumVer2Document, { shop_id, date }, viewer);
export const monthDays = (shop_id: number, date = "2026-11", viewer?: ViewerName) =>
  ask(GetMonthlySumHistoryDocument, { shop_id, date }, viewer);
