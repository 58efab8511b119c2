import { useRefresh } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { rowsPerCall } from "../../core/rowLimits.ts";
import { useRegisterRows, type RowResult } from "../../data/run.ts";
import { useCallMeta, useDefinition } from "../definition.ts";
import type { CsvFileRow, RowProblem } from "./rows.ts";
import { splitWholeRecords, refusePartialRecords, type ReviewedRow } from "./wholeRecords.ts";

export type RegistrationProgress = { doing: "CHECK" | "WRITE"; done: number; total: number };

/** How the last writing ended. */
type RegistrationEnd =
  | { how: "DONE"; created: number; updated: number }
  /** Stopped by a refusal, a failure or the person; what was written before stays. */
  | { how: "STOPPED"; written: number; message?: string };

export type CsvRegistration = {
  rows: readonly ReviewedRow[] | null;
  progress: RegistrationProgress | null;
  ending: RegistrationEnd | null;
  /** Why the rows could not be checked. */
  failure: string | null;
  check(rows: readonly CsvFileRow[]): Promise<void>;
  /** Writes the rows as shown; a row that is refused meanwhile stops it, unless only the good rows are registered. */
  write(how: { onlyGood: boolean }): Promise<void>;
  cancel(): void;
  reset(): void;
};

const toProblem = ({ field, code, args }: RowResult["errors"][number]): RowProblem => ({
  path: field,
  code: code as Extract<RowProblem, { code: unknown }>["code"],
  args,
});

const toReviewedRow = (row: CsvFileRow, result: RowResult | undefined): ReviewedRow => {
  const problems = [...row.problems, ...(result?.errors ?? []).map(toProblem)];
  const outcome = problems.length > 0 ? "REFUSED" : (result?.outcome ?? "REFUSED");
  return {
    ...row,
    problems,
    outcome,
    changes: result?.changes ?? [],
    version: result?.version ?? null,
    written: false,
  };
};

const toErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Sends the rows of a file in calls of `rowsPerCall`: first to be shown, then to be written. Between calls it can be stopped. */
export function useRegistration(): CsvRegistration {
  const { meta: resource } = useDefinition();
  const { linesOf } = resource;
  const { args } = useCallMeta();
  const register = useRegisterRows();
  const refresh = useRefresh();
  const [rows, setRows] = useState<readonly ReviewedRow[] | null>(null);
  const [progress, setProgress] = useState<RegistrationProgress | null>(null);
  const [ending, setEnding] = useState<RegistrationEnd | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stopped = useRef(false);
  // A screen that is left sends nothing more.
  useEffect(() => () => void (stopped.current = true), []);

  const check = async (found: readonly CsvFileRow[]) => {
    stopped.current = false;
    setFailure(null);
    setEnding(null);
    const open = found.filter((row) => row.problems.length === 0);
    const results = new Map<CsvFileRow, RowResult>();
    try {
      for (const chunk of splitWholeRecords(open, linesOf, rowsPerCall)) {
        setProgress({ doing: "CHECK", done: results.size, total: open.length });
        const answers = await register(
          resource.name,
          chunk.map(({ values }) => values),
          { dryRun: true, args },
        );
        for (const [index, answer] of answers.entries()) {
          const row = chunk[index];
          if (row) results.set(row, answer);
        }
        if (stopped.current) return;
      }
      setRows(
        refusePartialRecords(
          found.map((row) => toReviewedRow(row, results.get(row))),
          linesOf,
        ),
      );
    } catch (error) {
      setFailure(toErrorMessage(error));
    } finally {
      setProgress(null);
    }
  };

  const write = async ({ onlyGood }: { onlyGood: boolean }) => {
    stopped.current = false;
    const open = (rows ?? []).filter(
      ({ outcome, written }) => !written && (outcome === "CREATE" || outcome === "UPDATE"),
    );
    const after = new Map<ReviewedRow, ReviewedRow>();
    const count = (outcome: ReviewedRow["outcome"]) =>
      [...after.values()].filter((row) => row.written && row.outcome === outcome).length;
    const stop = (message?: string) =>
      setEnding({ how: "STOPPED", written: count("CREATE") + count("UPDATE"), ...(message ? { message } : {}) });
    /** Writes a chunk and returns whether it is written. Refused rows are reported, and nothing of the chunk is written. */
    const send = async (chunk: readonly ReviewedRow[]): Promise<readonly ReviewedRow[]> => {
      const sent = chunk.map(({ values, version }) => ({ ...values, version: version ?? undefined }));
      const answers = await register(resource.name, sent, { dryRun: false, args });
      const refused = chunk.filter((_, index) => answers[index]?.outcome === "REFUSED");
      for (const [index, row] of chunk.entries())
        if (refused.includes(row)) after.set(row, toReviewedRow(row, answers[index]));
        else if (refused.length === 0) after.set(row, { ...row, written: true });
      return refused;
    };
    try {
      for (const chunk of splitWholeRecords(open, linesOf, rowsPerCall)) {
        setProgress({ doing: "WRITE", done: after.size, total: open.length });
        const refused = await send(chunk);
        const whole = refusePartialRecords(
          chunk.map((row) => after.get(row) ?? row),
          linesOf,
        );
        const good = chunk.filter((_, index) => whole[index]?.outcome !== "REFUSED");
        if (refused.length > 0 && !onlyGood) return stop();
        if (refused.length > 0 && good.length > 0 && (await send(good)).length > 0) return stop();
        if (stopped.current) return stop();
      }
      setEnding({ how: "DONE", created: count("CREATE"), updated: count("UPDATE") });
    } catch (error) {
      stop(toErrorMessage(error));
    } finally {
      setRows(
        refusePartialRecords(
          (rows ?? []).map((row) => after.get(row) ?? row),
          linesOf,
        ),
      );
      setProgress(null);
      refresh();
    }
  };

  return {
    rows,
    progress,
    ending,
    failure,
    check,
    write,
    cancel: () => void (stopped.current = true),
    reset: () => {
      stopped.current = true;
      setRows(null);
      setEnding(null);
      setFailure(null);
    },
  };
}
