import pg from "pg";
import { clusterSuperuser } from "../cluster.ts";
import { findErrorCode, tooManyConnectionsCode, isDisconnect, isStarting } from "../../connection/outage.ts";

/** "open": answers queries; "starting": starts, recovers or shuts down; "closed": nobody listens. */
type ProbeAnswer = "open" | "starting" | "closed";

/** Asks the socket whether a database answers. A process id would mean nothing in another container that shares the folder. */
export async function probeSocket(socketDir: string): Promise<ProbeAnswer> {
  const client = new pg.Client({ host: socketDir, port: 5432, user: clusterSuperuser, database: "postgres" });
  client.on("error", () => {
    // A database that stops now breaks the connection; connect() or end() below reports it.
  });
  try {
    await client.connect();
    await client.end();
    return "open";
  } catch (error) {
    if (isStarting(error)) return "starting";
    if (isDisconnect(error)) return "closed";
    // too_many_connections: it runs, and the caller gets the same error.
    if (findErrorCode(error) === tooManyConnectionsCode) return "open";
    throw error;
  }
}
