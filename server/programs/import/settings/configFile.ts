import { readFileSync } from "node:fs";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { findNearestWord } from "../../../../src/core/text/nearest.ts";
import { ImportProblem } from "../source/problem.ts";

function parse(file: string): object {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new ImportProblem(importTexts.configUnreadable(file, detail), { cause });
  }
  if (typeof content === "object" && content !== null && !Array.isArray(content)) return content;
  throw new ImportProblem(importTexts.configUnreadable(file, "{ … }"));
}

const formatOptionText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(String).join(",")
    : typeof value === "object" && value !== null
      ? Object.entries(value)
          .map(([target, column]) => `${target}=${String(column)}`)
          .join(",")
      : String(value);

/**
 * Reads options from a JSON file and gives them as texts of the command line. Keys are option names, with or without hyphens
 * (price-scale, priceScale). `columns` may be an object, several date formats a list.
 * @throws ImportProblem for a file that cannot be read or names an option that does not exist
 */
export function readConfigFile(file: string, settable: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parse(file)).map(([key, value]: [string, unknown]): [string, string] => {
      const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (!settable.includes(name))
        throw new ImportProblem(importTexts.configUnknown(file, key, findNearestWord(name, settable)));
      return [name, formatOptionText(value)];
    }),
  );
}
