import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { businessToday } from "../../src/domain/businessDay.ts";
import { demoDevelopers } from "../../demo/data.ts";
import { createRandom } from "../../demo/random.ts";
import { openClient } from "./client.ts";
import { readMemory } from "./memory.ts";
import { openMeter, type KindFigures } from "./meter.ts";
import { closeDays, exportFiles } from "./office.ts";
import { operate } from "./operators.ts";
import type { LoadOptions } from "./options.ts";
import type { LoadProduct } from "./product.ts";
import { startRegisters } from "./registers.ts";

/** Megabytes. */
type MemoryFigures = { server: number; database: number };

export type LoadFigures = {
  seconds: number;
  receipts: { recorded: number; perSecond: number; perCall: number; duplicates: number; refused: number };
  /** Receipts that were due and had no answer: at the worst moment, when the time was over, and half a minute later at most. */
  backlog: { most: number; end: number; left: number };
  kinds: KindFigures[];
  memory: { early: MemoryFigures; end: MemoryFigures };
};

/** The part of the time at whose end the shops close their day. */
const closingPart = 0.2;
/** Milliseconds for what still waits when the time is over. */
const longestDrain = 30_000;

const headOffice = demoDevelopers[0]?.shops.map(({ shopId }) => shopId) ?? [];

/** Puts the load on a running product, and measures. */
export async function runLoad(
  { url, server, postmaster }: LoadProduct,
  { minutes, shops, rate, operators }: Pick<LoadOptions, "minutes" | "shops" | "rate" | "operators">,
): Promise<LoadFigures> {
  const meter = openMeter();
  const client = openClient(url, meter);
  const [stop, giveUp] = [new AbortController(), new AbortController()];
  // Everybody who waits listens.
  setMaxListeners(0, stop.signal, giveUp.signal);
  const measureMemory = async () => ({ server: await readMemory(server), database: await readMemory(postmaster) });
  const milliseconds = minutes * 60_000;
  const early = Math.min(60_000, milliseconds / 2);
  const today = businessToday(new Date());
  const office = { client, shops: shops.filter((shop) => headOffice.includes(shop)), today, stop: stop.signal };
  const start = performance.now();
  const registers = startRegisters({ client, shops, rate, stop: stop.signal, giveUp: giveUp.signal });
  const people = Array.from({ length: operators }, () => operate({ ...office, random: createRandom(randomUUID()) }));
  const work = [...people, exportFiles(office), closeDays(office, milliseconds * (1 - closingPart))];
  try {
    // A failure of the registers ends the run at once.
    await Promise.race([sleep(early), registers.ended]);
    const memory = await measureMemory();
    await Promise.race([sleep(milliseconds - early), registers.ended]);
    const seconds = (performance.now() - start) / 1000;
    const { calls, recorded } = registers.counts;
    const end = registers.backlog();
    const atEnd = await measureMemory();
    stop.abort();
    await Promise.race([registers.ended, sleep(longestDrain)]);
    const { duplicates, refused, mostWaiting: most } = registers.counts;
    return {
      seconds,
      receipts: { recorded, perSecond: recorded / seconds, perCall: recorded / calls, duplicates, refused },
      backlog: { most, end, left: registers.backlog() },
      kinds: meter.figures(),
      memory: { early: memory, end: atEnd },
    };
  } finally {
    stop.abort();
    giveUp.abort();
    await Promise.all(work);
    client.close();
  }
}
