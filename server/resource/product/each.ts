import type { Transaction } from "kysely";
import type { ActionOutcome, OutcomeKind } from "../../../src/generated/server.ts";
import { missing, allOrNothing } from "../../crud/dryRun.ts";
import { viewerOf, type Context } from "../../context.ts";
import type { Tables } from "../../db/tables.ts";
import { ownRows } from "../../crud/ownRows.ts";
import type { ProductRow } from "./row.ts";

/** What became of one product. */
export type Done = { outcome: OutcomeKind; details?: readonly string[] };

/** A product as people tell it from others: 特製味噌ラーメン (RM01). */
export const labelOf = ({ product_name, product_code }: ProductRow): string => `${product_name} (${product_code})`;

/** The viewer's products of these ids, each once, in the order of the ids. */
export async function ownProducts(context: Context, ids: readonly number[]): Promise<(ProductRow | number)[]> {
  const wanted = [...new Set(ids)];
  const rows = await context.db.kysely
    .selectFrom("product")
    .selectAll()
    .where(ownRows(viewerOf(context)))
    .where("product_id", "in", wanted.length > 0 ? wanted : [0])
    .execute();
  const known = new Map(rows.map((row) => [row.product_id, row]));
  return wanted.map((id) => known.get(id) ?? id);
}

/**
 * One piece of work for each of the viewer's products, each whole or not at all, and what became of it. The row is held while
 * it is worked on: what the work reads is what it changes.
 */
export async function eachProduct(
  context: Context,
  ids: readonly number[],
  work: (trx: Transaction<Tables>, row: ProductRow) => Promise<Done>,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<ActionOutcome[]> {
  const outcomes: ActionOutcome[] = [];
  for (const found of await ownProducts(context, ids)) {
    if (typeof found === "number") {
      outcomes.push(missing(found));
      continue;
    }
    const outcomeOf = ({ outcome, details = [] }: Done): ActionOutcome => ({
      id: found.product_id,
      name: labelOf(found),
      place: null,
      outcome,
      details: [...details],
    });
    const held = async (trx: Transaction<Tables>) => {
      const row = await trx
        .selectFrom("product")
        .selectAll()
        .where("tenant_id", "=", found.tenant_id)
        .where("shop_id", "=", found.shop_id)
        .where("product_id", "=", found.product_id)
        .forUpdate()
        .executeTakeFirst();
      return row ? outcomeOf(await work(trx, row)) : missing(found.product_id);
    };
    const refused = (details: string[]) => outcomeOf({ outcome: "REFUSED", details });
    outcomes.push(await allOrNothing(context.db.kysely, held, { dryRun, refused }));
  }
  return outcomes;
}
