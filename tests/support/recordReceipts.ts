import { expect } from "vitest";
import { demoApiKey } from "../../server/demo/accounts.ts";
import { RecordReceiptsDocument, type ReceiptInput, type RecordReceiptsMutation } from "../../src/generated/graphql.ts";
import { productUrl } from "./browser.ts";

/** Sends receipts to this worker's product as the register of a shop of the demonstration does; all are recorded. */
export async function recordReceipts(shopId: number, ...input: ReceiptInput[]): Promise<void> {
  const answer = await fetch(`${productUrl()}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": demoApiKey(shopId) },
    body: JSON.stringify({ query: RecordReceiptsDocument, variables: { input } }),
  });
  const { data } = (await answer.json()) as { data: RecordReceiptsMutation };
  expect(data.data.map(({ outcome }) => outcome)).toEqual(input.map(() => "RECORDED"));
}
