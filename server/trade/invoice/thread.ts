import { parentPort } from "node:worker_threads";
import { drawInvoicePdf } from "./invoice.ts";
import type { InvoicePrintOrder } from "./order.ts";
import { drawTablePdf, type TablePaper } from "./tablePdf.ts";

/** A receipt or a table with the number by which its answer finds back. */
export type PrintJob = { number: number; order: InvoicePrintOrder | TablePaper };
export type PrintResult = { number: number } & ({ bytes: Uint8Array } | { error: unknown });

async function answerTo({ number, order }: PrintJob): Promise<PrintResult> {
  try {
    return { number, bytes: await ("receipt" in order ? drawInvoicePdf(order) : drawTablePdf(order)) };
  } catch (error) {
    return { number, error };
  }
}

// What a thread of `createPrinter` runs.
parentPort?.on("message", async (job: PrintJob) => parentPort?.postMessage(await answerTo(job)));
