import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ApproveDailyReportDocument,
  CreateDailyReportCommentDocument,
  DeletePurchaseItemDocument,
  GetDailyReportDocument,
  GetDailyReportListDocument,
  GetDailyReportMatrixDocument,
  GetDailyReportPeopleDocument,
  GetDailyReportsOfDayDocument,
  GetSalesOverviewDocument,
  GetShopAnalysisDocument,
  ReadDailyReportDocument,
  ReturnDailyReportDocument,
  ReviseDailyReportDocument,
  SaveDailyReportDocument,
  SubmitDailyReportDocument,
  type SaveDailyReportInput,
} from "../../../../src/generated/graphql.ts";
import { buildReminderJob } from "../../../../server/trade/daily-report/reminder.ts";
import { loadConfig } from "../../../../server/platform/config/config.ts";
import { newRequestId } from "../../../../src/core/requestId.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../support/app.ts";
import { changesIn } from "../../../support/changes.ts";
import { saveCompanySetting } from "../../../support/companySetting.ts";
import { worker } from "../../../support/jobs.ts";
import { line, sale, send } from "../../../support/receipts.ts";

const day = "2026-11-18";
let server: TestApp;
let now = new Date("2026-11-20T12:00:00+09:00");

/** A report of which nothing is written. */
const blank: Omit<SaveDailyReportInput, "shop_id" | "date" | "version"> = {
  labour: [],
  complaints: [],
  noComplaints: false,
  losses: [],
  noLosses: false,
  photos: [],
};
const filled: typeof blank = {
  ...blank,
  weather: "RAINY",
  notes: "雨で昼の客足が鈍い。",
  labour: [{ staffGroup: "社員", hours: 16.5 }],
};

type Place = { shop_id: number; date: string };
const at = (date = day, shop_id = 431): Place => ({ shop_id, date });
const save = (place: Place, version: number, content: Partial<SaveDailyReportInput> = {}) => ({
  input: { ...place, version, ...blank, ...content },
});
const report = (place: Place, viewer: ViewerName = "honbu") => server.call(viewer, GetDailyReportDocument, place);
const submitted = async (place: Place, content: Partial<SaveDailyReportInput> = filled) => {
  const { version } = await report(place);
  const saved = await server.call("tencho", SaveDailyReportDocument, save(place, version, content));
  return server.call("tencho", SubmitDailyReportDocument, { input: { ...place, version: saved.version } });
};
const days = (from: string, to: string, viewer: ViewerName = "honbu", shop_ids = [431, 433]) =>
  server.call(viewer, GetDailyReportMatrixDocument, { shop_ids, fromDate: from, toDate: to });
const found = async (words: string, viewer: ViewerName = "honbu") =>
  (
    await server.call(viewer, GetDailyReportListDocument, {
      shop_ids: [431, 433],
      fromDate: "2026-11-01",
      toDate: "2026-11-30",
      words,
      limit: 10,
      offset: 0,
    })
  ).rows.map(({ date }) => date);

beforeAll(async () => {
  server = await testApp({ clock: { now: () => now } });
  const account = (name: "honbu" | "tencho", shop_ids: number[]) => ({
    tenant_id: 13,
    account_uuid: viewers[name].developerUuid,
    name: viewers[name].accountName,
    login: name,
    authority: viewers[name].authority,
    full_access: true,
    shop_ids,
  });
  await server.db.kysely
    .insertInto("account")
    .values([account("honbu", []), account("tencho", [431, 433])])
    .execute();
  // 12:00 is lunch, 19:00 dinner: a shop without hours takes the usual ones.
  await send(server.db, 431, [
    sale("lunch", `${day}T12:10:00+09:00`, [line(1_100)], { guests: 2 }),
    sale("dinner", `${day}T19:10:00+09:00`, [line(3_300)], { guests: 3 }),
    sale("before", "2026-11-17T12:00:00+09:00", [line(2_200)], { guests: 2 }),
    sale("october", "2026-10-05T12:00:00+09:00", [line(2_200)], { guests: 2 }),
  ]);
});
afterAll(() => server.close());

