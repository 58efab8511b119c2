import pg from "pg";
import { openEmbedded, type EmbeddedOptions } from "../../server/platform/db/embedded.ts";
import { readPidFile } from "../../server/platform/db/embedded/process/pidFile.ts";

/**
 * A process of its own that opens an embedded database: the options come as JSON in the first argument. It writes "open PID"
 * (of the postmaster) or "refused MESSAGE", closes on the line "close", on SIGINT or SIGTERM, each of which it names, and writes "closed" then.
 */
async function drive(options: EmbeddedOptions): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const embedded = await openEmbedded(options);
  const query = async (sql: string): Promise<unknown> => {
    const client = new pg.Client(embedded.connection);
    await client.connect();
    const { rows } = await client.query<{ value: unknown }>(sql);
    await client.end();
    return rows[0]?.value;
  };
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    // Work that must still be possible after Ctrl-C.
    await query("select count(*) as value from pg_class");
    await embedded.close();
    say("closed");
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      say(`told ${signal}`);
      void close();
    });
  process.stdin.on("data", (chunk: Buffer) => String(chunk).includes("close") && void close());
  const found = await readPidFile(embedded.place.pgDir);
  if (found === null || found === "empty") throw new Error("no postmaster");
  say(`open ${found.pid}`);
}

drive(JSON.parse(process.argv[2] ?? "{}") as EmbeddedOptions).catch((error: unknown) => {
  process.stdout.write(`refused ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
