import { sql, type Kysely } from "kysely";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { insertTransfers, transferTenantId, type DemoTransfer } from "./insertTransfers.ts";

/** The shop that is the company's warehouse. */
const warehouse = 400;

/** One in each state: what came with a loss, what is on its way and late, what waits to be shipped by either side. */
const transfers: readonly DemoTransfer[] = [
  {
    no: 1,
    from: warehouse,
    to: 431,
    status: "RECEIVED",
    requested: -6,
    expected: -5,
    shipped: -5,
    received: -5,
    lines: [
      { item: 1, cases: 2 },
      { item: 2, cases: 3, received: 2.5, why: "破損・不良" },
      { item: 3, cases: 1, shipped: 0.5, why: "欠品" },
    ],
  },
  {
    no: 2,
    from: warehouse,
    to: 431,
    status: "SHIPPED",
    requested: -2,
    expected: 0,
    shipped: -1,
    remarks: "開店前に",
    lines: [1, 4, 5].map((item) => ({ item, cases: item % 2 ? 2 : 1 })),
  },
  {
    no: 3,
    from: warehouse,
    to: 433,
    status: "SHIPPED",
    requested: -3,
    expected: -1,
    shipped: -2,
    lines: [
      { item: 2, cases: 2 },
      { item: 6, cases: 1 },
    ],
  },
  {
    no: 4,
    from: warehouse,
    to: 495,
    status: "REQUESTED",
    requested: 0,
    expected: 1,
    lines: [3, 4].map((item) => ({ item, cases: 1 })),
  },
  {
    no: 5,
    from: 431,
    to: 433,
    status: "REQUESTED",
    requested: 0,
    expected: 0,
    remarks: "夕方までに借りたい",
    lines: [{ item: 2, cases: 1 }],
  },
  {
    no: 6,
    from: 398,
    to: 431,
    status: "CANCELED",
    requested: -4,
    expected: -3,
    reason: "仕入先から届いた",
    lines: [{ item: 5, cases: 1 }],
  },
];

/** Adds the warehouse and transfers in every state. Where the company has transfers, nothing changes. */
export async function addTransfers(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`select from transfer where tenant_id = ${transferTenantId} limit 1`.execute(trx);
    if (rows.length > 0) return;
    await sql`update shop set warehouse = true where tenant_id = ${transferTenantId} and shop_id = ${warehouse}`.execute(
      trx,
    );
    await insertTransfers(trx, transfers, { today: businessToday(now), now });
  });
}
