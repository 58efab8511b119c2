import { createObservable } from "../../src/core/observable.ts";
import { parseTypedNumber } from "../../src/core/typedNumber.ts";
import type { ReportAnswerByName } from "../../src/report-model/request/reportQuery.ts";

export type CostRiseDish = ReportAnswerByName<"cost-rise">["rows"][number];

/** What a person has chosen and typed, by the keys of the rows. */
type PriceDraft = { chosen: ReadonlySet<string>; typed: ReadonlyMap<string, string> };

export const emptyPriceDraft: PriceDraft = { chosen: new Set(), typed: new Map() };

/** The draft of the open page: the table's cells and the bar above them share it. */
export const priceDraft = createObservable(emptyPriceDraft);

/** Chooses a row, or takes it out of the choice. */
export function toggleDish(key: string): void {
  const draft = priceDraft.current();
  const chosen = new Set(draft.chosen);
  if (!chosen.delete(key)) chosen.add(key);
  priceDraft.set({ ...draft, chosen });
}

/** Notes a typed price. Whoever types one wants it: its row is chosen. */
export function typePrice(key: string, text: string): void {
  const { chosen, typed } = priceDraft.current();
  priceDraft.set({ chosen: new Set([...chosen, key]), typed: new Map([...typed, [key, text]]) });
}

const highestPrice = 1_000_000;

/** The new price of a row: what is typed, else the proposed one. Undefined where that is no other price. */
export function findNewPrice({ typed }: PriceDraft, dish: CostRiseDish): number | undefined {
  const text = typed.get(dish.key);
  const price = text === undefined ? dish.proposedPrice : parseTypedNumber(text, { unit: "円" });
  const isPrice = typeof price === "number" && Number.isInteger(price) && price >= 1 && price <= highestPrice;
  return isPrice && price !== dish.price ? price : undefined;
}
