import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { encodeCp932 } from "../../../../src/core/csv.ts";
import {
  CreateLabourRateDocument,
  CreateTimeClockDocument,
  DeleteClockFilesDocument,
  DeleteTimeClockDocument,
  GetClockFileListDocument,
  GetDailyProfitDocument,
  GetDailyReportDocument,
  GetDailyReportMatrixDocument,
  GetShopAnalysisDocument,
  RegisterClockFileDocument,
  SaveDailyReportDocument,
  SubmitDailyReportDocument,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";
import { changesIn } from "../../../support/changes.ts";
import { aClockFile, addTimeClock, aTimeClock, refuseClockFile, sendClockFile } from "../../../support/clockFiles.ts";
import { line, sale, send } from "../../../support/receipts.ts";

const [reportedDay, silentDay] = ["2026-11-17", "2026-11-18"];
let server: TestApp;
let timeClockId = 0;

beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  timeClockId = await addTimeClock(server);
  for (const shop of [431, 433])
    await send(
      server.db,
      shop,
      [reportedDay, silentDay].map((date) => sale(`${shop} ${date}`, `${date}T12:00:00+09:00`, [line(11_000)])),
    );
  const rates = [
    { staffGroup: "社員", hourlyCost: 2_000 },
    { staffGroup: "パート・アルバイト", hourlyCost: 1_200 },
  ];
  await server.call("honbu", CreateLabourRateDocument, { input: { month: "2026-01", rates } });
  const place = { shop_id: 431, date: reportedDay };
  const { version } = await server.call("honbu", GetDailyReportDocument, place);
  const saved = await server.call("tencho", SaveDailyReportDocument, {
    input: {
      ...place,
      version,
      weather: "SUNNY",
      notes: "平日並み",
      labour: [{ staffGroup: "社員", hours: 10 }],
      complaints: [],
      noComplaints: false,
      losses: [],
      noLosses: false,
      photos: [],
    },
  });
  await server.call("tencho", SubmitDailyReportDocument, { input: { ...place, version: saved.version } });
});
afterAll(() => server.close());

const developerId = 13;
const list = (viewer: ViewerName = "honbu") =>
  server.call(viewer, GetClockFileListDocument, { developerId: viewer === "bessha" ? 59 : developerId });
const remove = async (...ids: number[]) =>
  (await server.call("honbu", DeleteClockFilesDocument, { ids })).map(({ outcome }) => outcome);
beforeEach(async () => {
  const ids = (await list()).map(({ clockFileId }) => clockFileId);
  if (ids.length > 0) await remove(...ids);
});

const register = (...rows: string[]) => sendClockFile(server, { timeClockId, content: aClockFile(...rows) });
const refuse = (...rows: string[]) => refuseClockFile(server, { timeClockId, content: aClockFile(...rows) });
const period = { shop_ids: [431, 433], fromDate: reportedDay, toDate: silentDay };
/** What the reports say of a shop and date. */
async function readDay(shop_id: number, date: string) {
  const scope = { shop_ids: [shop_id], fromDate: date, toDate: date };
  const profit = await server.call("honbu", GetDailyProfitDocument, { ...scope, developerId, profitBy: "DAY" });
  const matrix = await server.call("honbu", GetDailyReportMatrixDocument, scope);
  const analysis = await server.call("honbu", GetShopAnalysisDocument, { ...scope, developerId });
  return {
    cost: profit.rows[0]?.labourCost,
    from: profit.rows[0]?.labourSource,
    hours: matrix.rows[0]?.labourHours,
    source: matrix.rows[0]?.labourSource,
    analysed: analysis.rows[0]?.labourHours,
    perHour: analysis.rows[0]?.salesPerHour,
  };
}
const byReport = { cost: 20_000, from: "日報", hours: 10, source: "REPORT", analysed: 10, perHour: 1_000 };

