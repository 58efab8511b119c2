/** Prints an aligned table. Its first column is text, the others are figures. */
export function printTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => (row[i] ?? "").length)));
  const write = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join("  ");
  console.log(`\n${title}\n${write(heads)}\n${widths.map((width) => "-".repeat(width)).join("  ")}`);
  for (const row of rows) console.log(write(row));
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Milliseconds that `work` takes. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
