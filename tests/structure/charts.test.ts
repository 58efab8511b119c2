import { describe, expect, it } from "vitest";
import { sourceTexts } from "../support/sources.ts";

describe("charts", () => {
  it("of lines and bars by category are drawn in one place", () => {
    const drawing = [...sourceTexts(["src", "resources"])].filter(([, text]) =>
      /from "@mui\/x-charts\/(LineChart|BarChart|ChartsContainer)"/.test(text),
    );
    expect(drawing.map(([file]) => file)).toEqual(["src/ui/chart/CategoryChart.tsx"]);
  });
});
