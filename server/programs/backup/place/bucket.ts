import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3ServiceException,
  type S3Client,
} from "@aws-sdk/client-s3";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { backupTexts as texts } from "../../../../i18n/ja/program/backup.ts";
import { OperatorProblem } from "../../../platform/command/operatorProblem.ts";
import { formatErrorText } from "../../../platform/log/formatErrorText.ts";
import { mapInParallel } from "../mapInParallel.ts";
import { manifestName, readBackupText, readWhole, type BackupBytes, type BackupPlace } from "./place.ts";

/** Begins a backup and goes after its manifest. It has the id of the run that writes. */
const markName = "choba-backup.unfinished";
/** Files up to this size are sent from memory, so that the SDK can send them again. */
const smallBytes = 1024 ** 2;
/** Attempts at a larger file. */
const tries = 3;

const isRefused = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;

/**
 * A backup is what has a prefix in the bucket. There is no rename: the manifest comes last. A file is one object, of a gigabyte at most, so
 * that no upload has parts which could stay behind.
 */
export function createBucketPlace(client: S3Client, bucket: string, prefix: string): BackupPlace {
  const name = `s3://${bucket}/${prefix}`.replace(/\/$/, "");
  const at = (path: string) => ({ Bucket: bucket, Key: `${prefix}${path}` });
  const explain = (error: unknown): never => {
    throw error instanceof OperatorProblem
      ? error
      : new OperatorProblem(texts.bucketFailed(name, formatErrorText(error)), { cause: error });
  };

  async function put(path: string, { size, read }: BackupBytes): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const Body = size > smallBytes ? Readable.from(read(), { objectMode: false }) : await readWhole(read());
      try {
        await client.send(new PutObjectCommand({ ...at(path), Body, ContentLength: size }));
        return;
      } catch (error) {
        if (attempt >= tries || isRefused(error)) return explain(error);
      }
    }
  }
  const putText = (path: string, text: string) =>
    put(path, { size: Buffer.byteLength(text), read: () => Readable.from([Buffer.from(text)]) });

  async function open(path: string): Promise<AsyncIterable<Uint8Array> | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand(at(path)));
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      return error instanceof NoSuchKey ? null : explain(error);
    }
  }

  /** What lies below the prefix: all keys, or the names of the first level. */
  async function list(level: "ALL" | "FIRST"): Promise<string[]> {
    const found: string[] = [];
    let next: string | undefined;
    do {
      const page = await client
        .send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            ContinuationToken: next,
            ...(level === "FIRST" ? { Delimiter: "/" } : {}),
          }),
        )
        .catch(explain);
      found.push(...(page.CommonPrefixes ?? []).map(({ Prefix = "" }) => Prefix.slice(prefix.length, -1)));
      found.push(...(page.Contents ?? []).map(({ Key = "" }) => Key.slice(prefix.length)));
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return found;
  }

  async function removeAll(): Promise<void> {
    const remove = async (path: string) => void (await client.send(new DeleteObjectCommand(at(path))).catch(explain));
    await remove(manifestName);
    const left = (await list("ALL")).filter((path) => path !== markName);
    await mapInParallel(left, remove);
    await remove(markName);
  }

  const readMark = () => readBackupText({ open }, markName);

  async function requireNew(): Promise<void> {
    if (prefix === "") throw new OperatorProblem(texts.wantsPrefix(name));
    const names = await list("FIRST");
    // What an interrupted run has left may be overwritten; nothing else is.
    const isUnfinished = names.includes(markName) && !names.includes(manifestName);
    if (names.length > 0 && !isUnfinished) throw new OperatorProblem(texts.occupied(name));
  }

  return {
    name,
    at: (below) => createBucketPlace(client, bucket, `${prefix}${below}/`),
    list: () => list("FIRST"),
    open,
    requireNew,
    async writeWhole(write) {
      await requireNew();
      const own = randomUUID();
      await removeAll();
      await putText(markName, own);
      try {
        const written = await write({
          requireRoom: async () => {},
          async store(path, bytes) {
            // Another run may have taken the place over.
            if (path === manifestName && (await readMark()) !== own) throw new OperatorProblem(texts.takenOver(name));
            await put(path, bytes);
          },
        });
        await client.send(new DeleteObjectCommand(at(markName)));
        return written;
      } catch (error) {
        if ((await readMark().catch(() => null)) === own) await removeAll().catch(() => {});
        throw error;
      }
    },
    remove: removeAll,
  };
}
