import { confirm } from "@clack/prompts";
import type { Kysely } from "kysely";
import { eraseTexts as texts } from "../../../i18n/ja/program/erase.ts";
import { parseRecordNumber } from "../../../src/core/recordNumber.ts";
import { openDatabase } from "../../platform/db/connection/connection.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { systemClock } from "../../platform/clock.ts";
import { readOnlyOptions } from "../../platform/command/commandLine.ts";
import { loadConfig } from "../../platform/config/config.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { printProblem, runCommand, printLine } from "../../platform/command/runCommand.ts";
import { listDetachedYears } from "../../trade/journal/detachedYears.ts";
import { erasePerson } from "./erase.ts";
import { findAccountName, findPerson, type FoundTraces, type EraseTarget } from "./find.ts";

const optionKinds = {
  company: "text",
  staff: "text",
  shop: "text",
  "dry-run": "flag",
  yes: "flag",
  help: "flag",
} as const;

function requireRecordNumber(text: string | undefined, problem: string): number {
  const number = parseRecordNumber(text ?? "");
  if (number === null) throw new OperatorProblem(`${problem}\n\n${texts.usage}`);
  return number;
}

/** What the options ask for. @throws OperatorProblem */
function parseEraseTarget({ company, staff, shop }: Partial<Record<keyof typeof optionKinds, string>>): EraseTarget {
  const tenantId = requireRecordNumber(company, texts.wantsCompany);
  if (!staff?.trim()) throw new OperatorProblem(`${texts.wantsStaff}\n\n${texts.usage}`);
  return {
    tenantId,
    staff: staff.trim(),
    shopId: shop === undefined ? null : requireRecordNumber(shop, texts.wantsShop),
  };
}

/** What would be erased. @throws OperatorProblem if there is no such company or person, or an account of that name */
async function requireTraces(db: Kysely<Tables>, target: EraseTarget): Promise<FoundTraces> {
  const company = await db
    .selectFrom("developer")
    .select("tenant_id")
    .where("tenant_id", "=", target.tenantId)
    .executeTakeFirst();
  if (!company) throw new OperatorProblem(texts.noCompany(target.tenantId));
  const account = target.shopId === null ? await findAccountName(db, target) : undefined;
  if (account !== undefined) throw new OperatorProblem(texts.account(account));
  const all = await findPerson(db, target);
  if (all.persons.length + all.counts.drawerEvents + all.counts.others === 0) throw new OperatorProblem(texts.nobody);
  return all;
}

/** The detached years in which the person may be: as pseudonyms, whose names are in the database alone. */
async function formatDetachedYears(db: Kysely<Tables>, target: EraseTarget): Promise<string[]> {
  const years = new Set((await listDetachedYears(db, target)).map(({ year }) => year));
  return years.size > 0 ? [texts.detachedYears([...years].sort((a, b) => a - b))] : [];
}

const formatTraces = ({ persons, counts }: FoundTraces): string[] => [
  ...persons.map(({ shopId, shop, code, name, receipts }) =>
    texts.person(shopId === 0 ? texts.company : texts.shop(shopId, shop), code, name, receipts),
  ),
  texts.found(counts),
];

async function runEraseCommand(args: readonly string[]): Promise<number> {
  const values = readOnlyOptions(args, optionKinds, texts.usage);
  if (values.help || args.length === 0) {
    printLine(texts.usage);
    return 0;
  }
  const target = parseEraseTarget(values);
  const terminal = process.stdin.isTTY && process.stdout.isTTY;
  if (!terminal && !values.yes && !values["dry-run"]) throw new OperatorProblem(texts.wantsYes);
  const db = await openDatabase(loadConfig(process.env), { role: "tool", existing: true, log: printProblem });
  try {
    for (const line of formatTraces(await requireTraces(db.kysely, target))) printLine(line);
    for (const line of await formatDetachedYears(db.kysely, target)) printLine(line);
    if (values["dry-run"]) {
      printLine(texts.dry);
      return 0;
    }
    if (!values.yes && (await confirm({ message: texts.confirm, initialValue: false })) !== true) {
      printLine(texts.unchanged);
      return 1;
    }
    await erasePerson(db.kysely, systemClock, target);
    printLine(texts.done);
    return 0;
  } finally {
    await db.close();
  }
}

await runCommand(runEraseCommand, texts.failed);
