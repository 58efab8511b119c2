import { registerTexts as texts } from "../../i18n/ja/device/register.ts";
import { sendReceipts, type PostRequest } from "./send.ts";
import type { ReceiptTally } from "./tally.ts";
import type { TillReceipt } from "./till.ts";

/** Receipts of one call: the limit of recordReceipts. */
const mostReceipts = 1000;
const firstPause = 1000;
const longestPause = 60_000;

type Outbox = {
  size(): number;
  /** Milliseconds since 1970 from which something can be sent; Infinity where nothing waits. */
  due(): number;
  put(slips: readonly TillReceipt[]): void;
  /** Sends what waits, in its order, unless a pause after a failure still runs. */
  send(now: number): Promise<void>;
  /** Tries once more what waits, without a pause. */
  flush(now: number): Promise<void>;
};

/**
 * What has been rung up and not been answered. A call without an answer is repeated as it is: the server records a receipt once.
 * Pauses between tries double, up to a minute.
 */
export function openOutbox({
  post,
  say,
  tally,
}: {
  post: PostRequest;
  say(line: string): void;
  tally: ReceiptTally;
}): Outbox {
  let waiting: TillReceipt[] = [];
  let failures = 0;
  let pausedUntil = 0;

  async function sendAll(now: number): Promise<void> {
    const repeats: TillReceipt[] = [];
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostReceipts);
      const answer = await sendReceipts(
        post,
        batch.map(({ receipt }) => receipt),
      );
      if ("away" in answer) {
        const pause = Math.min(firstPause * 2 ** failures, longestPause);
        failures += 1;
        pausedUntil = now + pause;
        say(texts.away(answer.away, waiting.length, Math.round(pause / 1000)));
        break;
      }
      failures = 0;
      tally.add(answer.results);
      repeats.push(...batch.filter(({ twice }) => twice).map(({ receipt }) => ({ receipt })));
      waiting = waiting.slice(batch.length);
    }
    waiting.push(...repeats);
  }

  return {
    size: () => waiting.length,
    due: () => (waiting.length > 0 ? pausedUntil : Infinity),
    put: (slips) => void waiting.push(...slips),
    send: async (now) => (now < pausedUntil ? undefined : sendAll(now)),
    async flush(now) {
      await sendAll(now);
      // Receipts that are sent twice wait for a second call.
      if (failures === 0) await sendAll(now);
    },
  };
}
