import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLSchema } from "graphql";
import { monthlySheets } from "../../../../src/report-model/pages/monthlySheets.ts";
import { exportsPath, type ExportTicket } from "../../../../src/core/export.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Viewer } from "../../../../src/core/viewer.ts";
import { outsideCall, type Context } from "../../../engine/context.ts";
import { findCaller, noteCaller } from "../http/caller.ts";
import type { DatabaseLanes } from "../../../platform/db/connection/lanes.ts";
import type { SecretSealer } from "../../../platform/secrets/sealing.ts";
import type { ServerWorld } from "../../../engine/world.ts";
import { attachFileName } from "../../../engine/export/attach.ts";
import { openFileStream } from "../../../engine/export/file.ts";
import { noteExport } from "../../../engine/export/note.ts";
import { checkFileAhead } from "../../../engine/export/read.ts";
import { checkRequest, readRequest } from "../../../engine/export/request.ts";
import { buildFileName } from "../../../engine/export/sheetHead.ts";
import { cancelTicket, claimTicket, keepTicket, findExportProgress } from "../../../engine/export/tickets.ts";
import { reportFileSources } from "../../../trade/reports/fileSources.ts";
import { isMonthlyRequest, readMonthlyRequest } from "../../../trade/monthly/request.ts";
import { sendMonthlyWorkbook } from "../../../trade/monthly/send.ts";

const types = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "utf-8": "text/csv; charset=utf-8",
  cp932: "text/csv; charset=Shift_JIS",
} as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Aborted when the connection of the caller closes. */
function abortedOnClose(reply: FastifyReply): AbortController {
  const controller = new AbortController();
  reply.raw.once("close", () => controller.abort());
  return controller;
}

/**
 * Files of long reports: `POST /exports` checks a request and answers an ExportTicket; its address streams the file once to the
 * caller's disk, and neither side holds it in memory; `GET` and `DELETE /exports/<id>` answer its progress and stop it.
 */
export function serveExports(
  app: FastifyInstance,
  world: ServerWorld & { schema: GraphQLSchema; sealing: SecretSealer; lanes: DatabaseLanes },
): void {
  const { schema, identity } = world;
  const sources = { schema, ...reportFileSources };
  const running = new Map<string, AbortController>();

  // A file holds its connection while it is downloaded.
  const dbOf = (viewer: Viewer) => world.lanes.of("LONG", viewer.developerId);
  const contextOf = (viewer: Viewer, request: FastifyRequest): Context => ({
    ...world,
    db: dbOf(viewer),
    dbOf: () => dbOf(viewer),
    viewer,
    request: { id: request.id, address: request.ip },
    log: request.log,
    ...outsideCall,
  });
  const caller = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await findCaller(identity, request);
    if (!viewer) throw new Rejected("UNAUTHENTICATED");
    if (viewer.kind === "shop") throw new Rejected("FORBIDDEN");
    return viewer;
  };

  /** A file begins: it can be stopped by its id. */
  const begin = (id: string, reply: FastifyReply): AbortController => {
    const controller = abortedOnClose(reply);
    running.set(id, controller);
    controller.signal.addEventListener("abort", () => running.delete(id), { once: true });
    return controller;
  };

  app.post(exportsPath, async (request, reply): Promise<ExportTicket> => {
    const viewer = await caller(request);
    const context = contextOf(viewer, request);
    if (isMonthlyRequest(request.body)) {
      const wanted = readMonthlyRequest(request.body, context);
      const { id, token } = await keepTicket(world, viewer, wanted, monthlySheets.length);
      void reply.code(201);
      return { id, url: `${exportsPath}/file/${token}`, total: monthlySheets.length };
    }
    const checked = checkRequest(readRequest(request.body), schema, context);
    const { signal } = abortedOnClose(reply);
    const { total, missing } = await checkFileAhead(checked, sources, context, signal);
    if (missing.length > 0) throw new Rejected("ENCODING", { args: [missing.join("")] });
    const { id, token } = await keepTicket(world, viewer, checked.request, total);
    void reply.code(201);
    return { id, url: `${exportsPath}/file/${token}`, total };
  });

  app.get<{ Params: { token: string } }>(
    `${exportsPath}/file/:token`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const ticket = await claimTicket(world, request.params.token);
      if (!ticket) throw new Rejected("NOT_FOUND");
      noteCaller(request, ticket.viewer);
      const context = contextOf(ticket.viewer, request);
      if ("workbook" in ticket.request) {
        const controller = begin(ticket.export_id, reply);
        return sendMonthlyWorkbook(reply, { world, schema, key: ticket, request: ticket.request, context, controller });
      }
      const checked = checkRequest(ticket.request, schema, context);
      await noteExport(checked, ticket.total, context);
      const { format } = checked.request;
      const controller = begin(ticket.export_id, reply);
      const stream = openFileStream({ world, sources, key: ticket, checked, context, log: request.log, controller });
      const name = `${buildFileName(checked)}.${format === "xlsx" ? "xlsx" : "csv"}`;
      return attachFileName(reply, name).type(types[format]).send(stream);
    },
  );

  const idIn = ({ params }: FastifyRequest): string => {
    const { id } = params as { id: string };
    if (!uuid.test(id)) throw new Rejected("NOT_FOUND");
    return id;
  };

  app.get(`${exportsPath}/:id`, async (request, reply) => {
    const progress = await findExportProgress(world, await caller(request), idIn(request));
    if (!progress) throw new Rejected("NOT_FOUND");
    return reply.send(progress);
  });

  app.delete(`${exportsPath}/:id`, async (request, reply) => {
    const id = idIn(request);
    const viewer = await caller(request);
    if (!(await findExportProgress(world, viewer, id))) throw new Rejected("NOT_FOUND");
    await cancelTicket(world, viewer, id);
    running.get(id)?.abort();
    return reply.code(204).send();
  });

  app.addHook("preClose", async () => {
    for (const controller of running.values()) controller.abort();
  });
}
