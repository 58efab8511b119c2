import { writeSync } from "node:fs";
import { connectDatabase } from "../../server/platform/db/connection/connection.ts";
import { openEmbedded, type EmbeddedOptions } from "../../server/platform/db/embedded.ts";
import { readPidFile } from "../../server/platform/db/embedded/process/pidFile.ts";
import { send } from "./receipts.ts";
import { writerBatch } from "./writerBatch.ts";

export type IngestDriverOptions = EmbeddedOptions & { shopId: number; writers: number; batch: number; round: number };

/**
 * A process of its own that records receipts without end, by several writers on one shop. For every batch that was acknowledged
 * it writes "acknowledged WRITER NUMBER" before it sends the next one; "open PID" (of the postmaster) before the first.
 */
async function drive({ shopId, writers, batch, round, ...options }: IngestDriverOptions): Promise<void> {
  const embedded = await openEmbedded(options);
  const database = connectDatabase(embedded.connection);
  // Written by the system call itself: a line that was promised is out, whatever happens to this process next.
  const say = (line: string) => writeSync(1, `${line}\n`);
  const found = await readPidFile(embedded.place.pgDir);
  if (found === null || found === "empty") throw new Error("no postmaster");
  say(`open ${found.pid}`);
  const write = async (writer: number): Promise<never> => {
    for (let number = 1; ; number += 1) {
      const results = await send(database, shopId, writerBatch(round, writer, number, batch));
      if (results.some(({ outcome }) => outcome !== "RECORDED")) throw new Error(JSON.stringify(results));
      say(`acknowledged ${writer} ${number}`);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
}

drive(JSON.parse(process.argv[2] ?? "{}") as IngestDriverOptions).catch((error: unknown) => {
  writeSync(1, `failed ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
