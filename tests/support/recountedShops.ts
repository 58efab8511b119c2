import { afterAll, beforeAll, expect } from "vitest";
import {
  RecordReceiptsDocument,
  type DayType,
  type DeliveryService,
  type Weekday,
  type OrderType,
  type ReceiptInput,
  type RecordReceiptsMutation,
  type Tender,
} from "../../src/generated/graphql.ts";
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
        tenant_id: 13,
        brand_id: 1,
        shop_id: id,
        name: `店舗${id}`,
        display_sequence: id,
        tax_rounding: rounding,
        points_as: pointsAs,
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
      method: "POST",
      url: "/graphql",
      headers: { "x-api-key": String(shop) },
      payload: { query: RecordReceiptsDocument, variables: { input } },
    });
    const { data } = response.json<{ data: RecordReceiptsMutation }>().data;
    expect(data.filter(({ outcome }) => outcome !== "RECORDED")).toEqual([]);
  }
}

/** What every report is asked for, and the receipts from which the answer is counted again. */
export type Question = {
  shops: Shop[];
  from: string;
  to: string;
  orderType: OrderType | null;
  service: DeliveryService | null;
  tender: Tender;
  facts: Fact[];
  counts: Set<Fact>;
  times?: { weekdays?: Weekday[]; dayType?: DayType | null; fromHour?: number | null; beforeHour?: number | null };
};
