import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verify } from "../../../server/verify/verify.ts";
import type {
  CategorySales,
  DailySum,
  DeliveryService,
  JournalPage,
  MonthlySum,
  OrderType,
  PeriodSales,
  PeriodSalesDetail,
  ProductSales,
  ReceiptInput,
  SalesByStoreDetail,
  SalesByTimezone,
  SalesOverview,
  StoreSales,
  Tender,
  VoidPage,
} from "../../../src/generated/server.ts";
import { testApp, viewers, type TestApp } from "../../support/app.ts";
import { counting, linesBy, recordOf, soldOf, stands, type Recounted, voidCashOf } from "../../support/retally.ts";
import { setCutoff } from "../../support/receipts.ts";
import { checks, dateAt, days, takings, type Fact, type Shop } from "../../support/takings.ts";

/** CHOBA_PROPERTY_RUNS=500 looks at more receipts, CHOBA_PROPERTY_SEED at others; a run by itself always sees the same. */
const runs = Number(process.env["CHOBA_PROPERTY_RUNS"] ?? 6);
const seed = Number(process.env["CHOBA_PROPERTY_SEED"] ?? 20_261_120);

let server: TestApp;
const shopIds: number[] = [];

beforeAll(async () => {
  const honbu = { ...viewers.honbu, shopIds };
  const register = (shop: string) => ({ ...viewers.pos431, shopIds: [Number(shop)] });
  server = await testApp({
    today: "2026-11-20",
    identity: {
      viewerOf: async (token, key) => (key === undefined ? (token === "honbu" ? honbu : null) : register(key)),
      client: { userPoolId: "test", userPoolClientId: "test" },
    },
  });
});
afterAll(() => server.close());

async function ask<T>(query: string, variables: object): Promise<T> {
  const { data, errors } = await server.gql<{ it: T }>("honbu", query, { ...variables });
  expect(errors).toEqual([]);
  return data?.it ?? expect.fail("no answer");
}

/** Three shops of their own, one for each rounding of taxes, with other cut-offs and other uses of points. */
async function openShops(): Promise<Shop[]> {
  const first = 10_000 + shopIds.length;
  const shops: Shop[] = [
    { id: first, rounding: "DOWN", cutoff: 300, pointsAs: "DISCOUNT" },
    { id: first + 1, rounding: "HALF_UP", cutoff: 330, pointsAs: "TENDER" },
    { id: first + 2, rounding: "UP", cutoff: 240, pointsAs: "DISCOUNT" },
  ];
  await server.db.kysely
    .insertInto("shop")
    .values(
      shops.map(({ id, rounding, pointsAs }) => ({
        ...{ tenant_id: 13, brand_id: 1, shop_id: id, name: `店舗${id}`, display_sequence: id },
        ...{ tax_rounding: rounding, points_as: pointsAs },
      })),
    )
    .execute();
  for (const { id, cutoff } of shops) await setCutoff(server.db, id, cutoff);
  shopIds.push(...shops.map(({ id }) => id));
  return shops;
}

/** Sends a shop's receipts by its API key, some at a time, as they arrive. */
async function record(shop: number, receipts: readonly ReceiptInput[]): Promise<void> {
  for (let start = 0; start < receipts.length; start += 35) {
    const input = receipts.slice(start, start + 35);
    const response = await server.app.inject({
      ...{ method: "POST", url: "/graphql", headers: { "x-api-key": String(shop) } },
      payload: {
        query: "mutation($input: [ReceiptInput!]!) { it: recordReceipts(input: $input) { receiptId outcome reason } }",
        variables: { input },
      },
    });
    const { data } = response.json<{ data: { it: { outcome: string; reason: string | null }[] } }>();
    expect(data.it.filter(({ outcome }) => outcome !== "RECORDED")).toEqual([]);
  }
}

const inputsOf = (made: ReturnType<typeof takings>) => made.map(({ input }) => input);

const header = `$shop_ids: [Int!]!, $fromDate: Date!, $toDate: Date!, $developerId: Int!, $orderType: OrderType, $deliveryService: DeliveryService`;
const given = `shop_ids: $shop_ids, fromDate: $fromDate, toDate: $toDate, developerId: $developerId, orderType: $orderType, deliveryService: $deliveryService`;
const report = (name: string, fields: string, more = "") =>
  `query(${header}) { it: ${name}(${given} ${more}) ${fields} }`;
