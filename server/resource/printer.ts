import { sql, type Kysely, type Selectable } from "kysely";
import { printerTexts } from "../../i18n/ja/printer.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { CreatePrinterInput, Printer, Resolvers } from "../../src/generated/server.ts";
import { viewerOf, type Context } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import type { PrinterTable } from "../../src/generated/tables.ts";
import { unlessTaken } from "../db/unique.ts";
import { deleteRow } from "../crud/deleteRow.ts";
import { newRow } from "../crud/displaySequence.ts";
import type { Users } from "../crud/inUse.ts";
import { once } from "../crud/once.ts";
import { updateRefusal } from "../crud/outdated.ts";
import { ownRows } from "../crud/ownRows.ts";

/** A shop has a handful; whoever has as many is no person. */
const mostPrinters = 50;

/** What prints its slips somewhere. */
const users: readonly Users[] = ["product", "product_option"];

/** The printers of a product or an option. */
const printing = sql<number[]>`array[printer_addr_id1, printer_addr_id2, printer_addr_id3, printer_addr_id4]`;

const toPrinter = (row: Selectable<PrinterTable>, products = 0): Printer => ({
  printerAddrId: row.printer_addr_id,
  storeId: row.shop_id,
  printerName: row.printer_name,
  products,
  version: row.version,
});

const nameOnce = ({ printerName }: Pick<CreatePrinterInput, "printerName">) => ({
  index: "printer_name_once",
  field: "printerName",
  value: printerName.trim(),
});

/** How many products and options of the shop print at each printer, by its id. */
async function uses(context: Context, shopId: number): Promise<ReadonlyMap<number, number>> {
  const own = sql`${ownRows(viewerOf(context))} and shop_id = ${shopId}`;
  const each = users.map((table) => sql`select product_id, ${printing} as ids from ${sql.table(table)} where ${own}`);
  const { rows } = await sql<{ id: number; count: number }>`
    select id, count(*)::int as count
    from (${sql.join(each, sql` union all `)}) as used, lateral (select distinct unnest(ids) as id) as one
    where id is not null group by id`.execute(context.db.kysely);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Two people who register at the same time wait for each other here. @throws Rejected SETTLED where the shop has as many as it may */
async function refuseTooMany(trx: Kysely<Tables>, tenantId: number, shopId: number): Promise<void> {
  const inShop = sql<boolean>`tenant_id = ${tenantId} and shop_id = ${shopId}`;
  await trx.selectFrom("shop").select("shop_id").where(inShop).forUpdate().execute();
  const { count } = await trx
    .selectFrom("printer")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(inShop)
    .executeTakeFirstOrThrow();
  if (count >= mostPrinters) throw new Rejected("SETTLED", { args: [printerTexts.full(mostPrinters)] });
}

/** Where a shop's slips are printed: list, create, rename and delete. */
export const printerResolvers = {
  Query: {
    getPrinterIds: async (_, { storeId }, context) => {
      const rows = await context.db.kysely
        .selectFrom("printer")
        .selectAll()
        .where(ownRows(viewerOf(context)))
        .where("shop_id", "=", storeId)
        .orderBy("display_sequence")
        .orderBy("printer_addr_id")
        .execute();
      const used = await uses(context, storeId);
      return rows.map((row) => toPrinter(row, used.get(row.printer_addr_id)));
    },
  },
  Mutation: {
    createPrinter: async (_, { input }, context) => {
      const { developerId: tenantId } = viewerOf(context);
      const row = await once(context, "printer", input, (request) =>
        unlessTaken(
          context.db.kysely.transaction().execute(async (trx) => {
            await refuseTooMany(trx, tenantId, input.storeId);
            return trx
              .insertInto("printer")
              .values({
                ...newRow("printer", { tenantId, shopId: input.storeId }, context.clock.now()),
                ...request,
                printer_name: input.printerName.trim(),
              })
              .returningAll()
              .executeTakeFirstOrThrow();
          }),
          nameOnce(input),
        ),
      );
      return toPrinter(row);
    },

    updatePrinter: async (_, { input }, context) => {
      const row = await unlessTaken(
        context.db.kysely
          .updateTable("printer")
          .set({
            printer_name: input.printerName.trim(),
            version: input.version + 1,
            updated_at: context.clock.now(),
          })
          .where(ownRows(viewerOf(context)))
          .where("shop_id", "=", input.storeId)
          .where("printer_addr_id", "=", input.printerAddrId)
          .where("version", "=", input.version)
          .returningAll()
          .executeTakeFirst(),
        nameOnce(input),
      );
      if (!row) throw await updateRefusal(context, "printer", input.printerAddrId, (one) => toPrinter(one));
      return toPrinter(row, (await uses(context, row.shop_id)).get(row.printer_addr_id));
    },

    deletePrinter: (_, { printerAddrId }, context) =>
      deleteRow(context, "printer", printerAddrId, {
        usedBy: sql`${printerAddrId} = any(${printing})`,
        tables: users,
      }),
  },
} satisfies Resolvers;
