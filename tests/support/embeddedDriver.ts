import pg from "pg";
import { openEmbedded, type EmbeddedOptions } from "../../server/db/embedded.ts";

/**
 * A process of its own that opens an embedded database: the options come as JSON in the first argument. It writes "open PID"
 * (of the postmaster) or "refused MESSAGE", closes on the line "close" or on SIGINT, and writes "closed" then.
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
  process.on("SIGINT", () => void close());
  process.stdin.on("data", (chunk: Buffer) => String(chunk).includes("close") && void close());
  say(`open ${String(await query("select pg_read_file('postmaster.pid', 0, 12) as value")).split("\n")[0]}`);
}

drive(JSON.parse(process.argv[2] ?? "{}") as EmbeddedOptions).catch((error: unknown) => {
  process.stdout.write(`refused ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
