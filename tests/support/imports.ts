import { createImportJob } from "../../server/programs/import/console/job.ts";
import type { JobKind } from "../../server/platform/jobs/kind.ts";
import { importPartBytes, importPartPath, importRefusedPath } from "../../src/core/importFile.ts";
import { CreateImportDocument, GetImportDocument, StartImportDocument } from "../../src/generated/graphql.ts";
import type { ImportRun, StartImportInput } from "../../src/generated/types.ts";
import { header, type TestApp, type ViewerName } from "./app.ts";
import { movedClock, worker, type MovedClock } from "./jobs.ts";

/** Settings of a file with the usual headings. */
export const settings: StartImportInput["settings"] = {
  columns: { receipt: ["receipt"], soldAt: ["soldAt"], name: ["name"], quantity: ["quantity"], price: ["price"] },
  dateFormats: [],
  decimal: "POINT",
  priceScale: "1",
  orderType: "EAT_IN",
  taxRate: null,
  taxMode: "INCLUDED",
  tender: "CASH",
  tenderWords: [],
  orderTypeWords: [],
  voidWords: [],
  timeOfDay: null,
  lineTimes: false,
  encoding: "AUTO",
  delimiter: "AUTO",
};

export type ImportDesk = ReturnType<typeof importDesk>;

/** Imports of the console over a test's server, with a job runner beside it. */
export function importDesk(server: TestApp) {
  const clock: MovedClock = movedClock("2026-05-20T12:00:00+09:00");
  const job: JobKind = createImportJob(server.db.kysely, clock);
  const part = (id: string, place: number, body: Buffer, viewer: ViewerName | null = "honbu") =>
    server.app.inject({
      method: "POST",
      url: importPartPath(id, place),
      payload: body,
      headers: { "content-type": "application/octet-stream", ...header(viewer) },
    });
  const desk = {
    clock,
    job,
    part,
    runner: () => worker(server.db.kysely, clock, [job]),
    run: (id: string): Promise<ImportRun> => server.call("honbu", GetImportDocument, { id }),
    /** Sends a file and gives its import. */
    async send(content: string | Uint8Array, fileName = "orders.csv"): Promise<ImportRun> {
      const bytes = Buffer.from(content);
      const run: ImportRun = await server.call("honbu", CreateImportDocument, {
        input: { fileName, bytes: bytes.length },
      });
      for (let place = 0; place * importPartBytes < bytes.length; place += 1) {
        const { statusCode, body } = await part(
          run.id,
          place,
          bytes.subarray(place * importPartBytes, (place + 1) * importPartBytes),
        );
        if (statusCode !== 204) throw new Error(body);
      }
      return desk.run(run.id);
    },
    start: (id: string, more: Partial<StartImportInput> = {}): Promise<ImportRun> =>
      server.call("honbu", StartImportDocument, { input: { id, shop_id: 431, settings, dryRun: false, ...more } }),
    /** Starts an import, lets the job work, and gives how it ended. */
    async through(id: string, more: Partial<StartImportInput> = {}): Promise<ImportRun> {
      await desk.start(id, more);
      await desk.runner().tick();
      return desk.run(id);
    },
    refused: (id: string, viewer: ViewerName = "honbu") =>
      server.app.inject({ method: "GET", url: importRefusedPath(id), headers: header(viewer) }),
  };
  return desk;
}
