import { registerTexts as texts } from "../../i18n/ja/device/register.ts";
import { addTime, toTokyoTime } from "../../src/core/calendar/moment.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { IdGenerator } from "../../server/platform/ids.ts";
import { readHouse } from "./readHouse.ts";
import type { RegisterOptions } from "./options.ts";
import { openOutbox } from "./outbox.ts";
import { drawNextCheck } from "./pace.ts";
import type { PostRequest } from "./send.ts";
import { openAnswerTally, type TallyCounts } from "./tally.ts";
import { openTill } from "./till.ts";
import type { RandomStream } from "../random.ts";

export type RegisterWorld = {
  clock: Clock;
  ids: Pick<IdGenerator, "uuid">;
  random: RandomStream;
  post: PostRequest;
  /** Waits so many milliseconds, or until the register is stopped. */
  wait(milliseconds: number): Promise<void>;
  say(line: string): void;
  /** Ends the run: what is pending is still sent. */
  stop: AbortSignal;
};

const millisecondsPerMinute = 60_000;
/** Milliseconds between two calls: a quick pace sends several receipts in one. */
const shortestWait = 200;
/** Minutes that the register was offline, with the fault "offline". */
const offlineMinutes = 60;

const pad = (value: number) => String(value).padStart(2, "0");

/** 12:05 in Tokyo. */
function timeText(moment: Date): string {
  const { minutes } = toTokyoTime(moment);
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/**
 * Rings up receipts by the pace and sends them, until `count` are sent or it is stopped. Says each minute what it has sent.
 * @returns what became of the receipts, and how many have no answer
 * @throws OperatorProblem where the server refuses the call itself
 */
export async function runRegister(
  world: RegisterWorld,
  { shop, pace, count, faults, rounding }: Pick<RegisterOptions, "shop" | "pace" | "count" | "faults" | "rounding">,
): Promise<TallyCounts & { unsent: number }> {
  const { clock, ids, random, post, wait, say, stop } = world;
  const house = await readHouse(shop, rounding, post);
  const start = clock.now();
  const tally = openAnswerTally();
  const till = openTill(house, { uuid: () => ids.uuid(), random, opened: start, faults });
  const outbox = openOutbox({ post, say, tally });
  const line = () => say(`${timeText(clock.now())} ${tally.line()}`);

  let left = count ?? Infinity;
  let lineAt = start.getTime() + millisecondsPerMinute;
  let next = drawNextCheck(house, start, pace, random);
  if (faults.has("offline")) {
    next = drawNextCheck(house, addTime(start, -offlineMinutes, "minute"), pace, random);
    say(texts.offline(offlineMinutes));
  }
  while (!stop.aborted && (left > 0 || outbox.size() > 0)) {
    const now = clock.now();
    while (left > 0 && next <= now) {
      const slips = till.ring(next).slice(0, left);
      outbox.put(slips);
      left -= slips.length;
      next = drawNextCheck(house, next, pace, random);
    }
    await outbox.send(now.getTime());
    if (clock.now().getTime() >= lineAt) {
      line();
      lineAt = clock.now().getTime() + millisecondsPerMinute;
    }
    const wake = Math.min(left > 0 ? next.getTime() : Infinity, outbox.due(), lineAt);
    if (left > 0 || outbox.size() > 0) await wait(Math.max(wake - clock.now().getTime(), shortestWait));
  }
  await outbox.flush(clock.now().getTime());
  if (tally.isNew()) line();
  return { ...tally.total, unsent: outbox.size() };
}
