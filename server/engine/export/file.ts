import type { FastifyBaseLogger } from "fastify";
import { Readable } from "node:stream";
import type { Context } from "../context.ts";
import type { ServerWorld } from "../world.ts";
import type { ReportFileSources } from "../report/statements.ts";
import { headAndRows, readReport } from "./read.ts";
import type { CheckedRequest } from "./request.ts";
import { noteEnd, noteSent, type ExportKey } from "./tickets.ts";
import { writeCsvBytes, writeXlsxBytes } from "./writers.ts";

/** Milliseconds between two notes of the progress. */
const progressInterval = 500;
/** Milliseconds for which a reader may pause before the file is cancelled. */
const maxReaderPause = 60_000;

type FileOf = {
  world: ServerWorld;
  sources: ReportFileSources;
  key: ExportKey;
  checked: CheckedRequest;
  context: Context;
  log: FastifyBaseLogger;
  /** Aborted when nobody needs the file any more, also by the file itself when its reader is gone. */
  controller: AbortController;
};

/** The file as a stream, read from the database as fast as its reader takes it. Progress and end are noted. */
export function openFileStream({ world, sources, key, checked, context, log, controller }: FileOf): Readable {
  const { signal } = controller;
  let sent = 0;
  let done = false;

  async function* pieces(): AsyncGenerator<Uint8Array> {
    const parts = readReport(checked, sources, context, signal);
    try {
      const { head, batches } = await headAndRows(parts, (count) => {
        sent += count;
      });
      const { format, replace = false } = checked.request;
      yield* format === "xlsx" ? writeXlsxBytes(head, batches) : writeCsvBytes(head, batches, format, { replace });
      done = true;
    } finally {
      await parts.return(undefined);
    }
  }

  async function* watched(): AsyncGenerator<Uint8Array> {
    const note = setInterval(() => {
      noteSent(world, key, sent).then(
        (stillWanted) => stillWanted || controller.abort(),
        (error: unknown) => log.warn({ err: error }, "how far an export is could not be noted"),
      );
    }, progressInterval);
    try {
      for await (const piece of pieces()) {
        const timer = setTimeout(() => controller.abort(), maxReaderPause);
        try {
          yield piece;
        } finally {
          clearTimeout(timer);
        }
      }
    } finally {
      clearInterval(note);
      await noteEnd(world, key, done ? "DONE" : signal.aborted ? "CANCELLED" : "FAILED", sent);
    }
  }

  const stream = Readable.from(watched(), { objectMode: false });
  signal.addEventListener("abort", () => stream.destroy(), { once: true });
  return stream;
}
