import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  addDays,
  addMonths,
  toRealDate,
  listDatesBetween,
  countDaysBetween,
  firstOfMonth,
  isRealDate,
  lastOfMonth,
  addWholeMonths,
  toWeekday,
} from "../../src/core/calendar/date.ts";
import { formatClock, parseClockMinutes } from "../../src/core/calendar/clock.ts";
import { buildCalendarWeeks } from "../../src/core/calendar/grid.ts";
import { addTime, toMomentAt, toMinute, toTokyoMoment, toTokyoTime } from "../../src/core/calendar/moment.ts";

// The rules by which the console counted before it had dayjs, as witnesses.
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const dateAt = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const partsOf = (date: string) => date.split("-").map(Number) as [number, number, number];
function sameDayOf(date: string, months: number): string {
  const [year, month, day] = partsOf(date);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

const date = fc.integer({ min: dayOf("1900-01-01"), max: dayOf("2999-12-31") }).map(dateAt);
const days = fc.integer({ min: -9_000, max: 9_000 });
const months = fc.integer({ min: -240, max: 240 });
const moment = fc.date({
  min: new Date("1900-01-01T00:00:00Z"),
  max: new Date("2999-12-31T00:00:00Z"),
  noInvalidDate: true,
});
/** Where an hour of a spring night is missing, and one of an autumn night is there twice. */
const elsewhere = "America/New_York";

afterEach(() => vi.unstubAllEnvs());

describe("dates", () => {
  it.each(["UTC", "Asia/Tokyo", elsewhere])("count days as the day numbers do, in %s", (zone) => {
    vi.stubEnv("TZ", zone);
    fc.assert(
      fc.property(date, days, (from, count) => {
        const to = addDays(from, count);
        expect(to).toBe(dateAt(dayOf(from) + count));
        expect(countDaysBetween(from, to)).toBe(count);
        expect(toWeekday(to)).toBe(((((dayOf(to) + 3) % 7) + 7) % 7) + 1);
      }),
    );
  });

  it("keep the day of another month, or its last day", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
    expect(addMonths("2028-02-29", -12)).toBe("2027-02-28");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
    fc.assert(
      fc.property(date, months, (from, count) => {
        expect(addMonths(from, count)).toBe(sameDayOf(from, count));
      }),
    );
  });

  it("know the first and the last of their month", () => {
    fc.assert(
      fc.property(date, months, (from, count) => {
        expect(firstOfMonth(from)).toBe(`${from.slice(0, 7)}-01`);
        expect(lastOfMonth(from)).toBe(addDays(sameDayOf(firstOfMonth(from), 1), -1));
        expect(addWholeMonths(from, count)).toBe(sameDayOf(firstOfMonth(from), count));
      }),
    );
    expect([lastOfMonth("2026-02"), lastOfMonth("2028-02"), lastOfMonth("2000-02-03")]).toEqual([
      "2026-02-28",
      "2028-02-29",
      "2000-02-29",
    ]);
  });

  it("stay what they were at the ends of what can be written", () => {
    expect(addDays("9999-12-31", -1)).toBe("9999-12-30");
    expect(addDays("9999-12-30", 1)).toBe("9999-12-31");
    expect(addDays("0100-01-02", -1)).toBe("0100-01-01");
    expect(addMonths("9999-11-30", 1)).toBe("9999-12-30");
    expect(lastOfMonth("9999-12")).toBe("9999-12-31");
    expect(addDays("1582-10-04", 1)).toBe("1582-10-05");
    expect(() => addDays("no date", 1)).toThrow(RangeError);
  });

  it("are real where the calendar has them, from 1900 to 2999", () => {
    const real = ["1900-01-01", "2024-02-29", "2000-02-29", "2999-12-31"];
    const unreal = ["2026-02-29", "1900-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00"];
    const other = ["1899-12-31", "3000-01-01", "2026-1-5", "2026/01/05", "20260105", "2026-01-05T00:00:00Z", ""];
    expect([...real, ...unreal, ...other].filter(isRealDate)).toEqual(real);
    fc.assert(
      fc.property(date, (one) => {
        expect(isRealDate(one)).toBe(true);
      }),
    );
  });

  it("are made of a year, a month and a day that go together", () => {
    expect([toRealDate(2026, 2, 3), toRealDate(2028, 2, 29)]).toEqual(["2026-02-03", "2028-02-29"]);
    expect([toRealDate(2026, 2, 29), toRealDate(2026, 13, 1), toRealDate(2026, 0, 1), toRealDate(2026, 1, 0)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    fc.assert(
      fc.property(date, (one) => {
        expect(toRealDate(...partsOf(one))).toBe(one);
      }),
    );
  });

  it("fill a range from one to the other, and none backwards", () => {
    expect(listDatesBetween("2026-02-27", "2026-03-02")).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
      "2026-03-02",
    ]);
    expect(listDatesBetween("2026-02-27", "2026-02-27")).toEqual(["2026-02-27"]);
    expect(listDatesBetween("2026-02-27", "2026-02-26")).toEqual([]);
  });

  it("fill six weeks from Monday around a month", () => {
    const weeks = buildCalendarWeeks("2026-11");
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(["2026-10-26", "2026-12-06"]);
  });
});