const measures = `sales net_sales cost gross grossRate costCoverage pairs visitor visitorCoverage
  customerUnitPrice netCustomerUnitPrice`;
const fieldsOf = `grossSales ${measures} depositsCash depositsCredit depositsEmoney depositsQr depositsOther deliveryUberEats
  deliveryDemaeCan deliveryMenu deliveryWolt deliveryOther taxable8 tax8 taxable10 tax10 returns returnCount cancels cancelCount discounts points`;

const pick = <K extends keyof Recounted>(record: Recounted, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]]));
const shown = (record: Recounted) =>
  pick(
    record,
    ...(["sales", "net_sales", "cost", "gross", "grossRate", "costCoverage", "pairs", "visitor"] as const),
    ...(["visitorCoverage", "customerUnitPrice", "netCustomerUnitPrice"] as const),
  );
const delivery = (record: Recounted) =>
  record.deliveryUberEats + record.deliveryDemaeCan + record.deliveryMenu + record.deliveryWolt + record.deliveryOther;
/** A row of figures that says nothing is not listed. */
const says = (row: { sales: number; net_sales: number; cost: number | null; gross: number | null }) =>
  row.sales !== 0 || row.net_sales !== 0 || row.cost !== 0 || row.gross !== 0;

type Asked = {
  shops: Shop[];
  from: string;
  to: string;
  orderType: OrderType | null;
  service: DeliveryService | null;
  tender: Tender;
  facts: Fact[];
  counts: Set<Fact>;
};

