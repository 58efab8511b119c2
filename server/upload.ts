import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { badInput } from "../i18n/ja/messages.ts";
import { Rejected } from "../src/core/rejected.ts";
import type { World } from "./world.ts";
import { tokenIn } from "./graphql.ts";
import { readImage } from "./image.ts";
import { isMediaName } from "./storage/mediaName.ts";

const year = 31_536_000;

/** `5242880` as people read it: `5MB`. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round((bytes / 1024 / 1024) * 10) / 10}MB` : `${Math.round(bytes / 1024)}KB`;

/**
 * `POST /upload`: one image (multipart, field `file`) from somebody who is signed in, answered with `{ url }`. What is kept is
 * never what was sent but a new encoding of its pixels; a refused file leaves nothing behind. `GET /media/<hash>.png|jpg`.
 */
export async function serveUploads(app: FastifyInstance, { config, identity, storage }: World): Promise<void> {
  const tooLarge = () => new Rejected("W011", { field: "file", args: [sizeText(config.uploadLimit)] });

  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 10, parts: 11, fieldSize: 1024, fileSize: config.uploadLimit, headerPairs: 20 },
    });

    scope.post("/upload", async (request, reply) => {
      const viewer = await identity.viewerOf(tokenIn(request.headers.authorization), undefined);
      if (!viewer) throw new Rejected("UNAUTHENTICATED");
      if (viewer.kind === "shop") throw new Rejected("FORBIDDEN");
      const part = await request.file();
      if (!part || part.fieldname !== "file")
        throw new Rejected("BAD_INPUT", { field: "file", args: [badInput.noFile] });
      const sent = await part.toBuffer().catch((error: unknown) => {
        if (error instanceof scope.multipartErrors.RequestFileTooLargeError) throw tooLarge();
        throw error;
      });
      const { bytes, format, contentType } = await readImage(sent, config.uploadPixels);
      const name = `${createHash("sha256").update(bytes).digest("hex")}.${format}`;
      await storage.put(name, { body: bytes, contentType });
      return reply.code(201).send({ url: `/media/${name}` });
    });
  });

  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const { name } = request.params;
    const file = isMediaName(name) ? await storage.get(name) : null;
    if (!file) throw new Rejected("NOT_FOUND");
    return reply
      .header("cache-control", `public, max-age=${year}, immutable`)
      .header("content-disposition", "inline")
      .type(file.contentType)
      .send(file.body);
  });
}
