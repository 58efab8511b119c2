import { Worker } from "node:worker_threads";
import type { Order } from "./order.ts";
import type { Paper } from "./tablePdf.ts";
import type { PrintResult, PrintJob } from "./thread.ts";

/** Writes PDFs on a thread of its own: opening fonts and embedding glyphs would block the server. */
export type Printer = {
  /** The finished file. @throws what failed while it was written; the next order begins anew */
  print(order: Order | Paper): Promise<Buffer>;
  /** Ends the thread; what it was still to write fails. */
  close(): Promise<void>;
};

/** Sources have the thread's file beside them; the bundle has it as a file of its own (scripts/bundle.mjs). */
const bundled = !import.meta.url.endsWith(".ts");
const file = new URL(bundled ? "./invoiceThread.js" : "./thread.mjs", import.meta.url);

type Waiting = { resolve(bytes: Buffer): void; reject(error: unknown): void };

/** A printer whose thread begins with the first order and stays: what takes longest is reading the fonts' package. */
export function createPrinter(): Printer {
  let thread: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const open = (): Worker => {
    const opened = new Worker(file);
    const gone = (error: Error) => {
      // A failed thread reports twice; by the second report its successor may run already.
      if (thread !== opened) return;
      thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    opened.on("message", (answer: PrintResult) => {
      const job = waiting.get(answer.number);
      waiting.delete(answer.number);
      if ("error" in answer) job?.reject(answer.error);
      else job?.resolve(Buffer.from(answer.bytes));
    });
    opened.on("error", gone);
    opened.on("exit", (code) => gone(new Error(`the thread that writes invoices ended with ${code}`)));
    // The thread alone keeps no process alive.
    opened.unref();
    return opened;
  };

  return {
    print: (order) =>
      new Promise((resolve, reject) => {
        thread ??= open();
        const number = ++last;
        thread.postMessage({ number, order } satisfies PrintJob);
        waiting.set(number, { resolve, reject });
      }),
    close: async () => void (await thread?.terminate()),
  };
}
