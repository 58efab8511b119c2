import { randomUUID } from "node:crypto";
import { chown, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { database } from "../../../../i18n/ja/program/database.ts";
import { DatabaseStartError } from "../connection/startError.ts";
import { explainFaults } from "./folder/folderFault.ts";
import type { ClusterPlace } from "./folder/clusterPlace.ts";
import { buildSegmentPath, logSecretVariable } from "./segment/logSecret.ts";
import { prepareSealing } from "./segment/sealCommand.ts";

/** A file in PostgreSQL's folder that names the folder of its log in the archive. A restored cluster gets another one. */
export const archiveIdFile = "choba.archive";
export const archiveSuffix = ".gz";
/** Of what is compressed and then sealed. */
export const sealedSuffix = ".gz.sealed";

/** The settings of a postmaster, by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** The name of the cluster's folder in the archive; null if its log was never archived. */
export const readArchiveId = (pgDir: string): Promise<string | null> =>
  readFile(join(pgDir, archiveIdFile), "utf8").then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    },
  );

/** Lets the cluster archive its log in a new folder from its next start on: it goes another way than the one that it is a copy of. */
export const forgetArchive = (pgDir: string): Promise<void> => rm(join(pgDir, archiveIdFile), { force: true });

/** The path of a segment for a command of PostgreSQL's, which replaces %f by its name. */
const quoteSegment = (folder: string): string => `'${folder.replaceAll("%", "%%").replaceAll("'", `'\\''`)}'/%f`;

/** What a postmaster that archives its log is started with. */
type ArchiveStart = { settings: PostgresSettings; env: Readonly<Record<string, string>> };

/** Compresses a piece of the log into a file, which takes its name when it is on the disk. */
const buildPlainCommand = (target: string): string =>
  `gzip -c "%p" > ${target}.part && { sync ${target}.part || sync; } && mv ${target}.part ${target}${archiveSuffix}`;

/**
 * How a cluster copies each complete segment of its log into a folder of its own below `root`, each minute at the latest.
 * @param logSecret seals them; null where they are only compressed
 * @throws DatabaseStartError if the folder cannot be made, or has sealed segments and no secret is given
 */
export const prepareArchive = (place: ClusterPlace, root: string, logSecret: string | null): Promise<ArchiveStart> =>
  explainFaults(root, async () => {
    const id = (await readArchiveId(place.pgDir)) ?? randomUUID();
    await writeFile(join(place.pgDir, archiveIdFile), `${id}\n`, { mode: 0o600, flush: true });
    // The account must be able to enter; what is in it stays closed to others.
    await mkdir(root, { recursive: true, mode: place.account ? 0o711 : 0o700 });
    const folder = join(resolve(root), id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (place.account) await chown(folder, place.account.uid, place.account.gid);
    const target = quoteSegment(folder);
    // A log that is sealed stays so: whoever forgets the key is not to write the rest in the clear.
    if (logSecret === null && (await readdir(folder)).some((name) => name.endsWith(sealedSuffix)))
      throw new DatabaseStartError(database.logWantsKey(folder));
    const env: ArchiveStart["env"] = logSecret === null ? {} : { [logSecretVariable]: logSecret };
    const copy =
      logSecret === null
        ? buildPlainCommand(target)
        : `${await prepareSealing(place, logSecret)} "%p" ${target}${sealedSuffix} '${buildSegmentPath(id, "%f")}'`;
    return {
      settings: {
        archive_mode: "on",
        archive_timeout: "60s",
        archive_command: `test -f ${target}${archiveSuffix} || test -f ${target}${sealedSuffix} || { ${copy}; }`,
      },
      env,
    };
  });

/** Where the log of a lost cluster is: its folder in the archive, and its own folder, if it is still there. */
export type RecoveryLog = { archive: string; former: string | null };

/** The settings by which a cluster with recovery.signal replays the log of another one up to a moment, or to its end. */
export const buildRecoverySettings = ({ archive, former }: RecoveryLog, until: Date | null): PostgresSettings => {
  const source = `${quoteSegment(archive)}${archiveSuffix}`;
  const rest = former === null ? "" : ` || cp ${quoteSegment(join(former, "pg_wal"))} "%p"`;
  return {
    restore_command: `test -f ${source} && gzip -dc ${source} > "%p"${rest}`,
    // Nobody is let in before it has come to the moment.
    hot_standby: "off",
    ...(until && {
      // Names of time zones are not known yet when this is read.
      recovery_target_time: until.toISOString().replace("Z", "+00"),
      recovery_target_action: "promote",
    }),
  };
};

/** Removes the segments before `first`, which no newer backup needs. */
export async function pruneArchive(folder: string, first: string): Promise<void> {
  for (const name of await readdir(folder))
    if (/^[0-9A-F]{24}\.gz(\.sealed)?$/.test(name) && name < first) await rm(join(folder, name));
}
