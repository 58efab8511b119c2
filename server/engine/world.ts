import type { DemoLoad } from "../platform/demoLoad.ts";
import type { Clock } from "../platform/clock.ts";
import type { ServerConfig } from "../platform/config/config.ts";
import type { DatabaseConnection } from "../platform/db/connection/connection.ts";
import type { DatabaseLanes } from "../platform/db/connection/lanes.ts";
import type { IdentityService } from "./identityService.ts";
import type { IdGenerator } from "../platform/ids.ts";
import type { LogStream } from "../platform/log/logger.ts";
import type { Servers } from "../platform/servers/servers.ts";
import type { CallTracing } from "../platform/tracing/tracing.ts";
import type { FileStorage } from "../platform/storage/storage.ts";

/** Everything that the server touches, handed in: nothing of it is looked up or made inside. */
export type ServerWorld = {
  db: DatabaseConnection;
  clock: Clock;
  ids: IdGenerator;
  identity: IdentityService;
  storage: FileStorage;
  config: ServerConfig;
  /** By which the operations reach the database; lanes of its own connections where they are left out. */
  lanes?: DatabaseLanes;
  /** What it shares with other servers of the database; where it is left out it counts requests alone. */
  servers?: Servers;
  /** What tells a collector where the time of calls goes. */
  tracing?: CallTracing | undefined;
  /** Folder of the built console; dist/client where it is left out. */
  client?: string;
  /** The load of the demonstration that this server runs, null where it runs none. */
  demoLoad?: () => DemoLoad | null;
  /** Whether the process has got a signal to stop and only waits for proxies to look elsewhere (SHUTDOWN_DELAY). */
  isStopping?: () => boolean;
  /** Where log lines go; standard output where it is left out. */
  log?: LogStream;
};
