/** Consumption tax of a receipt. All amounts are whole yen; a return's are negative. */
export type TaxRounding = "DOWN" | "HALF_UP" | "UP";
export type TaxMode = "INCLUDED" | "EXCLUDED";
export const taxRates = [8, 10] as const;
export type TaxRate = (typeof taxRates)[number];

/** numerator ÷ denominator to a whole yen. Modes work on the size of the amount, so that a full return cancels its sale. */
function roundedQuotient(numerator: number, denominator: number, rounding: TaxRounding): number {
  const size = Math.abs(numerator);
  const rest = size % denominator;
  const up = rounding === "UP" ? rest > 0 : rounding === "HALF_UP" && rest * 2 >= denominator;
  return Math.sign(numerator) * ((size - rest) / denominator + (up ? 1 : 0));
}

/**
 * Tax of the part of a receipt that bears one rate, rounded once: base × r ÷ (100 + r) where the base includes the tax,
 * base × r ÷ 100 where it does not.
 */
export const computeTax = (base: number, rate: TaxRate, mode: TaxMode, rounding: TaxRounding): number =>
  roundedQuotient(base * rate, mode === "INCLUDED" ? 100 + rate : 100, rounding);

/** a × b ÷ c in whole numbers. The product of two amounts can pass 2^53. */
function multiplyAndDivide(a: number, b: number, c: number): { share: number; rest: number } {
  const product = a * b;
  if (Number.isSafeInteger(product)) return { share: (product - (product % c)) / c, rest: product % c };
  const exact = BigInt(a) * BigInt(b);
  return { share: Number(exact / BigInt(c)), rest: Number(exact % BigInt(c)) };
}

/**
 * Shares of `amount` in proportion to `weights`, in whole yen that add up to it exactly: by largest remainder, the earlier one
 * where remainders are equal. Weights are all of one sign; a share never exceeds its weight unless the amount exceeds their sum.
 * @throws RangeError where there is an amount and no weight to carry it
 */
export function distributeAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
  if (amount === 0) return weights.map(() => 0);
  if (total === 0) throw new RangeError("Nothing carries the amount");
  const parts = weights.map((weight, place) => ({
    place,
    ...multiplyAndDivide(Math.abs(amount), Math.abs(weight), total),
  }));
  const missing = Math.abs(amount) - parts.reduce((sum, { share }) => sum + share, 0);
  const topped = new Set(
    [...parts]
      .sort((a, b) => b.rest - a.rest || a.place - b.place)
      .slice(0, missing)
      .map(({ place }) => place),
  );
  return parts.map(({ share, place }) => Math.sign(amount) * (share + (topped.has(place) ? 1 : 0)));
}

/** amount = price × quantity before any discount, discount = what is taken off this line; both in the receipt's tax mode. */
export type TaxableLine = { amount: number; discount: number; taxRate: TaxRate };

/** A line's share of its receipt, tax included: before discounts, after them, and the tax within. */
type SettledLine = { grossSales: number; sales: number; tax: number };

export type ReceiptSettlement = {
  lines: SettledLine[];
  /** Tax included, after all discounts. */
  sales: Record<TaxRate, number>;
  tax: Record<TaxRate, number>;
  grossSales: number;
  total: number;
};

const sumAmounts = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Lines of one rate with their part of what is taken off the whole receipt. `given`: its tax, unless it has another sign than its base. */
function settleRate(
  lines: readonly TaxableLine[],
  rate: TaxRate,
  taken: number,
  mode: TaxMode,
  rounding: TaxRounding,
  given?: number,
) {
  const net = lines.map(({ amount, discount }) => amount - discount);
  const off = distributeAmount(taken, net);
  const bases = net.map((value, i) => value - (off[i] ?? 0));
  const base = sumAmounts(bases);
  const fits = given !== undefined && (given === 0 || Math.sign(given) === Math.sign(base));
  const tax = fits ? given : computeTax(base, rate, mode, rounding);
  const taxes = distributeAmount(tax, bases);
  const amounts = lines.map(({ amount }) => amount);
  const grossTaxes =
    mode === "INCLUDED" ? [] : distributeAmount(computeTax(sumAmounts(amounts), rate, mode, rounding), amounts);
  const settled = lines.map(({ amount }, i): SettledLine => {
    const lineTax = taxes[i] ?? 0;
    const lineBase = bases[i] ?? 0;
    return {
      grossSales: amount + (grossTaxes[i] ?? 0),
      sales: mode === "INCLUDED" ? lineBase : lineBase + lineTax,
      tax: lineTax,
    };
  });
  return { settled, tax };
}

/**
 * Taxes and total of a receipt, and each line's exact share of them. `taken` is what comes off the receipt as a whole before tax
 * (discount, coupon, points used as a discount), in the receipt's tax mode; it is spread over the rates, then over their lines.
 * @param given the taxes of a return or void, which follow its sale: not rounded from its own lines
 * @throws RangeError where more is taken off than there is
 */
export function settleReceipt(
  lines: readonly TaxableLine[],
  taken: number,
  mode: TaxMode,
  rounding: TaxRounding,
  given?: Record<TaxRate, number>,
): ReceiptSettlement {
  const ofRate = (rate: TaxRate) => lines.filter(({ taxRate }) => taxRate === rate);
  const offRates = distributeAmount(
    taken,
    taxRates.map((rate) => sumAmounts(ofRate(rate).map(({ amount, discount }) => amount - discount))),
  );
  const parts = taxRates.map((rate, i) =>
    settleRate(ofRate(rate), rate, offRates[i] ?? 0, mode, rounding, given?.[rate]),
  );
  const queues = parts.map(({ settled }) => [...settled]);
  const settled = lines.map(({ taxRate }): SettledLine => {
    const next = queues[taxRates.indexOf(taxRate)]?.shift();
    if (!next) throw new RangeError(`No such rate: ${taxRate}`);
    return next;
  });
  const salesOf = (i: number) => sumAmounts((parts[i]?.settled ?? []).map(({ sales }) => sales));
  return {
    lines: settled,
    sales: { 8: salesOf(0), 10: salesOf(1) },
    tax: { 8: parts[0]?.tax ?? 0, 10: parts[1]?.tax ?? 0 },
    grossSales: sumAmounts(settled.map(({ grossSales }) => grossSales)),
    total: sumAmounts(settled.map(({ sales }) => sales)),
  };
}
