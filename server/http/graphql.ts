import type { FastifyInstance, FastifyRequest } from "fastify";
import type { GraphQLSchema } from "graphql";
import mercurius from "mercurius";
import { badInput } from "../../i18n/ja/messages.ts";
import type { Work } from "../../src/core/metadata.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { World } from "../world.ts";
import type { Context } from "../context.ts";
import type { Lanes } from "../db/lanes.ts";
import { graphqlPath } from "../platform/config.ts";
import type { Sealing } from "../platform/sealing.ts";
import { errorAnswers, type ErrorTools } from "./errors.ts";
import { needsViewer, operationIn, readGraphql, type GraphqlRequest } from "./graphqlRequest.ts";
import { isGraphql } from "./json.ts";
import { checkFields, limitRules, limits } from "./limits.ts";
import { graphqlMediaType } from "./mediaType.ts";
import { callerOf, single } from "./caller.ts";
import { setMisfitsApart } from "./misfits.ts";
import { tokenIn } from "./tokenIn.ts";
import { checkTrusted } from "./trusted.ts";
import { checkVariables } from "./variables.ts";

type Throttle = ReturnType<FastifyInstance["createRateLimit"]>;
type GraphqlOptions = World & {
  schema: GraphQLSchema;
  throttle: Throttle;
  throttleSetUp: Throttle;
  sealing: Sealing;
  lanes: Lanes;
  toolsFor: (request: FastifyRequest) => ErrorTools;
};

/** The beginning of a JSON text; no GraphQL document begins so. */
const json = /^\s*(\{\s*["}]|[["\d-]|true|false|null)/;

const isJson = (type: string | undefined): boolean =>
  type?.split(";", 1)[0]?.trim().toLowerCase() === "application/json";

/** @throws Rejected RATE_LIMITED */
async function count(throttle: Throttle, request: FastifyRequest): Promise<void> {
  const limit = await throttle(request);
  if (!limit.isAllowed && limit.isExceeded) throw new Rejected("RATE_LIMITED");
}

/** The context that mercurius hands to resolvers and to the hooks below: ours, with its request. */
type Running = Context & { sent: GraphqlRequest };

// mercurius types its context without what the route has put into it.
const running = (context: object): Running => context as Running;

/** POST /graphql. Operations that ran answer 200 with their errors beside the data; a request that cannot run answers 4xx. */
export async function serveGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const { clock, ids, config, identity, schema, throttle, throttleSetUp, sealing, storage, lanes, toolsFor, demoLoad } =
    options;

  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "OPTIONS" || !isGraphql(request)) return;
    if (request.method !== "POST") {
      void reply.header("allow", "POST");
      throw Object.assign(new Rejected("BAD_INPUT", { args: [badInput.method] }), { statusCode: 405 });
    }
    // A form of another site cannot send this type without a preflight. No other type is read.
    if (!isJson(request.headers["content-type"]))
      throw Object.assign(new Rejected("BAD_INPUT", { args: [badInput.notJson] }), { statusCode: 415 });
  });
  // Refusals too.
  app.addHook("onSend", async (request, reply) => {
    if (isGraphql(request)) void reply.type(graphqlMediaType(request.headers.accept));
  });

  await app.register(mercurius, {
    schema,
    // Our own route reads the request: that of mercurius refuses null for extensions, which the specification allows.
    routes: false,
    jit: 1,
    graphql: { parseOptions: { maxTokens: limits.tokens } },
    validationRules: limitRules(config.development),
    errorFormatter: (execution, { reply }) => {
      const errors = errorAnswers(execution.errors, toolsFor(reply.request));
      // No data and no path: the request was refused before anything ran.
      const ran = execution.data !== undefined || errors.some((error) => error.path);
      return {
        statusCode: ran ? 200 : 400,
        // mercurius types errors as GraphQLError objects; only their JSON form is sent.
        response: { data: execution.data ?? null, errors: errors as never },
      };
    },
  });

  app.graphql.addHook("preParsing", async (_schema, source, context) => {
    checkTrusted(source, running(context).viewer, config);
    if (source.length > limits.length) throw new Rejected("BAD_INPUT", { args: [badInput.length] });
    // mercurius takes a query that is JSON for a syntax tree, which no parser has checked.
    if (json.test(source)) throw new Rejected("BAD_INPUT", { args: [badInput.query] });
  });

  app.graphql.addHook("preValidation", async (_schema, document) => checkFields(document));

  // The document is validated and the variables are not: mercurius gets them here, after the check.
  app.graphql.addHook("preExecution", async (_schema, document, context) => {
    const { viewer, sent } = running(context);
    const operation = operationIn(document, sent);
    if (!viewer && needsViewer(document, operation)) throw new Rejected("UNAUTHENTICATED");
    const { variables, misfits } = setMisfitsApart(schema, operation, sent.variables, ids);
    running(context).misfits = misfits;
    checkVariables(schema, operation, variables);
    return { variables };
  });

  const contextOf = async (request: FastifyRequest): Promise<Context> => {
    const token = tokenIn(request.headers.authorization);
    const viewer = await callerOf(identity, request, { keys: true });
    if (viewer?.deviceId !== undefined) await identity.seen?.(viewer, single(request.headers["x-device-version"]));
    const dbOf = (work: Work) => lanes.of(work, viewer?.developerId ?? 0);
    return {
      db: dbOf("LIST"),
      dbOf,
      clock,
      ids,
      config,
      sealing,
      storage,
      ...(demoLoad && { demoLoad }),
      viewer,
      addUser: identity.addUser,
      credentials: identity.credentials,
      signOut: async () => token !== undefined && ((await identity.signOut?.(token)) ?? false),
      request: { id: request.id, address: request.ip },
      log: request.log,
      ownershipChanged: () => identity.forget?.(),
      throttle: () => count(throttle, request),
      throttleSetUp: () => count(throttleSetUp, request),
    };
  };

  // No page: nothing of an answer is run, and nonces would be made for each.
  app.post(graphqlPath, { helmet: { enableCSPNonces: false } }, async (request, reply) => {
    const sent = readGraphql(request.body);
    const context = { ...(await contextOf(request)), sent } satisfies Running;
    const answer = await reply.graphql(sent.query, context, undefined, sent.operationName ?? undefined);
    return reply.statusCode < 400 ? answer : { errors: answer.errors };
  });
}
