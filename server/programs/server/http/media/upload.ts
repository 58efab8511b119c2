import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { badInput } from "../../../../../i18n/ja/words/messages.ts";
import { mediaPath } from "../../../../../src/core/media.ts";
import { Rejected } from "../../../../../src/core/rejected.ts";
import type { ServerWorld } from "../../../../engine/world.ts";
import { mayUpload } from "./mayUpload.ts";
import { findCaller } from "../caller.ts";
import { looksLikeImage, readImage } from "../../../../platform/storage/image.ts";
import { looksLikeVideo, readVideo } from "../../../../platform/storage/video/readVideo.ts";

/** Where an image is sent, and where an image or a video. */
export const uploadPaths = { image: "/upload", medium: "/upload/media" } as const;

/** `5242880` as people read it: `5MB`. */
const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round((bytes / 1024 / 1024) * 10) / 10}MB` : `${Math.round(bytes / 1024)}KB`;

const hashBytes = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** What the reader of forms says of one that it cannot read; its errors have no codes. */
const brokenForm = /^(Multipart: Boundary not found|The needle can|Unexpected end of |(Part|Header) terminated early)/;
const formCodes: readonly unknown[] = ["FST_PROTO_VIOLATION", "FST_INVALID_JSON_FIELD_ERROR"];

const isBrokenForm = (error: Error & { code?: unknown }): boolean =>
  brokenForm.test(error.message) || formCodes.includes(error.code);

/** The file's first bytes, by which its kind is known. */
async function readFileHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * `POST /upload`: one image; `POST /upload/media`: one image or one MP4 video. Multipart, field `file`, from somebody who is signed in,
 * answered with `{ url }`. An image is encoded anew before it is stored; a video is stored as it is, without its metadata, and never
 * read into memory as a whole. A refused file leaves nothing behind.
 */
export async function serveUploads(
  app: FastifyInstance,
  { config, identity, storage, db, clock }: ServerWorld,
): Promise<void> {
  const { uploadLimit, videoLimit, uploadPixels } = config;
  const imageTooLarge = () => new Rejected("W011", { field: "file", args: [sizeText(uploadLimit)] });
  const videoTooLarge = () => new Rejected("VIDEO_SIZE", { field: "file", args: [sizeText(videoLimit)] });

  /** Before the file is stored: without a record that names it, it is deleted some days later (retention/pruneMedia.ts). */
  async function note(name: string, tenant_id: number): Promise<void> {
    const uploaded_at = clock.now();
    await db.kysely
      .insertInto("media_file")
      .values({ tenant_id, name, uploaded_at })
      .onConflict((conflict) => conflict.columns(["tenant_id", "name"]).doUpdateSet({ uploaded_at }))
      .execute();
  }

  async function keepImage(sent: Buffer, owner: number): Promise<string> {
    const { bytes, format, contentType } = await readImage(
      sent,
      { maxPixels: uploadPixels, maxBytes: uploadLimit },
      owner,
    );
    const name = `${hashBytes(bytes)}.${format}`;
    await note(name, owner);
    await storage.put(name, { body: bytes, contentType });
    return name;
  }

  /** Image or video, by its content, from a file of this machine. */
  async function keepFile(path: string, cut: boolean, owner: number): Promise<string> {
    const head = await readFileHead(path);
    if (looksLikeImage(head)) {
      if (cut || (await stat(path)).size > uploadLimit) throw imageTooLarge();
      return keepImage(await readFile(path), owner);
    }
    if (!looksLikeVideo(head)) throw new Rejected("MEDIA_TYPE", { field: "file" });
    if (cut) throw videoTooLarge();
    await readVideo(path, owner);
    const name = `${await hashOfFile(path)}.mp4`;
    await note(name, owner);
    await storage.putFile(name, path);
    return name;
  }

  async function keepStream(sent: Readable & { truncated: boolean }, owner: number): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "choba-upload-"));
    try {
      const path = join(folder, "file");
      await pipeline(sent, createWriteStream(path));
      return await keepFile(path, sent.truncated, owner);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The one file that was sent, and the company that it is for. @throws Rejected without a session, and where there is no file */
  async function sentFile(request: FastifyRequest, fileSize: number) {
    const viewer = await findCaller(identity, request);
    if (!viewer) throw new Rejected("UNAUTHENTICATED");
    if (!mayUpload(viewer)) throw new Rejected("FORBIDDEN");
    const part = await request.file({ limits: { fileSize } });
    if (!part || part.fieldname !== "file") throw new Rejected("BAD_INPUT", { field: "file", args: [badInput.noFile] });
    return { part, owner: viewer.developerId };
  }

  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 10, parts: 11, fieldSize: 1024, headerPairs: 20 } });
    scope.setErrorHandler<Error>((error) => {
      throw isBrokenForm(error) ? new Rejected("BAD_INPUT", { field: "file", args: [badInput.form] }) : error;
    });

    scope.post(uploadPaths.image, async (request, reply) => {
      const { part, owner } = await sentFile(request, uploadLimit);
      const sent = await part.toBuffer().catch((error: unknown) => {
        if (error instanceof scope.multipartErrors.RequestFileTooLargeError) throw imageTooLarge();
        throw error;
      });
      return reply.code(201).send({ url: `${mediaPath}${await keepImage(sent, owner)}` });
    });

    scope.post(uploadPaths.medium, async (request, reply) => {
      const { part, owner } = await sentFile(request, Math.max(videoLimit, uploadLimit));
      return reply.code(201).send({ url: `${mediaPath}${await keepStream(part.file, owner)}` });
    });
  });
}
