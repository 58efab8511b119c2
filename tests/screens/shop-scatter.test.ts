import { describe, expect, it } from "vitest";
import { pickNameSides } from "../../resources/shop-analysis/sides/nameSides.ts";
import { computeAxisPlace, buildScatter, listAxisTicks } from "../../resources/shop-analysis/scatter/scatter.ts";
import { drawSparkLine } from "../../resources/shop-analysis/spark.ts";

describe("the chart of guests and unit prices", () => {
  it("has round values on its axes", () => {
    expect(listAxisTicks(940, 1_460, 4)).toEqual([1_000, 1_200, 1_400]);
    expect(listAxisTicks(5, 5, 4)).toEqual([]);
  });

  it("has room around its points, one point included, and lines on which the sales are the same", () => {
    const point = (x: number, y: number) => ({ key: `${x}`, name: "店", x, y, before: null });
    const { across, lines } = buildScatter([point(100, 1_000), point(300, 3_000)]);
    expect([across.from, across.to]).toEqual([76, 324]);
    expect(lines.map(({ amount }) => amount)).toEqual([500_000]);
    expect(computeAxisPlace(buildScatter([point(100, 1_000)]).across, 100)).toBe(50);
  });

  it("puts a name where it meets no other, and leaves out one without room", () => {
    const at = (key: string, left: number) => ({ key, name: "長い名前の店舗", left, bottom: 50 });
    expect(pickNameSides([at("a", 50), at("b", 95)])).toEqual(
      new Map([
        ["a", "right"],
        ["b", "left"],
      ]),
    );
    expect(pickNameSides(["a", "b", "c", "d", "e"].map((key) => at(key, 50))).size).toBe(2);
  });
});

it("a line of months begins with the first month on record", () => {
  expect(drawSparkLine([null, 5])).toBeNull();
  expect(drawSparkLine([null, 10, 20])).toEqual({ points: "28,16 56,2", end: { x: 56, y: 2 } });
});
