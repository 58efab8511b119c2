/** A file on its way into a backup: its bytes can be read again from the beginning, for another attempt. */
export type BackupBytes = { size: number; read: () => AsyncIterable<Uint8Array> };

/** A backup that is being written. */
export type BackupDraft = {
  /** @throws OperatorProblem if there is no room for so many bytes */
  requireRoom(bytes: number): Promise<void>;
  /** Keeps a file under its path in the backup, with slashes. When it answers, the file is safe. */
  store(path: string, bytes: BackupBytes): Promise<void>;
};

/** Where a backup is or will be, or where several are: a folder, or a prefix in a bucket. */
export type BackupPlace = {
  /** As a person writes it. */
  name: string;
  /** The place of a backup below this one. */
  at(name: string): BackupPlace;
  /** The names below this place. */
  list(): Promise<string[]>;
  /** The bytes of a file; null where there is none. */
  open(path: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** @throws OperatorProblem if something is there, or it lies in the data folder */
  requireNew(dataDir: string): Promise<void>;
  /**
   * Lets `write` fill a new backup, whose manifest it stores last. What is not whole is no backup, and goes away with the failure, after a
   * kill with the next run to the same place.
   * @throws OperatorProblem where it cannot be made
   */
  writeWhole<T>(write: (draft: BackupDraft) => Promise<T>): Promise<T>;
  /** Removes a backup, its manifest first. */
  remove(): Promise<void>;
};

/** Written last: what has none is no backup. */
export const manifestName = "choba-backup.json";

/** All bytes of a small file. */
export async function readWhole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A small text of a backup, such as a key or a mark, without the end of its line; null where there is no such file. */
export async function readBackupText(place: Pick<BackupPlace, "open">, path: string): Promise<string | null> {
  const bytes = await place.open(path);
  return bytes && (await readWhole(bytes)).toString("utf8").trim();
}
