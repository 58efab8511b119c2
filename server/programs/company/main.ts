import { intro } from "@clack/prompts";
import { companyCommand as texts } from "../../../i18n/ja/company/company-command.ts";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { parseRecordNumber } from "../../../src/core/recordNumber.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { openDatabase, formatDatabasePlace, type DatabaseConnection } from "../../platform/db/connection/connection.ts";
import { buildIdentityConfig } from "../../trade/identity/config.ts";
import { createIdentity } from "../../trade/identity/createIdentity.ts";
import { systemClock } from "../../platform/clock.ts";
import { readOnlyOptions } from "../../platform/command/commandLine.ts";
import { loadConfig, type ServerConfig } from "../../platform/config/config.ts";
import { randomIds } from "../../platform/ids.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { printProblem, runCommand, printLine } from "../../platform/command/runCommand.ts";
import { addCompany } from "../../trade/company/setup/addCompany.ts";
import { askCompanyAnswers, companyFields, findNameFault, toOptionName } from "../../trade/company/setup/answers.ts";
import { resetFactor } from "../../trade/company/resetFactor.ts";
import {
  closeCompany,
  readCompanies,
  renameCompany,
  reopenCompany,
  setApiType,
} from "../../trade/company/companies.ts";

type CompanyTask = (db: DatabaseConnection, config: ServerConfig) => Promise<string[]>;

/** The values of the options, by the field that each is of. @throws OperatorProblem for an option that does not exist */
function parseCompanyOptions(args: readonly string[]): Record<string, string> {
  const kinds = Object.fromEntries(companyFields.map(({ name }) => [toOptionName(name), "text" as const]));
  const values = readOnlyOptions(args, kinds, texts.usage);
  return Object.fromEntries(
    companyFields.flatMap(({ name }) => {
      const value = values[toOptionName(name)];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function prepareAddition(args: readonly string[]): Promise<CompanyTask> {
  const terminal = process.stdin.isTTY && process.stdout.isTTY;
  const options = parseCompanyOptions(args);
  if (terminal) intro(texts.intro);
  const company = await askCompanyAnswers(options, terminal);
  return async (db, config) => {
    const world = { db, clock: systemClock, ids: randomIds };
    const { addUser } = createIdentity({ ...world, config: await buildIdentityConfig(config) });
    try {
      const made = await db.kysely.transaction().execute((trx) => addCompany(trx, { ...world, addUser }, company));
      return [texts.added(made.developerId, made.shop_id), texts.apiKey(made.apiKey), texts.next];
    } catch (error) {
      const [fault] = error instanceof Rejected ? error.errors : [];
      if (fault?.code === "COMMON_PASSWORD") throw new OperatorProblem(formatMessage(fault.code));
      const taken = fault?.args?.[0];
      throw taken === undefined ? error : new OperatorProblem(texts.taken(String(taken)));
    }
  };
}

const listCompanies: CompanyTask = async ({ kysely }, config) => {
  const all = await readCompanies(kysely);
  return all.length === 0
    ? [texts.none(formatDatabasePlace(config))]
    : all.map(({ id, name, shops, accounts, closed }) => texts.line(id, name, shops, accounts, closed));
};

/** The id of a company. @throws OperatorProblem */
function requireCompanyId(id: string | undefined): number {
  const number = parseRecordNumber(id ?? "");
  if (number === null) throw new OperatorProblem(texts.wantsId);
  return number;
}

/** A change of one company, named by its id. */
function prepareChange(
  id: string | undefined,
  work: (db: DatabaseConnection, id: number) => Promise<string | undefined>,
  done: (name: string) => string,
): CompanyTask {
  const company = requireCompanyId(id);
  return async (db) => {
    const name = await work(db, company);
    if (name === undefined) throw new OperatorProblem(texts.noCompany(String(company)));
    return [done(name)];
  };
}

/** The end of a second factor that a person lost. */
function prepareFactorReset(id: string | undefined, login: string): CompanyTask {
  const developerId = requireCompanyId(id);
  if (login === "") throw new OperatorProblem(texts.wantsLogin);
  return async (db, config) => {
    const world = { db, clock: systemClock, ids: randomIds };
    const { credentials } = createIdentity({ ...world, config: await buildIdentityConfig(config) });
    const reset = await resetFactor(db.kysely, credentials, { developerId, login }, systemClock.now());
    if (!reset) throw new OperatorProblem(texts.noAccount(login));
    return [reset.wasOn ? texts.factorReset(reset.name) : texts.noFactor(reset.name)];
  };
}

/** What the arguments ask for. @throws OperatorProblem */
function parseCommand(
  [command = "", id, ...rest]: readonly string[],
  args: readonly string[],
): Promise<CompanyTask> | CompanyTask {
  const [value = ""] = rest;
  switch (command) {
    case "add":
      return prepareAddition(args);
    case "list":
      return listCompanies;
    case "rename": {
      const name = rest.join(" ").trim();
      const fault = findNameFault(name);
      if (fault !== undefined) throw new OperatorProblem(texts.wrongName(fault));
      return prepareChange(id, (db, company) => renameCompany(db.kysely, company, name, systemClock), texts.renamed);
    }
    case "api-type": {
      if (value !== "1" && value !== "2") throw new OperatorProblem(texts.wantsApiType);
      const type = value === "1" ? 1 : 2;
      return prepareChange(
        id,
        (db, company) => setApiType(db.kysely, company, type, systemClock),
        () => texts.apiTypeChanged(type),
      );
    }
    case "close":
      return prepareChange(id, (db, company) => closeCompany(db.kysely, company, systemClock), texts.closed);
    case "reopen":
      return prepareChange(id, (db, company) => reopenCompany(db.kysely, company, systemClock), texts.reopened);
    case "reset-factor":
      return prepareFactorReset(id, value);
    default:
      throw new OperatorProblem(`${texts.unknownCommand(command)}\n\n${texts.usage}`);
  }
}

async function runCompanyCommand(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes("--help")) {
    printLine(texts.usage);
    return 0;
  }
  const run = await parseCommand(args, args.slice(1));
  const config = loadConfig(process.env);
  // The first company may come before the first start.
  const existing = args[0] !== "add";
  const db = await openDatabase(config, { role: "tool", existing, log: printProblem });
  try {
    for (const line of await run(db, config)) printLine(line);
    return 0;
  } finally {
    await db.close();
  }
}

await runCommand(runCompanyCommand, texts.failed);
