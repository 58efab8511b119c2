import type { FastifyPluginAsync } from "fastify";
import type { ConsoleConfig } from "../../src/core/consoleConfig.ts";
import type { Viewer } from "../../src/core/viewer.ts";

/** What the server asks of an identity: who is calling, how the console signs in, and the routes of an embedded pool. */
export type Identity = {
  /** The viewer of a session token or of a shop's API key; null where neither is valid. */
  viewerOf(token: string | undefined, apiKey: string | undefined): Promise<Viewer | null>;
  /** Ends every session of the account of an opaque token of login(id, password). Gives false for anything else. */
  signOut?(token: string): Promise<boolean>;
  /** Call it when ownership has changed (a new shop, say): cached viewers are dropped. Other servers follow within seconds. */
  forget?(): void;
  /** Told to the console by /config.json. */
  client: ConsoleConfig["identity"];
  /** Mounted at /idp. A hosted pool has none. */
  routes?: FastifyPluginAsync;
};
