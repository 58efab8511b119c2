/** The cut-offs of the classes above the table of files and on paper. */
export const abcCutoffTexts = {
  cutoffs: "区切り",
  written: (rankA: number, rankB: number) => `A 累計${rankA}%まで、B 累計${rankB}%まで`,
  rates: (rateA: number, rateB: number) => `粗利率 A ${rateA}%以上、B ${rateB}%以上`,
};
