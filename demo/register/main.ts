import { setTimeout as sleep } from "node:timers/promises";
import { registerTexts as texts } from "../../i18n/ja/device/register.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { randomIds } from "../../server/platform/ids.ts";
import { runCommand, printLine } from "../../server/platform/command/runCommand.ts";
import { readRegisterOptions } from "./options.ts";
import { readShopKey } from "./readKey.ts";
import { runRegister } from "./run.ts";
import type { PostRequest } from "./send.ts";
import { createRandom } from "../random.ts";

/** Milliseconds that a call may take. */
const callTimeout = 30_000;

const postTo =
  (url: string, key: string): PostRequest =>
  async (body) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": key, "x-device-version": "pretend" },
      body,
      signal: AbortSignal.timeout(callTimeout),
    });
    return { status: response.status, text: await response.text() };
  };

/** Aborted by Ctrl-C and by a request to end. A second one ends the program at once. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort());
  return controller.signal;
}

/** `npm run register`: exit code 0 where every receipt has an answer, 1 where some have none or the options are wrong. */
async function startRegister(args: readonly string[]): Promise<number> {
  const options = readRegisterOptions(args, process.env, process.stdin.isTTY);
  if (!options) {
    printLine(texts.usage);
    return 0;
  }
  const key = options.key ?? (await readShopKey(options.shop, process.stdin));
  const stop = stopSignal();
  const wait = async (milliseconds: number) => {
    try {
      await sleep(milliseconds, undefined, { signal: stop });
    } catch (error) {
      if (!stop.aborted) throw error;
    }
  };
  const ids = randomIds;
  const post = postTo(options.url, key);
  printLine(texts.start(options.shop, options.url));
  const total = await runRegister(
    { clock: systemClock, ids, random: createRandom(ids.uuid()), post, wait, say: printLine, stop },
    options,
  );
  printLine(texts.total(total));
  return total.unsent > 0 ? 1 : 0;
}

await runCommand(startRegister, texts.failed);
