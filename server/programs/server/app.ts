import compress from "@fastify/compress";
import rateLimit from "@fastify/rate-limit";
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { buildASTSchema, parse } from "graphql";
import { constants } from "node:zlib";
import { Rejected } from "../../../src/core/rejected.ts";
import { policy } from "../../../src/generated/policy.ts";
import { sdl } from "../../../src/generated/sdl.ts";
import { refuseBesideGraphql } from "./http/accountView.ts";
import { serveConsole } from "./http/console/console.ts";
import { buildStartReader } from "../../trade/company/setup/start.ts";
import { openLanes } from "../../platform/db/connection/lanes.ts";
import { watchDatabase } from "./http/databaseHealth.ts";
import { toErrorAnswer, type ErrorAnswerTools } from "./http/graphql/errors.ts";
import { operationNameIn } from "./http/graphql/graphqlRequest.ts";
import { toHttpStatus } from "../../platform/http/httpStatus.ts";
import { serveGraphql } from "./http/graphql/graphql.ts";
import { hasCallerGone } from "../../platform/http/asker.ts";
import { openSealing } from "../../platform/secrets/sealing.ts";
import { sealPlainPasswords } from "../../trade/store/sealPlainPasswords.ts";
import { serveExports } from "./routes/serveExports.ts";
import { identityPoolPath } from "../../trade/identity/pool/pool.ts";
import { serveCspReports } from "./http/cspReports.ts";
import { cleanForwardedFor } from "./http/forwardedFor.ts";
import { guardRootFields } from "../../engine/guard/guard.ts";
import { refuseOverload } from "./http/overload.ts";
import { endUnusedConnections } from "./http/unusedConnections.ts";
import { setSecurityHeaders } from "./http/headers.ts";
import { serveImports } from "./routes/serveImports.ts";
import { createPrinter } from "../../trade/invoice/printer.ts";
import { serveInvoices } from "./routes/serveInvoices.ts";
import { serveOrders } from "./routes/serveOrder.ts";
import { listJobKinds } from "./jobKinds.ts";
import { serveJobs } from "./serveJobs.ts";
import { addJsonParser, refuseCompressedBodies } from "./http/graphql/json.ts";
import { buildCountStore, buildExactStore } from "../../platform/servers/countStore.ts";
import { loggerOptions } from "../../platform/log/logger.ts";
import { addBackupMetrics } from "./http/backupMetrics.ts";
import { traceRequests } from "./http/measures/traceRequests.ts";
import { addReplicaMetrics, serveReplica } from "./http/measures/replica.ts";
import { addObservationRoutes } from "./http/observe.ts";
import { attachResolvers, serverResolvers } from "./resolvers.ts";
import { serveMedia } from "./http/media/serveMedia.ts";
import { serveSchema } from "./http/console/serveSchema.ts";
import { serveUploads } from "./http/media/upload.ts";
import type { ServerWorld } from "../../engine/world.ts";

const millisecondsPerMinute = 60_000;
/** Tries at the code of the first company that an address has in a quarter of an hour. */
const setUpTries = 20;

/** The SDL of the build, which the generator has validated. */
const definitions = parse(sdl, { noLocation: true });

/**
 * The whole server, not yet listening. Every root field stands behind the guard; nothing that went wrong leaves unmasked.
 * @throws where the schema has a root field without a rule
 */
