import { sql } from "kysely";
import { contentValues as everyContent } from "../../../src/core/content.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { DeveloperAccount, Resolvers } from "../../../src/generated/server.ts";
import { ownMenuTypeShops, listWholeBrands } from "../../../src/core/viewer.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { listOwnShops } from "../figures/ownShops.ts";
import { toCall, runInTransaction, recordChange } from "../../engine/crud/call.ts";

async function readDeveloper(context: Context) {
  const row = await context.db.kysely
    .selectFrom("developer")
    .selectAll()
    .where("tenant_id", "=", requireViewer(context).developerId)
    .executeTakeFirst();
  if (!row) throw new Rejected("NOT_FOUND");
  return row;
}

/** What the console needs right after the sign-in: the account, its shops, and whether figures include tax. */
export const sessionResolvers = {
  Query: {
    getShopAccount20230722: (_, _args, context) => listOwnShops(context),
    getShopAccount: (_, _args, context) => listOwnShops(context),

    getDeveloperAccount: async (_, _args, context): Promise<DeveloperAccount> => {
      const { name, invoice, api_type } = await readDeveloper(context);
      const viewer = requireViewer(context);
      const { developerId, accountName, authority, role } = viewer;
      const wholeBrandIds = [...listWholeBrands(viewer)];
      const menuTypeShopIds = ownMenuTypeShops(viewer);
      const features = [...viewer.features];
      const contents = everyContent.flatMap((content) => {
        const access = viewer.contents[content];
        return access ? [{ content, access }] : [];
      });
      const own = { developerId, developerName: name, accountName, invoice, api_type, authority, role };
      return { ...own, contents, wholeBrandIds, menuTypeShopIds, features };
    },

    getSalesViewSaleMode: async (_, _args, context) => ({ value: (await readDeveloper(context)).sale_mode }),
  },
  Mutation: {
    updateSalesViewSaleMode: async (_, { input }, context) => {
      const tenantId = requireViewer(context).developerId;
      return runInTransaction(toCall(context), async (call) => {
        const { sale_mode: before } = await call.db
          .selectFrom("developer")
          .select("sale_mode")
          .where("tenant_id", "=", tenantId)
          .forUpdate()
          .executeTakeFirstOrThrow(() => new Rejected("NOT_FOUND"));
        await call.db
          .updateTable("developer")
          // Raises the version of the settings, because their form shows this value too.
          .set({ sale_mode: input.value, setting_version: sql<number>`setting_version + 1` })
          .where("tenant_id", "=", tenantId)
          .execute();
        if (before !== input.value)
          recordChange(call, {
            resource: "developer-setting",
            shopId: null,
            recordId: null,
            recordName: null,
            action: "UPDATE",
            before: { saleMode: before },
            after: { saleMode: input.value },
          });
        return { result: true };
      });
    },
  },
} satisfies Resolvers;