async function reportsAgree({ shops, from, to, orderType, service, facts: all, counts }: Asked): Promise<void> {
  const facts = all.filter(
    (fact) =>
      fact.date >= from &&
      fact.date <= to &&
      (orderType === null || fact.orderType === orderType) &&
      (service === null || fact.service === service),
  );
  const of = (keep: (fact: Fact) => boolean) => recordOf(facts.filter(keep), counts);
  const variables = {
    shop_ids: shops.map(({ id }) => id),
    ...{ fromDate: from, toDate: to, developerId: 13, orderType, deliveryService: service },
  };
  const dates = Array.from({ length: days + 30 }, (_, i) => dateAt(i - 10)).filter(
    (date) => date >= from && date <= to,
  );

  const overview = await ask<SalesOverview>(
    report(
      "getSalesOverview",
      `{ rows { shop_id ${measures} discounts returns } days { business_date sales net_sales gross pairs visitor }
         curve { hour sales net_sales } }`,
    ),
    variables,
  );
  expect(overview.rows).toEqual(
    shops.map(({ id }) => {
      const record = of(({ shop }) => shop === id);
      return { shop_id: id, ...shown(record), ...pick(record, "discounts", "returns") };
    }),
  );
  expect(overview.days).toEqual(
    dates.map((date) => ({
      business_date: date,
      ...pick(
        of((fact) => fact.date === date),
        ...(["sales", "net_sales", "gross", "pairs", "visitor"] as const),
      ),
    })),
  );
  for (const { hour, sales, net_sales } of overview.curve)
    expect({ sales, net_sales }).toEqual(
      pick(
        of((fact) => fact.date === to && fact.hour === hour),
        "sales",
        "net_sales",
      ),
    );

  const period = await ask<PeriodSales>(
    report(
      "getPeriodSales",
      `{ rows { business_date ${measures} discounts returns cancels points tax8 tax10 depositsCash depositsCredit depositsEmoney
         depositsQr depositsOther delivery } }`,
    ),
    variables,
  );
  expect(period.rows).toEqual(
    dates.map((date) => {
      const record = of((fact) => fact.date === date);
      return {
        business_date: date,
        ...shown(record),
        ...pick(record, "discounts", "returns", "cancels", "points", "tax8", "tax10"),
        ...pick(record, "depositsCash", "depositsCredit", "depositsEmoney", "depositsQr", "depositsOther"),
        delivery: delivery(record),
      };
    }),
  );
  // domain.md: the tenders and the delivery receivables are the sales.
  for (const row of period.rows)
    expect(
      row.depositsCash + row.depositsCredit + row.depositsEmoney + row.depositsQr + row.depositsOther + row.delivery,
    ).toBe(row.sales);

  const { rows: stores } = await ask<{ rows: StoreSales[] }>(
    `query($input: SalesByStoreInput!) { it: getSalesByStore(input: $input) { rows { shop_id ${measures} discounts returns cancels } } }`,
    { input: variables },
  );
  expect(stores).toEqual(
    shops.map(({ id }) => {
      const record = of(({ shop }) => shop === id);
      return { shop_id: id, ...shown(record), ...pick(record, "discounts", "returns", "cancels") };
    }),
  );

  const zones = await ask<SalesByTimezone>(
    report(
      "getSalesByTimezone",
      `{ rows { hour sales net_sales cost gross costCoverage pairs visitor visitorCoverage customerUnitPrice netCustomerUnitPrice } heat { weekday hour sales net_sales days } }`,
    ),
    variables,
  );
  const hours = [...new Set(facts.filter(stands).map(({ hour }) => hour))].toSorted((a, b) => a - b);
  expect(zones.rows).toEqual(
    hours.flatMap((hour) => {
      const { grossRate: _, ...figures } = shown(of((fact) => fact.hour === hour));
      const record = of((fact) => fact.hour === hour);
      return says(record) || record.pairs !== 0 ? [{ hour, ...figures }] : [];
    }),
  );
  const weekdayOf = (date: string) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  const trading = dates.filter((date) => {
    const { pairs, sales } = of((fact) => fact.date === date);
    return pairs > 0 || sales !== 0;
  });
  expect(zones.heat).toEqual(
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      hours.flatMap((hour) => {
        const { sales, net_sales } = of((fact) => weekdayOf(fact.date) === weekday && fact.hour === hour);
        const open = trading.filter((date) => weekdayOf(date) === weekday).length;
        return sales === 0 && net_sales === 0 ? [] : [{ weekday, hour, sales, net_sales, days: open }];
      }),
    ),
  );

  const sold = "quantity sales net_sales cost gross grossRate costCoverage share";
  const total = of(() => true).sales;
  const listed = (groups: ReturnType<typeof linesBy>) =>
    new Map(
      [...groups].flatMap(([key, lines]) => {
        const figures = soldOf(lines);
        const share = total === 0 ? null : figures.sales / total;
        return says(figures) || figures.quantity !== 0 ? [[key, { ...figures, share }] as const] : [];
      }),
    );
  const categories = await ask<{ rows: CategorySales[] }>(
    report("getSalesByCategory", `{ rows { categoryCode ${sold} } }`),
    variables,
  );
  const byCategory = listed(linesBy(facts, ({ category }) => category || "—"));
  expect(new Map(categories.rows.map(({ categoryCode, ...row }) => [categoryCode, row]))).toEqual(byCategory);
  const products = await ask<{ rows: ProductSales[] }>(
    report("getSalesByProduct", `{ rows { productCode ${sold} } }`),
    variables,
  );
  const byProduct = listed(linesBy(facts, ({ code }) => code));
  expect(new Map(products.rows.map(({ productCode, ...row }) => [productCode, row]))).toEqual(byProduct);
  for (const code of ["c1", "—"]) {
    const inside = await ask<{ rows: ProductSales[] }>(
      report("getSalesByProduct", `{ rows { productCode quantity sales } }`, `categoryCode: "${code}"`),
      variables,
    );
    expect(inside.rows.map(({ sales }) => sales).reduce((a, b) => a + b, 0)).toBe(byCategory.get(code)?.sales ?? 0);
  }

  const detail = await ask<PeriodSalesDetail>(
    `query($shop_ids: [Int!]!, $toDate: Date!, $developerId: Int!, $orderType: OrderType, $deliveryService: DeliveryService) {
       it: getPeriodSalesDetail(shop_ids: $shop_ids, date: $toDate, developerId: $developerId, orderType: $orderType,
         deliveryService: $deliveryService) { total { ${fieldsOf} } shops { shop_id record { ${fieldsOf} } } } }`,
    variables,
  );
  expect(detail.total).toEqual(of(({ date }) => date === to));
  expect(detail.shops).toEqual(
    shops.map(({ id }) => ({ shop_id: id, record: of(({ date, shop }) => date === to && shop === id) })),
  );
}

