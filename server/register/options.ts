import { parseArgs } from "node:util";
import { registerTexts as texts } from "../../i18n/ja/register.ts";
import { nearest } from "../../src/core/nearest.ts";
import type { TaxRounding } from "../../src/domain/tax.ts";
import { demoApiKey } from "../demo/accounts.ts";
import { graphqlPath } from "../platform/config.ts";
import { demoHouse } from "./house.ts";
import { RegisterProblem } from "./problem.ts";

export const faults = ["twice", "late", "wrong-tax", "offline"] as const;
export type Fault = (typeof faults)[number];

export type RegisterOptions = {
  shop: number;
  /** Address of the API. */
  url: string;
  key: string;
  /** Checks a minute in an hour of usual business. */
  pace: number;
  /** Receipts after which it ends; null: it goes on until it is stopped. */
  count: number | null;
  faults: ReadonlySet<Fault>;
  /** How the shop rounds its tax; undefined: as the demo shop of that number does, or down. */
  rounding: TaxRounding | undefined;
};

const names = ["shop", "url", "key", "pace", "count", "faults", "rounding", "help"] as const;
type Name = (typeof names)[number];
const isName = (name: string): name is Name => names.some((known) => known === name);

const roundings: Readonly<Record<string, TaxRounding>> = { down: "DOWN", "half-up": "HALF_UP", up: "UP" };
const usualPace = "6";
const mostPerMinute = 6000;

const wrong = (name: Name, expected: string) => new RegisterProblem(texts.wrongOption(name, expected));

/** The texts of the options. @throws RegisterProblem naming one that does not exist or has no value */
function parse(args: readonly string[]): Partial<Record<Name, string>> {
  const options = Object.fromEntries(
    names.map((name) => [name, { type: name === "help" ? ("boolean" as const) : ("string" as const) }]),
  );
  const values: Partial<Record<Name, string>> = {};
  // Node's own messages are English and suggest no similar option.
  for (const token of parseArgs({ args: [...args], options, strict: false, tokens: true }).tokens) {
    if (token.kind === "positional") throw new RegisterProblem(`${texts.notAnOption(token.value)}\n\n${texts.usage}`);
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    if (!isName(name)) throw new RegisterProblem(texts.unknownOption(rawName, nearest(name, names)));
    if (name !== "help" && (value === undefined || (!inlineValue && value.startsWith("--"))))
      throw new RegisterProblem(texts.valueMissing(rawName));
    values[name] = value ?? "true";
  }
  return values;
}

/** A number from the text of an option, above 0. */
function numberOf(name: Name, text: string, shape: RegExp, most: number): number {
  const value = shape.test(text) ? Number.parseFloat(text) : NaN;
  if (!(value > 0 && value <= most)) throw wrong(name, texts.wants[name === "pace" ? "pace" : "number"](most));
  return value;
}

function endpointOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw wrong("url", texts.wants.url);
  if (url.pathname === "/") url.pathname = graphqlPath;
  return url.href;
}

function faultsOf(text: string): ReadonlySet<Fault> {
  const words = text.split(",").map((word) => word.trim());
  const known = faults.filter((fault) => words.includes(fault));
  if (known.length < new Set(words).size) throw wrong("faults", texts.wants.oneOf(faults.join("・")));
  return new Set(known);
}

/**
 * The options of one call; null for --help.
 * @param env CHOBA_KEY stands for --key, PORT is the port of --url
 * @throws RegisterProblem naming the option that is missing or wrong
 */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): RegisterOptions | null {
  const values = parse(args);
  if (values.help !== undefined) return null;
  if (values.shop === undefined) throw new RegisterProblem(`${texts.shopMissing}\n\n${texts.usage}`);
  const shop = numberOf("shop", values.shop, /^\d{1,9}$/, 999_999_999);
  const key = values.key ?? env["CHOBA_KEY"] ?? (demoHouse(shop) && demoApiKey(shop));
  if (!key) throw new RegisterProblem(texts.keyMissing(shop));
  const rounding = values.rounding === undefined ? undefined : roundings[values.rounding];
  if (values.rounding !== undefined && !rounding)
    throw wrong("rounding", texts.wants.oneOf(Object.keys(roundings).join("・")));
  return {
    shop,
    url: endpointOf(values.url ?? `http://localhost:${env["PORT"] || 3000}`),
    key,
    pace: numberOf("pace", values.pace ?? usualPace, /^\d+(\.\d+)?(\/min)?$/, mostPerMinute),
    count: values.count === undefined ? null : numberOf("count", values.count, /^\d{1,9}$/, 999_999_999),
    faults: values.faults === undefined ? new Set() : faultsOf(values.faults),
    rounding,
  };
}
