import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advanceLoopPosition } from "../../../../resources/media/playback.ts";

describe("the loop of the table terminals", () => {
  const times = [5, 10, 3];
  it.each([
    [0, 0, 4.75, 0, 4.75],
    [0, 0, 5, 1, 0],
    [1, 9.75, 0.25, 2, 0],
    [2, 2, 1, 0, 0],
    [0, 0, 17, 2, 2],
    [0, 0, 18, 0, 0],
    [7, 0, 0, 1, 0],
  ])("from medium %i at %d s, %d s later: medium %i at %d s", (index, elapsed, seconds, at, left) => {
    expect(advanceLoopPosition({ index, elapsed }, seconds, times)).toEqual({ index: at, elapsed: left });
  });

  it("shows every medium for its time, whatever the times", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 8 }), (each) => {
        const shown = each.map(() => 0);
        let place = { index: 0, elapsed: 0 };
        for (let second = 0; second < each.reduce((sum, one) => sum + one, 0); second += 1) {
          shown[place.index] = (shown[place.index] ?? 0) + 1;
          place = advanceLoopPosition(place, 1, each);
        }
        expect(shown).toEqual(each);
        expect(place).toEqual({ index: 0, elapsed: 0 });
      }),
    );
  });

  it("without media stands still", () => {
    expect(advanceLoopPosition({ index: 3, elapsed: 1 }, 5, [])).toEqual({ index: 0, elapsed: 0 });
  });
});