describe("a daily report", () => {
  it("is empty before anybody writes it, with the figures of the receipts", async () => {
    const { state, version, figures, content } = await report(at());
    expect([state, version, content.labour]).toEqual(["MISSING", 0, []]);
    expect(figures).toMatchObject({ closed: false, sales: 4_400, net_sales: 4_000, visitor: 5, depositsCash: 4_400 });
    expect(figures).toMatchObject({ lunchSales: 1_100, lunchVisitor: 2, dinnerSales: 3_300, dinnerVisitor: 3 });
    expect(figures).toMatchObject({ calculateBalance: 4_400, realBalance: null, difference: null });
  });

  it("has the budget of its day, also while the day runs", async () => {
    await server.db.kysely
      .insertInto("budget")
      .values({ tenant_id: 13, shop_id: 431, month: "2026-11-01", sales: 300_000 })
      .execute();
    const budgets = await Promise.all([report(at()), report(at("2026-11-20"))]);
    expect(budgets.map(({ figures }) => figures.budget)).toEqual([10_000, 10_000]);
  });

  it("saves a draft, and the same again without another version", async () => {
    const first = await server.call("tencho", SaveDailyReportDocument, save(at(), 0, { notes: " 静かな一日 " }));
    expect(first).toMatchObject({ state: "DRAFT", version: 1 });
    const again = await server.call("tencho", SaveDailyReportDocument, save(at(), 0, { notes: "静かな一日" }));
    expect(again.version).toBe(1);
    expect((await report(at())).content.notes).toBe("静かな一日");
  });

  it("refuses the second of two writers, who loses nothing of the first one's text", async () => {
    expect(await server.refusal("honbu", SaveDailyReportDocument, save(at(), 0, { plan: "仕込み" }))).toMatchObject({
      code: "W014",
    });
    expect((await report(at())).content).toMatchObject({ notes: "静かな一日", plan: null });
  });

  it("is not submitted while a required field is empty", async () => {
    expect(await server.refusal("tencho", SubmitDailyReportDocument, { input: { ...at(), version: 1 } })).toMatchObject(
      {
        code: "W009",
        errors: [
          { field: "weather", code: "W001" },
          { field: "labour", code: "W001" },
        ],
      },
    );
  });

  it("keeps the figures that it was submitted with, and is submitted once", async () => {
    await server.call("tencho", SaveDailyReportDocument, save(at(), 1, filled));
    const { asOf } = await report(at());
    const input = { ...at(), version: 2, asOf };
    const wrong = { input: { ...input, asOf: "other" } };
    expect(await server.refusal("tencho", SubmitDailyReportDocument, wrong)).toMatchObject({ code: "W014" });
    const [one, two] = await Promise.all([
      server.call("tencho", SubmitDailyReportDocument, { input }),
      server.call("tencho", SubmitDailyReportDocument, { input }),
    ]);
    expect([one.revision, two.revision, two.state]).toEqual([1, 1, "SUBMITTED"]);
    await send(server.db, 431, [sale("late", `${day}T20:00:00+09:00`, [line(5_500)])]);
    const { figures, versions } = await report(at());
    expect([figures.sales, versions[0]?.figures.sales]).toEqual([4_400, 4_400]);
    expect(versions[0]).toMatchObject({ submittedBy: "店長", state: "SUBMITTED", content: { weather: "RAINY" } });
  });

  it("cannot be written while it waits, nor returned without a reason or by the shop", async () => {
    expect(await server.refusal("tencho", SaveDailyReportDocument, save(at(), 3))).toMatchObject({ code: "SETTLED" });
    const input = { ...at(), version: 3 };
    expect(
      await server.refusal("honbu", ReturnDailyReportDocument, { input: { ...input, remark: " " } }),
    ).toMatchObject({
      code: "W001",
    });
    const remark = { input: { ...input, remark: "昼" } };
    expect(await server.refusal("tencho", ReturnDailyReportDocument, remark)).toMatchObject({ code: "FORBIDDEN" });
    expect(await server.refusal("tencho", ApproveDailyReportDocument, { input })).toMatchObject({ code: "FORBIDDEN" });
  });

  it("goes back with a comment, comes again as the next version, and is approved", async () => {
    const back = { input: { ...at(), version: 3, remark: "廃棄も書いてください" } };
    const returned = await server.call("honbu", ReturnDailyReportDocument, back);
    expect(returned).toMatchObject({ state: "RETURNED", version: 4 });
    expect(await server.call("honbu", ReturnDailyReportDocument, back)).toMatchObject({ version: 4 });
    expect(returned.versions[0]).toMatchObject({
      remark: "廃棄も書いてください",
      decidedBy: "本部",
      state: "RETURNED",
    });
    // What comes again has the figures of then.
    expect(returned.figures.sales).toBe(9_900);
    const again = await submitted(at(), { ...filled, noLosses: true });
    expect(again).toMatchObject({ state: "SUBMITTED", revision: 2, figures: { sales: 9_900 } });
    const approved = await server.call("honbu", ApproveDailyReportDocument, {
      input: { ...at(), version: again.version },
    });
    expect(approved.state).toBe("APPROVED");
    expect(approved.versions.map(({ state }) => state)).toEqual(["APPROVED", "RETURNED"]);
  });

  it("gets a new version after the approval, and the approved one stays", async () => {
    const { version } = await report(at());
    const input = { ...at(), version };
    const draft = await server.call("tencho", ReviseDailyReportDocument, { input });
    expect(draft).toMatchObject({ state: "DRAFT", content: { notes: filled.notes } });
    expect(await server.call("tencho", ReviseDailyReportDocument, { input })).toMatchObject({ version: draft.version });
    expect(draft.versions[0]).toMatchObject({ state: "APPROVED", revision: 2 });
    expect(await submitted(at(), { ...filled, plan: "店長会議" })).toMatchObject({ revision: 3 });
  });

  it("leaves its steps in the history of changes, and no draft", async () => {
    const rows = (await changesIn(server.db.kysely)).filter(({ resource }) => resource === "daily-report");
    expect(new Set(rows.map(({ operation }) => operation))).toEqual(
      new Set(["submitDailyReport", "returnDailyReport", "approveDailyReport", "reviseDailyReport"]),
    );
  });
});

