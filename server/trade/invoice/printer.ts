import { Worker } from "node:worker_threads";
import { Rejected } from "../../../src/core/rejected.ts";
import type { InvoicePrintOrder } from "./order.ts";
import type { TablePaper } from "./tablePdf.ts";
import type { PrintResult, PrintJob } from "./thread.ts";

/** Writes PDFs on a thread of its own: opening fonts and embedding glyphs would block the server. */
export type PdfPrinter = {
  /** The finished file. @throws what failed while it was written, Rejected TIMEOUT where it took too long; the next order begins anew */
  print(order: InvoicePrintOrder | TablePaper): Promise<Buffer>;
  /** Ends the thread; what it was still to write fails. */
  close(): Promise<void>;
};

/** Sources have the thread's file beside them; the bundle has it as a file of its own (scripts/bundle.mjs). */
const isBundled = !import.meta.url.endsWith(".ts");
const file = new URL(isBundled ? "./invoiceThread.js" : "./thread.mjs", import.meta.url);

/** Milliseconds for one file: a table of 20,000 rows needs a tenth. */
const longestPrint = 120_000;

/**
 * A printer whose thread begins with the first order and stays: what takes longest is reading the fonts' package. It writes one file at a
 * time.
 * @param patience milliseconds for one file; its thread is then ended
 */
export function createPrinter(patience = longestPrint): PdfPrinter {
  let thread: Worker | undefined;
  let last = 0;
  let closed = false;
  let before: Promise<unknown> = Promise.resolve();

  const open = (): Worker => {
    const opened = new Worker(file);
    // A failed thread reports twice; by the second report its successor may run already.
    const gone = () => {
      if (thread === opened) thread = undefined;
    };
    opened.on("error", gone);
    opened.on("exit", gone);
    // The thread alone keeps no process alive.
    opened.unref();
    return opened;
  };

  const write = (order: InvoicePrintOrder | TablePaper) =>
    new Promise<Buffer>((resolve, reject) => {
      if (closed) throw new Error("the printer is closed");
      const used = (thread ??= open());
      const number = ++last;
      // Throws where the order cannot be sent to a thread.
      used.postMessage({ number, order } satisfies PrintJob);
      const done = () => {
        clearTimeout(timer);
        used.off("message", answered).off("error", failed).off("exit", ended);
      };
      const answered = (answer: PrintResult) => {
        if (answer.number !== number) return;
        done();
        if ("error" in answer) reject(answer.error);
        else resolve(Buffer.from(answer.bytes));
      };
      const failed = (error: Error) => {
        done();
        reject(error);
      };
      const ended = (code: number) => failed(new Error(`the thread that writes invoices ended with ${code}`));
      const timer = setTimeout(() => {
        thread = undefined;
        failed(new Rejected("TIMEOUT"));
        void used.terminate();
      }, patience);
      timer.unref();
      used.on("message", answered).on("error", failed).on("exit", ended);
    });

  return {
    print(order) {
      const written = before.then(() => write(order));
      before = written.catch(() => undefined);
      return written;
    },
    async close() {
      closed = true;
      await thread?.terminate();
    },
  };
}
