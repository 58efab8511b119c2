import { totalmem } from "node:os";
import type { PostgresSettings } from "../archive.ts";
import type { ClusterPlace } from "../folder/clusterPlace.ts";

const megabyte = 1024 ** 2;

/** An eighth of the memory, between 128 MB and 1 GB; the rest is for the server and the file cache. */
const sharedBuffers = (): number => Math.round(Math.min(1024, Math.max(128, totalmem() / megabyte / 8)));

/**
 * Command-line settings. They follow the program's version, while a configuration file would keep those of the day it was made.
 * @param durable false only for data that may be lost, such as that of tests
 */
export function buildPostgresArguments(
  place: ClusterPlace,
  durable: boolean,
  settings: PostgresSettings = {},
): string[] {
  const parameters: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: "0700",
    max_connections: "100",
    shared_buffers: durable ? `${sharedBuffers()}MB` : "128MB",
    // For flash storage, and for short queries that JIT only delays.
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    fsync: durable ? "on" : "off",
    synchronous_commit: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
    max_wal_size: "2GB",
    // Before it recovers PostgreSQL makes sure of its files: one by one, a thousand of them, took 19 s on a busy disk, at once 0.5.
    ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
    // The log must not contain statements and values: they hold personal and company data.
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
    log_statement: "none",
    log_min_duration_statement: "-1",
    log_parameter_max_length: "0",
    log_parameter_max_length_on_error: "0",
    ...settings,
  };
  return ["-D", place.pgDir, ...Object.entries(parameters).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
