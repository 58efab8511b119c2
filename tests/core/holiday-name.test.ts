import { expect, test } from "vitest";
import { listDatesBetween } from "../../src/core/calendar/date.ts";
import { findHolidayName } from "../../src/core/calendar/holidayName.ts";

const listNames = (year: number) =>
  listDatesBetween(`${year}-01-01`, `${year}-12-31`).flatMap((date) => {
    const name = findHolidayName(date);
    return name ? [`${date.slice(5)} ${name}`] : [];
  });

test("each holiday of a year has its name, substitutes and the day between two holidays too", () => {
  expect(listNames(2026)).toEqual([
    "01-01 NEW_YEAR",
    "01-12 COMING_OF_AGE",
    "02-11 FOUNDATION",
    "02-23 EMPEROR",
    "03-20 VERNAL_EQUINOX",
    "04-29 SHOWA",
    "05-03 CONSTITUTION",
    "05-04 GREENERY",
    "05-05 CHILDREN",
    "05-06 SUBSTITUTE",
    "07-20 MARINE",
    "08-11 MOUNTAIN",
    "09-21 AGED",
    "09-22 BETWEEN",
    "09-23 AUTUMNAL_EQUINOX",
    "10-12 SPORTS",
    "11-03 CULTURE",
    "11-23 LABOUR",
  ]);
  expect(listNames(2027).filter((day) => day.startsWith("03-"))).toEqual(["03-21 VERNAL_EQUINOX", "03-22 SUBSTITUTE"]);
});

test("what the law named otherwise before has no name", () => {
  expect(findHolidayName("2019-10-14")).toBe("UNNAMED");
  expect(findHolidayName("2026-12-25")).toBeNull();
});
