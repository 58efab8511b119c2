import type { FastifyRequest } from "fastify";
import type { Viewer } from "../../../../src/core/viewer.ts";
import type { IdentityService } from "../../../engine/identityService.ts";
import { findHeaderToken } from "./tokenIn.ts";

const callers = new WeakMap<FastifyRequest, Viewer>();
const viewedAccounts = new WeakMap<FastifyRequest, Viewer>();

/** The one value of a header; undefined for an empty one. */
export const readSingleHeader = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header) || undefined;

/** Notes who makes a request, for the line of the log that is written when it is answered. */
export function noteCaller(request: FastifyRequest, viewer: Viewer | null): void {
  if (viewer) callers.set(request, viewer);
}

/** Notes as whom the caller of a request looks at the console, for the same line. */
export const noteViewed = (request: FastifyRequest, viewer: Viewer): void => void viewedAccounts.set(request, viewer);

/**
 * The viewer of a request's token, or of its API key if that is taken here; null without a valid one. The line of the log names
 * the viewer.
 */
export async function findCaller(
  { viewerOf }: Pick<IdentityService, "viewerOf">,
  request: FastifyRequest,
  { keys = false } = {},
): Promise<Viewer | null> {
  const { authorization, "x-api-key": key } = request.headers;
  const viewer = await viewerOf(findHeaderToken(authorization), keys ? readSingleHeader(key) : undefined);
  noteCaller(request, viewer);
  return viewer;
}

/**
 * Who made a request, for the log: the company, and the sub of the person or account, or the shop of an API key; in a view of
 * another account also the sub of that. No names, because logs are kept elsewhere and longer. Empty for nobody.
 */
export function buildCallerLine(request: FastifyRequest): {
  company?: number;
  user?: string;
  viewedAs?: string | undefined;
  shop?: number | undefined;
} {
  const viewer = callers.get(request);
  if (!viewer) return {};
  const { kind, developerId: company, developerUuid: user, shopIds } = viewer;
  return kind === "shop"
    ? { company, shop: shopIds[0] }
    : { company, user, viewedAs: viewedAccounts.get(request)?.developerUuid };
}
