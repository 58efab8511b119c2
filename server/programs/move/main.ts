import { moveTexts as texts } from "../../../i18n/ja/program/move.ts";
import { readOnlyOptions } from "../../platform/command/commandLine.ts";
import { listenForInterruption } from "../../platform/command/interruption.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { printLine, runCommand } from "../../platform/command/runCommand.ts";
import { loadConfig } from "../../platform/config/config.ts";
import { openDatabase } from "../../platform/db/connection/connection.ts";
import { openForWriting } from "../../platform/db/connection/readOnly.ts";
import { moveDatabase } from "./move.ts";
import { toPlace, type MovePlace } from "./places.ts";

const options = { to: "text", from: "text", postgres: "text", trial: "flag", cancel: "flag", help: "flag" } as const;

/** Lets the servers of the source write again. */
async function cancelMove(source: MovePlace): Promise<number> {
  // Our own connection ends too: that is no news.
  const database = await openDatabase(source, { role: "tool", existing: true, migrate: false, log: () => {} });
  try {
    await openForWriting(database.connection);
  } finally {
    await database.close();
  }
  printLine(texts.released);
  return 0;
}

/** Exit code 0 where all was moved and agrees, 1 where it was moved and does not, 2 where it was not moved. */
async function runMove(args: readonly string[]): Promise<number> {
  const values = readOnlyOptions(args, options, texts.usage);
  const config = loadConfig(process.env);
  if (values.help) {
    printLine(texts.usage);
    return 0;
  }
  const source = values.from === undefined ? config : toPlace(values.from, config);
  if (values.cancel) return cancelMove(source);
  if (values.to === undefined) throw new OperatorProblem(`${texts.noTarget}\n\n${texts.usage}`);
  const way = { from: source, to: toPlace(values.to, config) };
  const isSound = await moveDatabase(way, {
    trial: values.trial !== undefined,
    native: values.postgres,
    signal: listenForInterruption(),
  });
  return isSound ? 0 : 1;
}

await runCommand(runMove, texts.failed, 2);
