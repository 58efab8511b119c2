import serveStatic from "@fastify/static";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from "fastify";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Rejected } from "../../../../../src/core/rejected.ts";
import { configPath, type ConsoleConfig } from "../../../../../src/core/consoleConfig.ts";
import type { ServerWorld } from "../../../../engine/world.ts";
import { findProjectRoot } from "../../../../platform/config/root.ts";
import { buildConsoleConfig } from "./consoleConfig.ts";

const pageFileName = "index.html";
const year = 31_536_000;
/** Vite puts a hash of the content into the name of everything below assets/. */
const isHashed = (path: string): boolean => /[\\/]assets[\\/]/.test(path);

async function sendPage(reply: FastifyReply, folder: string): Promise<FastifyReply> {
  const html = await readFile(join(folder, pageFileName), "utf8");
  // The console needs the nonce for styles that it writes at run time. Browsers hide it from other scripts.
  const meta = `<meta property="csp-nonce" nonce="${reply.cspNonce.style}" />`;
  // No ETag: a revalidated page would have the nonce of an earlier answer.
  return reply
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(html.replace("<head>", () => `<head>${meta}`));
}

/**
 * The built console: hashed files for a year, precompressed where the build left .br or .gz beside them; the page for every
 * other address that a browser asks for (the console has its own router); `/config.json`. All else answers NOT_FOUND.
 * @param startOf how the pages before the console begin now
 */
export async function serveConsole(
  app: FastifyInstance,
  { config, identity, client }: ServerWorld,
  startOf: (log: FastifyBaseLogger) => Promise<ConsoleConfig["start"]>,
): Promise<void> {
  const folder = client ?? join(findProjectRoot(), "dist", "client");
  const built = existsSync(join(folder, pageFileName));
  const runtime = buildConsoleConfig(config, identity.client);

  app.get(configPath, async (request, reply) => {
    const start = await startOf(request.log);
    return reply.header("cache-control", "no-cache").send({ ...runtime, ...(start && { start }) });
  });

  if (built)
    await app.register(serveStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: [pageFileName, "**/*.br", "**/*.gz", "**/*.map"],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.setHeader("cache-control", isHashed(path) ? `public, max-age=${year}, immutable` : "no-cache");
      },
    });

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const wantsPage = request.method === "GET" || request.method === "HEAD";
    // Programs that check the address accept anything; they get the page at the root.
    const acceptsPage = request.headers.accept?.includes("text/html") || request.url.split("?")[0] === "/";
    if (built && wantsPage && acceptsPage) return sendPage(reply, folder);
    throw new Rejected("NOT_FOUND");
  });
}
