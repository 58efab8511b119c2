import { intro } from "@clack/prompts";
import { companyCommand as texts } from "../../i18n/ja/company-command.ts";
import { textOf } from "../../i18n/ja/messages.ts";
import { recordNumber } from "../../src/core/recordNumber.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { openDatabase, placeOf, type Database } from "../db/connection.ts";
import { identityConfigOf } from "../identity/config.ts";
import { createIdentity } from "../identity/createIdentity.ts";
import { systemClock } from "../platform/clock.ts";
import { readOnlyOptions } from "../platform/commandLine.ts";
import { loadConfig, type Config } from "../platform/config.ts";
import { randomIds } from "../platform/ids.ts";
import { OperatorProblem } from "../platform/operatorProblem.ts";
import { complain, runCommand, say } from "../platform/runCommand.ts";
import { addCompany } from "./addCompany.ts";
import { companyAnswers, companyFields, nameFault, optionOf } from "./answers.ts";
import { resetFactor } from "./resetFactor.ts";
import { closeCompany, companies, renameCompany, reopenCompany, setApiType } from "./companies.ts";

type Run = (db: Database, config: Config) => Promise<string[]>;

/** The values of the options, by the field that each is of. @throws OperatorProblem for an option that does not exist */
function optionsOf(args: readonly string[]): Record<string, string> {
  const kinds = Object.fromEntries(companyFields.map(({ name }) => [optionOf(name), "text" as const]));
  const values = readOnlyOptions(args, kinds, texts.usage);
  return Object.fromEntries(
    companyFields.flatMap(({ name }) => {
      const value = values[optionOf(name)];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function adding(args: readonly string[]): Promise<Run> {
  const terminal = process.stdin.isTTY && process.stdout.isTTY;
  const options = optionsOf(args);
  if (terminal) intro(texts.intro);
  const company = await companyAnswers(options, terminal);
  return async (db, config) => {
    const world = { db, clock: systemClock, ids: randomIds };
    const { addUser } = createIdentity({ ...world, config: await identityConfigOf(config) });
    try {
      const made = await db.kysely.transaction().execute((trx) => addCompany(trx, { ...world, addUser }, company));
      return [texts.added(made.developerId, made.shop_id), texts.apiKey(made.apiKey), texts.next];
    } catch (error) {
      const [fault] = error instanceof Rejected ? error.errors : [];
      if (fault?.code === "COMMON_PASSWORD") throw new OperatorProblem(textOf(fault.code));
      const taken = fault?.args?.[0];
      throw taken === undefined ? error : new OperatorProblem(texts.taken(String(taken)));
    }
  };
}

const listing: Run = async ({ kysely }, config) => {
  const all = await companies(kysely);
  return all.length === 0
    ? [texts.none(placeOf(config))]
    : all.map(({ id, name, shops, accounts, closed }) => texts.line(id, name, shops, accounts, closed));
};

/** The id of a company. @throws OperatorProblem */
function idOf(id: string | undefined): number {
  const number = recordNumber(id ?? "");
  if (number === null) throw new OperatorProblem(texts.wantsId);
  return number;
}

/** A change of one company, named by its id. */
function changing(
  id: string | undefined,
  work: (db: Database, id: number) => Promise<string | undefined>,
  done: (name: string) => string,
): Run {
  const company = idOf(id);
  return async (db) => {
    const name = await work(db, company);
    if (name === undefined) throw new OperatorProblem(texts.noCompany(String(company)));
    return [done(name)];
  };
}

/** The end of a second factor that a person lost. */
function resetting(id: string | undefined, login: string): Run {
  const developerId = idOf(id);
  if (login === "") throw new OperatorProblem(texts.wantsLogin);
  return async (db, config) => {
    const world = { db, clock: systemClock, ids: randomIds };
    const { credentials } = createIdentity({ ...world, config: await identityConfigOf(config) });
    const reset = await resetFactor(db.kysely, credentials, { developerId, login }, systemClock.now());
    if (!reset) throw new OperatorProblem(texts.noAccount(login));
    return [reset.wasOn ? texts.factorReset(reset.name) : texts.noFactor(reset.name)];
  };
}

/** What the arguments ask for. @throws OperatorProblem */
function commandOf([command = "", id, ...rest]: readonly string[], args: readonly string[]): Promise<Run> | Run {
  const [value = ""] = rest;
  switch (command) {
    case "add":
      return adding(args);
    case "list":
      return listing;
    case "rename": {
      const name = rest.join(" ").trim();
      const fault = nameFault(name);
      if (fault !== undefined) throw new OperatorProblem(texts.wrongName(fault));
      return changing(id, (db, company) => renameCompany(db.kysely, company, name, systemClock), texts.renamed);
    }
    case "api-type": {
      if (value !== "1" && value !== "2") throw new OperatorProblem(texts.wantsApiType);
      const type = value === "1" ? 1 : 2;
      return changing(
        id,
        (db, company) => setApiType(db.kysely, company, type, systemClock),
        () => texts.apiTypeChanged(type),
      );
    }
    case "close":
      return changing(id, (db, company) => closeCompany(db.kysely, company, systemClock), texts.closed);
    case "reopen":
      return changing(id, (db, company) => reopenCompany(db.kysely, company, systemClock), texts.reopened);
    case "reset-factor":
      return resetting(id, value);
    default:
      throw new OperatorProblem(`${texts.unknownCommand(command)}\n\n${texts.usage}`);
  }
}

async function main(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes("--help")) {
    say(texts.usage);
    return 0;
  }
  const run = await commandOf(args, args.slice(1));
  const config = loadConfig(process.env);
  // The first company may come before the first start.
  const existing = args[0] !== "add";
  const db = await openDatabase(config, { role: "tool", existing, log: complain });
  try {
    for (const line of await run(db, config)) say(line);
    return 0;
  } finally {
    await db.close();
  }
}

await runCommand(main, texts.failed);
