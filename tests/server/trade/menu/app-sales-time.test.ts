import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openState, type OpeningHours } from "../../../../src/domain/openingHours.ts";
import {
  AppSalesTimeCopyDocument,
  AppSalesTimeOneDocument,
  AppSalesTimeUpdateDocument,
  UndoAppSalesTimeCopyDocument,
  type UndoAppSalesTimeCopyInput,
  GetStoreHomeDocument,
  type UpdateAppSalesTime20230813Input,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun", "holiday"] as const;
type Hours = UpdateAppSalesTime20230813Input;
const closed = { holiday: true };
const open = (start: string, end: string, more: Partial<Hours["mon"]> = {}) => ({
  holiday: false,
  start,
  end,
  ...more,
});
const weekday = open("10:00", "22:00");
const usual = (storeId: number, changes: Partial<Hours> = {}): Hours => ({
  storeId,
  mon: weekday,
  tue: weekday,
  wed: weekday,
  thu: weekday,
  fri: weekday,
  sat: weekday,
  sun: weekday,
  holiday: weekday,
  receptionStartHour: 10,
  receptionStartMinute: 0,
  receptionEndHour: 21,
  receptionEndMinute: 30,
  breaks: [],
  version: 0,
  ...changes,
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const saved = (input: Hours, viewer: ViewerName = "honbu") => server.run(viewer, AppSalesTimeUpdateDocument, { input });
const read = (storeId: number) => server.call("honbu", AppSalesTimeOneDocument, { storeId });
/** What is refused: the field and the text that the person reads there. */
const refused = async (changes: Partial<Hours>) =>
  (await saved(usual(502, changes))).errors[0]?.extensions.errors.map(({ field, message }) => [field, message]);

describe("app sales hours", () => {
  test("a shop without any answers hours to begin with, no error", async () => {
    expect(await read(501)).toMatchObject({
      storeId: 501,
      mon: { holiday: false, start: null, end: null },
      breaks: [],
      version: 0,
    });
  });

  test("every row, the breaks and the reception hours are kept, ends after midnight too", async () => {
    const input = usual(431, {
      mon: open("11:00", "28:59", { earlyMorningTime: "06:30", lunchBreakStart: "15:00", lunchBreakEnd: "17:00" }),
      tue: closed,
      receptionStartHour: 6,
      receptionEndHour: 28,
      breaks: [
        { dayOfWeek: "HOLIDAY", startTime: "14:00", endTime: "14:30" },
        { dayOfWeek: "MON", startTime: "20:00", endTime: "20:15" },
      ],
    });
    const { data } = await saved(input, "tencho");
    expect(data?.done).toMatchObject({ mon: input.mon, tue: { ...closed, start: null, end: null }, version: 1 });
    expect(data?.done).toMatchObject({ receptionStartHour: 6, receptionEndHour: 28, receptionEndMinute: 30 });
    expect(data?.done.breaks.map(({ startTime }) => startTime)).toEqual(["20:00", "14:00"]);
    expect(await read(431)).toEqual(data?.done);
  });

  test("a break that stays keeps its number, one that is left out is gone", async () => {
    const [stays, goes] = [
      { dayOfWeek: "WED", startTime: "14:00", endTime: "14:30" },
      { dayOfWeek: "WED", startTime: "16:00", endTime: "16:30" },
    ] as const;
    const before = (await saved(usual(433, { breaks: [stays, goes] }))).data?.done.breaks ?? [];
    const longer = { ...stays, endTime: "15:00" };
    const after = (await saved(usual(433, { breaks: [longer], version: 1 }))).data?.done.breaks;
    expect(after).toEqual([{ ...longer, appBreakTimeId: before[0]?.appBreakTimeId }]);
  });

  test("the second of two people is refused, on the first saving too", async () => {
    expect((await saved(usual(400, { sun: closed }))).data?.done.version).toBe(1);
    const late = await saved(usual(400, { sat: closed }));
    expect(late.errors[0]?.extensions).toMatchObject({
      code: "W014",
    });
    expect(await read(400)).toMatchObject({ sat: { holiday: false } });
  });

  test("a day whose times run backwards is refused with the row named", async () => {
    expect(await refused({ wed: open("22:00", "10:00") })).toEqual([
      ["wed.end", "水曜日の終了は水曜日の開始より後の時刻にしてください。"],
    ]);
    expect(await refused({ wed: open("10:00", "22:00", { earlyMorningTime: "10:00" }) })).toEqual([
      ["wed.earlyMorningTime", "水曜日の開始は水曜日の早朝の開始より後の時刻にしてください。"],
    ]);
    expect(await refused({ wed: open("10:00", "29:00") })).toMatchObject([["wed.end", expect.stringMatching(/時刻/)]]);
  });

  test("half a lunch break, or one outside the business, is refused", async () => {
    expect(await refused({ fri: open("10:00", "22:00", { lunchBreakStart: "15:00" }) })).toEqual([
      ["fri.lunchBreakEnd", "必須項目です。入力してください。"],
    ]);
    expect(
      await refused({ fri: open("10:00", "22:00", { lunchBreakStart: "21:00", lunchBreakEnd: "23:00" }) }),
    ).toEqual([["fri.lunchBreakStart", "金曜日の昼休みが金曜日の営業時間の外にあります。"]]);
  });

  test("business that runs into the next day's, or a holiday's, is an overlap", async () => {
    const early = open("05:00", "22:00");
    expect(await refused({ sun: open("18:00", "28:59"), mon: open("04:30", "22:00") })).toEqual([
      ["sun.end", "日曜日の営業時間が月曜日の営業時間と重なっています。"],
    ]);
    expect(await refused({ tue: open("18:00", "28:30"), holiday: open("04:00", "22:00") })).toEqual([
      ["tue.end", "火曜日の営業時間が祝日の営業時間と重なっています。"],
    ]);
    expect((await saved(usual(495, { sun: open("18:00", "28:59"), mon: early }))).errors).toEqual([]);
  });

  test("breaks that overlap the lunch break or each other, or lie where the shop is closed, are refused by number", async () => {
    const fri = open("10:00", "22:00", { lunchBreakStart: "15:00", lunchBreakEnd: "17:00" });
    const at = (dayOfWeek: Hours["breaks"][number]["dayOfWeek"], startTime: string, endTime: string) => ({
      dayOfWeek,
      startTime,
      endTime,
    });
    expect(
      await refused({
        fri,
        tue: closed,
        breaks: [
          at("FRI", "16:30", "17:30"),
          at("WED", "11:00", "12:00"),
          at("WED", "11:30", "11:45"),
          at("TUE", "11:00", "12:00"),
          at("SAT", "12:00", "12:00"),
        ],
      }),
    ).toEqual([
      ["breaks.3.startTime", "火曜日の休止（11:00〜12:00）が火曜日の営業時間の外にあります。"],
      ["breaks.2.startTime", "水曜日の休止（11:30〜11:45）が水曜日の休止（11:00〜12:00）と重なっています。"],
      ["breaks.0.startTime", "金曜日の休止（16:30〜17:30）が金曜日の昼休みと重なっています。"],
      ["breaks.4.endTime", "土曜日の休止（12:00〜12:00）は土曜日の休止（12:00〜12:00）より後の時刻にしてください。"],
    ]);
  });

  test("reception hours that leave a day without a minute are refused", async () => {
    expect(await refused({ receptionStartHour: 21, receptionEndHour: 21, receptionEndMinute: 0 })).toEqual([
      ["receptionEndHour", "受付の終了は受付の開始より後の時刻にしてください。"],
    ]);
    expect(await refused({ sat: open("05:00", "09:30") })).toEqual([
      ["sat.start", "土曜日の営業時間が受付時間の外にあります。"],
    ]);
  });

  test("one call copies a shop's saved hours to others, and only to one's own", async () => {
    await saved(usual(398, { sun: closed, breaks: [{ dayOfWeek: "MON", startTime: "15:00", endTime: "16:00" }] }));
    await saved(usual(503, { breaks: [{ dayOfWeek: "SAT", startTime: "11:00", endTime: "12:00" }] }));
    const input = { storeId: 398, toStoreIds: [503, 504, 398] };
    expect(await server.call("honbu", AppSalesTimeCopyDocument, { input })).toEqual({ result: true });
    for (const storeId of [503, 504])
      expect(await read(storeId)).toMatchObject({
        sun: { holiday: true },
        breaks: [{ dayOfWeek: "MON", startTime: "15:00" }],
      });
    expect((await read(503)).version).toBe(2);
    for (const toStoreIds of [[400], [433, 601]]) {
      const input = { storeId: 431, toStoreIds };
      expect((await server.refusal("tencho", AppSalesTimeCopyDocument, { input }))?.code).toBe("FORBIDDEN");
    }
    const unset = { input: { storeId: 501, toStoreIds: [503] } };
    expect((await server.refusal("honbu", AppSalesTimeCopyDocument, unset))?.code).toBe("SETTLED");
    expect(await read(503)).toMatchObject({ sun: { holiday: true } });
    const nowhere = { input: { storeId: 398, toStoreIds: [398] } };
    expect((await server.refusal("honbu", AppSalesTimeCopyDocument, nowhere))?.code).toBe("W001");
  });
});

describe("a copy of hours that is taken back", () => {
  const undo = (input: UndoAppSalesTimeCopyInput, viewer: ViewerName = "honbu") =>
    server.run(viewer, UndoAppSalesTimeCopyDocument, { input });
  const copied = async () => {
    const before = usual(504, { sat: closed, version: (await read(504)).version });
    await saved(before);
    await saved(usual(505, { version: (await read(505)).version }));
    const { version } = await read(504);
    return { ...before, version };
  };

  test("leaves a shop that had none without any: without breaks, and not open", async () => {
    const breaks = [{ dayOfWeek: "MON", startTime: "15:00", endTime: "16:00" }] as const;
    await saved(usual(504, { sun: closed, breaks: [...breaks], version: (await read(504)).version }));
    const { version } = await read(504);
    expect((await undo({ saved: [], unset: [{ storeId: 504, version }] })).data?.data).toEqual({ result: true });
    expect(await read(504)).toMatchObject({ version: 0, breaks: [], sun: { holiday: false, start: null, end: null } });
    const home = await server.call("honbu", GetStoreHomeDocument, { shop_ids: [504] });
    expect(home).toMatchObject([{ salesTimeSet: false, open: false }]);
  });

  test("is taken back in every shop, or in none where somebody has saved one of them meanwhile", async () => {
    const hours = await copied();
    const { version } = await read(505);
    const late = { saved: [hours], unset: [{ storeId: 505, version: version - 1 }] };
    expect((await undo(late)).errors[0]?.extensions).toMatchObject({ code: "W014" });
    expect(await read(504)).toMatchObject({ sat: { holiday: true }, version: hours.version });
    expect((await undo({ saved: [hours], unset: [{ storeId: 505, version }] })).errors).toEqual([]);
    expect(await read(504)).toMatchObject({ sat: { holiday: true }, version: hours.version + 1 });
    expect(await read(505)).toMatchObject({ version: 0 });
  });

  test("is not that of another's shop", async () => {
    const hours = await copied();
    expect((await undo({ saved: [hours], unset: [] }, "tencho")).errors[0]?.extensions).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("whether a shop takes orders", () => {
  const week = (changes: Partial<OpeningHours> = {}): OpeningHours =>
    ({
      ...(Object.fromEntries(days.map((name) => [name, open("11:00", "22:00")])) as Record<"mon", OpeningHours["mon"]>),
      reception: { start: 0, end: 28 * 60 },
      breaks: [],
      ...changes,
    }) as OpeningHours;
  const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

  test("follows the row of the day, and on national holidays theirs", () => {
    const hours = week({ mon: { holiday: true }, holiday: open("12:00", "20:00") });
    // Monday 2026-11-23 is 勤労感謝の日, Monday the 16th none.
    expect(openState(hours, "2026-11-23", at("13:00"))).toEqual({ open: true, until: "20:00" });
    expect(openState(hours, "2026-11-16", at("13:00"))).toEqual({
      open: false,
      opens: { date: "2026-11-17", time: "11:00" },
    });
  });

  test("goes on after midnight on the day before's row", () => {
    const hours = week({ fri: open("18:00", "26:00") });
    expect(openState(hours, "2026-11-21", at("01:59"))).toEqual({ open: true, until: "26:00" });
    expect(openState(hours, "2026-11-21", at("02:00"))).toEqual({
      open: false,
      opens: { date: "2026-11-21", time: "11:00" },
    });
  });

  test("stops for the lunch break, for further breaks and outside the reception hours", () => {
    const hours = week({
      wed: open("11:00", "22:00", { lunchBreakStart: "15:00", lunchBreakEnd: "17:00" }),
      breaks: [{ dayOfWeek: "WED", startTime: "17:00", endTime: "17:30" }],
      reception: { start: at("11:30"), end: at("21:00") },
    });
    const state = (clock: string) => openState(hours, "2026-11-18", at(clock));
    expect(state("11:15")).toEqual({ open: false, opens: { date: "2026-11-18", time: "11:30" } });
    expect(state("14:59")).toEqual({ open: true, until: "15:00" });
    expect(state("15:00")).toEqual({ open: false, opens: { date: "2026-11-18", time: "17:30" } });
    expect(state("21:00")).toEqual({ open: false, opens: { date: "2026-11-19", time: "11:30" } });
  });

  test("of a shop that is closed all week says so", () => {
    const hours = week(Object.fromEntries(days.map((name) => [name, { holiday: true }])));
    expect(openState(hours, "2026-11-18", 0)).toEqual({ open: false, opens: null });
  });
});
