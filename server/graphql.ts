import type { FastifyInstance } from "fastify";
import type { GraphQLSchema } from "graphql";
import mercurius from "mercurius";
import { badInput } from "../i18n/ja/messages.ts";
import { Rejected } from "../src/core/rejected.ts";
import type { World } from "./world.ts";
import type { Context } from "./context.ts";
import type { Sealing } from "./sealing.ts";
import { errorAnswer } from "./errors.ts";
import { limitRules, limits } from "./limits.ts";
import { checkTrusted } from "./trusted.ts";

type Throttle = ReturnType<FastifyInstance["createRateLimit"]>;
export type GraphqlOptions = World & { schema: GraphQLSchema; throttle: Throttle; sealing: Sealing };

const path = "/graphql";

/** How a JSON text begins, and no GraphQL document does. */
const json = /^\s*(\{\s*["}]|[["\d-]|true|false|null)/;

/** The header's token, with or without `Bearer `; undefined where there is none. */
export const tokenIn = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer\s+/i, "").trim() || undefined;

const isJson = (type: string | undefined): boolean =>
  type?.split(";", 1)[0]?.trim().toLowerCase() === "application/json";

const single = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header) || undefined;

/** POST /graphql. Operations that ran answer 200 with their errors beside the data; a request that cannot run answers 4xx. */
export async function serveGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const { db, clock, ids, config, identity, schema, throttle, sealing } = options;

  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "OPTIONS" || request.url.split("?", 1)[0] !== path) return;
    if (request.method !== "POST") {
      void reply.header("allow", "POST");
      throw Object.assign(new Rejected("BAD_INPUT", { args: [badInput.method] }), { statusCode: 405 });
    }
    // A form of another site can send any type but this one without asking first; and no other is read.
    if (!isJson(request.headers["content-type"]))
      throw Object.assign(new Rejected("BAD_INPUT", { args: [badInput.notJson] }), { statusCode: 415 });
  });

  await app.register(mercurius, {
    schema,
    path,
    jit: 1,
    // One handler answers for the whole server (app.ts).
    errorHandler: false,
    graphql: { parseOptions: { maxTokens: limits.tokens } },
    validationRules: limitRules(config.development),
    csrfPrevention: { allowedContentTypes: ["application/json"] },
    context: async (request): Promise<Context> => {
      const viewer = await identity.viewerOf(
        tokenIn(request.headers.authorization),
        single(request.headers["x-api-key"]),
      );
      return {
        db,
        clock,
        ids,
        config,
        sealing,
        viewer,
        log: request.log,
        ownershipChanged: () => identity.forget?.(),
        throttle: async () => {
          const limit = await throttle(request);
          if (!limit.isAllowed && limit.isExceeded) throw new Rejected("RATE_LIMITED");
        },
      };
    },
    errorFormatter: (execution, context) => {
      const { reply } = context;
      const tools = { schema, ids, log: reply.log, body: reply.request.body };
      const errors = execution.errors.map((error) => errorAnswer(error, tools));
      // No data and no path: the variables were refused before anything ran.
      const ran = execution.data !== undefined || errors.some((error) => error.path);
      return {
        statusCode: ran ? 200 : 400,
        // mercurius types errors as GraphQLError objects; only their JSON form is sent.
        response: { data: execution.data ?? null, errors: errors as never },
      };
    },
  });

  // mercurius would take a query that is a JSON text for a syntax tree, whose values no parser has looked at.
  app.graphql.addHook("preParsing", async (_schema, source, context) => {
    // mercurius types its context without what the function above has put into it.
    checkTrusted(source, (context as unknown as Context).viewer, config);
    if (json.test(source)) throw new Rejected("BAD_INPUT", { args: [badInput.query] });
  });
}
