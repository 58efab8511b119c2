import type { Resolvers } from "../src/generated/server.ts";
import { viewerOf } from "./context.ts";
import { ownRows } from "./scope.ts";

/** Where a shop's slips are printed. */
export const printerResolvers = {
  Query: {
    getPrinterIds: async (_, { storeId }, context) => {
      const rows = await context.db.kysely
        .selectFrom("printer")
        .select(["printer_addr_id", "printer_name"])
        .where(ownRows(viewerOf(context)))
        .where("shop_id", "=", storeId)
        .orderBy("display_sequence")
        .orderBy("printer_addr_id")
        .execute();
      return rows.map(({ printer_addr_id, printer_name }) => ({
        printerAddrId: printer_addr_id,
        printerName: printer_name,
      }));
    },
  },
} satisfies Resolvers;
