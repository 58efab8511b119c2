import type { DemoLoad } from "./platform/demoLoad.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./db/connection.ts";
import type { Lanes } from "./db/lanes.ts";
import type { Identity } from "./identity/identity.ts";
import type { Ids } from "./platform/ids.ts";
import type { LogStream } from "./platform/logger.ts";
import type { Storage } from "./storage/storage.ts";

/** Everything that the server touches, handed in: nothing of it is looked up or made inside. */
export type World = {
  db: Database;
  clock: Clock;
  ids: Ids;
  identity: Identity;
  storage: Storage;
  config: Config;
  /** By which the operations reach the database; lanes of its own connections where they are left out. */
  lanes?: Lanes;
  /** Folder of the built console; dist/client where it is left out. */
  client?: string;
  /** The load of the demonstration that this server runs, null where it runs none. */
  demoLoad?: () => DemoLoad | null;
  /** Where log lines go; standard output where it is left out. */
  log?: LogStream;
};
