import type { Viewer } from "../../../src/core/viewer.ts";
import type { Context } from "../context.ts";
import type { ChangeSource } from "../../platform/db/queries/changes.ts";
import type { ActorKind } from "../../platform/db/columnTypes.ts";

export { writeChanges, type RecordChange, type ChangeSource } from "../../platform/db/queries/changes.ts";

/** The source of changes by `npm run company`. */
export const commandSource: Omit<ChangeSource, "tenantId" | "at"> = {
  operation: "company",
  actor: { kind: "COMMAND", uuid: null, name: "npm run company" },
  address: null,
  requestId: null,
};

const actorKinds = { user: "USER", account: "ACCOUNT", shop: "SHOP" } as const satisfies Record<
  Viewer["kind"],
  ActorKind
>;

/** The source of a request's changes. @param at the moment of the call */
export function buildChangeSource(
  { operation, request, origin, changeSet }: Context,
  viewer: Viewer,
  at: Date,
): ChangeSource {
  const { developerId: tenantId, developerUuid, accountName: name, kind } = viewer;
  if (operation === undefined) throw new Error("A change needs the root field that makes it");
  return {
    tenantId,
    operation,
    actor: { kind: actorKinds[kind], uuid: developerUuid || null, name },
    address: request?.address ?? null,
    requestId: request?.id ?? null,
    at,
    origin,
    changeSet,
  };
}
