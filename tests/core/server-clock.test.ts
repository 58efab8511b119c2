import { describe, expect, it, vi } from "vitest";
import { createServerClock } from "../../src/clock/serverClock.ts";

const noon = Date.parse("2026-11-20T12:00:00Z");
const header = (moment: number) => new Date(Math.floor(moment / 1_000) * 1_000).toUTCString();

/** A machine whose clock is wrong by `error` milliseconds, and an answer of the server. */
function machineWith(error: number) {
  const machine = { at: noon + error };
  const clock = createServerClock(() => machine.at);
  /** The server answers at `moment`, `there` after it was asked and `back` before the answer is there. */
  const answer = (moment: number, there = 100, back = 100) =>
    clock.hear(header(moment), moment + error - there, moment + error + back);
  return { clock, machine, answer };
}

describe("the clock of the console", () => {
  it("is that of the machine before an answer, and where the answer agrees with it", () => {
    const { clock, answer } = machineWith(0);
    expect(clock.now()).toEqual(new Date(noon));
    answer(noon + 300);
    expect(clock.error()).toBe(0);
  });

  it("follows the server where the machine is wrong, as closely as the way to and fro allows", () => {
    const { clock, answer } = machineWith(-3 * 3_600_000);
    answer(noon, 4_000, 4_000);
    expect(Math.abs(clock.now().getTime() - noon)).toBeLessThanOrEqual(4_000);
    answer(noon + 500);
    expect(Math.abs(clock.now().getTime() - noon)).toBeLessThanOrEqual(600);
  });

  it("tells who listens, and takes a later answer alone once a clock was set", () => {
    const { clock, machine, answer } = machineWith(0);
    answer(noon);
    const look = vi.fn<() => void>();
    clock.subscribe(look);
    machine.at = noon + 86_400_000;
    clock.hear(header(noon), machine.at - 100, machine.at + 100);
    expect(Math.abs(clock.now().getTime() - noon)).toBeLessThanOrEqual(1_100);
    expect(look).toHaveBeenCalled();
  });

  it("ignores an answer without a date, and one during which the clock was set back", () => {
    const { clock } = machineWith(0);
    clock.hear(null, noon, noon);
    clock.hear("yesterday", noon, noon);
    clock.hear(header(noon + 86_400_000), noon, noon - 5_000);
    expect(clock.error()).toBe(0);
  });
});
