import type { Resolvers } from "../../../src/generated/server.ts";

/** Lists that are the same for every developer: genres of stores, prefectures. */
export const referenceResolvers = {
  Query: {
    getGenreList: async (_, _args, { db }) => {
      const rows = await db.kysely.selectFrom("genre").selectAll().orderBy("genre_id").execute();
      return rows.map(({ genre_id, name }) => ({ genreId: genre_id, genreName: name }));
    },
    getPrefList: async (_, _args, { db }) => {
      const rows = await db.kysely.selectFrom("prefecture").selectAll().orderBy("pref_code").execute();
      return rows.map(({ pref_code, name }) => ({ prefCode: pref_code, prefName: name }));
    },
  },
} satisfies Resolvers;
