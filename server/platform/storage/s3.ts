import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { toContentType, isMediaName } from "./mediaName.ts";
import type { ByteRange, FileStorage } from "./storage.ts";

type S3Options = {
  bucket: string;
  region: string;
  /** Of an S3-compatible store; undefined for AWS. */
  endpoint?: string | undefined;
  /** What the objects' keys begin with. */
  prefix: string;
};

const formatRangeHeader = (range: ByteRange): string =>
  "last" in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ""}`;

/** `bytes 0-99/1234` of a part; a whole file has no such header. */
function placeIn(contentRange: string | undefined, length: number) {
  const [, start = 0, end = length - 1, size = length] = (
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange ?? "") ?? []
  ).map(Number);
  return { start, end, size };
}

/** Credentials come from where the AWS SDK looks: environment, profile, or the machine's role. */
export const createS3Client = ({ region, endpoint }: Pick<S3Options, "region" | "endpoint">): S3Client =>
  new S3Client({
    region,
    // Stores other than AWS rarely have a host name for each bucket, and often do not know the SDK's newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

/** Images and videos in a bucket. */
export function s3Storage({ bucket, prefix, ...server }: S3Options): FileStorage {
  const client = createS3Client(server);
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  return {
    async put(name, { body, contentType }) {
      await client.send(new PutObjectCommand({ ...at(name), Body: body, ContentType: contentType }));
    },
    async putFile(name, path) {
      const { size } = await stat(path);
      const ContentType = toContentType(name);
      await client.send(
        new PutObjectCommand({ ...at(name), Body: createReadStream(path), ContentLength: size, ContentType }),
      );
    },
    async has(name) {
      if (!isMediaName(name)) return false;
      try {
        await client.send(new HeadObjectCommand(at(name)));
        return true;
      } catch (error) {
        // An answer to HEAD has no body that could name the fault.
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
        throw error;
      }
    },
    async remove(name) {
      if (isMediaName(name)) await client.send(new DeleteObjectCommand(at(name)));
    },
    async get(name) {
      if (!isMediaName(name)) return null;
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)));
        if (!Body) return null;
        return { body: Buffer.from(await Body.transformToByteArray()), contentType: toContentType(name) };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async stream(name, range) {
      if (!isMediaName(name)) return null;
      try {
        const answer = await client.send(
          new GetObjectCommand({ ...at(name), ...(range && { Range: formatRangeHeader(range) }) }),
        );
        const { Body, ContentLength = 0, ContentRange } = answer;
        if (!(Body instanceof Readable)) return null;
        return { body: Body, contentType: toContentType(name), ...placeIn(ContentRange, ContentLength) };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        // No such part. S3 gives the size in the body only; browsers do without it.
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return { size: 0 };
        throw error;
      }
    },
  };
}
