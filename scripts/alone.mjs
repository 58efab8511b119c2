// One process at a time installs and builds in a folder. It imports only Node's own modules, because it runs before the installation.
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { hasProcess } from "./processes.mjs";

/** How often a process looks whether the other one has ended, in milliseconds. */
const lookEvery = 250;

const findErrorCode = (error) => (error instanceof Error && "code" in error ? error.code : undefined);

/** The process that a lock names; 0 where it is gone. */
function readLockOwner(lock) {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch (error) {
    if (findErrorCode(error) === "ENOENT") return 0;
    throw error;
  }
}

/** Makes the lock with the number of this process in it, both at once. False while it is another's. */
function takes(lock) {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (findErrorCode(error) !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Runs `work` while no other process runs work with this lock. The lock of a process that was killed counts no more.
 * @param {string} lock a file that exists meanwhile
 * @param {() => Promise<void>} work
 * @param {() => void} onWait called once, when another process has to end first
 * @returns {Promise<void>}
 */
export async function alone(lock, work, onWait = () => {}) {
  let hasWaited = false;
  while (!takes(lock)) {
    const owner = readLockOwner(lock);
    if (owner !== 0 && !hasProcess(owner)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!hasWaited) onWait();
    hasWaited = true;
    await pause(lookEvery);
  }
  const end = () => rmSync(lock, { force: true });
  process.once("exit", end);
  try {
    await work();
  } finally {
    process.off("exit", end);
    end();
  }
}
