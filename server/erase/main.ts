import { confirm } from "@clack/prompts";
import type { Kysely } from "kysely";
import { eraseTexts as texts } from "../../i18n/ja/erase.ts";
import { recordNumber } from "../../src/core/recordNumber.ts";
import { openDatabase } from "../db/connection.ts";
import type { Tables } from "../db/tables.ts";
import { systemClock } from "../platform/clock.ts";
import { readOnlyOptions } from "../platform/commandLine.ts";
import { loadConfig } from "../platform/config.ts";
import { OperatorProblem } from "../platform/operatorProblem.ts";
import { complain, runCommand, say } from "../platform/runCommand.ts";
import { erasePerson } from "./erase.ts";
import { accountCalled, findPerson, type Found, type Target } from "./find.ts";

const kinds = { company: "text", staff: "text", shop: "text", "dry-run": "flag", yes: "flag", help: "flag" } as const;

function idOf(text: string | undefined, problem: string): number {
  const number = recordNumber(text ?? "");
  if (number === null) throw new OperatorProblem(`${problem}\n\n${texts.usage}`);
  return number;
}

/** What the options ask for. @throws OperatorProblem */
function targetOf({ company, staff, shop }: Partial<Record<keyof typeof kinds, string>>): Target {
  const tenantId = idOf(company, texts.wantsCompany);
  if (!staff?.trim()) throw new OperatorProblem(`${texts.wantsStaff}\n\n${texts.usage}`);
  return { tenantId, staff: staff.trim(), shopId: shop === undefined ? null : idOf(shop, texts.wantsShop) };
}

/** What would be erased. @throws OperatorProblem if there is no such company or person, or an account of that name */
async function found(db: Kysely<Tables>, target: Target): Promise<Found> {
  const company = await db
    .selectFrom("developer")
    .select("tenant_id")
    .where("tenant_id", "=", target.tenantId)
    .executeTakeFirst();
  if (!company) throw new OperatorProblem(texts.noCompany(target.tenantId));
  const account = target.shopId === null ? await accountCalled(db, target) : undefined;
  if (account !== undefined) throw new OperatorProblem(texts.account(account));
  const all = await findPerson(db, target);
  if (all.persons.length + all.counts.drawerEvents + all.counts.others === 0) throw new OperatorProblem(texts.nobody);
  return all;
}

const linesOf = ({ persons, counts }: Found): string[] => [
  ...persons.map(({ shopId, shop, code, name, receipts }) =>
    texts.person(shopId === 0 ? texts.company : texts.shop(shopId, shop), code, name, receipts),
  ),
  texts.found(counts),
];

async function main(args: readonly string[]): Promise<number> {
  const values = readOnlyOptions(args, kinds, texts.usage);
  if (values.help || args.length === 0) {
    say(texts.usage);
    return 0;
  }
  const target = targetOf(values);
  const terminal = process.stdin.isTTY && process.stdout.isTTY;
  if (!terminal && !values.yes && !values["dry-run"]) throw new OperatorProblem(texts.wantsYes);
  const db = await openDatabase(loadConfig(process.env), { role: "tool", existing: true, log: complain });
  try {
    for (const line of linesOf(await found(db.kysely, target))) say(line);
    if (values["dry-run"]) {
      say(texts.dry);
      return 0;
    }
    if (!values.yes && (await confirm({ message: texts.confirm, initialValue: false })) !== true) {
      say(texts.unchanged);
      return 1;
    }
    await erasePerson(db.kysely, systemClock, target);
    say(texts.done);
    return 0;
  } finally {
    await db.close();
  }
}

await runCommand(main, texts.failed);
