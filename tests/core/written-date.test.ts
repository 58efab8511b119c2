import { describe, expect, it } from "vitest";
import { commonDateReader, createDatesReader } from "../../src/core/calendar/dateFormat.ts";
import { toTokyoTime } from "../../src/core/calendar/moment.ts";
import { formatClock } from "../../src/core/calendar/clock.ts";

const show = (moment: Date): string => {
  const { date, minutes } = toTokyoTime(moment);
  return `${date} ${formatClock(minutes)}`;
};
const judge = (text: string, formats: readonly string[] = [], time: number | null = null) => {
  const found = (formats.length === 0 ? commonDateReader(time) : createDatesReader(formats, time))?.judge(text);
  return found && ("moment" in found ? show(found.moment) : found.fault);
};

describe("a date without a format", () => {
  it.each([
    ["2026年3月5日 11:38", "2026-03-05 11:38"],
    ["2026年03月05日11時38分", "2026-03-05 11:38"],
    ["2026年3月5日 11時", "2026-03-05 11:00"],
    ["2026/3/5 9:05:07", "2026-03-05 09:05"],
    ["2026.3.5 11:38", "2026-03-05 11:38"],
    ["2026-03-05T11:38:05+09:00", "2026-03-05 11:38"],
    ["2026-03-05T11:38:05+0900", "2026-03-05 11:38"],
    ["2026-03-05T02:38:05.120Z", "2026-03-05 11:38"],
    ["2026-03-05 11:38:05 JST", "2026-03-05 11:38"],
    ["20260305113805", "2026-03-05 11:38"],
    ["20260305 1138", "2026-03-05 11:38"],
    ["2026/03/05（木）11:38", "2026-03-05 11:38"],
    ["2026/03/05(木曜日) 11:38", "2026-03-05 11:38"],
    ["2026/03/05 Thu 11:38", "2026-03-05 11:38"],
    ["２０２６／３／５　１１：３８", "2026-03-05 11:38"],
    [" 2026/03/05   11:38 ", "2026-03-05 11:38"],
    ["46086.4847222", "2026-03-05 11:38"],
    ["46086 0.5", "2026-03-05 12:00"],
    ["2026/3/5 午後1:38", "2026-03-05 13:38"],
    ["2026/3/5 午前0時5分", "2026-03-05 00:05"],
    ["2026/3/5 午後0:05", "2026-03-05 12:05"],
    ["2026/3/5 12:30 AM", "2026-03-05 00:30"],
    ["2026/3/5 12.05.10 p.m.", "2026-03-05 12:05"],
    ["2026/3/5 7:20PM", "2026-03-05 19:20"],
    ["令和8年3月5日 11:38", "2026-03-05 11:38"],
    ["令和元年5月1日 11:38", "2019-05-01 11:38"],
    ["平成31年4月30日 11:38", "2019-04-30 11:38"],
    ["R8.3.5 11:38", "2026-03-05 11:38"],
    ["26/03/15 11:38", "2026-03-15 11:38"],
    ["26年3月5日 11:38", "2026-03-05 11:38"],
    ["2026/03/05 25:30", "2026-03-06 01:30"],
    ["15/03/2026 11:38", "2026-03-15 11:38"],
    ["03-15-2026 11:38", "2026-03-15 11:38"],
    ["5 Mar 2026 11:38", "2026-03-05 11:38"],
    ["March 5, 2026 11:38 PM", "2026-03-05 23:38"],
  ])("%s is %s", (text, expected) => {
    expect(judge(text)).toBe(expected);
  });

  it.each([
    ["2026/02/29 10:00", "NO_SUCH_DAY"],
    ["令和8年2月30日 10:00", "NO_SUCH_DAY"],
    ["01-02-2026 11.38.36 AM", "TWO_READINGS"],
    ["2026/03/05", "NO_TIME"],
    ["46086", "NO_TIME"],
    ["20260305", "NO_TIME"],
    ["2026/03/05 (木)", "NO_TIME"],
    ["2026/03/05 30:00", "UNREADABLE"],
    ["2026/03/05 13:38 PM", "UNREADABLE"],
    ["2026/03/05 23:59:60", "UNREADABLE"],
    ["2026/03/05 昼", "UNREADABLE"],
    ["12345.5", "NO_SUCH_DAY"],
    ["いつか", "UNREADABLE"],
    ["", "UNREADABLE"],
  ])("%s is none: %s", (text, fault) => {
    expect(judge(text)).toBe(fault);
  });

  it("has the time that was chosen where it has none", () => {
    expect(judge("2026/03/05", [], 12 * 3600)).toBe("2026-03-05 12:00");
    expect(judge("2026/03/05 9:30", [], 12 * 3600)).toBe("2026-03-05 09:30");
  });
});

describe("a format without a time", () => {
  it.each([
    ["D/M/YYYY", "01-02-2026 11.38.36 AM", "2026-02-01 11:38"],
    ["M/D/YYYY", "01-02-2026 07.20.01 PM", "2026-01-02 19:20"],
    ["D/M/YY", "1/2/26 午後7:20", "2026-02-01 19:20"],
    ["D/M/YYYY", "1/2/2026", "NO_TIME"],
    ["D/M/YYYY", "31/2/2026 11:00", "NO_SUCH_DAY"],
  ])("%s reads %s with any time behind it: %s", (format, text, expected) => {
    expect(judge(text, [format])).toBe(expected);
  });
});

describe("dates whose day and month may be exchanged", () => {
  it("are counted, one is shown with both readings, and rows that decide are counted too", () => {
    const reader = createDatesReader(["M/D/YYYY"]);
    for (const text of ["3/3/2026 9:00", "2/1/2026 9:00", "2/1/2026 9:30", "2/13/2026 9:00", "13/2/2026 9:00"])
      reader?.read(text);
    expect(reader?.doubts()).toEqual({
      rows: 2,
      decided: 1,
      text: "2/1/2026 9:00",
      date: "2026-02-01",
      other: "2026-01-02",
    });
  });

  it("are also those with two digits of a year, and none that begin with four", () => {
    const short = commonDateReader();
    short.read("26/01/02 9:00");
    expect(short.doubts()).toMatchObject({ rows: 1, date: "2026-01-02", other: "2002-01-26" });
    const full = commonDateReader();
    full.read("2026/01/02 9:00");
    expect(full.doubts()).toBe(null);
  });
});
