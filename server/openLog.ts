import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { startTexts } from "../i18n/ja/server.ts";
import type { Config } from "./config.ts";
import type { LogStream } from "./logger.ts";
import { prettyLog } from "./prettyLog.ts";
import { InvalidConfiguration } from "./settings.ts";

/**
 * Where log lines go: the file of LOG_FILE; a terminal, in a form for people; else undefined for standard output as JSON.
 * @throws InvalidConfiguration where the file cannot be written
 */
export async function openLog(
  { logFile }: Pick<Config, "logFile">,
  terminal: { write(text: string): unknown; isTTY?: boolean },
): Promise<LogStream | undefined> {
  if (!logFile) return terminal.isTTY ? prettyLog(terminal) : undefined;
  const file = createWriteStream(logFile, { flags: "a" });
  try {
    await once(file, "open");
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new InvalidConfiguration([startTexts.logFileUnwritable(logFile, detail)]);
  }
  return file;
}
