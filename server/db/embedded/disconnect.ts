const systemCodes = ["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE"];
/** admin_shutdown and crash_shutdown. */
const shutdowns = ["57P01", "57P02"];

/** cannot_connect_now: starting up, recovering or shutting down. */
export const isStarting = (error: unknown): boolean => codeOf(error) === "57P03";

/** SQLSTATE or system error code of what pg threw; empty without one. */
export const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** True where the database went away (or is not there) rather than refusing a request. */
export function isDisconnect(error: unknown): boolean {
  const code = codeOf(error);
  if (systemCodes.includes(code) || shutdowns.includes(code)) return true;
  // pg's own words where the socket closes under a waiting call.
  return (
    error instanceof Error &&
    /^(Connection terminated|Client (has encountered a connection error|was closed))/.test(error.message)
  );
}