describe("what a daily report refuses", () => {
  const refused = async (input: Partial<SaveDailyReportInput>, place = at("2026-11-17")) =>
    (await server.refusal("tencho", SaveDailyReportDocument, save(place, 0, input)))?.code;

  it("a date to come, another's shop, too much text, too many lines, a picture of elsewhere", async () => {
    expect(await refused({}, at("2026-11-21"))).toBe("FUTURE");
    expect(await refused({}, at(day, 400))).toBe("FORBIDDEN");
    expect(await refused({}, at(day, 601))).toBe("FORBIDDEN");
    expect(await refused({ notes: "あ".repeat(4_001) })).toBe("W003");
    expect(await refused({ labour: Array.from({ length: 11 }, () => ({ staffGroup: "社員", hours: 1 })) })).toBe(
      "TOO_LARGE",
    );
    expect(await refused({ labour: [{ staffGroup: "社員", hours: -1 }] })).toBe("W024");
    expect(await refused({ losses: [{ itemName: "豚肉", quantity: 1e12, unit: "g" }] })).toBe("W022");
    expect(await refused({ photos: ["https://example.com/a.png"] })).toBe("W004");
  });

  it("keeps markup as the text that it is", async () => {
    const notes = "<img src=x onerror=alert(1)>";
    await server.call("tencho", SaveDailyReportDocument, save(at("2026-11-16"), 0, { notes }));
    expect((await report(at("2026-11-16"))).content.notes).toBe(notes);
  });

  it("a date of a locked month", async () => {
    const month = { tenant_id: 13, shop_id: 431, month: "2026-10-01", revision: 1, locked_at: now, locked_by: null };
    await server.db.kysely
      .insertInto("month_lock")
      .values({ ...month, closed_days: 1, sales: 0, difference: 0, unlocked_at: null, unlocked_by: null, reason: null })
      .execute();
    expect(await refused({}, at("2026-10-05"))).toBe("MONTH_LOCKED");
    expect((await report(at("2026-10-05"))).locked).toBe(true);
  });
});

