import type { FastifyBaseLogger } from "fastify";
import type { WorkLane } from "../../../../src/core/metadata.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import { outsideCall, type Context } from "../../../engine/context.ts";
import type { ServerWorld } from "../../../engine/world.ts";
import type { DatabaseLanes } from "../../../platform/db/connection/lanes.ts";
import type { SecretSealer } from "../../../platform/secrets/sealing.ts";
import { viewerOfAccount } from "./viewer.ts";

/** What work in the name of a person needs. */
export type AccountWorld = Omit<ServerWorld, "log"> & {
  sealing: SecretSealer;
  lanes: DatabaseLanes;
  log: FastifyBaseLogger;
};

/**
 * The context of a person for work that happens outside of a call, with the rights of now.
 * @param operation the name of the work in the history of changes
 * @returns null where the account is gone
 */
export async function buildAccountContext(
  { tenantId, uuid, operation }: { tenantId: number; uuid: string; operation: string },
  { clock, ids, config, sealing, storage, log, db, lanes }: AccountWorld,
): Promise<(Context & { viewer: NonNullable<Context["viewer"]> }) | null> {
  const viewer = await viewerOfAccount(db.kysely, "account", uuid, businessToday(clock.now()));
  if (!viewer || viewer.developerId !== tenantId) return null;
  const dbOf = (work: WorkLane) => lanes.of(work, viewer.developerId);
  return { clock, ids, config, sealing, storage, log, dbOf, db: dbOf("REPORT"), viewer, operation, ...outsideCall };
}
