import { totalmem } from "node:os";
import type { Place } from "./place.ts";

const megabyte = 1024 ** 2;

/** An eighth of the memory, between 128 MB and 1 GB: the rest serves the server itself and the file cache. */
const sharedBuffers = (): number => Math.round(Math.min(1024, Math.max(128, totalmem() / megabyte / 8)));

/**
 * Parameters on the command line of every start, so that they follow the program's version and not the data's age.
 * @param durable false only for data that may be lost, such as that of tests
 */
export function postgresArguments(place: Place, durable: boolean): string[] {
  const parameters: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: "0700",
    max_connections: "100",
    shared_buffers: durable ? `${sharedBuffers()}MB` : "128MB",
    // Flash storage, and short queries that compiling would only delay.
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    fsync: durable ? "on" : "off",
    synchronous_commit: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
    max_wal_size: "2GB",
    // Errors without what they were about: statements and their values are people's and the company's business.
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
    log_statement: "none",
    log_min_duration_statement: "-1",
    log_parameter_max_length: "0",
    log_parameter_max_length_on_error: "0",
  };
  return ["-D", place.pgDir, ...Object.entries(parameters).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
