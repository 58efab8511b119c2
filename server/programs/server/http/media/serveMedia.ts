import type { FastifyInstance, FastifyReply } from "fastify";
import { mediaPath } from "../../../../../src/core/media.ts";
import { Rejected } from "../../../../../src/core/rejected.ts";
import { isMediaName } from "../../../../platform/storage/mediaName.ts";
import type { ByteRange } from "../../../../platform/storage/storage.ts";
import type { ServerWorld } from "../../../../engine/world.ts";

const year = 31_536_000;

/** The one range of bytes that a browser asks for; undefined where it asks for none, or for several: it then gets all of it. */
export function parseRangeHeader(header: string | undefined): ByteRange | undefined {
  const [, start = "", end = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (start === "") return end === "" ? undefined : { last: Number(end) };
  return end === "" ? { start: Number(start) } : { start: Number(start), end: Number(end) };
}

const setCacheHeaders = (reply: FastifyReply) =>
  reply.header("cache-control", `public, max-age=${year}, immutable`).header("content-disposition", "inline");

/** `GET /media/<hash>.png|jpg|mp4`, the same from disk and S3. Videos come in the parts that a player asks for (Range). */
export function serveMedia(app: FastifyInstance, { storage }: Pick<ServerWorld, "storage">): void {
  app.get<{ Params: { name: string } }>(`${mediaPath}:name`, async (request, reply) => {
    const { name } = request.params;
    if (!isMediaName(name)) throw new Rejected("NOT_FOUND");
    if (!name.endsWith(".mp4")) {
      const file = await storage.get(name);
      if (!file) throw new Rejected("NOT_FOUND");
      return setCacheHeaders(reply).type(file.contentType).send(file.body);
    }
    const range = parseRangeHeader(request.headers.range);
    const part = await storage.stream(name, range);
    if (!part) throw new Rejected("NOT_FOUND");
    void reply.header("accept-ranges", "bytes");
    if (!part.body)
      return reply
        .code(416)
        .header("content-range", `bytes */${part.size || "*"}`)
        .send();
    const { start, end, size, body, contentType } = part;
    if (range) void reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
    return setCacheHeaders(reply)
      .header("content-length", end - start + 1)
      .type(contentType)
      .send(body);
  });
}
