import type { FastifyBaseLogger } from "fastify";
import type { GraphQLSchema } from "graphql";
import { Readable } from "node:stream";
import type { Context } from "../context.ts";
import type { World } from "../world.ts";
import { headAndRows, readReport } from "./read.ts";
import type { Checked } from "./request.ts";
import { noteEnd, noteSent, type Key } from "./tickets.ts";
import { csvBytes, xlsxBytes } from "./writers.ts";

/** Milliseconds between two notes of the progress. */
const noted = 500;
/** Milliseconds for which a reader may pause before the file is cancelled. */
const patience = 60_000;

type FileOf = {
  world: World;
  schema: GraphQLSchema;
  key: Key;
  checked: Checked;
  context: Context;
  log: FastifyBaseLogger;
  /** Aborted when nobody needs the file any more, also by the file itself when its reader is gone. */
  controller: AbortController;
};

/** The file as a stream, read from the database as fast as its reader takes it. Progress and end are noted. */
export function fileStream({ world, schema, key, checked, context, log, controller }: FileOf): Readable {
  const { signal } = controller;
  let sent = 0;
  let done = false;

  async function* pieces(): AsyncGenerator<Uint8Array> {
    const parts = readReport(checked, schema, context, signal);
    try {
      const { head, batches } = await headAndRows(parts, (count) => {
        sent += count;
      });
      const { format, replace = false } = checked.request;
      yield* format === "xlsx" ? xlsxBytes(head, batches) : csvBytes(head, batches, format, { replace });
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
    }, noted);
    try {
      for await (const piece of pieces()) {
        const timer = setTimeout(() => controller.abort(), patience);
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
