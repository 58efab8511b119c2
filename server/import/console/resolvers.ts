import type { Resolvers } from "../../../src/generated/server.ts";
import { viewerOf } from "../../context.ts";
import { callOf, inOne, recordChange } from "../../crud/call.ts";
import { createImport } from "./create.ts";
import { previewOf } from "./preview.ts";
import { answerOf, latestRuns, runOf } from "./runs.ts";
import { deleteSource, sourcesOf } from "../sources.ts";
import { cancelImport, startImport } from "./start.ts";

/** Imports that the list shows. */
const listed = 20;

export const importResolvers = {
  Query: {
    getImports: async (_, _args, context) => {
      const { kysely } = context.db;
      const runs = await latestRuns(kysely, viewerOf(context).developerId, listed);
      return Promise.all(runs.map((run) => answerOf(kysely, run)));
    },
    getImport: async (_, { id }, context) => {
      const { kysely } = context.db;
      return answerOf(kysely, await runOf(kysely, { tenantId: viewerOf(context).developerId, id }));
    },
    getImportPreview: (_, args, context) => previewOf(args, context),
    getImportSources: async (_, _args, context) => {
      const sources = await sourcesOf(context.db.kysely, viewerOf(context).developerId);
      return sources.map(({ updatedAt, ...source }) => ({ ...source, updatedAt: updatedAt.toISOString() }));
    },
  },
  Mutation: {
    createImport: (_, { input }, context) => createImport(input, context),
    startImport: (_, { input }, context) => startImport(input, context),
    cancelImport: (_, { id }, context) => cancelImport(id, context),
    deleteImportSource: (_, { name }, context) =>
      inOne(callOf(context), async (call) => {
        recordChange(call, await deleteSource(call.db, call.viewer.developerId, name));
        return { result: true };
      }),
  },
} satisfies Resolvers;
