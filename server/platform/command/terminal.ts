const width = 30;

/** Something that text is written to; `isTTY` where it is a terminal. */
type Terminal = { write(text: string): unknown; isTTY?: boolean | undefined };

/** A progress bar in one line of a terminal; elsewhere (a log file) a line at each tenth. Nothing is written before `show`. */
export function createProgressBar(label: string, terminal: Terminal) {
  let written = -1;
  const show = (done: number): void => {
    const steps = terminal.isTTY ? 100 : 10;
    const step = Math.floor(Math.min(1, Math.max(0, done)) * steps);
    if (step === written) return;
    written = step;
    const filled = Math.round((step / steps) * width);
    const percent = String(Math.round((step / steps) * 100)).padStart(3);
    const line = `${label} [${"█".repeat(filled)}${"░".repeat(width - filled)}] ${percent}%`;
    terminal.write(terminal.isTTY ? `\r${line}` : `${line}\n`);
  };
  /** Completes the bar and ends its line. */
  const end = (): void => {
    show(1);
    if (terminal.isTTY) terminal.write("\n");
  };
  return { show, end };
}

/** A line of a terminal that says what is being done, until the next line. Elsewhere (a log file) nothing is written. */
export function createStatusLine(terminal: Terminal) {
  const write = (text: string): void => void (terminal.isTTY && terminal.write(`\r${text}\x1b[K`));
  return { show: write, clear: () => write("") };
}
