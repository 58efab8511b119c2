import { expect, it } from "vitest";
import { reports } from "../../src/generated/metadata.ts";
import { pickFigureTone } from "../../src/core/sheet/tone.ts";

const toneIn = (name: keyof typeof reports, column: string, value: number) => {
  const meta = reports[name].columns.find((one) => one.name === column);
  if (!meta) throw new Error(`${name} has no ${column}`);
  return pickFigureTone({ ...meta, show: "value" }, value, "absent");
};

it("a price that rose is marked, and one that fell is not", () => {
  expect(toneIn("purchase-transition", "priceChange", 0.094)).toBe("down");
  expect(toneIn("purchase-transition", "priceChange", -0.013)).toBeNull();
});

it("a shortage and a cost above the theoretical one are marked, and less than that is not", () => {
  expect(toneIn("stock-counts", "shortageValue", 1_200)).toBe("down");
  expect(toneIn("stock-cost", "variance", 1_200)).toBe("down");
  expect(toneIn("stock-cost", "variance", -1_200)).toBeNull();
});
