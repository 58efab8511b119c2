import { writeFile } from "node:fs/promises";
import { printLine, runCommand } from "../../server/platform/command/runCommand.ts";
import { printTable } from "../table.ts";
import { readLoadOptions, usage } from "./options.ts";
import { withProduct } from "./product.ts";
import { runLoad, type LoadFigures } from "./run.ts";

function printFigures({ seconds, receipts, backlog, kinds, memory }: LoadFigures): void {
  const [perSecond, perCall] = [receipts.perSecond.toFixed(1), receipts.perCall.toFixed(2)];
  printLine(`\n${receipts.recorded} receipts in ${seconds.toFixed(0)} s: ${perSecond} a second, ${perCall} a call`);
  printLine(`sent twice ${receipts.duplicates}, refused ${receipts.refused}`);
  printLine(`backlog: ${backlog.most} at most, ${backlog.end} when the time was over, ${backlog.left} left`);
  const errorText = (errors: Readonly<Record<string, number>>) =>
    Object.entries(errors)
      .map(([code, count]) => `${count} ${code}`)
      .join(", ");
  printTable(
    "Answers, ms",
    ["", "calls", "p50", "p95", "p99", "slowest", "errors"],
    kinds.map(({ kind, calls, p50, p95, p99, slowest, errors }) => [
      kind,
      ...[calls, p50, p95, p99, slowest].map(String),
      errorText(errors),
    ]),
  );
  printTable(
    "Memory, MB",
    ["", "after a minute", "at the end"],
    [
      ["server", String(memory.early.server), String(memory.end.server)],
      ["PostgreSQL", String(memory.early.database), String(memory.end.database)],
    ],
  );
}

/** `npm run load`: exit code 1 where receipts are left without an answer. */
async function startLoad(args: readonly string[]): Promise<number> {
  const options = readLoadOptions(args);
  if (!options) {
    printLine(usage);
    return 0;
  }
  const figures = await withProduct(options.database, (product) => {
    printLine(`${options.rate} receipts a second in ${options.shops.length} shops, ${options.operators} operators`);
    return runLoad(product, options);
  });
  printFigures(figures);
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  return figures.backlog.left > 0 ? 1 : 0;
}

await runCommand(startLoad, "The load could not be put.");
