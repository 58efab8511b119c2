import { sql, type Selectable } from "kysely";
import { usedOne } from "../../i18n/ja/messages.ts";
import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import type { CountProduct, CreateCountProductInput, Resolvers } from "../../src/generated/server.ts";
import { viewerOf } from "../context.ts";
import type { CountProductTable } from "../../src/generated/tables.ts";
import { usersOf, type Users } from "../crud/inUse.ts";
import { onceEach, type Entry } from "../crud/once.ts";
import { ownRows } from "../crud/ownRows.ts";

type Row = Selectable<CountProductTable>;

const toCountProduct = (row: Row, products = 0): CountProduct => ({
  countProductId: row.count_product_id,
  storeId: row.shop_id,
  countProductName: row.count_product_name,
  products,
});

/** How many rows of a menu table count by the count product `c` of the surrounding statement. */
const counting = (table: Users) => sql<number>`(
    select count(*)::int from ${sql.table(table)} u
    where u.tenant_id = c.tenant_id and u.shop_id = c.shop_id
      and u.count_products @> jsonb_build_array(jsonb_build_object('countProductId', c.count_product_id)))`;

/** The rows in the order of the entries. An entry whose name was there already, or came before in the same list, has none. */
function paired(entries: readonly Entry<CreateCountProductInput>[], rows: readonly Row[]): Row[] {
  const left = [...rows];
  const taken: FieldError[] = [];
  const made = entries.flatMap(({ input: { storeId, countProductName }, index }) => {
    const name = countProductName.trim();
    const at = left.findIndex((row) => row.shop_id === storeId && row.count_product_name === name);
    if (at < 0) taken.push({ field: `input.${index}.countProductName`, code: "TAKEN", args: [name] });
    return at < 0 ? [] : left.splice(at, 1);
  });
  if (taken.length > 0) throw Rejected.fields(taken);
  return made;
}

/** Count products of a shop: list, and lists of them to create and to delete, each wholly or not at all. */
export const countProductResolvers = {
  Query: {
    getCountProductList: async (_, { storeId }, context) => {
      const rows = await context.db.kysely
        .selectFrom("count_product as c")
        .selectAll()
        .select(sql<number>`${counting("product")} + ${counting("product_option")}`.as("products"))
        .where(ownRows(viewerOf(context)))
        .where("shop_id", "=", storeId)
        .orderBy("count_product_id")
        .execute();
      return rows.map(({ products, ...row }) => toCountProduct(row, products));
    },
  },
  Mutation: {
    createCountProduct: async (_, { input }, context) => {
      const { developerId: tenant_id } = viewerOf(context);
      if (input.length === 0) throw new Rejected("W001", { field: "input" });
      const created_at = context.clock.now();
      const made = await onceEach(context, "count_product", input, (entries) =>
        context.db.kysely.transaction().execute(async (trx) => {
          const values = entries.map(({ input: { storeId, countProductName }, request }) => ({
            ...request,
            tenant_id,
            shop_id: storeId,
            count_product_name: countProductName.trim(),
            created_at,
          }));
          const rows = await trx
            .insertInto("count_product")
            .values(values)
            .onConflict((conflict) => conflict.columns(["tenant_id", "shop_id", "count_product_name"]).doNothing())
            .returningAll()
            .execute();
          return paired(entries, rows);
        }),
      );
      return made.map((row) => toCountProduct(row));
    },

    deleteCountProduct: async (_, { input }, context) => {
      const viewer = viewerOf(context);
      if (input.length === 0) throw new Rejected("W001", { field: "input" });
      await context.db.kysely.transaction().execute(async (trx) => {
        const gone = await trx
          .deleteFrom("count_product")
          .where(ownRows(viewer))
          .where("count_product_id", "in", input)
          .returningAll()
          .execute();
        if (gone.length < new Set(input).size) throw new Rejected("NOT_FOUND");
        const used: string[] = [];
        for (const { count_product_id: countProductId, count_product_name } of gone) {
          const uses = sql<boolean>`count_products @> ${JSON.stringify([{ countProductId }])}::jsonb`;
          const users = await usersOf(trx, viewer, uses, ["product", "product_option"]);
          if (users) used.push(usedOne(count_product_name, users));
        }
        if (used.length > 0) throw new Rejected("IN_USE", { args: [used.join("、")] });
      });
      return { result: true };
    },
  },
} satisfies Resolvers;
