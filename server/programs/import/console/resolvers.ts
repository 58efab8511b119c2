import type { Resolvers } from "../../../../src/generated/server.ts";
import { requireViewer } from "../../../engine/context.ts";
import { toCall, runInTransaction, recordChange } from "../../../engine/crud/call.ts";
import { createImport } from "./create.ts";
import { readImportPreview } from "./preview.ts";
import { buildImportRun, listLatestImports, requireImportRun } from "./runs.ts";
import { deleteSource, readImportSources } from "../source/sources.ts";
import { cancelImport, startImport } from "./start.ts";

/** Imports that the list shows. */
const maxListedImports = 20;

export const importResolvers = {
  Query: {
    getImports: async (_, _args, context) => {
      const { kysely } = context.db;
      const runs = await listLatestImports(kysely, requireViewer(context).developerId, maxListedImports);
      return Promise.all(runs.map((run) => buildImportRun(kysely, run)));
    },
    getImport: async (_, { id }, context) => {
      const { kysely } = context.db;
      return buildImportRun(
        kysely,
        await requireImportRun(kysely, { tenantId: requireViewer(context).developerId, id }),
      );
    },
    getImportPreview: (_, args, context) => readImportPreview(args, context),
    getImportSources: async (_, _args, context) => {
      const sources = await readImportSources(context.db.kysely, requireViewer(context).developerId);
      return sources.map(({ updatedAt, ...source }) => ({ ...source, updatedAt: updatedAt.toISOString() }));
    },
  },
  Mutation: {
    createImport: (_, { input }, context) => createImport(input, context),
    startImport: (_, { input }, context) => startImport(input, context),
    cancelImport: (_, { id }, context) => cancelImport(id, context),
    deleteImportSource: (_, { name }, context) =>
      runInTransaction(toCall(context), async (call) => {
        recordChange(call, await deleteSource(call.db, call.viewer.developerId, name));
        return { result: true };
      }),
  },
} satisfies Resolvers;
