import { sql, type Kysely } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { DeveloperInvoice, Resolvers } from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { toCall, runInTransaction, recordChange, type Call } from "../../engine/crud/call.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { ChangeAction } from "../../platform/db/columnTypes.ts";
import { toStaleRefusal } from "../../engine/crud/stale.ts";

/** The newest number of a shop. A shop without one uses the developer's, as version 0. */
async function readNewestInvoice(
  context: Pick<Context, "viewer">,
  db: Kysely<Tables>,
  shop_id: number,
): Promise<DeveloperInvoice> {
  const { developerId, developerUuid } = requireViewer(context);
  const stored = await db
    .selectFrom("developer")
    .leftJoin("registration_number as n", (join) =>
      join.onRef("n.tenant_id", "=", "developer.tenant_id").on("n.shop_id", "=", shop_id),
    )
    .select((eb) => [
      eb.fn.coalesce("n.invoice", "developer.invoice", sql<string>`''`).as("invoice"),
      "n.effective_date as effectiveDate",
      eb.fn.coalesce("n.version", sql<number>`0`).as("version"),
    ])
    .where("developer.tenant_id", "=", developerId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!stored) throw new Rejected("NOT_FOUND");
  return { developerUuid, shop_id, ...stored };
}

/** Notes the fields of a shop's number that differ. */
function recordInvoiceChange(
  action: ChangeAction,
  before: DeveloperInvoice,
  after: DeveloperInvoice,
  call: Call,
): void {
  const fields = (["invoice", "effectiveDate"] as const).filter(
    (field) => (before[field] || null) !== (after[field] || null),
  );
  if (fields.length === 0) return;
  const of = (invoice: DeveloperInvoice) => Object.fromEntries(fields.map((field) => [field, invoice[field] || null]));
  const shop = { shopId: after.shop_id, recordId: after.shop_id, recordName: null };
  recordChange(call, { ...shop, resource: "developer-invoice", action, before: of(before), after: of(after) });
}

/**
 * The registration numbers that shops print on their receipts. They are not @stored: the engine changes a row, and here every change is
 * a new row of registration_number, by which the receipts of earlier days keep their number.
 */
export const developerInvoiceResolvers = {
  Query: {
    getDeveloperInvoice: (_, { shop_id }, context) => readNewestInvoice(context, context.db.kysely, shop_id),
  },
  Mutation: {
    updateDeveloperInvoice: async (_, { input: { shop_id, invoice, effectiveDate, version } }, context) =>
      runInTransaction(toCall(context), async (call) => {
        const { db, viewer, now } = call;
        const before = await readNewestInvoice(context, db, shop_id);
        if (before.version !== version) throw toStaleRefusal(before);
        const saved = await db
          .insertInto("registration_number")
          .values({
            tenant_id: viewer.developerId,
            shop_id,
            version: version + 1,
            invoice,
            effective_date: effectiveDate ?? null,
            created_at: now,
          })
          .onConflict((on) => on.columns(["tenant_id", "shop_id", "version"]).doNothing())
          .returning("version")
          .executeTakeFirst();
        const stored = await readNewestInvoice(context, db, shop_id);
        if (!saved) throw toStaleRefusal(stored);
        recordInvoiceChange("UPDATE", before, stored, call);
        return stored;
      }),

    updateDeveloperInvoiceByShop: async (_, { input: { shop_id, toShopIds } }, context) => {
      const targets = toShopIds.filter((id) => id !== shop_id);
      if (targets.length === 0) throw new Rejected("W001", { field: "toShopIds" });
      const { invoice, effectiveDate } = await readNewestInvoice(context, context.db.kysely, shop_id);
      if (invoice === "") throw new Rejected("W001", { field: "invoice" });
      await runInTransaction(toCall(context), async (call) => {
        const invoices = () => Promise.all(targets.map((target) => readNewestInvoice(context, call.db, target)));
        const before = await invoices();
        await call.db
          .insertInto("registration_number")
          .columns(["tenant_id", "shop_id", "version", "invoice", "effective_date", "created_at"])
          .expression((eb) =>
            eb
              .selectFrom("shop")
              .leftJoin("registration_number as n", (join) =>
                join.onRef("n.tenant_id", "=", "shop.tenant_id").onRef("n.shop_id", "=", "shop.shop_id"),
              )
              .select([
                "shop.tenant_id",
                "shop.shop_id",
                sql<number>`coalesce(max(n.version), 0) + 1`.as("version"),
                sql<string>`${invoice}`.as("invoice"),
                sql<string | null>`${effectiveDate ?? null}::date`.as("effective_date"),
                sql<Date>`${context.clock.now()}::timestamptz`.as("created_at"),
              ])
              .where("shop.tenant_id", "=", requireViewer(context).developerId)
              .where("shop.shop_id", "in", targets)
              .groupBy(["shop.tenant_id", "shop.shop_id"]),
          )
          .execute();
        const after = await invoices();
        before.forEach((old, index) => recordInvoiceChange("COPY", old, after[index] ?? old, call));
      });
      return { result: true };
    },
  },
} satisfies Resolvers;
