/** Where progress is drawn: standard error, or a test's ear. */
export type Screen = { write(text: string): unknown; isTTY?: boolean; columns?: number };

export type Progress = {
  update(done: number): void;
  /** Leaves the finished bar, or the last line, standing. */
  end(): void;
};

const width = 30;

const bar = (share: number): string => "█".repeat(Math.round(share * width)).padEnd(width, "░");

/**
 * A bar that redraws itself on a terminal; elsewhere (a log file, a pipe) a line at every tenth.
 * @param all what `done` counts up to
 */
export function showProgress(screen: Screen, label: string, all: number): Progress {
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
