import { learnCorrection, type ForecastCorrection, type ForecastOutcome } from "./correction.ts";

/** Past open days from which the correction of a product is learnt. */
export const learntDays = 14;
/** Past daily menus from which the correction of daily menus is learnt. */
const learntMenus = 8;

/** Pieces that the approved daily menus of a shop planned, by date and code of the product. */
export type PlannedPieces = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A product on a day that is over. */
type ProductOutcome = {
  code: string;
  /** Mean pieces before any correction. */
  expected: number;
  sold: number;
  /** Pieces of the daily menu; null where the product was not on it. */
  planned: number | null;
};

/** What past forecasts of a shop teach for the next one. */
export type LearntCorrections = {
  products: ReadonlyMap<string, ForecastCorrection>;
  /** Of all dishes of a daily menu: how they sell beside what was forecast of them. `count` is of menus. */
  menus: ForecastCorrection;
};

type PieceSums = { expected: number; sold: number };

const sumPieces = (outcomes: readonly PieceSums[]): PieceSums =>
  outcomes.reduce((sum, { expected, sold }) => ({ expected: sum.expected + expected, sold: sum.sold + sold }), {
    expected: 0,
    sold: 0,
  });

/**
 * How busy a day was beside its forecast, by the products that are not judged: weather and events are no error of a dish. 1 where those
 * sell less than the judged ones and say little.
 */
function computeBusyFactor(all: PieceSums, judged: PieceSums): number {
  const expected = all.expected - judged.expected;
  return expected > judged.expected ? (all.sold - judged.sold) / expected : 1;
}

/** Whether the plan ended the sales: exactly its pieces were sold. Of a dish that sold more, more was prepared. */
const isSoldOut = ({ sold, planned }: Pick<ProductOutcome, "sold" | "planned">): boolean => sold === planned;

/**
 * Collects the outcomes of a shop day by day. A product is corrected by its own last days, a daily menu also by the last menus: on one,
 * dishes sell otherwise than on usual days.
 */
export function createFeedback() {
  const products = new Map<string, ForecastOutcome[]>();
  const menus: ForecastOutcome[][] = [];
  const correctProduct = (code: string): ForecastCorrection => learnCorrection(products.get(code) ?? []);
  const correctMenus = (): ForecastCorrection => ({ ...learnCorrection(menus.flat()), count: menus.length });
  return {
    correctProduct,
    correctMenus,
    addDay(outcomes: readonly ProductOutcome[]): void {
      const all = sumPieces(outcomes);
      const menu = outcomes.filter(({ planned }) => planned !== null);
      const busyMenu = computeBusyFactor(all, sumPieces(menu));
      if (menu.length > 0)
        menus.push(
          menu.map((dish) => ({
            expected: dish.expected * correctProduct(dish.code).factor * busyMenu,
            sold: dish.sold,
            soldOut: isSoldOut(dish),
          })),
        );
      if (menus.length > learntMenus) menus.shift();
      for (const outcome of outcomes) {
        const list = products.get(outcome.code) ?? [];
        products.set(outcome.code, list);
        const expected = outcome.expected * computeBusyFactor(all, outcome);
        list.push({ expected, sold: outcome.sold, soldOut: isSoldOut(outcome) });
        if (list.length > learntDays) list.shift();
      }
    },
    learn: (): LearntCorrections => ({
      products: new Map([...products.keys()].map((code) => [code, correctProduct(code)])),
      menus: correctMenus(),
    }),
  };
}
