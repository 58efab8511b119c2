import pg from "pg";
import { superuser } from "./cluster.ts";

/** "open": answers queries; "starting": is starting up, recovering or shutting down; "closed": nobody listens. */
export type Answer = "open" | "starting" | "closed";

/** Asks the socket whether a database answers: the one sign of life that also crosses containers that share the data folder. */
export async function knock(socketDir: string): Promise<Answer> {
  const client = new pg.Client({ host: socketDir, port: 5432, user: superuser, database: "postgres" });
  client.on("error", () => {
    // A server that stops in this moment ends the connection; connect() or end() below says so too.
  });
  try {
    await client.connect();
    await client.end();
    return "open";
  } catch (error) {
    const code = (error as { code?: string }).code;
    // cannot_connect_now, too_many_connections, and a connection that was dropped while it stood in the queue.
    if (code === "57P03") return "starting";
    if (code === "53300") return "open";
    if (code === "ENOENT" || code === "ECONNREFUSED" || code === "ECONNRESET" || code === "57P01") return "closed";
    if (error instanceof Error && error.message.startsWith("Connection terminated")) return "closed";
    throw error;
  }
}
