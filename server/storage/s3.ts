import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { contentTypeOf, isMediaName } from "./mediaName.ts";
import type { Storage } from "./storage.ts";

export type S3Options = {
  bucket: string;
  region: string;
  /** Of an S3-compatible store; undefined for AWS. */
  endpoint?: string | undefined;
  /** What the objects' keys begin with. */
  prefix: string;
};

/** Images in a bucket. Credentials come from where the AWS SDK looks: environment, profile, or the machine's role. */
export function s3Storage({ bucket, region, endpoint, prefix }: S3Options): Storage {
  const client = new S3Client({
    region,
    // Stores other than AWS rarely have a host name for each bucket, and often do not know the SDK's newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    async put(name, { body, contentType }) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: `${prefix}${name}`, Body: body, ContentType: contentType }),
      );
    },
    async get(name) {
      if (!isMediaName(name)) return null;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: `${prefix}${name}` }));
        if (!Body) return null;
        return { body: Buffer.from(await Body.transformToByteArray()), contentType: contentTypeOf(name) };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
  };
}
