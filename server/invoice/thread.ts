import { parentPort } from "node:worker_threads";
import { invoicePdf } from "./invoice.ts";
import type { Order } from "./order.ts";

/** An order with the number by which its answer finds back. */
export type PrintJob = { number: number; order: Order };
export type PrintResult = { number: number } & ({ bytes: Uint8Array } | { error: unknown });

async function answerTo({ number, order }: PrintJob): Promise<PrintResult> {
  try {
    return { number, bytes: await invoicePdf(order) };
  } catch (error) {
    return { number, error };
  }
}

// What a thread of `createPrinter` runs.
parentPort?.on("message", async (job: PrintJob) => parentPort?.postMessage(await answerTo(job)));
