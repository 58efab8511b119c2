const systemCodes = [
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
];
/** admin_shutdown, crash_shutdown and database_dropped. */
const shutdowns = ["57P01", "57P02", "57P04"];
/** too_many_connections. */
export const full = "53300";
/** In pg's own words: the socket closes under a waiting call, or none could be opened in time. */
const words =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|Query read timeout)/;

/** SQLSTATE or system error code of what pg threw; empty without one. */
export const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** cannot_connect_now: starting up, recovering or shutting down. */
export const isStarting = (error: unknown): boolean => codeOf(error) === "57P03";

/** True where the database went away (or is not there) rather than refusing a request. */
export function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  // A socket that is not there; files that are missing are another matter.
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  // Class 08: connection exceptions.
  return systemCodes.includes(code) || shutdowns.includes(code) || /^08.{3}$/.test(code) || words.test(error.message);
}

/** query_canceled: by statement_timeout, or by whoever no longer wants the answer. */
const cancelled = "57014";
/** PostgreSQL's disk_full, and what a file system says of itself. */
const diskFull = ["53100", "ENOSPC", "EDQUOT"];

export const isDiskFull = (error: unknown): boolean => diskFull.includes(codeOf(error));

/** True where no connection to the database is to be had for now: not our fault, and over as soon as the database is back. */
export const isOutage = (error: unknown): boolean => isDisconnect(error) || isStarting(error) || codeOf(error) === full;

/** What went wrong around us, as a code that people can act on; undefined where it is a fault of ours. */
export function troubleOf(error: unknown): "UNAVAILABLE" | "TIMEOUT" | "DISK_FULL" | undefined {
  if (isDiskFull(error)) return "DISK_FULL";
  if (codeOf(error) === cancelled) return "TIMEOUT";
  return isOutage(error) ? "UNAVAILABLE" : undefined;
}
