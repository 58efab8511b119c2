import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { addDays, listDatesBetween } from "../src/core/calendar/date.ts";
import { measureForecast } from "../src/domain/forecast/accuracy.ts";
import type { PlannedPieces } from "../src/domain/forecast/learning/feedback.ts";
import { buildSalesHistory, type SalesHistory, type SoldRow } from "../src/domain/forecast/history.ts";
import { printTable } from "./table.ts";
import type { DemoPlace, ShopScene } from "../demo/model.ts";
import { computeOpeningDate, listDemoPlaces } from "../demo/places.ts";
import { buildDayReceipts } from "../demo/sales/day.ts";

/** The last days, which are forecast, and days of the past that a forecast reads: 13 months. */
export const [testDays, past] = [56, 396];
export const demo = { seed: "choba", firstDate: "2025-10-01", to: "2026-11-22" };

/**
 * What a shop of the demonstration sells, without a database. Coupons and presets change prices only and are left out.
 * @param eatIn only what is eaten in the shop
 */
export function soldAt({ brand, shop }: DemoPlace, eatIn = false): SoldRow[] {
  const { seed, firstDate, to } = demo;
  const scene: ShopScene = {
    seed,
    shop,
    style: brand.style,
    firstDate,
    opened: computeOpeningDate(shop, firstDate),
    revisedFrom: firstDate,
    vouchers: [],
    presets: [],
  };
  const rows: SoldRow[] = [];
  let yesterday: ReturnType<typeof buildDayReceipts> = [];
  for (const date of listDatesBetween(firstDate, to)) {
    const receipts = buildDayReceipts(scene, date, yesterday);
    const voided = new Set(receipts.flatMap(({ kind, reversalOf }) => (kind === "VOID" ? (reversalOf ?? []) : [])));
    const sales = receipts.filter(
      ({ kind, receiptId, orderType }) =>
        kind === "SALE" && !voided.has(receiptId) && (!eatIn || orderType === "EAT_IN"),
    );
    for (const { productCode, categoryCode, quantity } of sales.flatMap(({ lines }) => lines))
      rows.push({ date, code: productCode, category: categoryCode ?? "", quantity });
    yesterday = receipts;
  }
  return rows;
}

/** The rows of the takeaway's file, whose path CHOBA_TAKEAWAY names. Orders before 05:00 belong to the day before. */
function takeaway(path: string): SoldRow[] {
  const [, ...lines] = Papa.parse<string[]>(readFileSync(path, "utf8"), { skipEmptyLines: true }).data;
  return lines.flatMap((cells) => {
    const [, moment = "", code = "", quantity] = cells;
    const [, day, month, year, hour] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d)/.exec(moment) ?? [];
    if (!year) return [];
    const date = `${year}-${month}-${day}`;
    return { date: Number(hour) < 5 ? addDays(date, -1) : date, code, category: "", quantity: Number(quantity) };
  });
}

export const formatErrorRate = (error: number | null) => (error === null ? "—" : `${(error * 100).toFixed(1)} %`);

const buildHistory = (rows: readonly SoldRow[], to: string) =>
  buildSalesHistory(rows, addDays(to, -past - testDays), to);

function buildAccuracyRows(name: string, rows: readonly SoldRow[], to: string): string[][] {
  const { products, totals } = measureForecast(buildHistory(rows, to), testDays).accuracy;
  const { forecast, whole, corrected, chance, lastWeek, fourWeeks } = products;
  return [
    [`${name}, products × days`, ...[forecast, whole, corrected, chance, lastWeek, fourWeeks].map(formatErrorRate)],
    [
      `${name}, day totals`,
      formatErrorRate(totals.forecast),
      "",
      "",
      "",
      formatErrorRate(totals.lastWeek),
      formatErrorRate(totals.fourWeeks),
    ],
  ];
}

const [dishCount, rotatedDays] = [5, 4];

/**
 * Daily menus of the last eight weeks: each day five of the twenty products that sold best in the four weeks before, none again within
 * four days, with the mean of four same weekdays as their pieces.
 */
function planMenus({ days, products }: SalesHistory): PlannedPieces {
  const plans = days.slice(-testDays).map(({ date }, place) => {
    const index = days.length - testDays + place;
    const sales = products.map(({ code, sold }) => ({
      code,
      recent: sold.slice(index - 28, index).reduce((sum, quantity) => sum + quantity, 0),
      mean: [7, 14, 21, 28].reduce((sum, back) => sum + (sold[index - back] ?? 0), 0) / 4,
    }));
    const menu = sales
      .sort((one, other) => other.recent - one.recent)
      .slice(0, dishCount * rotatedDays)
      .filter((_, rank) => rank % rotatedDays === place % rotatedDays);
    return [date, new Map(menu.map(({ code, mean }) => [code, Math.max(1, Math.round(mean))]))] as const;
  });
  return new Map(plans);
}

/** The means of each column of percentages. */
function buildMeanRow(name: string, rows: readonly string[][]): string[] {
  const [first = []] = rows;
  const means = first.slice(1).map((_, column) => {
    const figures = rows.map((row) => Number.parseFloat(row[column + 1] ?? ""));
    return formatErrorRate(figures.reduce((sum, figure) => sum + figure, 0) / figures.length / 100);
  });
  return [name, ...means];
}

function buildMenuRow(place: DemoPlace): string[] {
  const history = buildHistory(soldAt(place, true), demo.to);
  const { menus } = measureForecast(history, testDays, planMenus(history)).accuracy;
  const figures = [menus.planned, menus.whole, menus.corrected, menus.chance].map(formatErrorRate);
  return [`demo ${place.shop.shopId}`, ...figures];
}

/** The error (WAPE) of the forecast on the last eight weeks, each day forecast from the days before it. */
export function benchForecast(): void {
  const shops = listDemoPlaces().flatMap((place) =>
    buildAccuracyRows(`demo ${place.shop.shopId}`, soldAt(place), demo.to),
  );
  const file = process.env["CHOBA_TAKEAWAY"];
  const real = file ? buildAccuracyRows("takeaway", takeaway(file), "2019-08-03") : [];
  printTable(
    "Error of the forecast (WAPE) on the last 8 weeks",
    ["", "forecast", "in whole pieces", "corrected", "by chance", "same weekday last week", "mean of four"],
    [
      ...shops,
      buildMeanRow(
        "demo, mean",
        shops.filter(([name]) => name?.endsWith("days")),
      ),
      ...real,
    ],
  );
  const menus = listDemoPlaces().map(buildMenuRow);
  printTable(
    "Error of daily menus of five dishes (WAPE, eaten in) on the last 8 weeks",
    ["", "planned: mean of four", "proposed", "corrected", "by chance"],
    [...menus, buildMeanRow("mean", menus)],
  );
}
