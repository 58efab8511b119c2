import type { FastifyPluginAsync } from "fastify";
import type { ConsoleConfig } from "../../src/core/consoleConfig.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import type { AddUser, AccountCredentials } from "./context.ts";

export type IdentityRouteOptions = {
  /** Called with each failure because of a database that is away. */
  onOutage?: (error: unknown) => void;
};

/** What the server needs of an identity: who calls, how the console signs in, and the routes of an embedded pool. */
export type IdentityService = {
  /** The viewer of a session token or a shop's API key; null if neither is valid. */
  viewerOf(token: string | undefined, apiKey: string | undefined): Promise<Viewer | null>;
  /** What names the session of a valid token, through all its renewals; null for any other token. */
  findSession?(token: string): Promise<string | null>;
  /** Ends every session of the account of a login(id, password) token. False for any other token. */
  signOut?(token: string): Promise<boolean>;
  /** Notes that a device has called, with the version of its program. @param version as the device sent it */
  seen?(viewer: Viewer, version: string | undefined): Promise<void>;
  addUser?: AddUser;
  credentials?: AccountCredentials;
  /**
   * Clears the cached viewers. Call it when ownership changes, for example after a new shop. Other servers follow within
   * seconds.
   */
  forget?(): void;
  /** Sent to the console in /config.json. */
  client: ConsoleConfig["identity"];
  /** Mounted at /idp; a hosted pool has none. */
  routes?: FastifyPluginAsync<IdentityRouteOptions>;
};