describe("moments", () => {
  it.each(["UTC", "Asia/Tokyo", elsewhere])("have their date and time in Tokyo, seen from %s", (zone) => {
    vi.stubEnv("TZ", zone);
    fc.assert(
      fc.property(moment, (at) => {
        const local = new Date(at.getTime() + 9 * 3_600_000);
        expect(toTokyoTime(at)).toEqual({
          date: local.toISOString().slice(0, 10),
          minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
        });
      }),
    );
  });

  it("agree with the time zone database since Japan has no summer time", () => {
    vi.stubEnv("TZ", "UTC");
    dayjs.extend(utc);
    dayjs.extend(timezone);
    fc.assert(
      fc.property(fc.date({ min: new Date("1952-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }), (at) => {
        const { date: day, minutes } = toTokyoTime(at);
        expect(`${day} ${formatClock(minutes)}`).toBe(dayjs(at).tz("Asia/Tokyo").format("YYYY-MM-DD HH:mm"));
      }),
    );
  });

  it("of the summers from 1948 to 1951 are told by the offset of today", () => {
    expect(toTokyoTime(new Date("1949-07-01T00:00:00Z"))).toEqual({ date: "1949-07-01", minutes: 9 * 60 });
  });

  it("are written by the wall clock of Tokyo and read back from it, also while New York skips that hour", () => {
    vi.stubEnv("TZ", elsewhere);
    expect(toTokyoMoment("2026-03-08", parseClockMinutes("02:30"))).toBe("2026-03-08T02:30:00+09:00");
    expect(toTokyoMoment("2026-11-20", parseClockMinutes("25:30"), 7)).toBe("2026-11-21T01:30:07+09:00");
    expect(toMomentAt("2026-11-20", 5 * 3_600)).toEqual(new Date("2026-11-20T05:00:00+09:00"));
    expect(toMomentAt("2026-11-20", 5 * 3_600, -300)).toEqual(new Date("2026-11-20T05:00:00-05:00"));
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 1_439 }), (day, minutes) => {
        expect(toTokyoTime(new Date(toTokyoMoment(day, minutes)))).toEqual({ date: day, minutes });
      }),
    );
  });

  it("move by days of 24 hours, whatever the machine's clock does that night", () => {
    vi.stubEnv("TZ", elsewhere);
    expect(addTime(new Date("2026-03-08T00:00:00Z"), 1, "day")).toEqual(new Date("2026-03-09T00:00:00Z"));
    fc.assert(
      fc.property(moment, fc.integer({ min: -5_000, max: 5_000 }), (at, count) => {
        expect(addTime(at, count, "day").getTime()).toBe(at.getTime() + count * 86_400_000);
        expect(addTime(at, count, "second").getTime()).toBe(at.getTime() + count * 1_000);
      }),
    );
  });

  it("are compared in UTC and to the minute", () => {
    expect(toMinute("2026-11-20T19:42:31.5+09:00")).toBe("2026-11-20T10:42:00.000Z");
    expect(toMinute("tomorrow")).toBe("tomorrow");
  });
});
