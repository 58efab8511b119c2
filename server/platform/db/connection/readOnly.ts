import type pg from "pg";

/** Sessions of a command that may write while the others are read-only. */
export const writingSession = { options: "-c default_transaction_read_only=off" } as const;

/** read_only_sql_transaction. */
const readOnlyCode = "25006";

/** Whether a statement was refused because the database is read-only for a while. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === readOnlyCode;

/** Whether a session can only read. */
export async function isReadOnlySession(session: pg.ClientBase): Promise<boolean> {
  const { rows } = await session.query<{ mode: string }>(
    "select current_setting('default_transaction_read_only') as mode",
  );
  return rows[0]?.mode === "on";
}

/** Ends every other session of our role in this database: what they have not committed is rolled back, and they connect anew. */
const endOtherSessions = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`;

/** Sets what every new session of our role in this database begins with. */
const writeMode = (readOnly: boolean): string => `
  do $$ begin
    execute format('alter role current_user in database %I set default_transaction_read_only = %s', current_database(), '${readOnly ? "on" : "off"}');
  end $$`;

/**
 * Lets the servers of a database read and not write, from now until `openForWriting`: PostgreSQL refuses each write, whichever server sends it.
 * @param client a session with `writingSession`
 */
export async function closeForWriting(client: pg.ClientBase): Promise<void> {
  await client.query(writeMode(true));
  await client.query(endOtherSessions);
}

/** Takes `closeForWriting` back. */
export async function openForWriting(client: pg.ClientBase): Promise<void> {
  await client.query(writeMode(false));
  await client.query(endOtherSessions);
}
