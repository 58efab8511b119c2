import type { ChildProcess, StdioOptions } from "node:child_process";
import { once } from "node:events";
import { endProgram, startProgram } from "./processes.mjs";

/** A program that runs until `stop` is called. */
type Service = {
  start(): void;
  /** The exit code of a program that has ended by itself. */
  ended(): Promise<number>;
  /** Sends one signal and waits for the end. */
  stop(): Promise<void>;
  /** Restarts the program. Calls during a restart are ignored. */
  restart(): void;
};

/** Starts a program that can be stopped and restarted, in its own process group. */
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
    await endProgram(running);
  };
  const start = () => {
    child = startProgram(program, args, { stdio });
  };
  const again = async () => {
    await end();
    restarting = undefined;
    if (!stopped) start();
  };
  return {
    start,
    ended: async () => {
      const [code] = child ? ((await once(child, "exit")) as [number | null]) : [0];
      return code ?? 1;
    },
    restart: () => void (restarting ??= again()),
    async stop() {
      stopped = true;
      await restarting;
      await end();
    },
  };
}
