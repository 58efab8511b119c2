import { startTexts } from "../../../i18n/ja/program/server.ts";
import type { ServerConfig } from "../config/config.ts";
import { formatErrorText } from "./formatErrorText.ts";
import { openLogFile } from "./logFile.ts";
import type { LogStream } from "./logger.ts";
import { createPrettyLog } from "./prettyLog.ts";
import { InvalidConfig } from "../config/environment.ts";

/**
 * Where log lines go: the file of LOG_FILE; a terminal, in a form for people; else undefined for standard output as JSON.
 * @throws InvalidConfig where the file cannot be written
 */
export async function openLog(
  { logFile }: Pick<ServerConfig, "logFile">,
  terminal: { write(text: string): unknown; isTTY?: boolean },
): Promise<LogStream | undefined> {
  if (!logFile) return terminal.isTTY ? createPrettyLog(terminal) : undefined;
  try {
    return openLogFile(logFile, (error) => terminal.write(`${startTexts.logLost(logFile, formatErrorText(error))}\n`));
  } catch (error) {
    throw new InvalidConfig([startTexts.logFileUnwritable(logFile, formatErrorText(error))], { cause: error });
  }
}
