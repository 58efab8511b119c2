import type { FastifyServerOptions } from "fastify";
import type { ServerConfig } from "../config/config.ts";

/** Takes log lines, each a JSON object and a line break. */
export type LogStream = { write(line: string): void };

/** Names under which secrets travel, wherever they stand in a logged object. */
const secrets = ["authorization", "password", "pass", "token", "apiKey", "secret", "accessToken", "refreshToken"];

/**
 * Log lines without secrets: requests are logged by method and path alone (a query string may hold anything), headers and
 * bodies never. A secret that still gets into a logged object is masked.
 */
export const loggerOptions = (config: ServerConfig, stream: LogStream | undefined): FastifyServerOptions["logger"] => ({
  level: config.logLevel,
  ...(stream ? { stream } : {}),
  redact: {
    paths: [
      ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      'headers["x-api-key"]',
      '*.headers["x-api-key"]',
    ],
    censor: "***",
  },
  serializers: {
    req: (request) => ({
      method: request.method,
      path: request.url?.split("?", 1)[0],
      address: request.ip,
    }),
  },
});
