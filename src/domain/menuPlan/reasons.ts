/** Figures of a dish from which its reasons follow. Factors are of 1. */
type DishFigures = {
  weekday: number;
  season: number | null;
  trend: number | null;
  /** Expected gross, yen without tax; null without a cost. */
  gross: number | null;
  /** Names of the items to use up that it uses. */
  useUp: readonly string[];
  /** Its place among all products by pieces, from 1. */
  rank: number;
};

type Reason = {
  kind: "USE_UP" | "WEEKDAY" | "SEASON" | "TREND" | "GROSS" | "POPULAR";
  figure: number | null;
  text: string | null;
};

/** From which factor on a reason is worth a word. The error of a forecast is larger than smaller ones. */
const least = { WEEKDAY: 1.05, SEASON: 1.1, TREND: 1.1 } as const;
const popular = 5;

/** Why a dish was chosen, the strongest kinds first. The gross is always said where it is known. */
export function listChoiceReasons({ weekday, season, trend, gross, useUp, rank }: DishFigures): Reason[] {
  const factor = (kind: keyof typeof least, figure: number | null): Reason[] =>
    figure !== null && figure >= least[kind] ? [{ kind, figure, text: null }] : [];
  return [
    ...useUp.map((text): Reason => ({ kind: "USE_UP", figure: null, text })),
    ...(rank <= popular ? [{ kind: "POPULAR" as const, figure: rank, text: null }] : []),
    ...factor("WEEKDAY", weekday),
    ...factor("SEASON", season),
    ...factor("TREND", trend),
    ...(gross === null ? [] : [{ kind: "GROSS" as const, figure: Math.round(gross), text: null }]),
  ];
}
