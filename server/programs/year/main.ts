import { yearTexts as texts } from "../../../i18n/ja/program/year.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { parseRecordNumber } from "../../../src/core/recordNumber.ts";
import { systemClock } from "../../platform/clock.ts";
import { resolveCallerPath } from "../../platform/command/callerPath.ts";
import { readCommandLine } from "../../platform/command/commandLine.ts";
import { listenForInterruption } from "../../platform/command/interruption.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { printLine, printProblem, runCommand } from "../../platform/command/runCommand.ts";
import { loadConfig } from "../../platform/config/config.ts";
import { formatDatabasePlace, openDatabase, type DatabaseConnection } from "../../platform/db/connection/connection.ts";
import { isInFolder } from "../backup/place/folder.ts";
import { attachYear } from "./attach.ts";
import { detachYear } from "./detach.ts";
import { printYears } from "./list.ts";

const problem = (message: string) => new OperatorProblem(`${message}\n\n${texts.usage}`);

function requireFolder(words: readonly string[]): string {
  const [folder, ...more] = words;
  if (folder === undefined || more.length > 0) throw problem(texts.wantsFolder);
  return resolveCallerPath(folder);
}

/** @throws OperatorProblem if it is none, or not over for long enough */
function requireYear(text: string, lastYear: number, journalYears: number): number {
  if (!/^20\d\d$/.test(text)) throw problem(texts.wantsYear(text));
  const year = Number(text);
  if (year > lastYear) throw new OperatorProblem(texts.tooNew(year, journalYears, year + journalYears + 1));
  return year;
}

async function requireCompany({ kysely }: DatabaseConnection, text: string): Promise<number> {
  const tenantId = parseRecordNumber(text);
  if (tenantId === null) throw problem(texts.wantsCompany);
  const found = await kysely.selectFrom("developer").select("tenant_id").where("tenant_id", "=", tenantId).execute();
  if (found.length === 0) throw new OperatorProblem(texts.noCompany(tenantId));
  return tenantId;
}

/** Exit code 0 where it was done and all agrees, 1 where it was attached and does not agree, 2 where it was not done. */
async function runYear(args: readonly string[]): Promise<number> {
  const { values, words } = readCommandLine(args, { company: "text", help: "flag" }, texts.usage);
  const [command, ...rest] = words;
  if (values.help || command === undefined) {
    printLine(texts.usage);
    return values.help ? 0 : 2;
  }
  const config = loadConfig(process.env);
  const lastYear = Number(toTokyoTime(systemClock.now()).date.slice(0, 4)) - config.journalYears - 1;
  const signal = listenForInterruption();
  const withDatabase = async <T>(work: (database: DatabaseConnection) => Promise<T>): Promise<T> => {
    const database = await openDatabase(config, { role: "tool", existing: true, log: printProblem });
    return work(database).finally(() => database.close());
  };
  if (command === "list" && rest.length === 0) {
    await withDatabase((database) => printYears(database, { journalYears: config.journalYears, lastYear }));
    return 0;
  }
  if (command === "detach") {
    const [named = "", ...folders] = rest;
    const year = requireYear(named, lastYear, config.journalYears);
    const folder = requireFolder(folders);
    if (!config.databaseUrl && isInFolder(folder, config.dataFolder))
      throw new OperatorProblem(texts.insideData(folder, config.dataFolder));
    await withDatabase(async (database) => {
      const tenantId = values.company === undefined ? null : await requireCompany(database, values.company);
      await detachYear(database, { year, folder, tenantId, clock: systemClock, signal });
    });
    return 0;
  }
  if (command === "attach") {
    const folder = requireFolder(rest);
    const place = formatDatabasePlace(config);
    return (await withDatabase((database) => attachYear(database, { folder, place, signal }))) ? 0 : 1;
  }
  throw problem(texts.unknownCommand(command));
}

await runCommand(runYear, texts.failed, 2);
