import { startTexts } from "../../i18n/ja/server.ts";
import type { Config } from "./config.ts";
import { detailOf } from "./detailOf.ts";
import { appendTo } from "./logFile.ts";
import type { LogStream } from "./logger.ts";
import { prettyLog } from "./prettyLog.ts";
import { InvalidConfig } from "./environment.ts";

/**
 * Where log lines go: the file of LOG_FILE; a terminal, in a form for people; else undefined for standard output as JSON.
 * @throws InvalidConfig where the file cannot be written
 */
export async function openLog(
  { logFile }: Pick<Config, "logFile">,
  terminal: { write(text: string): unknown; isTTY?: boolean },
): Promise<LogStream | undefined> {
  if (!logFile) return terminal.isTTY ? prettyLog(terminal) : undefined;
  try {
    return appendTo(logFile, (error) => terminal.write(`${startTexts.logLost(logFile, detailOf(error))}\n`));
  } catch (error) {
    throw new InvalidConfig([startTexts.logFileUnwritable(logFile, detailOf(error))], { cause: error });
  }
}
