import { expect } from "vitest";
import {
  GetDepartmentAbcDocument,
  GetMenuRatioDocument,
  GetPeriodSalesDetailDocument,
  GetPeriodSalesDocument,
  GetProductAbcDocument,
  GetShopAnalysisDocument,
  GetSalesAnalysisDocument,
  GetSalesByCategoryDocument,
  GetSalesByProductDocument,
  GetSalesByStoreDocument,
  GetSalesByTimezoneDocument,
  GetSalesOverviewDocument,
  type GetSalesByProductQuery,
} from "../../src/generated/graphql.ts";
import { OverviewDaysDocument, PeriodDetailShopsDocument } from "../../src/generated/tests.ts";
import { changesAgree } from "./changesAgree.ts";
import { crosstabsAgree } from "./crosstabsAgree.ts";
import { rankingsAgree } from "./rankingsAgree.ts";
import { staffAgrees } from "./staffAgrees.ts";
import { server, type Question } from "./recountedShops.ts";
import { linesBy, netOf, recordOf, soldOf, stands, type Recounted } from "./retally.ts";
import { dateAt, days, type Fact } from "./takings.ts";
import { listDatesBetween } from "../../src/core/calendar/date.ts";

type SoldRow = Omit<GetSalesByProductQuery["data"]["rows"][number], "productCode" | "productName">;
const pick = <K extends keyof Recounted>(record: Recounted, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]]));
const shown = (record: Recounted) =>
  pick(
    record,
    "sales",
    "net_sales",
    "cost",
    "gross",
    "grossRate",
    "costCoverage",
    "pairs",
    "visitor",
    "visitorCoverage",
    "customerUnitPrice",
    "netCustomerUnitPrice",
  );
const delivery = (record: Recounted) =>
  record.deliveryUberEats + record.deliveryDemaeCan + record.deliveryMenu + record.deliveryWolt + record.deliveryOther;
/** A row of figures that says nothing is not listed. */
const says = (row: { sales: number; net_sales: number; cost: number | null; gross: number | null }) =>
  row.sales !== 0 || row.net_sales !== 0 || row.cost !== 0 || row.gross !== 0;

const weekdays = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;
/** Public holidays on the dates of the receipts: 敬老の日, 秋分の日 and the day between, スポーツの日, 文化の日, 勤労感謝の日. */
const holidays = ["2026-09-21", "2026-09-22", "2026-09-23", "2026-10-12", "2026-11-03", "2026-11-23"];

/** Whether a date counts: another way than that of the server. */
function isCounted(date: string, { weekdays: wanted, dayType }: NonNullable<Question["times"]>): boolean {
  const day = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  const off = day === "SAT" || day === "SUN" || holidays.includes(date);
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const kinds = { WEEKDAY: !off, WEEKEND: off, HOLIDAY: holidays.includes(date), EVE: holidays.includes(next) };
  return (!wanted?.length || (day !== undefined && wanted.includes(day))) && (!dayType || kinds[dayType]);
}

