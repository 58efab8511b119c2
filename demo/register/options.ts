import { registerTexts as texts } from "../../i18n/ja/device/register.ts";
import type { TaxRounding } from "../../src/domain/tax.ts";
import { readOnlyOptions } from "../../server/platform/command/commandLine.ts";
import { graphqlPath } from "../../server/platform/config/otherVariables.ts";
import { findDemoHouse } from "./house.ts";
import { OperatorProblem } from "../../server/platform/command/operatorProblem.ts";
import { demoApiKey } from "../accounts.ts";

const faults = ["twice", "late", "wrong-tax", "offline"] as const;
export type RegisterFault = (typeof faults)[number];

export type RegisterOptions = {
  shop: number;
  /** Address of the API. */
  url: string;
  /** Null: the person types it, or standard input has it (readKey.ts). */
  key: string | null;
  /** Checks a minute in an hour of usual business. */
  pace: number;
  /** Receipts after which it ends; null: it goes on until it is stopped. */
  count: number | null;
  faults: ReadonlySet<RegisterFault>;
  /** How the shop rounds its tax; undefined: as the demo shop of that number does, or down. */
  rounding: TaxRounding | undefined;
};

const optionKinds = {
  shop: "text",
  url: "text",
  key: "text",
  pace: "text",
  count: "text",
  faults: "text",
  rounding: "text",
  help: "flag",
} as const;
type RegisterOption = keyof typeof optionKinds;

const roundings: Readonly<Record<string, TaxRounding>> = { down: "DOWN", "half-up": "HALF_UP", up: "UP" };
const usualPace = "6";
const mostPerMinute = 6000;

const buildOptionProblem = (name: RegisterOption, expected: string) =>
  new OperatorProblem(texts.wrongOption(name, expected));

/** A number from the text of an option, above 0. */
function parseOptionNumber(name: RegisterOption, text: string, shape: RegExp, most: number): number {
  const value = shape.test(text) ? Number.parseFloat(text) : NaN;
  if (!(value > 0 && value <= most))
    throw buildOptionProblem(name, texts.wants[name === "pace" ? "pace" : "number"](most));
  return value;
}

function parseEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw buildOptionProblem("url", texts.wants.url);
  if (url.pathname === "/") url.pathname = graphqlPath;
  return url.href;
}

function parseFaults(text: string): ReadonlySet<RegisterFault> {
  const words = text.split(",").map((word) => word.trim());
  const chosen = faults.filter((fault) => words.includes(fault));
  if (chosen.length < new Set(words).size) throw buildOptionProblem("faults", texts.wants.oneOf(faults.join("・")));
  return new Set(chosen);
}

/**
 * The options of one call; null for --help.
 * @param env CHOBA_KEY stands for --key, PORT is the port of --url
 * @param terminal a person can be asked for the key
 * @throws OperatorProblem naming the option that is missing or wrong
 */
export function readRegisterOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal = false,
): RegisterOptions | null {
  const values = readOnlyOptions(args, optionKinds, texts.usage);
  if (values.help !== undefined) return null;
  if (values.shop === undefined) throw new OperatorProblem(`${texts.shopMissing}\n\n${texts.usage}`);
  const shop = parseOptionNumber("shop", values.shop, /^\d{1,9}$/, 999_999_999);
  const key = values.key ?? env["CHOBA_KEY"] ?? (findDemoHouse(shop) && demoApiKey(shop));
  if (!key && !terminal) throw new OperatorProblem(texts.keyMissing(shop));
  const rounding = values.rounding === undefined ? undefined : roundings[values.rounding];
  if (values.rounding !== undefined && !rounding)
    throw buildOptionProblem("rounding", texts.wants.oneOf(Object.keys(roundings).join("・")));
  return {
    shop,
    url: parseEndpoint(values.url ?? `http://localhost:${env["PORT"] || 3000}`),
    key: !key || key === "-" ? null : key,
    pace: parseOptionNumber("pace", values.pace ?? usualPace, /^\d+(\.\d+)?(\/min)?$/, mostPerMinute),
    count: values.count === undefined ? null : parseOptionNumber("count", values.count, /^\d{1,9}$/, 999_999_999),
    faults: values.faults === undefined ? new Set() : parseFaults(values.faults),
    rounding,
  };
}
