import { isCancel, password } from "@clack/prompts";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { registerTexts as texts } from "../../i18n/ja/device/register.ts";
import { OperatorProblem } from "../../server/platform/command/operatorProblem.ts";

/** The first line of a text without the blanks around it; empty where there is none. */
async function firstLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line.trim();
  return "";
}

/**
 * The key of a shop that is no option, so that the history of the shell does not have it: typed unseen on a terminal, else the first
 * line of standard input.
 * @throws OperatorProblem without a key
 */
export async function readShopKey(shop: number, input: Readable & { isTTY?: boolean }): Promise<string> {
  const answer = input.isTTY ? await password({ message: texts.keyQuestion(shop) }) : await firstLine(input);
  const key = isCancel(answer) ? "" : (answer ?? "").trim();
  if (!key) throw new OperatorProblem(texts.keyMissing(shop));
  return key;
}
