/**
 * What a receipt comes to, computed as the specification (Tax) says it and in another way than the server does: whole numbers of any size,
 * halves found by doubling, remainders ranked as fractions. It imports nothing of the product.
 */
export type Rounding = "DOWN" | "HALF_UP" | "UP";
export type Rate = 8 | 10;
type TillLine = { price: number; quantity: number; off: number; rate: Rate };
type TillRate = { sales: number; tax: number };
export type Slip = {
  lines: { gross: number; sales: number; tax: number }[];
  rates: Record<Rate, TillRate>;
  gross: number;
  total: number;
};

const sizeOf = (n: bigint) => (n < 0n ? -n : n);
const signOf = (n: bigint) => (n < 0n ? -1n : 1n);
const plus = (values: readonly bigint[]) => values.reduce((a, b) => a + b, 0n);

function rounded(top: bigint, bottom: bigint, rounding: Rounding): bigint {
  const size = sizeOf(top);
  const extra = { DOWN: 0n, HALF_UP: bottom / 2n, UP: bottom - 1n }[rounding];
  // bottom is even (100, 108, 110): its half is exact.
  return signOf(top) * ((size + extra) / bottom);
}

/** Largest remainder: everyone gets the floor, then a yen each to the largest fractions, the earlier of equal ones first. */
function shared(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sizeOf(plus(weights));
  if (amount === 0n) return weights.map(() => 0n);
  const floors = weights.map((weight) => (sizeOf(amount) * sizeOf(weight)) / all);
  const rests = weights.map((weight, i) => sizeOf(amount) * sizeOf(weight) - (floors[i] ?? 0n) * all);
  let left = sizeOf(amount) - plus(floors);
  const order = weights.map((_, i) => i).sort((a, b) => Number((rests[b] ?? 0n) - (rests[a] ?? 0n)) || a - b);
  const shares = [...floors];
  for (const i of order) {
    if (left === 0n) break;
    shares[i] = (shares[i] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares.map((share) => signOf(amount) * share);
}

const taxOn = (base: bigint, rate: Rate, included: boolean, rounding: Rounding) =>
  rounded(base * BigInt(rate), included ? 100n + BigInt(rate) : 100n, rounding);

/** The slip of these lines. `taken` comes off the whole receipt before tax. Negative quantities and amounts are a return's. */
export function ring(lines: readonly TillLine[], taken: number, included: boolean, rounding: Rounding): Slip {
  const rates: readonly Rate[] = [8, 10];
  const amounts = lines.map(({ price, quantity }) => BigInt(price) * BigInt(quantity));
  const nets = lines.map(({ off }, i) => (amounts[i] ?? 0n) - BigInt(off));
  const at = (rate: Rate) => lines.flatMap((line, i) => (line.rate === rate ? [i] : []));
  const picked = (values: readonly bigint[], places: readonly number[]) => places.map((i) => values[i] ?? 0n);
  const offs = shared(
    BigInt(taken),
    rates.map((rate) => plus(picked(nets, at(rate)))),
  );
  const out: Slip = {
    lines: lines.map(() => ({ gross: 0, sales: 0, tax: 0 })),
    rates: { 8: { sales: 0, tax: 0 }, 10: { sales: 0, tax: 0 } },
    gross: 0,
    total: 0,
  };
  for (const [k, rate] of rates.entries()) {
    const places = at(rate);
    const own = picked(nets, places);
    const off = shared(offs[k] ?? 0n, own);
    const bases = own.map((net, j) => net - (off[j] ?? 0n));
    const tax = taxOn(plus(bases), rate, included, rounding);
    const taxes = shared(tax, bases);
    const full = picked(amounts, places);
    const fullTaxes = included ? full.map(() => 0n) : shared(taxOn(plus(full), rate, false, rounding), full);
    for (const [j, place] of places.entries()) {
      const lineTax = taxes[j] ?? 0n;
      const sales = (bases[j] ?? 0n) + (included ? 0n : lineTax);
      out.lines[place] = {
        gross: Number((full[j] ?? 0n) + (fullTaxes[j] ?? 0n)),
        sales: Number(sales),
        tax: Number(lineTax),
      };
      out.rates[rate].sales += Number(sales);
    }
    out.rates[rate].tax = Number(tax);
  }
  for (const line of out.lines) {
    out.gross += line.gross;
    out.total += line.sales;
  }
  return out;
}
