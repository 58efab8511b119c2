import { sql, type Kysely } from "kysely";
import type { ScheduledPrice } from "../../../../../src/generated/server.ts";
import { writeChanges, type RecordChange, type ChangeSource } from "../../../../engine/crud/history.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Tables } from "../../../../platform/db/tables.ts";
import type { JobKind, JobWork } from "../../../../platform/jobs/kind.ts";

/** The tables with prices; a scheduled change stands in the same columns of each. */
const pricedTables = ["product", "product_option"] as const;

type Due = { table: string; tenant_id: number; shop_id: number; product_id: number; schedule: number; at: Date };

const toWork = ({ table, tenant_id, shop_id, product_id, schedule, at }: Due): JobWork => ({
  tenantId: tenant_id,
  shopId: shop_id,
  key: `${table}/${product_id}/${schedule}`,
  at,
});

/** A record with the price that it takes now. */
type PricedRecord = { name: string; price: number; cost: number | null; scheduled: ScheduledPrice };

/** The fields that take the scheduled price. */
function buildPriceChange({ price, cost, scheduled }: PricedRecord): Pick<RecordChange, "action" | "before" | "after"> {
  const newCost = scheduled.cost ?? cost;
  const costs = newCost === cost ? [{}, {}] : [{ cost }, { cost: newCost }];
  return {
    action: "UPDATE",
    before: { price, ...costs[0], updateProduct: scheduled },
    after: { price: scheduled.price, ...costs[1], updateProduct: null },
  };
}

/**
 * Prices that a product or an option takes at the time set for it. A change has its own number: a job for a
 * change that was replaced or deleted since does nothing.
 */
export function createScheduledPriceJob(db: Kysely<Tables>, clock: Clock): JobKind {
  return {
    name: "scheduled-price",

    async due(now) {
      const lists = pricedTables.map(
        (table) => sql`
          select ${table}::text as table, tenant_id, shop_id, product_id, (scheduled ->> 'updateProductId')::int as schedule,
            (scheduled ->> 'updateTimer')::timestamptz as at
          from ${sql.table(table)}
          where scheduled is not null and (scheduled ->> 'updateTimer')::timestamptz <= ${now}`,
      );
      const { rows } = await sql<Due>`${sql.join(lists, sql` union all `)} order by at, product_id`.execute(db);
      return rows.map(toWork);
    },

    async run({ tenantId, shopId, key }, { end }) {
      const [table = "", productId, schedule] = key.split("/");
      await end(async (trx) => {
        const at = clock.now();
        const which = sql`tenant_id = ${tenantId} and shop_id = ${shopId} and product_id = ${Number(productId)}
          and (scheduled ->> 'updateProductId')::int = ${Number(schedule)}`;
        const { rows } = await sql<PricedRecord>`
          select product_name as name, price, cost, scheduled from ${sql.table(table)} where ${which} for update`.execute(
          trx,
        );
        await sql`
          update ${sql.table(table)} set
            price = (scheduled ->> 'price')::int,
            cost = coalesce((scheduled ->> 'cost')::int, cost),
            scheduled = null,
            version = version + 1,
            updated_at = ${at}
          where ${which}`.execute(trx);
        const source: ChangeSource = {
          tenantId,
          operation: "scheduled-price",
          address: null,
          requestId: null,
          at,
          actor: { kind: "JOB", uuid: null, name: "scheduled-price" },
        };
        const record = { shopId, recordId: Number(productId), resource: table === "product" ? "product" : "option" };
        const changes = rows.map((row) => ({ ...record, recordName: row.name, ...buildPriceChange(row) }));
        await writeChanges(trx, source, changes);
      });
    },
  };
}