/** Every report says what its receipts say. */
export async function reportsAgree({
  shops,
  from,
  to,
  orderType,
  service,
  facts: all,
  counts,
  times = {},
}: Question): Promise<void> {
  const chosen = all.filter(
    (fact) =>
      fact.date >= from &&
      fact.date <= to &&
      (orderType === null || fact.orderType === orderType) &&
      (service === null || fact.service === service),
  );
  const byHour = times.fromHour != null || times.beforeHour != null;
  const facts = chosen.filter(
    ({ date, hour }) => isCounted(date, times) && hour >= (times.fromHour ?? 0) && hour < (times.beforeHour ?? 30),
  );
  const of = (keep: (fact: Fact) => boolean) => recordOf(facts.filter(keep), counts);
  const whole = {
    shop_ids: shops.map(({ id }) => id),
    fromDate: from,
    toDate: to,
    developerId: 13,
    orderType,
    deliveryService: service,
  };
  const variables = { ...whole, ...times };
  const dates = Array.from({ length: days + 30 }, (_, i) => dateAt(i - 10)).filter(
    (date) => date >= from && date <= to && isCounted(date, times),
  );

  const overview = await server.call("honbu", GetSalesOverviewDocument, variables);
  expect(overview.rows).toMatchObject(
    shops.map(({ id }) => {
      const record = of(({ shop }) => shop === id);
      return { shop_id: id, ...shown(record), ...pick(record, "discounts", "returns") };
    }),
  );
  // Days and the record of a day are read without weekdays and hours.
  const ofDate = (keep: (fact: Fact) => boolean) => recordOf(chosen.filter(keep), counts);
  const calendar = await server.call("honbu", OverviewDaysDocument, whole);
  expect(calendar.days).toEqual(
    listDatesBetween(from, to).map((date) => ({
      business_date: date,
      ...pick(
        ofDate((fact) => fact.date === date),
        "sales",
        "net_sales",
        "gross",
        "pairs",
        "visitor",
      ),
    })),
  );
  for (const { hour, sales, net_sales } of overview.curve)
    expect({ sales, net_sales }).toEqual(
      pick(
        of((fact) => fact.date === overview.curveDate && fact.hour === hour),
        "sales",
        "net_sales",
      ),
    );

  /** Figures that are not recorded by hour. */
  const ofDay = (figures: Record<string, number>) =>
    byHour ? Object.fromEntries(Object.keys(figures).map((name) => [name, null])) : figures;

  const period = await server.call("honbu", GetPeriodSalesDocument, variables);
  expect(period.rows).toMatchObject(
    dates.map((date) => {
      const record = of((fact) => fact.date === date);
      return {
        business_date: date,
        ...netOf(facts.filter((fact) => fact.date === date)),
        netCancels: byHour ? null : netOf(facts.filter((fact) => fact.date === date)).netCancels,
        ...shown(record),
        ...pick(record, "discounts", "returns"),
        ...ofDay({
          ...pick(record, "cancels", "points", "tax8", "tax10"),
          ...pick(record, "depositsCash", "depositsCredit", "depositsEmoney", "depositsQr", "depositsOther"),
          delivery: delivery(record),
        }),
      };
    }),
  );
  // The specification: the tenders and the delivery receivables are the sales.
  for (const row of period.rows)
    expect(
      [
        row.depositsCash,
        row.depositsCredit,
        row.depositsEmoney,
        row.depositsQr,
        row.depositsOther,
        row.delivery,
      ].reduce((sum: number, deposit) => sum + (deposit ?? 0), 0),
    ).toBe(byHour ? 0 : row.sales);

  const { rows: stores } = await server.call("honbu", GetSalesByStoreDocument, { input: variables });
  expect(stores).toMatchObject(
    shops.map(({ id }) => {
      const record = of(({ shop }) => shop === id);
      const net = netOf(facts.filter(({ shop }) => shop === id));
      const { netCancels, ...others } = net;
      const cancelled = ofDay({ netCancels, ...pick(record, "cancels") });
      return { shop_id: id, ...shown(record), ...others, ...cancelled, ...pick(record, "discounts", "returns") };
    }),
  );

  await staffAgrees(variables, stores);
  await changesAgree(variables);

  // The analysis of shops says what the overview says, and order types sum to the sales.
  const analysis = await server.call("honbu", GetShopAnalysisDocument, variables);
  expect(analysis.rows).toMatchObject(
    overview.rows.map(({ shop_id, sales, net_sales, gross, pairs, visitor }) => ({
      shop_id,
      sales,
      net_sales,
      gross,
      pairs,
      visitor,
      mixSales: orderType === null && service === null ? sales : 0,
    })),
  );
  const months = await server.call("honbu", GetSalesAnalysisDocument, variables);
  expect(months.rows).toMatchObject(
    [...new Set(listDatesBetween(from, to).map((date) => date.slice(0, 7)))].map((month) => {
      const record = of(({ date }) => date.startsWith(month));
      const { grossRate: _, ...figures } = shown(record);
      return {
        month,
        ...figures,
        ...ofDay({ tenderSales: record.sales, cashSales: record.depositsCash }),
        mixSales: orderType === null && service === null ? record.sales : 0,
      };
    }),
  );
  for (const [index, { shop_id }] of months.shops.entries())
    expect(months.rows.reduce((sum, { shopSales }) => sum + (shopSales[index] ?? 0), 0)).toBe(
      overview.rows.find((row) => row.shop_id === shop_id)?.sales,
    );

  const zones = await server.call("honbu", GetSalesByTimezoneDocument, variables);
  const hours = [...new Set(facts.filter(stands).map(({ hour }) => hour))].toSorted((a, b) => a - b);
  expect(zones.rows).toMatchObject(
    hours.flatMap((hour) => {
      const { grossRate: _, ...figures } = shown(of((fact) => fact.hour === hour));
      const record = of((fact) => fact.hour === hour);
      return says(record) || record.pairs !== 0 ? [{ hour, ...figures }] : [];
    }),
  );
  const weekdayOf = (date: string) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  const trading = dates.filter((date) => {
    const { pairs, sales } = ofDate((fact) => fact.date === date);
    return pairs > 0 || sales !== 0;
  });
  expect(zones.heat).toMatchObject(
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      hours.flatMap((hour) => {
        const { sales, net_sales } = of((fact) => weekdayOf(fact.date) === weekday && fact.hour === hour);
        const open = trading.filter((date) => weekdayOf(date) === weekday).length;
        return sales === 0 && net_sales === 0 ? [] : [{ weekday, hour, sales, net_sales, days: open }];
      }),
    ),
  );

  const figuresOf = ({
    quantity,
    sales,
    net_sales,
    cost,
    gross,
    grossRate,
    costCoverage,
    share,
    netShare,
  }: SoldRow) => ({
    quantity,
    sales,
    net_sales,
    cost,
    gross,
    grossRate,
    costCoverage,
    share,
    netShare,
  });
  const total = of(() => true);
  const listed = (groups: ReturnType<typeof linesBy>) =>
    new Map(
      [...groups].flatMap(([key, lines]) => {
        const figures = soldOf(lines);
        const share = total.sales === 0 ? null : figures.sales / total.sales;
        const netShare = total.net_sales === 0 ? null : figures.net_sales / total.net_sales;
        return says(figures) || figures.quantity !== 0 ? [[key, { ...figures, share, netShare }] as const] : [];
      }),
    );
  const categories = await server.call("honbu", GetSalesByCategoryDocument, variables);
  const byCategory = listed(linesBy(facts, ({ category }) => category || "—"));
  expect(new Map(categories.rows.map((row) => [row.categoryCode, figuresOf(row)]))).toEqual(byCategory);
  const products = await server.call("honbu", GetSalesByProductDocument, variables);
  const byProduct = listed(linesBy(facts, ({ code }) => code));
  expect(new Map(products.rows.map((row) => [row.productCode, figuresOf(row)]))).toEqual(byProduct);
  for (const measure of ["SALES", "GROSS", "QUANTITY"] as const) {
    const ask = { ...variables, measure, axis: "GROSS" as const };
    const abc = await server.call("honbu", GetProductAbcDocument, ask);
    expect(new Map(abc.rows.map(({ productCode, ...row }) => [productCode, row.sales]))).toEqual(
      new Map([...byProduct].map(([code, { sales }]) => [code, sales])),
    );
    // The ABC sums to the overview.
    expect(abc.rows.reduce((sum, { sales }) => sum + sales, 0)).toBe(
      overview.rows.reduce((sum, { sales }) => sum + sales, 0),
    );
    expect(abc.rows.map(({ abcClass }) => abcClass).join("")).toMatch(/^A*B*C*$/);
    const departments = await server.call("honbu", GetDepartmentAbcDocument, { ...variables, measure });
    expect(new Map(departments.rows.map(({ categoryCode, ...row }) => [categoryCode, row.sales]))).toEqual(
      new Map([...byCategory].map(([code, { sales }]) => [code, sales])),
    );
    expect(departments.rows.map(({ abcClass }) => abcClass).join("")).toMatch(/^A*B*C*$/);
  }
  const everything = overview.rows.reduce((sum, { sales }) => sum + sales, 0);
  await rankingsAgree(variables, { products: byProduct, hours, sales: everything });
  const counted = (name: "gross" | "pairs" | "discounts") =>
    overview.rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
  const crosstab = {
    SALES: everything,
    GROSS: counted("gross"),
    PAIRS: counted("pairs"),
    DISCOUNTS: counted("discounts"),
  };
  await crosstabsAgree(variables, crosstab);
  // The shares of a shop times its total are what it sold, and the totals are the overview's sales.
  const ratio = await server.call("honbu", GetMenuRatioDocument, { ...variables, measure: "SALES", within: "ALL" });
  expect(ratio.shops.map(({ shop_id, total: sales }) => [shop_id, sales])).toEqual(
    overview.rows.map(({ shop_id, sales }) => [shop_id, sales]),
  );
  expect(new Map(ratio.rows.map((row) => [row.productCode, row.sales]))).toEqual(
    new Map([...byProduct].map(([code, { sales }]) => [code, sales])),
  );
  for (const [index, { total: sales }] of ratio.shops.entries())
    if (sales > 0) expect(ratio.rows.reduce((sum, { shares }) => sum + (shares[index] ?? 0), 0)).toBeCloseTo(1);
  for (const code of ["c1", "—"]) {
    const inside = await server.call("honbu", GetSalesByProductDocument, { ...variables, categoryCode: code });
    expect(inside.rows.map(({ sales }) => sales).reduce((a, b) => a + b, 0)).toBe(byCategory.get(code)?.sales ?? 0);
  }

  const { fromDate: _from, toDate: _to, ...ofShops } = whole;
  const dated = { ...ofShops, date: to };
  const { total: day } = await server.call("honbu", GetPeriodSalesDetailDocument, dated);
  expect(day).toMatchObject(ofDate(({ date }) => date === to));
  const detail = await server.call("honbu", PeriodDetailShopsDocument, dated);
  expect(detail.shops).toEqual(
    shops.map(({ id }) => ({ shop_id: id, record: ofDate(({ date, shop }) => date === to && shop === id) })),
  );
}
