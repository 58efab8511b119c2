import type { FastifyInstance, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { importPartBytes, importPartPath, importRefusedPath } from "../../../../src/core/importFile.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { WorkLane } from "../../../../src/core/metadata.ts";
import { outsideCall, type Context } from "../../../engine/context.ts";
import type { DatabaseLanes } from "../../../platform/db/connection/lanes.ts";
import { findCaller } from "../http/caller.ts";
import { requireOperationAccess } from "../../../engine/guard/permit.ts";
import type { ServerWorld } from "../../../engine/world.ts";
import { receiveFilePart } from "../../import/console/create.ts";
import { readStoredBytes } from "../../import/console/parts.ts";
import { requireImportRun } from "../../import/console/runs.ts";

type Params = { Params: { id: string; place: string } };

/**
 * `POST /imports/<id>/parts/<place>`: a part of a file that createImport has announced, for those who may start imports.
 * `GET /imports/<id>/refused.csv`: its refused rows, for those who may see it. One part is in memory at a time.
 */
export async function serveImports(
  app: FastifyInstance,
  world: ServerWorld & Pick<Context, "sealing"> & { lanes: DatabaseLanes },
): Promise<void> {
  const { identity, lanes } = world;

  /** The caller's company and import. @throws Rejected as the operation would be refused */
  async function allowed(operation: "cancelImport" | "getImport", request: FastifyRequest<Params>) {
    const viewer = await findCaller(identity, request);
    const { id } = request.params;
    const dbOf = (work: WorkLane) => lanes.of(work, viewer?.developerId ?? 0);
    const context: Context = { ...world, ...outsideCall, db: dbOf("LIST"), dbOf, viewer, log: request.log };
    requireOperationAccess(operation, { id }, context);
    if (!viewer) throw new Rejected("UNAUTHENTICATED");
    return { key: { tenantId: viewer.developerId, id }, db: context.db.kysely };
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer", bodyLimit: importPartBytes },
      (_, body, done) => done(null, body),
    );
    const part = {
      bodyLimit: importPartBytes,
      // Before the part is taken into memory.
      onRequest: async (request: FastifyRequest<Params>) => void (await allowed("cancelImport", request)),
    };
    scope.post<Params>(importPartPath(":id", ":place"), part, async (request, reply) => {
      const { key, db } = await allowed("cancelImport", request);
      const { body, params } = request;
      const place = /^\d{1,5}$/.test(params.place) ? Number(params.place) : -1;
      if (!Buffer.isBuffer(body) || place < 0) throw new Rejected("BAD_INPUT", { field: "place" });
      await receiveFilePart(db, key, place, body);
      return reply.code(204).send();
    });
  });

  app.get<Params>(importRefusedPath(":id"), async (request, reply) => {
    const { key, db } = await allowed("getImport", request);
    const { file_name } = await requireImportRun(db, key);
    const first = await readStoredBytes(db, key, "REFUSED").next();
    if (first.done) throw new Rejected("NOT_FOUND");
    const name = importTexts.refusedName(file_name.replace(/\.[^.]*$/, ""));
    return reply
      .header("content-disposition", `attachment; filename="refused.csv"; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type("text/csv; charset=utf-8")
      .send(Readable.from(readStoredBytes(db, key, "REFUSED")));
  });
}
