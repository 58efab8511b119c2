const systemCodes = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
];
/** admin_shutdown, crash_shutdown and database_dropped. */
const shutdowns = ["57P01", "57P02", "57P04"];
/** too_many_connections. */
export const tooManyConnectionsCode = "53300";
/** pg's own messages: the socket closed during a call, or did not open in time. */
const disconnectPattern =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|Query read timeout)/;

/** The SQLSTATE or system error code of an error of pg; empty without one. */
export const findErrorCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** cannot_connect_now: starting up, recovering or shutting down. */
export const isStarting = (error: unknown): boolean => findErrorCode(error) === "57P03";

/** Whether the database is gone or not reachable, in contrast to an error of the statement. */
export function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = findErrorCode(error);
  // Only a missing socket counts: other missing files are faults.
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  // Class 08: connection exceptions.
  return (
    systemCodes.includes(code) ||
    shutdowns.includes(code) ||
    /^08.{3}$/.test(code) ||
    disconnectPattern.test(error.message)
  );
}

/** query_canceled: by statement_timeout or by a caller who has gone. */
export const queryCancelledCode = "57014";
/** PostgreSQL's disk_full, and the file system's codes. */
const diskFull = ["53100", "ENOSPC", "EDQUOT"];

const isDiskFull = (error: unknown): boolean => diskFull.includes(findErrorCode(error));

/** Whether no connection is available for now. This is no fault of ours and passes when the database is back. */
export const isOutage = (error: unknown): boolean =>
  isDisconnect(error) || isStarting(error) || findErrorCode(error) === tooManyConnectionsCode;

/** read_only_sql_transaction. */
const readOnlyCode = "25006";

/** Whether a statement was refused because the database is read-only for a while. */
export const isReadOnly = (error: unknown): boolean => findErrorCode(error) === readOnlyCode;

/** The code of a refusal for an outage, on which people can act; undefined for a fault of ours. */
export function findOutageRefusal(error: unknown): "UNAVAILABLE" | "TIMEOUT" | "DISK_FULL" | undefined {
  if (isDiskFull(error)) return "DISK_FULL";
  if (findErrorCode(error) === queryCancelledCode) return "TIMEOUT";
  return isOutage(error) || isReadOnly(error) ? "UNAVAILABLE" : undefined;
}
