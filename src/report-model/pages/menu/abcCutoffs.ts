import type { AbcCutoffs } from "../../../generated/types.ts";
import type { SheetLineBuilder } from "../../reportShape.ts";

/** The cut-offs of the classes, as files and paper write them. */
export const buildCutoffLines: SheetLineBuilder = (texts, answer, filters) => {
  const { rankA, rankB, rateA, rateB } = answer["cutoffs"] as AbcCutoffs;
  const cutoffs = { rankA, rankB, rateA, rateB };
  const bands = filters["axis"] === "GROSS_RATE" ? [texts("parts.abc.bar.rates", cutoffs)] : [];
  return [[texts("parts.abc.bar.cutoffs"), [texts("parts.abc.bar.written", cutoffs), ...bands].join("。")]];
};