describe("the matrix", () => {
  it("has every day on which a shop trades, with its state", async () => {
    const { rows } = await days("2026-11-16", "2026-11-30");
    const own = rows.filter(({ shop_id }) => shop_id === 431).map(({ date, state }) => [date, state]);
    expect(own).toEqual([
      ["2026-11-16", "DRAFT"],
      ["2026-11-17", "MISSING"],
      [day, "SUBMITTED"],
      ["2026-11-19", "MISSING"],
      ["2026-11-20", "MISSING"],
    ]);
    expect(rows.find(({ date }) => date === day)).toMatchObject({
      revision: 3,
      // The day was not closed.
      provisional: true,
      submittedBy: "店長",
      weather: "RAINY",
      labourHours: 16.5,
      lunchGuests: 2,
      otherGuests: 0,
      sales: 9_900,
    });
  });

  it("says what the viewer has not read, and who has read it", async () => {
    const unread = async (viewer: ViewerName) =>
      (await days(day, day, viewer)).rows.filter((row) => row.unread).map(({ shop_id }) => shop_id);
    expect([await unread("honbu"), await unread("tencho")]).toEqual([[431], []]);
    await server.call("honbu", ReadDailyReportDocument, { input: at() });
    expect(await unread("honbu")).toEqual([]);
    expect((await report(at())).readers.map(({ name }) => name)).toEqual(["本部"]);
  });

  it("refuses too many shops and days", async () => {
    const answer = await server.refusal("honbu", GetDailyReportMatrixDocument, {
      shop_ids: [431, 433, 400, 495, 398, 501, 502, 503, 504, 505],
      fromDate: "2007-01-01",
      toDate: "2026-11-30",
    });
    expect(answer).toMatchObject({ code: "CELLS" });
  });
});

describe("comments", () => {
  const add = (comment: string, mentions: string[] = [], viewer: ViewerName = "honbu", requestId = newRequestId()) =>
    server.run(viewer, CreateDailyReportCommentDocument, { input: { ...at(), comment, mentions, requestId } });

  it("name a person of the company who sees the shop, and are added once", async () => {
    const people = await server.call("honbu", GetDailyReportPeopleDocument, { shop_id: 431 });
    expect(people.map(({ name }) => name)).toEqual(["店長"]);
    now = new Date("2026-11-20T13:00:00+09:00");
    const key = newRequestId();
    await add("仕入を見直しましょう", [viewers.tencho.developerUuid], "honbu", key);
    await add("仕入を見直しましょう", [viewers.tencho.developerUuid], "honbu", key);
    const { comments, version } = await report(at(), "tencho");
    expect(comments).toMatchObject([
      { author: "本部", comment: "仕入を見直しましょう", mentions: ["店長"], mine: false },
    ]);
    expect((await days(day, day, "tencho")).rows[0]).toMatchObject({ unread: true, comments: 1 });
    // What the shop writes meanwhile is not refused.
    const revised = await server.call("tencho", ReviseDailyReportDocument, { input: { ...at(), version } });
    await add("追伸");
    expect((await report(at())).version).toBe(revised.version);
  });

  it("are refused without words, to strangers, and on a report that nobody has begun", async () => {
    expect((await add("  ")).errors[0]?.extensions.code).toBe("W001");
    expect((await add("やあ", [viewers.bessha.developerUuid])).errors[0]?.extensions.code).toBe("NOT_FOUND");
    const input = { ...at("2026-11-19"), comment: "まだですか", mentions: [] };
    expect(await server.refusal("honbu", CreateDailyReportCommentDocument, { input })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await add("のぞき", [], "bessha")).errors[0]?.extensions.code).toBe("FORBIDDEN");
  });
});

