import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** How a program ended, and all that it had written. */
type ProgramEnd = { code: number | null; signal: string | null; output: string };

type StartedProgram = { child: ChildProcess; ended: Promise<ProgramEnd> };

export type ProgramOptions = {
  env?: NodeJS.ProcessEnv;
  /** Gets all that it has written so far, with each part. */
  onOutput?: ((output: string, child: ChildProcess) => void) | undefined;
};

/** Starts a program as its npm command does, with the embedded database unless the environment says otherwise. The server's name is `main`. */
export function startProgram(
  name: string,
  args: readonly string[],
  { env = {}, onOutput = () => {} }: ProgramOptions = {},
): StartedProgram {
  const child = spawn(process.execPath, ["scripts/program.mjs", name, ...args], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, CHOBA_DEMO: "false", DATABASE_URL: "", IDENTITY_SECRET: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += String(chunk);
      onOutput(output, child);
    });
  const closed = once(child, "close") as Promise<[number | null, string | null]>;
  return { child, ended: closed.then(([code, signal]) => ({ code, signal, output })) };
}

/** Runs a program to its end. */
export const runProgram = (...call: Parameters<typeof startProgram>): Promise<ProgramEnd> =>
  startProgram(...call).ended;