async function journalAgrees({ shops, from, to, orderType, tender, facts: all }: Asked): Promise<void> {
  const facts = all.filter(({ date }) => date >= from && date <= to);
  const variables = { shop_ids: shops.map(({ id }) => id), fromDate: from, toDate: to };
  const list = (filter: Record<string, unknown>, offset: number, limit: number) =>
    ask<JournalPage>(
      `query($shop_ids: [Int!]!, $fromDate: Date!, $toDate: Date!, $limit: Int!, $offset: Int!, $orderType: OrderType, $tender: Tender) {
         it: getJournalList(shop_ids: $shop_ids, fromDate: $fromDate, toDate: $toDate, limit: $limit, offset: $offset,
           orderType: $orderType, tender: $tender) { total sales data { shop_id receiptNumber date hour total } } }`,
      { ...variables, limit, offset, ...filter },
    );
  const told = ({ shop, id, date, hour }: Fact) => `${shop} ${id} ${date} ${hour}`;
  for (const [filter, keep] of [
    [{}, () => true],
    [{ orderType }, (fact: Fact) => orderType === null || fact.orderType === orderType],
    // Points that pay are told with the other tenders, as deposits are.
    [
      { tender },
      ({ payments, pays, points }: Fact) =>
        payments.some((payment) => payment.tender === tender) || (tender === "OTHER" && pays && points !== 0),
    ],
  ] as const) {
    const fitting = facts.filter(keep);
    const seen: string[] = [];
    for (let offset = 0; offset === 0 || offset < fitting.length; offset += 97) {
      const page = await list(filter, offset, 97);
      expect(page.total).toBe(fitting.length);
      seen.push(
        ...page.data.map(({ shop_id, receiptNumber, date, hour }) => `${shop_id} ${receiptNumber} ${date} ${hour}`),
      );
      expect(page.sales).toBe(
        fitting
          .filter(stands)
          .map(({ slip }) => slip.total)
          .reduce((a, b) => a + b, 0),
      );
    }
    expect(seen.toSorted()).toEqual(fitting.map(told).toSorted());
  }

  const undone = facts.filter(({ kind }) => kind !== "SALE");
  const worth = ({ kind, slip, target }: Fact) => (kind === "VOID" ? (target?.slip.total ?? 0) : 0 - slip.total);
  const voids = await ask<VoidPage>(
    `query($shop_ids: [Int!]!, $fromDate: Date!, $toDate: Date!) {
       it: getVoidList(shop_ids: $shop_ids, fromDate: $fromDate, toDate: $toDate, limit: 500, offset: 0) {
         total amount data { shop_id receiptNumber total } byStaff { staffName voids returns amount } } }`,
    variables,
  );
  expect(voids.total).toBe(undone.length);
  expect(voids.amount).toBe(undone.reduce((all, fact) => all + worth(fact), 0));
  expect(
    new Map(voids.data.map(({ shop_id, receiptNumber, total }) => [`${shop_id} ${receiptNumber}`, total])),
  ).toEqual(new Map(undone.map((fact) => [`${fact.shop} ${fact.id}`, worth(fact)])));
  expect(new Map(voids.byStaff.map(({ staffName, ...row }) => [staffName, row]))).toEqual(
    new Map(
      [...new Set(undone.map(({ staff }) => staff))].map((name) => {
        const own = undone.filter(({ staff }) => staff === name);
        return [
          name,
          {
            voids: own.filter(({ kind }) => kind === "VOID").length,
            returns: own.filter(({ kind }) => kind === "RETURN").length,
            amount: own.reduce((all, fact) => all + worth(fact), 0),
          },
        ];
      }),
    ),
  );
}

const someDates = (facts: readonly Fact[]) =>
  [...new Set(facts.map(({ date }) => date))].filter((_, i) => i % 3 === 0).slice(0, 6);

function closeDate(shop: Shop, date: string, revision: number): Promise<DailySum> {
  const empty = Object.fromEntries(
    [1, 5, 10, 50, 100, 500, 1_000, 2_000, 5_000, 10_000].map((yen) => [`yen${yen}`, 0]),
  );
  const input = { shop_id: shop.id, business_date: date, revision, ...empty, depositCash: 0, reason: "数えていない" };
  return ask<DailySum>(
    `mutation($input: CloseDayInput!) { it: closeDay(input: $input) { id record { ${fieldsOf} } lateReceipts stale cash { cashSales laterVoidCash voidRefundCash } } }`,
    { input },
  );
}

/**
 * Records a shop's receipts, with some dates closed half-way: such a closing is stale exactly where one of the others is of its date
 * or takes back a receipt of it, and tells these.
 * @returns the dates that were closed
 */
