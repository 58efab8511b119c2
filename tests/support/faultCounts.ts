import { median } from "../../bench/table.ts";
import { printLine } from "../../server/platform/command/runCommand.ts";
import type { LoadedProduct } from "./loadedProduct.ts";

const { FAULTS } = process.env;

/** How often a fault happens: FAULTS=full the many times of a proof, FAULTS=<number> so often, else a few. */
export const countFaults = (few: number, many: number): number =>
  FAULTS === "full" ? many : FAULTS ? Number(FAULTS) : few;

/** Seconds after which the product was back, by what had happened. */
export type ReturnTimes = Map<string, number[]>;

/** Causes a fault and notes after how long a query is answered and a receipt recorded again. */
export async function timeReturn(
  product: LoadedProduct,
  { name, times }: { name: string; times: ReturnTimes },
  fault: () => Promise<unknown>,
): Promise<void> {
  const from = performance.now();
  await fault();
  await product.waitUntilBack();
  const seconds = (performance.now() - from) / 1000;
  times.set(name, [...(times.get(name) ?? []), seconds]);
  if (FAULTS) printLine(`${name}: ${seconds.toFixed(1)} s`);
}

const formatTimes = (times: readonly number[]) => `${median(times).toFixed(1)} s (${Math.max(...times).toFixed(1)})`;

/** Ends the product, prints the line of counts, and answers what must be nothing: exits, lost and other receipts, faults of the journal. */
export async function closeAndCount(product: LoadedProduct, what: string, times: ReturnTimes) {
  const { recorded, lost, more, faults } = await product.close();
  const all = [...times.values()].flat();
  const parts = [...times].map(([name, own]) => `${name} ${formatTimes(own)}`).join(", ");
  const figure = (count: number) => count.toLocaleString("en");
  printLine(
    `${all.length} ${what}${all.length === 1 ? "" : "s"}: ${figure(recorded - lost)} of ${figure(recorded)} acknowledged receipts, ` +
      `${more === 0 ? "none twice" : `${more} twice`}, ${product.exits.length} exits, ` +
      `back after ${formatTimes(all)}, median (slowest)${times.size > 1 ? `: ${parts}` : ""}`,
  );
  return { exits: product.exits, lost, more, faults };
}

/** What `closeAndCount` answers where all is well. */
export const nothingLost = { exits: [], lost: 0, more: 0, faults: [] };
