import { stat } from "node:fs/promises";
import { findFreePorts, startProgram } from "./systemPrograms.ts";

/** PgBouncer in transaction mode with nothing else set, in front of a PostgreSQL that listens in a folder. */
export async function startPooler(path: string, socketFolder: string, user: string) {
  const [port = 0] = await findFreePorts(1);
  const config = `
[databases]
* = host=${socketFolder} port=5432

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = users.txt
pool_mode = transaction
`;
  // It refuses to run as root. The socket is open to its owner alone.
  const { uid, gid } = await stat(socketFolder);
  const { stop } = await startProgram(path, {
    files: { "pgbouncer.ini": config, "users.txt": `"${user}" ""\n` },
    args: ["pgbouncer.ini"],
    ...(process.getuid?.() === 0 ? { owner: { uid, gid } } : {}),
    port,
  });
  return { urlOf: (database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`, stop };
}
