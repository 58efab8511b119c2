import type { Fact } from "./takings.ts";

/** The recount: every figure of the specification from generated receipts by plain addition, without any formula of the product. */
const sum = <T>(values: readonly T[], of: (value: T, index: number) => number) =>
  values.reduce((all, value, index) => all + of(value, index), 0);
const over = (above: number, below: number) => (below === 0 ? null : above / below + 0);

export const stands = ({ kind, voided }: Fact): boolean => kind !== "VOID" && !voided;

/** The part of each check that counts: the first valid one in the journal. */
export function counting(facts: readonly Fact[]): Set<Fact> {
  const first = new Map<string, Fact>();
  for (const fact of facts) {
    const key = `${fact.shop} ${fact.bill}`;
    if (fact.kind === "SALE" && !fact.voided && !first.has(key)) first.set(key, fact);
  }
  return new Set(first.values());
}

/** The known share. It is written as 100.0 % only if everything is known. */
function shareOf(known: number, all: number): number | null {
  const share = over(known, all);
  return share !== null && known !== all && share >= 0.9995 && share < 1.0005 ? 0.999 : share;
}

const linesOf = (facts: readonly Fact[]) =>
  facts.filter(stands).flatMap(({ items, slip }) =>
    items.map((item, i) => {
      const { sales, tax } = slip.lines[i] ?? { sales: 0, tax: 0 };
      return { ...item, sales, net: sales - tax, costs: (item.cost ?? 0) * item.quantity };
    }),
  );
type SoldLine = ReturnType<typeof linesOf>[number];

/** Cost and margin of the lines with a known cost. */
function marginOf(lines: readonly SoldLine[]) {
  const known = lines.filter(({ costs }) => costs !== 0);
  const unknown = sum(lines, ({ net }) => net) - sum(known, ({ net }) => net);
  const net = sum(known, (line) => line.net);
  const cost = sum(known, ({ costs }) => costs);
  const costCoverage = shareOf(net, net + unknown);
  if (net === 0 && cost === 0 && unknown !== 0) return { cost: null, gross: null, grossRate: null, costCoverage };
  return { cost, gross: net - cost, grossRate: over(net - cost, net), costCoverage };
}

/** What a product or category sold. */
export const soldOf = (lines: readonly SoldLine[]) => ({
  quantity: sum(lines, ({ quantity }) => quantity),
  sales: sum(lines, ({ sales }) => sales),
  net_sales: sum(lines, ({ net }) => net),
  ...marginOf(lines),
});

/** Lines by a key. */
export function linesBy(facts: readonly Fact[], key: (line: SoldLine) => string): Map<string, SoldLine[]> {
  const groups = new Map<string, SoldLine[]>();
  for (const line of linesOf(facts)) groups.set(key(line), [...(groups.get(key(line)) ?? []), line]);
  return groups;
}

/** What sales took off, without its tax: of each rate what their lines cost less than their prices. */
const netDiscountsOf = (sold: readonly Fact[]) =>
  sum(sold, ({ items, slip }) =>
    sum([8, 10], (rate) => {
      const off = sum(items, (item, i) =>
        item.rate === rate ? (slip.lines[i]?.gross ?? 0) - (slip.lines[i]?.sales ?? 0) : 0,
      );
      return off - Number((BigInt(off) * BigInt(rate)) / BigInt(100 + rate));
    }),
  );
const slipTax = ({ slip }: Fact) => slip.rates[8].tax + slip.rates[10].tax;

/** What reports show of corrections without tax. */
export function netOf(facts: readonly Fact[]) {
  const standing = facts.filter(stands);
  const back = standing.filter(({ kind }) => kind === "RETURN");
  return {
    netDiscounts: netDiscountsOf(standing.filter(({ kind }) => kind === "SALE")),
    netReturns: 0 - sum(back, (fact) => fact.slip.total - slipTax(fact)),
    netCancels: sum(
      facts.filter(({ voided }) => voided),
      (fact) => fact.slip.total - slipTax(fact),
    ),
  };
}

