import type { FastifyReply } from "fastify";

/** The answer is a file with this name, which a browser saves. */
export const attachFileName = (reply: FastifyReply, name: string): FastifyReply =>
  reply.header("content-disposition", `attachment; filename="export"; filename*=UTF-8''${encodeURIComponent(name)}`);
