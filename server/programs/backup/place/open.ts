import { backupTexts as texts } from "../../../../i18n/ja/program/backup.ts";
import { OperatorProblem } from "../../../platform/command/operatorProblem.ts";
import type { ServerConfig } from "../../../platform/config/config.ts";
import { createFolderPlace } from "./folder.ts";
import type { BackupPlace } from "./place.ts";

const bucketShape = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/;

/** Whether a place is a bucket's, not a folder. */
export const isBucketAddress = (text: string): boolean => text.startsWith("s3:");

/**
 * The place that a person names: `s3://bucket/prefix`, or an absolute folder. The AWS SDK is loaded only where it is needed.
 * @throws OperatorProblem for a bucket that cannot be one
 */
export async function openBackupPlace(
  text: string,
  { s3Region, s3Endpoint }: Pick<ServerConfig, "s3Region" | "s3Endpoint">,
): Promise<BackupPlace> {
  if (!isBucketAddress(text)) return createFolderPlace(text);
  const [, bucket, prefix = ""] = bucketShape.exec(text) ?? [];
  if (bucket === undefined) throw new OperatorProblem(texts.noBucket(text));
  const [{ createBucketPlace }, { createS3Client }] = await Promise.all([
    import("./bucket.ts"),
    import("../../../platform/storage/s3.ts"),
  ]);
  const client = createS3Client({ region: s3Region, endpoint: s3Endpoint || undefined });
  return createBucketPlace(client, bucket, prefix === "" ? "" : `${prefix}/`);
}
