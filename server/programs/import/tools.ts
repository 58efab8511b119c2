import type { Clock } from "../../platform/clock.ts";
import type { ImportCheckpoint } from "./run/checkpoint.ts";
import { ImportInterrupted } from "./source/problem.ts";

/** What an import does: it reads the file, then checks or records its receipts. */
export type ImportWorkPhase = "READING" | "CHECKING" | "RECORDING";

export type ProgressDisplay = {
  /** @param done bytes of the file while it is read, then receipts */
  update(done: number): void;
  end(): void;
};

/** What an import needs from those who start it: the terminal, or a job of the server. */
export type ImportTools = {
  clock: Clock;
  /** Tells the person something that is neither progress nor result. */
  say(text: string): void;
  /** @param all the value of `done` at the end */
  progress(phase: ImportWorkPhase, all: number): ProgressDisplay;
  /** @param identity texts that together identify this import */
  checkpoint(identity: readonly string[]): ImportCheckpoint;
  /** Writes the file of refused rows. Gives where it is; null for a place without a name. */
  writeRefused(texts: AsyncIterable<string>): Promise<string | null>;
  /** When aborted, the import ends after the current batch. The next run of the same import continues. */
  signal: AbortSignal;
  /** Number of receipts of one call. Default: 500. */
  batch?: number;
};

/** @throws Interrupted once the signal is aborted */
export function stopIfAborted({ signal }: Pick<ImportTools, "signal">): void {
  if (signal.aborted) throw new ImportInterrupted();
}
