import { addDays, toWeekday } from "./date.ts";

/** The years whose holidays are known: those since the law moved some of them to Mondays, to the last year of the equinoxes below. */
export const holidayYears = { from: "2000-01-01", to: "2099-12-31" } as const;

/** A holiday of the law (国民の祝日に関する法律, 第二条), and its first and last year. */
type HolidayRule<Day> = { day: Day; since?: number; until?: number };

/** Holidays on a fixed day: MM-DD. */
const fixedHolidays: readonly HolidayRule<string>[] = [
  ...["01-01", "02-11", "04-29", "05-03", "05-05", "11-03", "11-23"].map((day) => ({ day })),
  { day: "05-04", since: 2007 },
  { day: "08-11", since: 2016 },
  { day: "07-20", until: 2002 },
  { day: "09-15", until: 2002 },
  { day: "12-23", until: 2018 },
  { day: "02-23", since: 2020 },
];

/** Holidays on a Monday: the month, and which Monday of it. 成人の日, 海の日, 敬老の日, スポーツの日. */
const mondays: readonly HolidayRule<readonly [month: number, nth: number]>[] = [
  { day: [1, 2] },
  { day: [7, 3], since: 2003 },
  { day: [9, 3], since: 2003 },
  { day: [10, 2] },
];

/** Holidays of one year: the accession of an emperor. */
const once: Readonly<Record<number, readonly string[]>> = { 2019: ["05-01", "10-22"] };

/** Years whose summer holidays were moved for the Olympic games: 海の日, スポーツの日, 山の日. */
const movedHolidays: Readonly<Record<number, readonly string[]>> = {
  2020: ["07-23", "07-24", "08-10"],
  2021: ["07-22", "07-23", "08-08"],
};
const movable = ["07", "10"];

const inYear =
  (year: number) =>
  ({ since = 0, until = 9999 }: HolidayRule<unknown>) =>
    since <= year && year <= until;
const pad = (value: number): string => String(value).padStart(2, "0");

/** Day of the equinox in March or September; the usual approximation, right from 1980 to 2099. */
function equinox(year: number, at1980: number): number {
  const years = year - 1980;
  return Math.floor(at1980 + 0.242194 * years) - Math.floor(years / 4);
}

function nthMonday(year: number, month: number, nth: number): string {
  const first = `${year}-${pad(month)}-01`;
  return addDays(first, ((8 - toWeekday(first)) % 7) + (nth - 1) * 7);
}

/** The holidays that the law names for the year, before substitutes. */
function listLegalHolidays(year: number): Set<string> {
  const olympic = movedHolidays[year];
  const inForce = inYear(year);
  const days = fixedHolidays.filter((one) => inForce(one) && (!olympic || one.day !== "08-11")).map(({ day }) => day);
  const happy = mondays
    .filter((one) => inForce(one) && (!olympic || !movable.includes(pad(one.day[0]))))
    .map(({ day: [month, nth] }) => nthMonday(year, month, nth));
  const equinoxes = [`${year}-03-${pad(equinox(year, 20.8431))}`, `${year}-09-${pad(equinox(year, 23.2488))}`];
  const dated = [...days, ...(once[year] ?? []), ...(olympic ?? [])].map((day) => `${year}-${day}`);
  return new Set([...dated, ...happy, ...equinoxes]);
}

const years = new Map<number, ReadonlySet<string>>();

function listHolidays(year: number): ReadonlySet<string> {
  const cached = years.get(year);
  if (cached) return cached;
  const law = listLegalHolidays(year);
  const all = new Set(law);
  for (const day of law) {
    // 第三条2: a holiday on a Sunday moves to the next day that is none.
    if (toWeekday(day) === 7) {
      let substitute = addDays(day, 1);
      while (law.has(substitute)) substitute = addDays(substitute, 1);
      all.add(substitute);
    }
    // 第三条3: a day between two holidays becomes one (敬老の日 and 秋分の日).
    const between = addDays(day, 1);
    if (law.has(addDays(day, 2)) && !law.has(between) && toWeekday(between) !== 7) all.add(between);
  }
  years.set(year, all);
  return all;
}

/** True where the date (YYYY-MM-DD, in `holidayYears`) is a Japanese public holiday. */
export const isHoliday = (date: string): boolean => listHolidays(Number(date.slice(0, 4))).has(date);
