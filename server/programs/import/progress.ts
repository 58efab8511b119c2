import type { ProgressDisplay } from "./tools.ts";

/** The output that shows the progress: standard error, or a test's substitute. */
export type ProgressScreen = { write(text: string): unknown; isTTY?: boolean; columns?: number };

const width = 30;

const bar = (share: number): string => "█".repeat(Math.round(share * width)).padEnd(width, "░");

/**
 * Shows a progress bar on a terminal; elsewhere (a log file, a pipe) a line for every tenth.
 * @param all the value of `done` at the end
 */
export function showProgress(screen: ProgressScreen, label: string, all: number): ProgressDisplay {
  const number = new Intl.NumberFormat("ja-JP");
  let shown = -1;
  const line = (done: number) => {
    const share = all === 0 ? 1 : Math.min(1, done / all);
    const figures = `${number.format(done)} / ${number.format(all)}`;
    return `${label} ${bar(share)} ${String(Math.floor(share * 100)).padStart(3)}% ${figures}`;
  };
  const stepOf = (done: number) => Math.floor((all === 0 ? 1 : done / all) * (screen.isTTY ? 200 : 10));
  let latest = 0;
  return {
    update: (done) => {
      latest = done;
      if (stepOf(done) === shown) return;
      shown = stepOf(done);
      if (screen.isTTY) screen.write(`\r${line(done)}\x1b[K`);
      else screen.write(`${line(done)}\n`);
    },
    end: () => {
      if (screen.isTTY) screen.write(`\r${line(latest)}\x1b[K\n`);
    },
  };
}
