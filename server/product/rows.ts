import { sql, type Kysely, type Transaction } from "kysely";
import type { FieldError } from "../../src/core/rejected.ts";
import type { CreateProductInput, OrderType, Product } from "../../src/generated/server.ts";
import { viewerOf, type Context } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import { lastPlace } from "../displaySequence.ts";
import type { RowStore } from "../rows/registerRows.ts";
import { updateMany } from "../rows/updateMany.ts";
import { ownRows } from "../scope.ts";
import { lexiconOf, type Lexicon } from "./lexicon.ts";
import { foreignReferences } from "./references.ts";
import { columnsOf, toProduct, type ProductRow } from "./row.ts";
import { nextScheduleIds, scheduleAs, tooLate } from "./schedule.ts";

type Database = Kysely<Tables> | Transaction<Tables>;
type Named = { storeId: number; orderType: OrderType; productCode: string };

const keyOf = ({ storeId, orderType, productCode }: Named): string => `${storeId} ${orderType} ${productCode}`;

/** How rows of a file become products: found by their code in the shop and order type. */
export function productRows(context: Context): RowStore<CreateProductInput, Product> {
  const viewer = viewerOf(context);
  const now = context.clock.now();

  const found = (rows: readonly Partial<CreateProductInput>[], { db, lock }: { db: Database; lock: boolean }) =>
    db
      .selectFrom("product")
      .selectAll()
      .where(ownRows(viewer))
      .where("shop_id", "in", [-1, ...new Set(rows.flatMap(({ storeId }) => storeId ?? []))])
      .where((eb) =>
        eb("product_code", "=", eb.fn.any(eb.val(rows.flatMap(({ productCode }) => productCode?.trim() ?? [])))),
      )
      .orderBy("product_id")
      .$if(lock, (query) => query.forUpdate())
      .execute();

  /** Changes of price that wait already, by the product's key. */
  async function waiting(rows: readonly CreateProductInput[], db: Database) {
    const stored: readonly ProductRow[] = await found(rows, { db, lock: false });
    return new Map(
      stored.map((row) => [
        keyOf({ storeId: row.shop_id, orderType: row.order_type, productCode: row.product_code }),
        row.scheduled,
      ]),
    );
  }

  /** The column of each row's change of price; new ones get their numbers in one call. */
  async function schedules(rows: readonly CreateProductInput[], db: Database): Promise<(string | null)[]> {
    const kept = await waiting(rows, db);
    const ids = await nextScheduleIds(db, rows.length);
    return rows.map((row, index) => scheduleAs(row.updateProduct, kept.get(keyOf(row)) ?? null, ids[index] ?? 0));
  }

  return {
    resource: "product",
    stored: async (rows, at) => (await found(rows, at)).map(toProduct),

    async check(rows, { db }) {
      const lexicons = new Map<string, Lexicon>();
      const kept = await waiting(rows, db);
      const errors: FieldError[][] = [];
      for (const row of rows) {
        const place = `${row.storeId} ${row.orderType}`;
        const lexicon = lexicons.get(place) ?? (await lexiconOf(db, { tenantId: viewer.developerId, ...row }));
        lexicons.set(place, lexicon);
        const late = tooLate(row.updateProduct, kept.get(keyOf(row)) ?? null, now);
        errors.push([...foreignReferences(row, lexicon), ...(late ? [late] : [])]);
      }
      return errors;
    },

    async insert(rows, { db }) {
      const { rows: ids } = await sql<{ id: number }>`
        select nextval(pg_get_serial_sequence('product', 'product_id'))::int as id
        from generate_series(1, ${rows.length}::int)`.execute(db);
      const scheduled = await schedules(rows, db);
      await db
        .insertInto("product")
        .values(
          rows.map((input, index) => ({
            ...columnsOf(input),
            tenant_id: viewer.developerId,
            ...(ids[index] && { product_id: ids[index].id }),
            product_admin_id: ids[index]?.id ?? null,
            scheduled: scheduled[index] ?? null,
            // In the order of the file, behind those that are there.
            display_sequence: sql<number>`${lastPlace("product", {
              tenantId: viewer.developerId,
              shopId: input.storeId,
              orderType: input.orderType,
            })} + ${index}`,
            created_at: now,
            updated_at: now,
          })),
        )
        .execute();
    },

    async update(rows, { db }) {
      const scheduled = await schedules(
        rows.map(({ values }) => values),
        db,
      );
      await updateMany(
        db,
        { table: "product", id: "product_id", viewer, now, json: ["count_products", "scheduled"] },
        rows.map(({ id, values }, index) => ({
          id,
          columns: { ...columnsOf(values), scheduled: scheduled[index] ?? null },
        })),
      );
    },
  };
}
