/** The usual part of a category beside its bar. */
const usualGapShare = 0.45;
/** So few categories have bars as wide as those of this number: one bar would be half as wide as the page. */
const fewest = 8;

/** The part of a category's width that is no bar. */
export const barGap = (categories: number): number =>
  categories >= fewest ? usualGapShare : 1 - ((1 - usualGapShare) * Math.max(1, categories)) / fewest;
