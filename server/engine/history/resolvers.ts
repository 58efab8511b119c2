import type { GraphQLResolveInfo, GraphQLSchema } from "graphql";
import type { Resolvers } from "../../../src/generated/server.ts";
import { requireViewer } from "../context.ts";
import { requireChange } from "./change.ts";
import { listFieldLines } from "./lines.ts";
import { toChangedResource, toShownAction } from "./names.ts";
import { readReferredNames } from "./references.ts";
import { restoreChange, buildRestorePreview } from "./restore.ts";

/** The schema that runs. Its resolvers stand behind the guard. */
function requireSchema(info: GraphQLResolveInfo | undefined): GraphQLSchema {
  if (!info) throw new Error("A change is read and taken back by the schema");
  return info.schema;
}

/** One change in full, and taking back the state before it. */
export const changeResolvers = {
  Query: {
    getChange: async (_, { id }, context, info) => {
      const change = await requireChange(context, id);
      const { seq, resource, origin, shopName, changedAt } = change;
      const nameOf = await readReferredNames(context.db.kysely, change.tenant_id, [change]);
      return {
        id: String(seq),
        changedAt,
        person: change.actor_name,
        actor: change.actor_kind,
        action: toShownAction(change),
        resource: toChangedResource(resource),
        recordId: change.record_id,
        variant: change.variant,
        recordName: change.record_name,
        shop_id: change.shop_id,
        shopName,
        address: change.address,
        requestId: change.request_id,
        origin: origin === null ? null : String(origin),
        changeSetId: change.changeSetId,
        changeSetName: change.changeSetName,
        fields: await listFieldLines(change, nameOf, requireViewer(context)),
        restore: await buildRestorePreview(requireSchema(info), change, context),
      };
    },
  },
  Mutation: {
    restoreChange: (_, { input }, context, info) => restoreChange(requireSchema(info), input, context),
  },
} satisfies Resolvers;
