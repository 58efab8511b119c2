import type { FastifyRequest } from "fastify";

/**
 * Whether a call failed because whoever made it has gone: amid its own body, or while the answer was on its way. That is no failure of ours,
 * although the error has the code of a connection that broke.
 */
export function hasCallerGone(error: unknown, { raw }: Pick<FastifyRequest, "raw">): boolean {
  if (!raw.socket.destroyed) return false;
  const { code } = error as { code?: string };
  return error === raw.errored || code === "ERR_STREAM_PREMATURE_CLOSE" || code === "FST_MP_PREMATURE_CLOSE";
}
