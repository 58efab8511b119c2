import type { Resolvers } from "../../../src/generated/server.ts";
import { toCall } from "../crud/call.ts";
import type { RecordSearch } from "./recordSearch.ts";
import { searchRecords } from "./searchRecords.ts";

/** The search of the whole console. @param searches every kind of record that it finds */
export const buildSearchResolvers = (searches: readonly RecordSearch[]): Resolvers => ({
  Query: {
    searchRecords: async (_, args, context) => [...(await searchRecords(searches, args, toCall(context)))],
  },
});
