import type { ServerConfig } from "./config.ts";

/** Where browsers reach the console. A request's own Host is not believed: a mail would carry it. */
export const buildPublicOrigin = ({
  publicUrl,
  host,
  port,
}: Pick<ServerConfig, "publicUrl" | "host" | "port">): string =>
  publicUrl.replace(/\/+$/, "") || `http://${host}:${port}`;
