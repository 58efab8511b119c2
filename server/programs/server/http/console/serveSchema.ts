import type { FastifyInstance } from "fastify";
import { apiSdl } from "../../../../../src/generated/apiSdl.ts";
import type { ServerWorld } from "../../../../engine/world.ts";

/** Where programs read the schema. */
const schemaPath = "/schema.graphql";

/** `GET /schema.graphql`: the schema of the API, the same text as `npm run sdl` prints, where the operator allows it. */
export function serveSchema(app: FastifyInstance, { config }: Pick<ServerWorld, "config">): void {
  if (!config.schema) return;
  app.get(schemaPath, async (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/plain; charset=utf-8").send(apiSdl),
  );
}
