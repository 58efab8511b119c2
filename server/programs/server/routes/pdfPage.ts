import type { FastifyReply, FastifyRequest } from "fastify";
import type { WorkLane } from "../../../../src/core/metadata.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Viewer } from "../../../../src/core/viewer.ts";
import { outsideCall, type Context } from "../../../engine/context.ts";
import type { DatabaseLanes } from "../../../platform/db/connection/lanes.ts";
import type { ServerWorld } from "../../../engine/world.ts";
import { findCaller } from "../http/caller.ts";
import { requireOperationAccess } from "../../../engine/guard/permit.ts";

/**
 * The context of a request for a PDF, for those who may call the operation that shows the same on screen.
 * @throws Rejected as the operation would be refused; FORBIDDEN for a shop's key
 */
export async function requirePdfContext(
  world: ServerWorld & Pick<Context, "sealing"> & { lanes: DatabaseLanes },
  request: FastifyRequest,
  { operation, args }: { operation: string; args: Readonly<Record<string, unknown>> },
): Promise<Context & { viewer: Viewer }> {
  const viewer = await findCaller(world.identity, request);
  if (viewer?.kind === "shop") throw new Rejected("FORBIDDEN");
  const dbOf = (work: WorkLane) => world.lanes.of(work, viewer?.developerId ?? 0);
  const context = {
    ...world,
    ...outsideCall,
    db: dbOf("LIST"),
    dbOf,
    viewer,
    operation,
    request: { id: request.id, address: request.ip },
    log: request.log,
  };
  requireOperationAccess(operation, args, context);
  if (!viewer) throw new Rejected("UNAUTHENTICATED");
  return { ...context, viewer };
}

/** Answers a PDF. @param fallback the name of the file in ASCII, for old clients */
export const sendPdf = (
  reply: FastifyReply,
  bytes: Uint8Array,
  { name, fallback }: { name: string; fallback: string },
) =>
  reply
    .header("content-disposition", `attachment; filename="${fallback}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type("application/pdf")
    .send(bytes);
