import { describe, expect, it } from "vitest";
import { buildLikeness } from "../../src/report-model/request/likeness.ts";

describe("the comparable parts of a period in which a day is still going on", () => {
  const period = { from: "2026-11-23", to: "2026-11-24" };
  const running = { businessDate: "2026-11-24", hour: 12 };
  it("end at the hour that has begun, on both sides", () => {
    expect(buildLikeness("previousWeekday", period, running, true)).toEqual({
      basis: { ...period, toHour: 12 },
      compared: { from: "2026-11-16", to: "2026-11-17", toHour: 12 },
    });
  });
  it("are whole days where figures have no hours, as purchases", () => {
    expect(buildLikeness("previousWeekday", period, running, false)).toEqual({
      basis: { ...period, toHour: null },
      compared: { from: "2026-11-16", to: "2026-11-17", toHour: null },
    });
  });
});