describe("the search", () => {
  it("finds words of two characters and more, one character too, in texts and comments", async () => {
    await submitted(at("2026-11-17"), {
      ...filled,
      notes: "ビールサーバーの調子が悪い",
      complaints: [{ complaint: "提供が遅い", response: "お詫びした" }],
    });
    expect(await found("びーる")).toEqual(["2026-11-17"]);
    expect(await found("ｻｰﾊﾞｰ 遅い")).toEqual(["2026-11-17"]);
    expect(await found("ビ〜ル")).toEqual(["2026-11-17"]);
    expect(await found("見直し")).toEqual([day]);
    expect(await found("雨")).toEqual([day]);
    // All pairs stand in the text, but not together.
    expect(await found("調子が悪いビール")).toEqual([]);
    expect(await found("'\\%_")).toEqual([]);
    expect(await found("びーる", "tencho")).toEqual(["2026-11-17"]);
  });

  it("finds what was folded before dashes and long vowels were one", async () => {
    const before = (text: string) => text.replaceAll("-", "ー");
    const { rows } = await sql<{ search_text: string }>`select search_text from daily_report`.execute(server.db.kysely);
    await sql`update daily_report set search_text = translate(search_text, '-', 'ー'), search_pairs = ''`.execute(
      server.db.kysely,
    );
    expect(rows.map(({ search_text }) => before(search_text)).join("")).toContain("ビール");
    expect(await found("ビール")).toEqual([]);
    const migration = new URL("../../../../server/platform/db/migrations/0043_folded_texts.sql", import.meta.url);
    await sql.raw(await readFile(migration, "utf8")).execute(server.db.kysely);
    expect(await found("ビール")).toEqual(["2026-11-17"]);
  });

  it("shows the words with what stands around them", async () => {
    const { rows, total } = await server.call("honbu", GetDailyReportListDocument, {
      shop_ids: [431],
      fromDate: "2026-11-01",
      toDate: "2026-11-30",
      words: "提供",
      limit: 1,
      offset: 0,
    });
    expect([total, rows[0]?.excerpt]).toEqual([1, expect.stringContaining("提供が遅い")]);
  });

  it("gives all reports of a day to print", async () => {
    const reports = await server.call("honbu", GetDailyReportsOfDayDocument, { shop_ids: [431, 433], date: day });
    expect(reports.map(({ shop_id, state }) => [shop_id, state])).toEqual([[431, "DRAFT"]]);
  });
});

