import { demoDevelopers } from "../../demo/data.ts";
import { readOnlyOptions } from "../../server/platform/command/commandLine.ts";
import { OperatorProblem } from "../../server/platform/command/operatorProblem.ts";
import { isLocalUrl } from "../../server/platform/config/loopback.ts";

export const usage = `A day of load on a product of its own, which is removed afterwards. Build first: npm run build

  npm run load -- [--minutes N] [--shops N] [--rate N] [--operators N] [--database URL] [--json FILE]

  --minutes N     how long, 5 if not said; at most 60
  --shops N       shops of the demonstration whose registers send, 12 (all) if not said
  --rate N        receipts a second in all of them, 200 if not said; at most 2000
  --operators N   people at the console, 24 if not said; at most 200
  --embedded      on the embedded database, as where nothing is said
  --database URL  on a new database of a PostgreSQL on this machine, whose role may create one
  --json FILE     the figures as JSON too`;

export type LoadOptions = {
  minutes: number;
  shops: readonly number[];
  rate: number;
  operators: number;
  database: string | undefined;
  json: string | undefined;
};

/** Shops of developer 13, whom the head office sees, before those of the others. */
const demoShops = demoDevelopers.flatMap(({ shops }) => shops.map(({ shopId }) => shopId));

const kinds = {
  minutes: "text",
  shops: "text",
  rate: "text",
  operators: "text",
  embedded: "flag",
  database: "text",
  json: "text",
  help: "flag",
} as const;

function readNumber(name: string, text: string | undefined, fallback: number, most: number): number {
  if (text === undefined) return fallback;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (!(value > 0 && value <= most)) throw new OperatorProblem(`--${name}: a number above 0, at most ${most}`);
  return value;
}

/** Whether a PostgreSQL's address names this machine and nothing else: a socket's folder or the loopback interface. */
function isOnThisMachine(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, searchParams } = new URL(text);
  const isSocket = searchParams.get("host")?.startsWith("/") ?? true;
  const isNoMore = [...searchParams.keys()].every((name) => name === "host");
  return /^postgres(ql)?:$/.test(protocol) && host !== "" && isLocalUrl(`http://${host}`) && isSocket && isNoMore;
}

/** The options of one run; null for --help. @throws OperatorProblem for one that is wrong, or a database on another machine */
export function readLoadOptions(args: readonly string[]): LoadOptions | null {
  const values = readOnlyOptions(args, kinds, usage);
  if (values.help !== undefined) return null;
  const { database, embedded, json } = values;
  if (database !== undefined && (embedded !== undefined || !isOnThisMachine(database)))
    throw new OperatorProblem("--database: the address of a PostgreSQL on this machine, without --embedded");
  return {
    minutes: readNumber("minutes", values.minutes, 5, 60),
    shops: demoShops.slice(0, Math.ceil(readNumber("shops", values.shops, demoShops.length, demoShops.length))),
    rate: readNumber("rate", values.rate, 200, 2000),
    operators: Math.ceil(readNumber("operators", values.operators, 24, 200)),
    database,
    json,
  };
}