describe("files of time clocks", () => {
  it("give the hours of shop, day and group, as sums of their persons, and 日次損益 counts them", async () => {
    expect(await readDay(431, reportedDay)).toEqual(byReport);
    const sent = await register(
      "山田,0431,2026/11/17(火),正社員,8.5",
      "佐藤,店舗431,2026-11-17,アルバイト,4:30",
      "鈴木,０４３１,2026/11/17,社員,７．５",
      "田中,店舗433,2026/11/18,パート・アルバイト,5時間15分",
      "休み,店舗433,2026/11/18,正社員,",
      "休み,どこか,2026/12/24,だれか,0:00",
      "社長,店舗433,2026/11/18,役員,12",
      "経理,本部,2026/11/18,正社員,8",
      "合計,,,,46.25",
    );
    expect(sent).toMatchObject({
      lineCount: 4,
      shopCount: 2,
      dayCount: 2,
      replacedCount: 0,
      hours: 25.75,
      fromDate: reportedDay,
      toDate: silentDay,
    });
    expect(await readDay(431, reportedDay)).toEqual({
      cost: 16 * 2_000 + 4.5 * 1_200,
      from: "勤怠",
      hours: 20.5,
      source: "CLOCK",
      analysed: 20.5,
      perHour: 10_000 / 20.5,
    });
    expect(await readDay(433, silentDay)).toMatchObject({ cost: 6_300, from: "勤怠", hours: 5.25, source: "CLOCK" });
    expect(await readDay(433, reportedDay)).toMatchObject({ cost: null, from: null, hours: null, source: null });
    const { rows, unreportedDays } = await server.call("honbu", GetDailyProfitDocument, {
      ...period,
      developerId,
      profitBy: "MONTH",
    });
    expect(rows).toMatchObject([{ labourCost: 43_700, labourSource: "勤怠 2日" }]);
    expect(unreportedDays).toBe(2);
    expect(await list()).toMatchObject([
      { fileName: "kintai.csv", timeClockId, fromDate: reportedDay, toDate: silentDay, dayCount: 2, hours: 25.75 },
    ]);
  });

  it("replace the hours of the same shops and days, whoever is in them, and leave other days", async () => {
    await register(
      "山田,0431,2026/11/17,正社員,8",
      "佐藤,0431,2026/11/17,アルバイト,4",
      "山田,0431,2026/11/18,正社員,9",
    );
    const content = aClockFile("山田,0431,2026/11/17,正社員,7:45");
    const checked = await sendClockFile(server, { timeClockId, content, dryRun: true });
    expect(checked).toMatchObject({ clockFileId: null, dayCount: 1, replacedCount: 1, hours: 7.75 });
    expect(await readDay(431, reportedDay)).toMatchObject({ hours: 12 });
    const sent = await sendClockFile(server, { timeClockId, content });
    expect(sent).toEqual({ ...checked, clockFileId: expect.any(Number) });
    expect(await readDay(431, reportedDay)).toMatchObject({ hours: 7.75, cost: 15_500 });
    expect(await readDay(431, silentDay)).toMatchObject({ hours: 9 });
    expect((await list()).map(({ dayCount, hours }) => [dayCount, hours])).toEqual([
      [1, 7.75],
      [1, 9],
    ]);
    // A file that is sent twice counts once, and one of which no day is left goes.
    await sendClockFile(server, { timeClockId, content });
    expect(await readDay(431, reportedDay)).toMatchObject({ hours: 7.75 });
    expect((await list()).map(({ hours }) => hours)).toEqual([7.75, 9]);
  });

  it("are deleted with their hours, and those of the daily report count again", async () => {
    const { clockFileId } = await register("山田,0431,2026/11/17,正社員,8", "山田,0431,2026/11/18,正社員,8");
    expect(await readDay(431, reportedDay)).not.toEqual(byReport);
    expect(await remove(clockFileId ?? 0)).toEqual(["DELETED"]);
    expect(await readDay(431, reportedDay)).toEqual(byReport);
    expect(await readDay(431, silentDay)).toMatchObject({ cost: null, hours: null, source: null });
    expect(await server.db.kysely.selectFrom("clock_hours").selectAll().execute()).toEqual([]);
    const noted = (await changesIn(server.db.kysely)).filter(({ resource }) => resource === "clock-file");
    expect(noted.slice(-2)).toMatchObject([
      { action: "CREATE", after: { fromDate: reportedDay, toDate: silentDay, shopCount: 1, dayCount: 2, hours: 16 } },
      { action: "DELETE", record_name: "kintai.csv" },
    ]);
  });

  it("are refused whole with the number of the row, and nothing of them is stored", async () => {
    await register("山田,0431,2026/11/17,正社員,8");
    const before = await list();
    const good = "山田,0431,2026/11/17,正社員,5";
    const refusals = [
      await refuse(good, "佐藤,店舗999,2026/11/17,正社員,8"),
      await refuse(good, "佐藤,店舗601,2026/11/17,正社員,8"),
      await refuse(good, "佐藤,0431,2026/11/17,派遣,8"),
      await refuse(good, "佐藤,0431,2026/11/31,正社員,8"),
      await refuse(good, "佐藤,0431,2026/11/21,正社員,8"),
      await refuse(good, "佐藤,0431,2026/11/17,正社員,八時間", "佐藤,0431,2026/11/17,正社員,-1"),
      await refuse("佐藤,0431,2026/11/17,正社員,8:75"),
      await refuse(good, "佐藤,0431,2026/11/17,正社員,495.01"),
      await refuse("佐藤,0431,2026/11/17,正社員,"),
      await refuse(...Array.from({ length: 20_001 }, () => good)),
    ];
    expect(refusals.map(([code]) => code)).toEqual(refusals.map(() => "ROW_FILE"));
    const [whole, hours] = ["読めない行が1行あるため、何も記録しませんでした。3行目の", "8:30か8.5の形"];
    expect(refusals.map(([, reason = ""]) => reason)).toEqual([
      `${whole}「所属」: 店舗「店舗999」が、店舗名にも勤怠システムの「店舗の言葉」にもありません`,
      expect.stringContaining("3行目の「所属」: 店舗「店舗601」が、店舗名にも"),
      `${whole}「雇用区分」: 区分「派遣」が、会社の設定の「スタッフの区分」にも「区分の言葉」にもありません`,
      `${whole}「日付」: 日付として読めません`,
      `${whole}「日付」: これからの日付です`,
      expect.stringMatching(new RegExp(`2行あるため.*3行目の「労働時間」: .*${hours}.*、4行目の「労働時間」`)),
      expect.stringContaining("2行目の「労働時間」: 時間として読めません（8:30か8.5の形で書く）"),
      `${whole}「労働時間」: 同じ店舗・営業日・区分の時間が、合わせて500時間を超えます`,
      "ファイルに行がありません。",
      expect.stringContaining("20,000行まで"),
    ]);
    expect(await list()).toEqual(before);
    expect(await readDay(431, reportedDay)).toMatchObject({ hours: 8 });
  });

  it("are read by what the clock's registration says: words, minutes, sixtieths, and files without groups", async () => {
    const content = (hours: string) => {
      const encoded = encodeCp932(`勤怠一覧,,,\n所属,日付,労働 時間,備考\n店舗431,20261118,${hours},\n`);
      if (!("bytes" in encoded)) throw new Error("a character that CP932 lacks");
      return Buffer.from(encoded.bytes).toString("base64");
    };
    const whole = { groupHeading: null, staffGroup: "社員", groupWords: [] };
    const read = async (hoursNotation: "SIXTIETHS" | "MINUTES" | "DECIMAL", hours: string) => {
      const id = await addTimeClock(server, { ...whole, hoursNotation, clockName: `${hoursNotation} ${hours}` });
      const sent = { timeClockId: id, content: content(hours), dryRun: true };
      const refused = await server.refusal("honbu", RegisterClockFileDocument, {
        input: { fileName: "kintai.csv", ...sent },
      });
      return refused ? refused.code : (await sendClockFile(server, sent)).hours;
    };
    expect(await read("SIXTIETHS", "8.30")).toBe(8.5);
    expect(await read("SIXTIETHS", "8.3")).toBe("ROW_FILE");
    expect(await read("SIXTIETHS", "8.75")).toBe("ROW_FILE");
    expect(await read("MINUTES", "510")).toBe(8.5);
    expect(await read("MINUTES", "8:30")).toBe(8.5);
    expect(await read("DECIMAL", "8.25")).toBe(8.25);
    const unfinished = { ...aTimeClock, clockName: "区分なし", groupHeading: null };
    expect(await server.refusal("honbu", CreateTimeClockDocument, { input: unfinished })).toMatchObject({
      errors: [{ field: "groupHeading", code: "W001" }],
    });
    expect((await list()).length).toBe(0);
  });

  it("neither come into nor leave a month that is locked", async () => {
    const { clockFileId } = await register("山田,0431,2026/11/17,正社員,8");
    await sql`
      insert into month_lock (tenant_id, shop_id, month, revision, locked_at, closed_days, sales)
      values (13, 431, '2026-11-01', 1, '2026-11-20T12:00:00+09:00', 30, 0)`.execute(server.db.kysely);
    expect(await refuse("山田,店舗433,2026/11/17,正社員,8", "山田,0431,2026/11/18,正社員,8")).toEqual([
      "MONTH_LOCKED",
      "店舗431",
    ]);
    expect(await remove(clockFileId ?? 0)).toEqual(["REFUSED"]);
    expect(await readDay(431, reportedDay)).toMatchObject({ hours: 8 });
    expect(await readDay(433, reportedDay)).toMatchObject({ hours: null });
    await sql`update month_lock set unlocked_at = now(), reason = '打刻の直し'`.execute(server.db.kysely);
    expect(await remove(clockFileId ?? 0)).toEqual(["DELETED"]);
  });

  it("are the head office's of their company alone", async () => {
    const { clockFileId } = await register("山田,0431,2026/11/17,正社員,8");
    const sent = { timeClockId, content: aClockFile("山田,店舗601,2026/11/17,正社員,8") };
    expect(await list("bessha")).toEqual([]);
    expect((await refuseClockFile(server, sent, "bessha"))[0]).toBe("NOT_FOUND");
    expect((await refuseClockFile(server, sent, "tencho"))[0]).toBe("FORBIDDEN");
    const outcomes = await server.call("bessha", DeleteClockFilesDocument, { ids: [clockFileId ?? 0] });
    expect(outcomes).toMatchObject([{ outcome: "REFUSED" }]);
    const input = { ...aTimeClock, clockName: "よその店舗", shopWords: [{ shopWord: "601", shopId: 601 }] };
    expect(await server.refusal("honbu", CreateTimeClockDocument, { input })).toMatchObject({ code: "FORBIDDEN" });
    expect(await server.refusal("honbu", DeleteTimeClockDocument, { timeClockId })).toMatchObject({ code: "IN_USE" });
    expect(await list()).toHaveLength(1);
  });

  it("lose no second: what the reports count is what the rows say, and twice is once", async () => {
    const row = fc.record({
      shop: fc.constantFrom("0431", "店舗431", "店舗 ４３３"),
      date: fc.constantFrom(reportedDay, silentDay),
      group: fc.constantFrom("正社員", "社員", "アルバイト"),
      minutes: fc.integer({ min: 1, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
        const content = aClockFile(
          ...rows.map(({ shop, date, group, minutes }) => {
            const written = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
            return `名,${shop},${date},${group},${minutes % 3 === 0 ? (minutes / 60).toFixed(2) : written}`;
          }),
        );
        const total = rows.reduce((sum, { minutes }) => sum + minutes, 0) / 60;
        for (const _ of [1, 2])
          expect((await sendClockFile(server, { timeClockId, content })).hours).toBeCloseTo(total, 6);
        const files = await list();
        const newest = files[0]?.hours ?? 0;
        expect(newest).toBeCloseTo(total, 6);
        const counted = await server.call("honbu", GetDailyReportMatrixDocument, period);
        const clocked = counted.rows.filter(({ labourSource }) => labourSource === "CLOCK");
        expect(clocked.reduce((sum, { labourHours }) => sum + (labourHours ?? 0), 0)).toBeCloseTo(
          files.reduce((sum, { hours }) => sum + hours, 0),
          6,
        );
      }),
      { numRuns: 15 },
    );
  });
});
