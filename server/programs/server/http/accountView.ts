import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { accountViewHeader } from "../../../../src/core/consoleConfig.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Viewer } from "../../../../src/core/viewer.ts";
import { findViewedAccount, type ViewWorld } from "../../../trade/account/view/findViewedAccount.ts";
import { noteViewed, readSingleHeader } from "./caller.ts";
import { isGraphqlRequest } from "./graphql/json.ts";

/** Answers a refusal. */
type Refuse = (error: Rejected, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Refuses every request of a view of another account that is none of GraphQL: uploads, files, the user pool. What GraphQL refuses in
 * a view, the guard says (guard.ts).
 */
export function refuseBesideGraphql(app: FastifyInstance, refuse: Refuse): void {
  app.addHook("onRequest", async (request, reply) => {
    // Not thrown: the user pool has errors of its own.
    if (request.headers[accountViewHeader] !== undefined && !isGraphqlRequest(request))
      return refuse(new Rejected("VIEWING"), request, reply);
  });
}

/**
 * The account as which the caller of a request looks at the console; null where the request names no view.
 * @throws Rejected VIEW_ENDED
 */
export async function findRequestedView(request: FastifyRequest, world: ViewWorld): Promise<Viewer | null> {
  if (request.headers[accountViewHeader] === undefined) return null;
  const viewId = readSingleHeader(request.headers[accountViewHeader]) ?? "";
  const { id, ip: address } = request;
  const viewer = await findViewedAccount(viewId, { ...world, request: { id, address } });
  noteViewed(request, viewer);
  return viewer;
}
