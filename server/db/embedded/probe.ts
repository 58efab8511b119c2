import pg from "pg";
import { superuser } from "./cluster.ts";
import { codeOf, full, isDisconnect, isStarting } from "../outage.ts";

/** "open": answers queries; "starting": is starting up, recovering or shutting down; "closed": nobody listens. */
export type Answer = "open" | "starting" | "closed";

/** Asks the socket whether a database answers: the one sign of life that also crosses containers that share the data folder. */
export async function probe(socketDir: string): Promise<Answer> {
  const client = new pg.Client({ host: socketDir, port: 5432, user: superuser, database: "postgres" });
  client.on("error", () => {
    // A server that stops in this moment ends the connection; connect() or end() below says so too.
  });
  try {
    await client.connect();
    await client.end();
    return "open";
  } catch (error) {
    if (isStarting(error)) return "starting";
    if (isDisconnect(error)) return "closed";
    // too_many_connections: it lives, and the caller will be told so.
    if (codeOf(error) === full) return "open";
    throw error;
  }
}
