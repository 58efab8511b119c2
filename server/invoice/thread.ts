import { parentPort } from "node:worker_threads";
import { invoicePdf } from "./invoice.ts";
import type { Order } from "./order.ts";

/** An order with the number by which its answer finds back. */
export type Asked = { number: number; order: Order };
export type Answered = { number: number } & ({ bytes: Uint8Array } | { error: unknown });

async function answerTo({ number, order }: Asked): Promise<Answered> {
  try {
    return { number, bytes: await invoicePdf(order) };
  } catch (error) {
    return { number, error };
  }
}

// What a thread of `createPrinter` runs.
parentPort?.on("message", async (asked: Asked) => parentPort?.postMessage(await answerTo(asked)));
