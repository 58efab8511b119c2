import type { FastifyInstance, FastifyRequest } from "fastify";
import { OperationTypeNode, type GraphQLSchema } from "graphql";
import mercurius from "mercurius";
import { badInput } from "../../../../../i18n/ja/words/messages.ts";
import type { WorkLane } from "../../../../../src/core/metadata.ts";
import { Rejected } from "../../../../../src/core/rejected.ts";
import { readOnlyHeader } from "../../../../../src/core/consoleConfig.ts";
import type { ServerWorld } from "../../../../engine/world.ts";
import type { Context } from "../../../../engine/context.ts";
import type { DatabaseLanes } from "../../../../platform/db/connection/lanes.ts";
import type { ReportReplica } from "../../../../platform/db/replica/reportReplica.ts";
import { graphqlPath } from "../../../../platform/config/otherVariables.ts";
import type { SecretSealer } from "../../../../platform/secrets/sealing.ts";
import { toErrorAnswers, type ErrorAnswerTools } from "./errors.ts";
import { needsViewer, requireRequestedOperation, readGraphqlRequest, type GraphqlRequest } from "./graphqlRequest.ts";
import { isGraphqlRequest } from "./json.ts";
import { refuseManyFields, buildLimitRules, requestLimits } from "../../../../engine/guard/limits.ts";
import { findRequestedView } from "../accountView.ts";
import { graphqlMediaType } from "../media/mediaType.ts";
import { findCaller, readSingleHeader } from "../caller.ts";
import { setMisfitsApart } from "./misfits.ts";
import { buildSaveCookie, readSaveCookie } from "./saveCookie.ts";
import { findHeaderToken } from "../tokenIn.ts";
import { checkTrustedDocument } from "./trusted.ts";
import { checkVariables } from "./variables.ts";

type Throttle = ReturnType<FastifyInstance["createRateLimit"]>;
type GraphqlOptions = ServerWorld & {
  schema: GraphQLSchema;
  throttle: Throttle;
  throttleSetUp: Throttle;
  sealing: SecretSealer;
  lanes: DatabaseLanes;
  replica: ReportReplica | undefined;
  toolsFor: (request: FastifyRequest) => ErrorAnswerTools;
};

/** The beginning of a JSON text; no GraphQL document begins so. */
const json = /^\s*(\{\s*["}]|[["\d-]|true|false|null)/;

const isJson = (type: string | undefined): boolean =>
  type?.split(";", 1)[0]?.trim().toLowerCase() === "application/json";

/** @throws Rejected RATE_LIMITED */
async function countCall(throttle: Throttle, request: FastifyRequest): Promise<void> {
  const limit = await throttle(request);
  if (!limit.isAllowed && limit.isExceeded) throw new Rejected("RATE_LIMITED");
}

/** The context that mercurius hands to resolvers and to the hooks below: ours, with its request. */
type RunningContext = Context & { sent: GraphqlRequest; isMutation?: boolean };

// mercurius types its context without what the route has put into it.
const toRunningContext = (context: object): RunningContext => context as RunningContext;

/** POST /graphql. Operations that ran answer 200 with their errors beside the data; a request that cannot run answers 4xx. */
export async function serveGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const {
    db,
    clock,
    ids,
    config,
    identity,
    schema,
    throttle,
    throttleSetUp,
    sealing,
    storage,
    lanes,
    replica,
    toolsFor,
    demoLoad,
  } = options;

  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "OPTIONS" || !isGraphqlRequest(request)) return;
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
    if (!isGraphqlRequest(request)) return;
    void reply.type(graphqlMediaType(request.headers.accept));
    if (db.mode.isReadOnly) void reply.header(readOnlyHeader, "true");
  });

  await app.register(mercurius, {
    schema,
    // Our own route reads the request: that of mercurius refuses null for extensions, which the specification allows.
    routes: false,
    jit: 1,
    graphql: { parseOptions: { maxTokens: requestLimits.tokens } },
    validationRules: buildLimitRules(config.development),
    errorFormatter: (execution, { reply }) => {
      const errors = toErrorAnswers(execution.errors, toolsFor(reply.request));
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
    checkTrustedDocument(source, toRunningContext(context).viewer, config);
    if (source.length > requestLimits.length) throw new Rejected("BAD_INPUT", { args: [badInput.length] });
    // mercurius takes a query that is JSON for a syntax tree, which no parser has checked.
    if (json.test(source)) throw new Rejected("BAD_INPUT", { args: [badInput.query] });
  });

  app.graphql.addHook("preValidation", async (_schema, document) => refuseManyFields(document));

  // The document is validated and the variables are not: mercurius gets them here, after the check.
  app.graphql.addHook("preExecution", async (_schema, document, context) => {
    const { viewer, sent } = toRunningContext(context);
    const operation = requireRequestedOperation(document, sent);
    if (!viewer && needsViewer(document, operation)) throw new Rejected("UNAUTHENTICATED");
    const { variables, misfits } = setMisfitsApart(schema, operation, sent.variables, ids);
    toRunningContext(context).misfits = misfits;
    toRunningContext(context).isMutation = operation.operation === OperationTypeNode.MUTATION;
    checkVariables(schema, operation, variables);
    return { variables };
  });

  const contextOf = async (request: FastifyRequest): Promise<Context> => {
    const token = findHeaderToken(request.headers.authorization);
    const caller = await findCaller(identity, request, { keys: true });
    const findSession = async () => (token === undefined ? null : ((await identity.findSession?.(token)) ?? null));
    const view = caller && (await findRequestedView(request, { db: db.kysely, clock, caller, findSession }));
    const viewer = view ?? caller;
    if (viewer?.deviceId !== undefined && !db.mode.isReadOnly)
      await identity.seen?.(viewer, readSingleHeader(request.headers["x-device-version"]));
    const dbOf = (work: WorkLane) => lanes.of(work, viewer?.developerId ?? 0);
    return {
      db: dbOf("LIST"),
      dbOf,
      replica,
      savedAt: replica && readSaveCookie(request.headers.cookie, clock.now(), config),
      clock,
      ids,
      config,
      sealing,
      storage,
      ...(demoLoad && { demoLoad }),
      viewer,
      viewedBy: view ? caller : undefined,
      addUser: identity.addUser,
      credentials: identity.credentials,
      signOut: async () => token !== undefined && ((await identity.signOut?.(token)) ?? false),
      findSession,
      request: { id: request.id, address: request.ip },
      log: request.log,
      ownershipChanged: () => identity.forget?.(),
      throttle: () => countCall(throttle, request),
      throttleSetUp: () => countCall(throttleSetUp, request),
    };
  };

  // No page: nothing of an answer is run, and nonces would be made for each.
  app.post(graphqlPath, { helmet: { enableCSPNonces: false } }, async (request, reply) => {
    const sent = readGraphqlRequest(request.body);
    const context: RunningContext = { ...(await contextOf(request)), sent };
    const answer = await reply.graphql(sent.query, context, undefined, sent.operationName ?? undefined);
    // A register reads no reports.
    if (replica && context.isMutation && context.viewer && context.viewer.kind !== "shop")
      void reply.header("set-cookie", buildSaveCookie(clock.now(), config));
    return reply.statusCode < 400 ? answer : { errors: answer.errors };
  });
}
