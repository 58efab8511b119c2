import { logTexts } from "../../../i18n/ja/program/server.ts";
import type { LogStream } from "./logger.ts";

type LogEntry = {
  level: number;
  time: number;
  msg?: string;
  req?: { method?: string; path?: string };
  status?: number;
  ms?: number;
  operation?: string;
  errorId?: string;
  err?: { message?: string; stack?: string };
};

const clockTime = (milliseconds: number): string => new Date(milliseconds).toTimeString().slice(0, 8);

function shortLine({ level, time, msg = "", req, status, ms, operation, errorId, err }: LogEntry): string {
  const parts = [
    clockTime(time),
    logTexts.levels[level] ?? String(level),
    msg,
    ...(req ? [`${req.method} ${req.path}`] : []),
    ...(status === undefined ? [] : [String(status)]),
    ...(ms === undefined ? [] : [`${ms} ms`]),
    ...(operation === undefined ? [] : [operation]),
    ...(errorId === undefined ? [] : [logTexts.errorId(errorId)]),
  ];
  const cause = err?.stack ?? err?.message;
  return `${parts.join(" ")}${cause === undefined ? "" : `\n  ${cause.replaceAll("\n", "\n  ")}`}`;
}

/** Log lines as a person at a terminal reads them: time, level, what happened; of a failure its cause. */
export const createPrettyLog = (terminal: { write(text: string): unknown }): LogStream => ({
  write: (line) => void terminal.write(`${shortLine(JSON.parse(line) as LogEntry)}\n`),
});
