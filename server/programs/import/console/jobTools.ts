import type { Kysely } from "kysely";
import { importPartBytes } from "../../../../src/core/importFile.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { LeaseLost, JobStopped, type JobTools } from "../../../platform/jobs/kind.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { ImportTools, ImportWorkPhase } from "../tools.ts";
import { deleteFileParts, storeFilePart, type ImportRunKey } from "./parts.ts";
import { updateImportRun } from "./runs.ts";
import { openStoredCheckpoint } from "./steps.ts";

/** Milliseconds between two notes of the progress, and the notes between two renewals of the lease. */
const progressInterval = 500;
const renewEvery = 20;

/** Stores a file of texts in parts. */
async function storeTexts(db: Kysely<Tables>, key: ImportRunKey, texts: AsyncIterable<string>): Promise<null> {
  await deleteFileParts(db, key, "REFUSED");
  let waiting: Buffer[] = [];
  let place = 0;
  const flush = async () => {
    await storeFilePart(db, key, "REFUSED", place, Buffer.concat(waiting));
    waiting = [];
    place += 1;
  };
  let bytes = 0;
  for await (const text of texts) {
    const added = Buffer.from(text);
    waiting.push(added);
    bytes += added.length;
    if (bytes < importPartBytes) continue;
    await flush();
    bytes = 0;
  }
  if (waiting.length > 0) await flush();
  return null;
}

/** An import's tools in a job: the progress, the batches that are done and the refused rows stand in the database. */
export function createImportJobTools(db: Kysely<Tables>, key: ImportRunKey, clock: Clock, job: JobTools) {
  const end = new AbortController();
  const progress: { phase: ImportWorkPhase; done: number; total: number } = { phase: "READING", done: 0, total: 0 };
  let cancelled = false;
  let lost: unknown;
  let notes = 0;
  let running: Promise<void> = Promise.resolve();

  async function note(): Promise<void> {
    const row = await updateImportRun(db, key).set(progress).returning("stopping").executeTakeFirst();
    if (!row || row.stopping) {
      cancelled = true;
      end.abort();
    }
    notes += 1;
    if (notes % renewEvery === 0) await job.renew();
  }
  const timer = setInterval(() => {
    running = running.then(note).catch((error: unknown) => {
      // The database may be back at the next note. Another server that has the job is no hope.
      if (error instanceof LeaseLost) {
        lost = error;
        end.abort();
      } else job.log.warn({ err: error, import: key.id }, "the progress of an import could not be noted");
    });
  }, progressInterval);
  job.signal.addEventListener("abort", () => end.abort());
  if (job.signal.aborted) end.abort();

  const tools: ImportTools = {
    clock,
    say: (text) => job.log.info({ import: key.id }, text),
    progress(phase, total) {
      Object.assign(progress, { phase, total, done: 0 });
      return { update: (done) => void (progress.done = done), end: () => {} };
    },
    checkpoint: () => openStoredCheckpoint(db, key),
    writeRefused: (texts) => storeTexts(db, key, texts),
    signal: end.signal,
  };
  return {
    tools,
    /** The end of an import that a person has cancelled. @throws Stopped, LeaseLost where nobody has: it is to go on */
    cancelled(): { state: "CANCELLED" } {
      if (cancelled) return { state: "CANCELLED" };
      throw lost ?? new JobStopped();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