export async function createApp(world: ServerWorld): Promise<FastifyInstance> {
  const { config, identity, ids } = world;
  // Each server has a schema of its own: the guard is put around its resolvers.
  const schema = buildASTSchema(definitions, { assumeValidSDL: true });
  attachResolvers(schema, serverResolvers);

  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (hasCallerGone(error, request)) {
      request.log.info("the asker has gone");
      return reply.hijack();
    }
    const refusal = toErrorAnswer(error, toolsFor(request));
    const { statusCode = 0 } = error as { statusCode?: number };
    const status = toHttpStatus(refusal.extensions.code);
    void reply.code(status === 400 && statusCode > 400 && statusCode < 500 ? statusCode : status);
    return reply.send({ errors: [refusal] });
  };

  const toolsFor = ({ log, body }: FastifyRequest): ErrorAnswerTools => ({
    schema,
    ids,
    log,
    noteOutage: health.noteOutage,
    operation: operationNameIn(body),
  });

  const app = fastify({
    logger: loggerOptions(config, world.log),
    // One line a request, when it is answered (observe.ts).
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: config.bodyLimit,
    trustProxy: config.trustProxy === "" ? false : config.trustProxy,
    genReqId: () => ids.uuid(),
    requestTimeout: millisecondsPerMinute,
    forceCloseConnections: "idle",
    // Addresses that cannot be decoded never reach a route, nor the handler of routes' errors.
    frameworkErrors: answer,
  });
  app.setErrorHandler(answer);
  const health = watchDatabase(app, world.db);
  refuseBesideGraphql(app, answer);

  if (world.tracing) traceRequests(app, world.tracing);
  cleanForwardedFor(app);
  endUnusedConnections(app);
  refuseCompressedBodies(app);
  const lanes = world.lanes ?? openLanes(world.db, config);
  app.addHook("onClose", lanes.close);
  const replica = serveReplica(app, world);
  const { measure, register } = await addObservationRoutes(app, { ...world, lanes, health });
  addBackupMetrics(register, world);
  if (replica) addReplicaMetrics(register, replica);
  guardRootFields(schema, policy, measure);

  refuseOverload(app, config.overloadDelay);
  await app.register(compress, {
    threshold: 1024,
    // A request of a few kilobytes could otherwise hold hundreds of megabytes.
    globalDecompression: false,
    encodings: ["br", "gzip", "deflate"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  });
  await app.register(rateLimit, {
    ...(world.servers ? { store: buildCountStore(world.servers.counts) } : {}),
    max: config.rateLimit,
    timeWindow: millisecondsPerMinute,
    errorResponseBuilder: () => new Rejected("RATE_LIMITED"),
  });
  addJsonParser(app, world);
  await setSecurityHeaders(app, config);

  const { servers } = world;
  const countExactly = (counter: string) => (servers ? { store: buildExactStore(servers.counts, counter) } : {});
  const throttle = app.createRateLimit({
    ...countExactly("sign-in"),
    max: config.signInLimit,
    timeWindow: millisecondsPerMinute,
  });
  const throttleSetUp = app.createRateLimit({
    ...countExactly("set-up"),
    max: setUpTries,
    timeWindow: 15 * millisecondsPerMinute,
  });
  const sealing = await openSealing(config);
  await sealPlainPasswords(world.db.kysely, sealing);
  await serveGraphql(app, { ...world, schema, throttle, throttleSetUp, sealing, lanes, replica, toolsFor });
  await serveUploads(app, world);
  serveMedia(app, world);
  serveSchema(app, world);
  await serveCspReports(app);
  serveExports(app, { ...world, schema, sealing, lanes });
  await serveImports(app, { ...world, sealing, lanes });
  const printer = createPrinter();
  app.addHook("onClose", printer.close);
  serveInvoices(app, { ...world, sealing, lanes, printer });
  serveOrders(app, { ...world, sealing, lanes, printer });
  const { routes } = identity;
  if (routes)
    await app.register(
      async (pool) => {
        pool.addHook(
          "onRequest",
          app.rateLimit({ ...countExactly("user-pool"), max: config.signInLimit, timeWindow: millisecondsPerMinute }),
        );
        await pool.register(routes, { onOutage: health.noteOutage });
      },
      { prefix: identityPoolPath },
    );
  await serveConsole(app, world, buildStartReader(world.db.kysely));
  serveJobs(
    app,
    world,
    () => listJobKinds({ ...world, schema, sealing, lanes, printer, log: app.log, register }),
    register,
  );
  return app;
}
