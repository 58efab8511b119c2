import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ReceiptInput } from "../../src/generated/server.ts";
import { demoApiKey } from "../../demo/accounts.ts";
import { findDemoHouse } from "../../demo/register/house.ts";
import { sendReceipts } from "../../demo/register/send.ts";
import { openTill } from "../../demo/register/till.ts";
import { createRandom } from "../../demo/random.ts";
import type { LoadClient } from "./client.ts";

/** Registers of a shop: each waits for its answer before it sends again. */
const registersOfShop = 3;
/** Receipts that one call may have. */
const mostReceipts = 1000;
/** Milliseconds between two rounds in which receipts become due. */
const round = 25;
/** Milliseconds after which a call without an answer is sent again, between half and one and a half times. */
const pause = 1000;

type RegisterOptions = {
  client: Pick<LoadClient, "measure">;
  shops: readonly number[];
  /** Receipts a second in all shops together. */
  rate: number;
  /** No more receipts become due; those that wait are still sent. */
  stop: AbortSignal;
  /** What waits is left. */
  giveUp: AbortSignal;
  /** Called with the ids of receipts that the server says it has recorded. */
  onRecorded?: (receiptIds: readonly string[]) => void;
};

/** What became of receipts; `mostWaiting`: how many were due and had no answer at the worst moment. */
type RegisterCounts = { calls: number; recorded: number; duplicates: number; refused: number; mostWaiting: number };

export type Registers = {
  /** Receipts that are due and have no answer. */
  backlog(): number;
  counts: Readonly<RegisterCounts>;
  /** Resolves after the stop when every receipt has an answer. */
  ended: Promise<unknown>;
};

/** A register of the shop, and what waits at it. */
function openRegister(shop: number) {
  const house = findDemoHouse(shop);
  if (!house) throw new Error(`the demonstration has no shop ${shop}`);
  const random = createRandom(randomUUID());
  const till = openTill(house, { uuid: () => randomUUID(), random, opened: new Date(), faults: new Set() });
  const waiting: ReceiptInput[] = [];
  const ring = (moment: Date): number => waiting.push(...till.ring(moment).map(({ receipt }) => receipt));
  return { headers: { "content-type": "application/json", "x-api-key": demoApiKey(shop) }, random, waiting, ring };
}

/**
 * Registers of the demonstration at a lunch peak: receipts become due at a steady rate, whatever the server does, and each register
 * sends what waits at it, usually one. What has no answer waits, and is sent again.
 */
export function startRegisters({ client, shops, rate, stop, giveUp, onRecorded }: RegisterOptions): Registers {
  const counts: RegisterCounts = { calls: 0, recorded: 0, duplicates: 0, refused: 0, mostWaiting: 0 };
  const registers = shops.flatMap((shop) => Array.from({ length: registersOfShop }, () => openRegister(shop)));
  const backlog = () => registers.reduce((sum, { waiting }) => sum + waiting.length, 0);

  async function ringAll(): Promise<void> {
    const start = performance.now();
    for (let due = 0, next = 0; !stop.aborted; await sleep(round)) {
      for (const wanted = ((performance.now() - start) / 1000) * rate; due < wanted; next += 1) {
        const register = registers[next % registers.length];
        const before = register?.waiting.length ?? 0;
        due += (register?.ring(new Date()) ?? 0) - before;
      }
      counts.mostWaiting = Math.max(counts.mostWaiting, backlog());
    }
  }

  async function send({ waiting, headers, random }: (typeof registers)[number]): Promise<void> {
    const batch = waiting.slice(0, mostReceipts);
    const answer = await sendReceipts((body) => client.measure("receipts", { path: "/graphql", headers, body }), batch);
    counts.calls += 1;
    if ("away" in answer) {
      await sleep(pause * (0.5 + random.next()), undefined, { signal: giveUp }).catch(() => {});
      return;
    }
    waiting.splice(0, batch.length);
    const count = (wanted: string) => answer.results.filter(({ outcome }) => outcome === wanted).length;
    counts.recorded += count("RECORDED");
    counts.duplicates += count("DUPLICATE");
    counts.refused += count("REFUSED");
    const kept = batch.filter((_, index) => answer.results[index]?.outcome !== "REFUSED");
    onRecorded?.(kept.map(({ receiptId }) => receiptId));
  }

  const work = async (register: (typeof registers)[number]): Promise<void> => {
    while (!giveUp.aborted) {
      if (register.waiting.length > 0) await send(register);
      else if (stop.aborted) return;
      else await sleep(round);
    }
  };

  return { backlog, counts, ended: Promise.all([ringAll(), ...registers.map(work)]) };
}
