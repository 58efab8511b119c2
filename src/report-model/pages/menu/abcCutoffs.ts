import { abcCutoffTexts } from "../../../../i18n/ja/product-report/abc-cutoffs.ts";
import type { AbcCutoffs } from "../../../generated/types.ts";
import type { SheetLineBuilder } from "../../reportShape.ts";

/** The cut-offs of the classes, as files and paper write them. */
export const buildCutoffLines: SheetLineBuilder = (answer, filters) => {
  const { rankA, rankB, rateA, rateB } = answer["cutoffs"] as AbcCutoffs;
  const bands = filters["axis"] === "GROSS_RATE" ? [abcCutoffTexts.rates(rateA, rateB)] : [];
  return [[abcCutoffTexts.cutoffs, [abcCutoffTexts.written(rankA, rankB), ...bands].join("。")]];
};
