// Programs that a script starts, and how it ends them. Only Node's own modules: nothing is installed yet when `npm start` runs.
import { spawn } from "node:child_process";
import { once } from "node:events";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const hasGroups = process.platform !== "win32";

/** The interval in milliseconds at which a script checks that npm still runs. */
const lookInterval = 500;

/**
 * Starts a program in a process group of its own: the signals of a terminal go to a whole group, and a program that gets a second
 * one while it closes gives up in the middle.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 */
export const startProgram = (program, args, options) => spawn(program, args, { ...options, detached: hasGroups });

/**
 * Ends a program and waits for it.
 * @param {import("node:child_process").ChildProcess | undefined} child
 * @param {{ group?: boolean }} how with `group`, whatever it started in turn is told as well
 */
export async function endProgram(child, { group = false } = {}) {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  if (group && hasGroups) process.kill(-child.pid, "SIGTERM");
  else child.kill("SIGTERM");
  await gone;
}

/** True where this process exists, whoever owns it. @param {number} pid */
export function exists(pid) {
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
    if (process.ppid === parent && exists(parent)) return;
    clearInterval(timer);
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(1);
  }, lookInterval);
  timer.unref();
}

/**
 * Does the work at the first signal and ends the process after it. A terminal, npm and a person in a hurry each send more than one.
 * @param {() => Promise<void>} work
 * @returns {() => void} what leaves the signals to somebody else
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
