import { divideFigures } from "../core/money.ts";
import { computeTax, type TaxRate } from "./tax.ts";

type Margin = {
  /** Yen without tax. */
  net: number;
  /** Yen: net − cost. */
  gross: number;
  /** cost ÷ net as a share of one; null where there is no price. */
  costRate: number | null;
  /** gross ÷ net as a share of one; null where there is no price. */
  grossRate: number | null;
};

/** What is left of a price with tax after a cost without it, in whole yen (粗利). Tax is rounded down, as a shop does unless it says otherwise. */
export function computeMargin(price: number, cost: number, rate: TaxRate): Margin {
  const net = price - computeTax(price, rate, "INCLUDED", "DOWN");
  const gross = net - cost;
  return { net, gross, costRate: divideFigures(cost, net), grossRate: divideFigures(gross, net) };
}
