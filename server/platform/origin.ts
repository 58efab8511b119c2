import type { Config } from "./config.ts";

/** Where browsers reach the console. A request's own Host is not believed: a mail would carry it. */
export const originOf = ({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string =>
  publicUrl.replace(/\/+$/, "") || `http://${host}:${port}`;
