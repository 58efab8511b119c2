// Starts and ends programs of a script. It imports only Node's own modules, because `npm start` runs before the installation.
import { spawn } from "node:child_process";
import { once } from "node:events";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const hasGroups = process.platform !== "win32";

/** Milliseconds between two checks that npm still runs. */
const lookInterval = 500;

/**
 * Starts a program in a process group of its own. A terminal sends its signals to a whole group; the program would get them twice, and
 * the second one would interrupt its closing.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 */
export const startProgram = (program, args, options) => spawn(program, args, { ...options, detached: hasGroups });

/**
 * Ends a program and waits for it.
 * @param {import("node:child_process").ChildProcess | undefined} child
 * @param {{ group?: boolean }} how with `group` it also ends the programs that this one started
 */
export async function endProgram(child, { group = false } = {}) {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  if (group && hasGroups) process.kill(-child.pid, "SIGTERM");
  else child.kill("SIGTERM");
  await gone;
}

/** Whether a process with this id exists, whoever owns it. @param {number} pid */
export function hasProcess(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to another user. ESRCH: it does not exist.
    return error.code === "EPERM";
  }
}

/** Stops this process when npm, its parent, is gone, because nobody could stop it otherwise. */
export function watchNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    // On Windows the parent's id stays after the parent has ended.
    if (process.ppid === parent && hasProcess(parent)) return;
    clearInterval(timer);
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(1);
  }, lookInterval);
  timer.unref();
}

/**
 * Runs `work` at the first signal, then ends the process. Later signals are ignored: terminal and npm both send one.
 * @param {() => Promise<void>} work
 * @returns {() => void} removes the listeners
 */
export function atSignal(work) {
  let begun = false;
  const stop = async () => {
    if (begun) return;
    begun = true;
    await work();
    process.exit(0);
  };
  const listener = () => void stop();
  for (const signal of signals) process.on(signal, listener);
  return () => signals.forEach((signal) => process.off(signal, listener));
}
