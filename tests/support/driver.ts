import { build } from "esbuild";
import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A child process that speaks in lines. */
export type Driver = {
  child: ChildProcess;
  /** The next line that begins with the word, without it. Fails when the process ends before. */
  line(word: string): Promise<string>;
  /** True where a line that begins with the word waits to be taken. */
  has(word: string): boolean;
  /** Resolves when it has ended and all that it wrote has arrived. */
  ended: Promise<unknown>;
  send(line: string): void;
  /** Ends it as a power loss would, and waits until it is gone. */
  kill(): Promise<void>;
};

/** Bundles a script of tests/support into one file in the folder, so that a user who cannot enter the project can run it. */
export async function bundle(script: string, folder: string): Promise<string> {
  const outfile = join(folder, `${script}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, `${script}.ts`)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["pg-native"],
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    logLevel: "silent",
  });
  return outfile;
}

/** Starts a bundled script. */
export const drive = (script: string, argument: unknown, options: SpawnOptions = {}): Driver =>
  driveProgram(process.execPath, [script, JSON.stringify(argument)], { cwd: "/", ...options });

/** Starts a program. */
export function driveProgram(program: string, args: readonly string[], options: SpawnOptions): Driver {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"], ...options });
  if (!child.stdout || !child.stdin) throw new Error("the driver has no pipes");
  const { stdin } = child;
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  let over = false;
  const waiting: (() => void)[] = [];
  const wake = () => waiting.splice(0).forEach((resume) => resume());
  reader.on("line", (line) => (lines.push(line), wake()));
  reader.on("close", () => ((over = true), wake()));
  const line = async (word: string): Promise<string> => {
    for (;;) {
      const found = lines.findIndex((one) => one.startsWith(word));
      if (found >= 0) return (lines.splice(found, 1)[0] ?? "").slice(word.length).trim();
      if (over) throw new Error(`the driver ended without "${word}"; it wrote ${JSON.stringify(lines)}`);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const ended = once(reader, "close");
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  const has = (word: string) => lines.some((one) => one.startsWith(word));
  return { child, line, has, ended, send: (text) => stdin.write(`${text}\n`), kill };
}
