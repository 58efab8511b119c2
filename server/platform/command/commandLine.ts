import { parseArgs } from "node:util";
import { commandTexts as texts } from "../../../i18n/ja/program/command.ts";
import { findNearestWord } from "../../../src/core/text/nearest.ts";
import { OperatorProblem } from "./operatorProblem.ts";

/** How an option is written: with a text, with texts (may stand several times; joined by commas), or alone. */
type OptionKind = "text" | "texts" | "flag";

/** The options of a command line, and its other words. A flag that stands there has the text "true". */
type CommandLine<N extends string> = { values: Partial<Record<N, string>>; words: string[] };

/**
 * Reads the arguments of a command. Node's own messages are not used: they are English and suggest no similar option.
 * @param usage stands below every message
 * @throws OperatorProblem for an option that does not exist, has no value, or may have none
 */
export function readCommandLine<N extends string>(
  args: readonly string[],
  kinds: Readonly<Record<N, OptionKind>>,
  usage: string,
): CommandLine<N> {
  const problem = (message: string) => new OperatorProblem(`${message}\n\n${usage}`);
  const isName = (name: string): name is N => Object.hasOwn(kinds, name);
  const names = Object.keys(kinds).filter(isName);
  const options = Object.fromEntries(
    names.map((name) => [name, { type: kinds[name] === "flag" ? ("boolean" as const) : ("string" as const) }]),
  );
  const config = { args: [...args], options, allowPositionals: true, strict: false, tokens: true } as const;
  const { tokens, positionals } = parseArgs(config);
  const values: Partial<Record<N, string>> = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    if (!isName(name)) throw problem(texts.unknownOption(rawName, findNearestWord(name, names)));
    const isFlag = kinds[name] === "flag";
    if (isFlag && value !== undefined) throw problem(texts.takesNoValue(rawName));
    // A text that begins with "--" is the next option, not a value, unless it follows "=".
    if (!isFlag && (value === undefined || (!inlineValue && value.startsWith("--"))))
      throw problem(texts.valueMissing(rawName));
    const before = kinds[name] === "texts" ? values[name] : undefined;
    values[name] = before === undefined ? (value ?? "true") : `${before},${value}`;
  }
  return { values, words: positionals };
}

/** The options of a command that takes no other words. @throws OperatorProblem also for such a word */
export function readOnlyOptions<N extends string>(
  args: readonly string[],
  kinds: Readonly<Record<N, OptionKind>>,
  usage: string,
): Partial<Record<N, string>> {
  const { values, words } = readCommandLine(args, kinds, usage);
  const [word] = words;
  if (word !== undefined) throw new OperatorProblem(`${texts.notAnOption(word)}\n\n${usage}`);
  return values;
}
