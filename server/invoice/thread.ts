import { parentPort } from "node:worker_threads";
import { invoicePdf } from "./invoice.ts";
import type { Order } from "./order.ts";
import { tablePdf, type Paper } from "./tablePdf.ts";

/** A receipt or a table with the number by which its answer finds back. */
export type PrintJob = { number: number; order: Order | Paper };
export type PrintResult = { number: number } & ({ bytes: Uint8Array } | { error: unknown });

async function answerTo({ number, order }: PrintJob): Promise<PrintResult> {
  try {
    return { number, bytes: await ("receipt" in order ? invoicePdf(order) : tablePdf(order)) };
  } catch (error) {
    return { number, error };
  }
}

// What a thread of `createPrinter` runs.
parentPort?.on("message", async (job: PrintJob) => parentPort?.postMessage(await answerTo(job)));
