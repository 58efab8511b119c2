import { expect } from "vitest";
import { demoApiKey, demoPassword } from "../../demo/accounts.ts";
import type { TypedDocument } from "../../src/core/typedDocument.ts";
import {
  LoginDocument,
  RecordReceiptsDocument,
  RecordRefusedReceiptsDocument,
  RefusedReceiptListDocument,
  type ReceiptInput,
} from "../../src/generated/graphql.ts";
import { productUrl } from "./browser.ts";

async function ask<Data, Variables>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  headers: Record<string, string> = {},
): Promise<Data> {
  const answer = await fetch(`${productUrl()}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query: document, variables }),
  });
  const { data } = (await answer.json()) as { data: Data };
  return data;
}

/** Records as a person those receipts that wait because they are of another year. */
async function recordOld(shopId: number): Promise<number> {
  const { data: login } = await ask(LoginDocument, { id: "honbu", password: demoPassword });
  const person = { authorization: `Bearer ${login.token ?? ""}` };
  const { records } = await ask(RefusedReceiptListDocument, { shop_id: shopId }, person);
  const ids = records.filter(({ code }) => code === "CLOCK").map(({ id }) => id);
  const { data } = await ask(RecordRefusedReceiptsDocument, { ids }, person);
  return data.filter(({ outcome }) => outcome === "ADDED").length;
}

/**
 * Sends receipts to this worker's product as the register of a shop of the demonstration does; all are recorded. Those of a year in which
 * no other test works are recorded by a person.
 */
export async function recordReceipts(shopId: number, ...input: ReceiptInput[]): Promise<void> {
  const { data } = await ask(RecordReceiptsDocument, { input }, { "x-api-key": demoApiKey(shopId) });
  const old = data.filter(({ code }) => code === "CLOCK").length;
  expect(data.filter(({ outcome }) => outcome === "RECORDED")).toHaveLength(input.length - old);
  if (old > 0) expect(await recordOld(shopId)).toBe(old);
}
