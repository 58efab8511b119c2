import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { once } from "node:events";

/** A program that runs until it is told to stop. */
export type Service = {
  start(): void;
  /** Tells it once, and waits until it has ended. */
  stop(): Promise<void>;
  /** Stops it and starts it anew, once for all calls that come meanwhile. */
  restart(): void;
};

/**
 * A program in a process group of its own: the signals of a terminal go to a whole group, and a server that gets a second one while
 * it closes its database gives up in the middle.
 */
export function service(
  program: string,
  args: readonly string[],
  stdio: StdioOptions = ["ignore", "inherit", "inherit"],
): Service {
  let child: ChildProcess | undefined;
  let restarting: Promise<void> | undefined;
  let stopped = false;
  const end = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, "exit");
    running.kill("SIGTERM");
    await gone;
  };
  const start = () => {
    child = spawn(program, args, { stdio, detached: true });
  };
  const again = async () => {
    await end();
    restarting = undefined;
    if (!stopped) start();
  };
  return {
    start,
    restart: () => void (restarting ??= again()),
    async stop() {
      stopped = true;
      await restarting;
      await end();
    },
  };
}

/** Does the work at the first signal and ends the process after it. A terminal, npm and a person in a hurry each send more than one. */
export function atSignal(work: () => Promise<void>): void {
  let begun = false;
  const stop = async () => {
    if (begun) return;
    begun = true;
    await work();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
}
