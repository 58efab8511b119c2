import { afterAll, beforeAll, expect } from "vitest";
import type { DeliveryService, OrderType, ReceiptInput, Tender } from "../../src/generated/server.ts";
import { testApp, viewers, type TestApp } from "./app.ts";
import { setCutoff } from "./receipts.ts";
import type { Fact, Shop } from "./takings.ts";

/** The server of the running file. */
export let server: TestApp;
const shopIds: number[] = [];

/** The file has a server whose shops send receipts by their numbers, and an operator who sees all of them. */
export function serverOfShops(): void {
  beforeAll(async () => {
    const honbu = { ...viewers.honbu, shopIds };
    const register = (shop: string) => ({ ...viewers.pos431, shopIds: [Number(shop)] });
    server = await testApp({
      today: "2026-11-20",
      identity: {
        viewerOf: async (token, key) => (key === undefined ? (token === "honbu" ? honbu : null) : register(key)),
        client: { userPoolId: "test", userPoolClientId: "test" },
      },
    });
  });
  afterAll(() => server.close());
}

/** What the operator is answered, which no error may accompany. */
export async function ask<T>(query: string, variables: object): Promise<T> {
  const { data, errors } = await server.gql<{ it: T }>("honbu", query, { ...variables });
  expect(errors).toEqual([]);
  return data?.it ?? expect.fail("no answer");
}

/** Three shops of their own, one for each rounding of taxes, with other cut-offs and other uses of points. */
export async function openShops(): Promise<Shop[]> {
  const first = 10_000 + shopIds.length;
  const shops: Shop[] = [
    { id: first, rounding: "DOWN", cutoff: 300, pointsAs: "DISCOUNT" },
    { id: first + 1, rounding: "HALF_UP", cutoff: 330, pointsAs: "TENDER" },
    { id: first + 2, rounding: "UP", cutoff: 240, pointsAs: "DISCOUNT" },
  ];
  await server.db.kysely
    .insertInto("shop")
    .values(
      shops.map(({ id, rounding, pointsAs }) => ({
        ...{ tenant_id: 13, brand_id: 1, shop_id: id, name: `店舗${id}`, display_sequence: id },
        ...{ tax_rounding: rounding, points_as: pointsAs },
      })),
    )
    .execute();
  for (const { id, cutoff } of shops) await setCutoff(server.db, id, cutoff);
  shopIds.push(...shops.map(({ id }) => id));
  return shops;
}

/** Sends a shop's receipts by its API key, some at a time, as they arrive. */
export async function record(shop: number, receipts: readonly ReceiptInput[]): Promise<void> {
  for (let start = 0; start < receipts.length; start += 35) {
    const input = receipts.slice(start, start + 35);
    const response = await server.app.inject({
      ...{ method: "POST", url: "/graphql", headers: { "x-api-key": String(shop) } },
      payload: {
        query: "mutation($input: [ReceiptInput!]!) { it: recordReceipts(input: $input) { receiptId outcome reason } }",
        variables: { input },
      },
    });
    const { data } = response.json<{ data: { it: { outcome: string; reason: string | null }[] } }>();
    expect(data.it.filter(({ outcome }) => outcome !== "RECORDED")).toEqual([]);
  }
}

/** What is asked of every report, and the receipts from which the answer is counted again. */
export type Asked = {
  shops: Shop[];
  from: string;
  to: string;
  orderType: OrderType | null;
  service: DeliveryService | null;
  tender: Tender;
  facts: Fact[];
  counts: Set<Fact>;
};

/** The figures that most reports have. */
export const measures = `sales net_sales cost gross grossRate costCoverage pairs visitor visitorCoverage
  customerUnitPrice netCustomerUnitPrice`;

/** Every figure of a date's record. */
export const fieldsOf = `grossSales ${measures} depositsCash depositsCredit depositsEmoney depositsQr depositsOther deliveryUberEats
  deliveryDemaeCan deliveryMenu deliveryWolt deliveryOther taxable8 tax8 taxable10 tax10 returns returnCount cancels cancelCount discounts points`;
