import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { addDays, listDatesBetween } from "../src/core/calendar/date.ts";
import { computeAccuracy } from "../src/domain/forecast/accuracy.ts";
import { buildSalesHistory, type SoldRow } from "../src/domain/forecast/history.ts";
import { printTable } from "./table.ts";
import type { DemoPlace, ShopScene } from "../demo/model.ts";
import { computeOpeningDate, listDemoPlaces } from "../demo/places.ts";
import { buildDayReceipts } from "../demo/sales/day.ts";

/** The last days, which are forecast, and days of the past that a forecast reads: 13 months. */
export const [testDays, past] = [56, 396];
export const demo = { seed: "choba", firstDate: "2025-10-01", to: "2026-11-22" };

/** What a shop of the demonstration sells, without a database. Coupons and presets change prices only and are left out. */
export function soldAt({ brand, shop }: DemoPlace): SoldRow[] {
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
    const sales = receipts.filter(({ kind, receiptId }) => kind === "SALE" && !voided.has(receiptId));
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

function buildAccuracyRows(name: string, rows: readonly SoldRow[], to: string): string[][] {
  const { forecast, whole, lastWeek, fourWeeks } = computeAccuracy(
    buildSalesHistory(rows, addDays(to, -past - testDays), to),
    testDays,
  );
  const line = (kind: "products" | "totals") =>
    [forecast, whole, lastWeek, fourWeeks].map((one) => formatErrorRate(one[kind]));
  return [
    [`${name}, products × days`, ...line("products")],
    [`${name}, day totals`, ...line("totals")],
  ];
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
    ["", "forecast", "in whole pieces", "same weekday last week", "mean of four"],
    [...shops, ...real],
  );
}