describe("what follows from daily reports", () => {
  const shop = async (fromDate: string, toDate: string) =>
    (
      await server.call("honbu", GetShopAnalysisDocument, { shop_ids: [431], developerId: 13, fromDate, toDate })
    ).rows.find(({ shop_id }) => shop_id === 431);
  const waiting = async (viewer: ViewerName, kind: string) =>
    (
      await server.call(viewer, GetSalesOverviewDocument, {
        shop_ids: [431, 433],
        developerId: 13,
        fromDate: day,
        toDate: day,
      })
    ).attention
      .filter((one) => one.kind === kind)
      .map(({ business_date, count }) => [business_date, count]);

  it("gives the net sales an hour of work, of the dates whose reports give hours", async () => {
    // 11/17: 2,000 yen net and 16.5 hours; 11/18 was begun anew, but its second submission was approved: 9,000 and 16.5.
    const row = await shop("2026-11-16", "2026-11-20");
    expect(row).toMatchObject({ labourHours: 33, labourSales: 11_000 });
    expect(row?.salesPerHour).toBeCloseTo(11_000 / 33);
    expect(await shop("2026-11-19", "2026-11-20")).toMatchObject({ labourHours: null, salesPerHour: null });
  });

  it("takes losses of purchase items to the stock, anew with each submission, and refuses items of others", async () => {
    const item = {
      item_code: "A1",
      item_name: "豚ロース",
      unit: "g",
      order_unit: "kg",
      units_per_case: 1_000,
      active: true,
    };
    const { item_id } = await server.db.kysely
      .insertInto("purchase_item")
      .values({ ...item, tenant_id: 13, tax_rate: "REDUCED", storage: "CHILLED", loss_rate: 0 } as never)
      .returning("item_id")
      .executeTakeFirstOrThrow();
    const place = at("2026-11-15");
    const loss = { itemName: "豚ロース", quantity: 300, unit: "g", reason: "期限切れ" };
    const stock = () =>
      server.db.kysely
        .selectFrom("stock_loss")
        .select(["item_id", "quantity"])
        .where("business_date", "=", place.date)
        .execute();
    const { version } = await submitted(place, {
      ...filled,
      losses: [loss, { ...loss, itemName: "ご飯", unit: "kg" }],
    });
    expect((await stock()).map((row) => [row.item_id, row.quantity])).toEqual([[item_id, 300]]);
    await server.call("tencho", ReviseDailyReportDocument, { input: { ...place, version } });
    await submitted(place, { ...filled, losses: [{ ...loss, itemId: item_id, quantity: 250.5 }] });
    expect((await stock()).map((row) => [row.item_id, row.quantity])).toEqual([[item_id, 250.5]]);
    expect(await server.refusal("honbu", DeletePurchaseItemDocument, { itemId: item_id })).toMatchObject({
      code: "IN_USE",
      args: ["廃棄・ロスの記録1件"],
    });
    const foreign = save(at("2026-11-14"), 0, { losses: [{ ...loss, itemId: 99_999 }] });
    expect(await server.refusal("tencho", SaveDailyReportDocument, foreign)).toMatchObject({ code: "NOT_FOUND" });
  });

  it("tells a person on the home page of comments for them, until they read the report", async () => {
    expect(await waiting("tencho", "REPORT_MENTION")).toEqual([[day, 1]]);
    expect(await waiting("honbu", "REPORT_MENTION")).toEqual([]);
    await server.call("tencho", ReadDailyReportDocument, { input: at() });
    expect(await waiting("tencho", "REPORT_MENTION")).toEqual([]);
  });

  it("reminds the people of a shop once, from the hour on that the company has set", async () => {
    await send(server.db, 433, [sale("yesterday", "2026-11-19T12:00:00+09:00", [line(1_100)])]);
    await server.db.kysely
      .insertInto("identity_user")
      .values({
        sub: viewers.tencho.developerUuid,
        username: "tencho",
        email: "tencho@choba.example",
        email_verified: true,
        password_hash: "",
        status: "CONFIRMED",
        created_at: now,
        updated_at: now,
      })
      .execute();
    await saveCompanySetting(server, { reportReminder: true, reportDueHour: 14 });
    const job = buildReminderJob({
      kysely: server.db.kysely,
      clock: { now: () => now },
      config: loadConfig({}),
      mailer: null,
    });
    expect(await job.due(now)).toEqual([]);
    now = new Date("2026-11-20T14:30:00+09:00");
    const due = await job.due(now);
    expect(due).toMatchObject([{ tenantId: 13, shopId: 433, key: "2026-11-19" }]);
    expect(await waiting("tencho", "REPORT_MISSING")).toEqual([["2026-11-19", null]]);
    const jobs = worker(server.db.kysely, { now: () => now }, [job]);
    await jobs.tick();
    await jobs.tick();
    const outbox = await server.db.kysely.selectFrom("mail_outbox").selectAll().execute();
    expect(outbox).toMatchObject([{ recipients: "tencho@choba.example", subject: expect.stringContaining("店舗433") }]);
  });
});

describe("the company's settings", () => {
  it("say which fields are asked for and which are required", async () => {
    await saveCompanySetting(server, {
      reportFields: ["NOTES"],
      reportRequired: ["NOTES", "PHOTOS"],
      reportStaffGroups: "社員、、 学生 、社員",
    });
    const { fields, required, staffGroups } = await report(at());
    expect([fields, required, staffGroups]).toEqual([["NOTES"], ["NOTES"], ["社員", "学生"]]);
  });
});