/** The record of some receipts; `counts` are those that count for their check. */
export function recordOf(facts: readonly Fact[], counts: ReadonlySet<Fact>) {
  const standing = facts.filter(stands);
  const sold = standing.filter(({ kind }) => kind === "SALE");
  const back = standing.filter(({ kind }) => kind === "RETURN");
  const gone = facts.filter(({ voided }) => voided);
  const checks = facts.filter((fact) => counts.has(fact));
  const sales = sum(standing, ({ slip }) => slip.total);
  const tax = (rate: 8 | 10) => sum(standing, ({ slip }) => slip.rates[rate].tax);
  const taxable = (rate: 8 | 10) => sum(standing, ({ slip }) => slip.rates[rate].sales);
  const paid = (tender: string, service?: string) =>
    sum(
      standing.filter((fact) => service === undefined || (fact.service ?? "OTHER") === service),
      ({ payments }) =>
        sum(
          payments.filter((payment) => payment.tender === tender),
          ({ amount }) => amount,
        ),
    );
  const visitors = sum(checks, ({ guests }) => guests);
  // Checks with a known number of guests, with their returns and all parts of a split bill.
  const telling = new Set([...counts].filter(({ guests }) => guests > 0).map(({ shop, bill }) => `${shop} ${bill}`));
  const known = standing.filter(({ shop, bill, target }) => telling.has(`${shop} ${target?.bill ?? bill}`));
  const knownSales = sum(known, ({ slip }) => slip.total);
  const knownTax = sum(known, ({ slip }) => slip.rates[8].tax + slip.rates[10].tax);
  const record = {
    grossSales: sum(sold, ({ slip }) => slip.gross),
    sales,
    net_sales: sales - tax(8) - tax(10),
    ...marginOf(linesOf(facts)),
    pairs: checks.length,
    visitor: visitors === 0 && checks.length > 0 ? null : visitors,
    visitorCoverage: shareOf(knownSales, sales),
    customerUnitPrice: over(knownSales, visitors),
    netCustomerUnitPrice: over(knownSales - knownTax, visitors),
    depositsCash: paid("CASH"),
    depositsCredit: paid("CREDIT"),
    depositsEmoney: paid("EMONEY"),
    depositsQr: paid("QR"),
    depositsOther: paid("OTHER") + sum(standing, ({ pays, points }) => (pays ? points : 0)),
    deliveryUberEats: paid("DELIVERY", "UBER_EATS"),
    deliveryDemaeCan: paid("DELIVERY", "DEMAE_CAN"),
    deliveryMenu: paid("DELIVERY", "MENU"),
    deliveryWolt: paid("DELIVERY", "WOLT"),
    deliveryOther: paid("DELIVERY", "OTHER"),
    taxable8: taxable(8),
    tax8: tax(8),
    taxable10: taxable(10),
    tax10: tax(10),
    returns: 0 - sum(back, ({ slip }) => slip.total),
    returnCount: back.length,
    cancels: sum(gone, ({ slip }) => slip.total),
    cancelCount: gone.length,
    discounts: sum(sold, ({ slip }) => slip.gross - slip.total),
    points: sum(standing, ({ points }) => points),
  };
  return record;
}
export type Recounted = ReturnType<typeof recordOf>;

/** Cash that a date took for receipts which another date voided, and that it gave back for receipts of other dates. */
export function voidCashOf(facts: readonly Fact[], date: string) {
  const apart = facts.filter(({ kind, target, ...fact }) => kind === "VOID" && target && target.date !== fact.date);
  const cash = (fact: Fact | null | undefined) =>
    sum(fact?.payments ?? [], ({ tender, amount }) => (tender === "CASH" ? amount : 0));
  return {
    laterVoidCash: sum(apart, ({ target }) => (target?.date === date ? cash(target) : 0)),
    voidRefundCash: sum(apart, (fact) => (fact.date === date ? cash(fact.target) : 0)),
  };
}
