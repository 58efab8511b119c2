import { sql } from "kysely";
import type { QueryGetStoreByDeveloperArgs, Resolvers, Store } from "../../../src/generated/server.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { toCall } from "../../engine/crud/call.ts";
import { matchesWords } from "../../platform/db/queries/matchesWords.ts";
import { reissueApiKey } from "./apiKey.ts";
import { checkStore } from "./check.ts";
import { createStore } from "./create.ts";
import { createStoreFrom } from "./from/createStoreFrom.ts";
import { readStoreTasks } from "./from/tasks.ts";
import { listOwnStores } from "./read.ts";
import { removeStore } from "./remove.ts";
import { updateStore } from "./update.ts";

/** The viewer's stores, filtered by prefecture and by words in name, code, brand, town, caption or telephone. */
async function findStores({ prefCode, keyword }: QueryGetStoreByDeveloperArgs, context: Context): Promise<Store[]> {
  const near = typeof prefCode === "number" ? [sql<boolean>`store.pref_code = ${prefCode}`] : [];
  const named = matchesWords(
    [sql`shop.name`, sql`shop.code`, sql`brand.name`, sql`store.city`, sql`store.street_addr`, sql`store.tel`],
    keyword ?? "",
  );
  return listOwnStores(context.db.kysely, requireViewer(context), [...near, named]);
}

/** Stores: a shop as the apps show it. Level 2 edits its own stores, level 1 also registers and deletes them. */
export const storeResolvers = {
  Query: {
    getStoreByDeveloper: (_, args, context) => findStores(args, context),
    getStoreByDeveloper20230722: (_, args, context) => findStores(args, context),
    getStoreRawData: async (_, { storeId }, context) => {
      const { developerId } = requireViewer(context);
      const [store] = await listOwnStores(context.db.kysely, { developerId, shopIds: [storeId] });
      if (!store) throw new Rejected("NOT_FOUND");
      return store;
    },
    getStoreTasks: (_, { storeId }, context) => readStoreTasks(storeId, toCall(context)),
  },
  Mutation: {
    createStoreFrom: (_, { input }, context) => createStoreFrom(context, input),

    createStore: async (_, { input }, context) => {
      const viewer = requireViewer(context);
      const store = await createStore(context, viewer, input);
      context.ownershipChanged();
      return store;
    },

    updateStore: async (_, { input }, context) => {
      const viewer = requireViewer(context);
      await checkStore(context.db.kysely, viewer.developerId, input);
      return updateStore(context, viewer, input);
    },

    updateStoreApiKey: async (_, { storeId }, context) => {
      const apiKey = await reissueApiKey(context, requireViewer(context), storeId);
      // Viewers are cached by API key: the old key must stop working at once.
      context.ownershipChanged();
      return { apiKey };
    },

    deleteStore: async (_, { storeId }, context) => {
      await removeStore(context, requireViewer(context).developerId, storeId);
      context.ownershipChanged();
      return { result: true };
    },
  },
} satisfies Resolvers;
