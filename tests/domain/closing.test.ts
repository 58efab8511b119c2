import { describe, expect, it } from "vitest";
import { isUnsettled, severityOfClosing, waitingDays } from "../../src/domain/closing.ts";

describe("a date that waits for its closing", () => {
  it("is more urgent from the second day, and less where it was closed once", () => {
    expect(severityOfClosing({ stale: false, daysAgo: 1 })).toBe("MEDIUM");
    expect(severityOfClosing({ stale: false, daysAgo: 2 })).toBe("HIGH");
    expect(severityOfClosing({ stale: true, daysAgo: 9 })).toBe("LOW");
  });

  it("may still change a closing, also while the shop trades", () => {
    expect(["OPEN", "STALE", "RUNNING", "LATE", "CLOSED", "REST"].filter(isUnsettled)).toEqual([
      "OPEN",
      "STALE",
      "RUNNING",
    ]);
  });
});

it("a locked month waits for no date, whatever came after its lock", () => {
  expect(waitingDays({ state: "OPEN", missingDays: 1, staleDays: 2 })).toBe(3);
  expect(waitingDays({ state: "CHANGED", missingDays: 1, staleDays: 2 })).toBe(0);
});
