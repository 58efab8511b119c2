import { formatChange, formatCount, formatNumber } from "../../../src/core/money.ts";
import type { MenuCorrection, MenuCorrectionSource } from "../../../src/generated/types.ts";

const correctionSources: Readonly<Record<MenuCorrectionSource, (count: number) => string>> = {
  DISH: (days) => `直近${formatCount(days)}営業日の実績から`,
  MENUS: (count) => `直近${formatCount(count)}回の日替わりの実績から`,
};

/** By how much the forecast of a dish was corrected, and from which figures. */
export const formatCorrection = ({ source, factor, count, expected, sold }: MenuCorrection): string =>
  `${correctionSources[source](count)} ${formatChange(factor - 1)}（見込み ${formatNumber(expected)} → 売れた数 ${formatCount(sold)}）`;
