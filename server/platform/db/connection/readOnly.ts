import pg from "pg";
import { isDisconnect } from "./outage.ts";

/** Whether a session can only read. */
export async function isReadOnlySession(session: pg.ClientBase): Promise<boolean> {
  const { rows } = await session.query<{ mode: string }>(
    "select current_setting('default_transaction_read_only') as mode",
  );
  return rows[0]?.mode === "on";
}

/** Ends every session of our role in this database, our own last: what they have not committed is rolled back, and they connect anew. */
const endSessions = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid();
  select pg_terminate_backend(pg_backend_pid())`;

/** Sets what every new session of our role in this database begins with. */
const buildWriteMode = (readOnly: boolean): string => `
  begin read write;
  do $$ begin
    execute format('alter role current_user in database %I set default_transaction_read_only = %s', current_database(), '${readOnly ? "on" : "off"}');
  end $$;
  commit`;

/** Sets it and ends the sessions that began otherwise. A pooler would give our own to others: it ends too. */
async function setWriteMode(connection: pg.ClientConfig, readOnly: boolean): Promise<void> {
  const session = new pg.Client(connection);
  session.on("error", () => {});
  await session.connect();
  try {
    await session.query(buildWriteMode(readOnly));
    await session.query(endSessions).catch((error: unknown) => {
      if (!isDisconnect(error)) throw error;
    });
  } finally {
    await session.end();
  }
}

/** Lets the servers of a database read and not write, from now until `openForWriting`: PostgreSQL refuses each write, whichever server sends it. */
export const closeForWriting = (connection: pg.ClientConfig): Promise<void> => setWriteMode(connection, true);

/** Takes `closeForWriting` back. */
export const openForWriting = (connection: pg.ClientConfig): Promise<void> => setWriteMode(connection, false);