async function recordAroundClosings(shop: Shop, made: ReturnType<typeof takings>): Promise<string[]> {
  const half = Math.ceil(made.length / 2);
  const before = made.slice(0, half);
  const after = made.slice(half);
  await record(shop.id, inputsOf(before));
  const dates = someDates(before.map(({ fact }) => fact));
  for (const date of dates) await closeDate(shop, date, 0);
  await record(shop.id, inputsOf(after));
  for (const date of dates) {
    const told = await ask<DailySum>(
      "query($id: ID!) { it: getDailySum(id: $id) { stale lateReceipts late { receiptNumber } } }",
      { id: `${shop.id}-${date}-1` },
    );
    const late = after.flatMap(({ fact: { id, kind, date: own, target } }) =>
      own === date || (kind === "VOID" && target?.date === date) ? [id] : [],
    );
    expect(told).toMatchObject({ stale: late.length > 0, lateReceipts: late.length });
    expect(new Set(told.late.map(({ receiptNumber }) => receiptNumber))).toEqual(new Set(late));
  }
  return dates;
}

/** Closes some dates of a shop, again where it is closed: each holds what its receipts say, and the month what its closings say. */
async function closingsAgree({ shops: [shop], facts: all, counts }: Asked, before: readonly string[]): Promise<void> {
  if (!shop) return;
  const facts = all.filter((fact) => fact.shop === shop.id);
  const dates = [...new Set([...before, ...someDates(facts)])];
  for (const date of dates) {
    const closed = await closeDate(shop, date, before.includes(date) ? 1 : 0);
    const record = recordOf(
      facts.filter((fact) => fact.date === date),
      counts,
    );
    const cash = { cashSales: record.depositsCash, ...voidCashOf(facts, date) };
    expect(closed).toMatchObject({ record, lateReceipts: 0, stale: false, cash });
    const detail = await ask<SalesByStoreDetail>(
      `query($shop_id: Int!, $date: Date!) { it: getSalesByStoreDetail(shop_id: $shop_id, date: $date) { record { ${fieldsOf} } } }`,
      { shop_id: shop.id, date },
    );
    expect(detail.record).toEqual(record);
    const read = await ask<DailySum>(`query($id: ID!) { it: getDailySumVer2(id: $id) { record { ${fieldsOf} } } }`, {
      id: closed.id,
    });
    expect(read.record).toEqual(record);
  }
  for (const month of new Set(dates.map((date) => date.slice(0, 7)))) {
    const sum = await ask<MonthlySum>(
      `query($shop_id: Int!, $date: Month!) { it: getMonthlySumVer2(shop_id: $shop_id, date: $date) { record { ${fieldsOf} } staleDates } }`,
      { shop_id: shop.id, date: month },
    );
    const closed = facts.filter(({ date }) => date.startsWith(month) && dates.includes(date));
    expect(sum).toEqual({ record: recordOf(closed, counts), staleDates: [] });
  }
}

it("every report, the journal, the voids and the closings say what a recount of the receipts says, to the yen", async () => {
  const day = fc.integer({ min: -5, max: days + 10 });
  const orderType = fc.constantFrom<OrderType | null>(null, null, "EAT_IN", "TAKEOUT", "DELIVERY");
  const service = fc.constantFrom<DeliveryService | null>(null, null, null, "UBER_EATS", "OTHER");
  const tender = fc.constantFrom<Tender>("CASH", "CREDIT", "EMONEY", "QR", "OTHER", "DELIVERY");
  await fc.assert(
    fc.asyncProperty(checks, day, day, orderType, service, tender, async (plans, a, b, type, wanted, paidBy) => {
      const shops = await openShops();
      const made = takings(plans, shops);
      const madeBy = ({ id }: Shop) => made.filter(({ fact }) => fact.shop === id);
      const [first, ...others] = shops;
      const closed = first ? await recordAroundClosings(first, madeBy(first)) : [];
      for (const shop of others) await record(shop.id, inputsOf(madeBy(shop)));
      const facts = made.map(({ fact }) => fact);
      const asked: Asked = {
        ...{ shops, facts, counts: counting(facts), tender: paidBy },
        ...{ from: dateAt(Math.min(a, b)), to: dateAt(Math.max(a, b)) },
        orderType: type,
        service: type === null || type === "DELIVERY" ? wanted : null,
      };
      await reportsAgree(asked);
      await reportsAgree({ ...asked, from: dateAt(-5), to: dateAt(days + 10), orderType: null, service: null });
      await journalAgrees(asked);
      await closingsAgree(asked, closed);
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
  // And nothing has drifted: the roll-ups are what the lines say, the chains hold.
  const verdicts = await verify(server.db.kysely);
  expect(verdicts.flatMap(({ faults }) => faults)).toEqual([]);
}, 600_000);
