import type { Kysely } from "kysely";
import { addDays } from "../../src/core/calendar/date.ts";
import { momentAt } from "../../src/core/calendar/moment.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import { emptyContent, labourMinutes, type ReportContent } from "../../src/domain/dailyReport.ts";
import { dayFigures } from "../daily-report/figures.ts";
import { searchColumns } from "../daily-report/searchPairs.ts";
import type { Tables } from "../db/tables.ts";
import { accountUuid } from "./accounts.ts";
import { randomOf, type Random } from "./random.ts";

/** Dates with reports, up to yesterday. Few, because each costs some statements and every test loads the demonstration. */
const dates = 10;
const tenantId = 13;

const weathers = [
  [5, "SUNNY"],
  [3, "CLOUDY"],
  [2, "RAINY"],
] as const;

const events = [
  [6, null],
  [1, "駅前広場で物産展。夕方から人通りが増えた"],
  [1, "近くの小学校で運動会。昼は家族連れが中心"],
  [1, "18時から12名の予約。コース4,000円"],
  [1, "向かいの居酒屋が改装のため休業中"],
] as const;

const notes = [
  "昼のピークに提供が遅れ気味。仕込みの人数を11時から一人増やしたい。",
  "日替わりが13時に売り切れ。明日は10食多く仕込む。",
  "新人がレジを一人で回せるようになった。",
  "製氷機の音が大きい。業者に点検を依頼済み。",
  "夜の客足は静か。常連の方から新メニューが好評。",
  "雨で出前が多く、配達員の到着待ちが10分ほどあった。",
  "ビールサーバーの洗浄をした。グラスの欠けを3個廃棄。",
] as const;

const complaints = [
  { complaint: "料理の提供が遅いとのご意見", response: "お詫びし、ソフトドリンクをサービスした" },
  { complaint: "席の冷房が強い", response: "席を移っていただき、風向きを変えた" },
  { complaint: "会計の列が長い", response: "ピーク時は二人でレジに入る" },
] as const;

const losses = [
  { itemId: null, itemName: "レタス", quantity: 2, unit: "個", reason: "傷み" },
  { itemId: null, itemName: "ご飯", quantity: 1.5, unit: "kg", reason: "炊きすぎ" },
  { itemId: null, itemName: "豚ロース", quantity: 300, unit: "g", reason: "期限切れ" },
] as const;

const plans = [
  "10時に業者の点検",
  "新メニューの試食会 15時",
  "シフト面談 2名",
  "宴会 20名 18時半から",
  "食材の棚卸",
] as const;

const one = <T>(random: Random, list: readonly T[]): T => random.pick(list.map((entry) => [1, entry] as const));

function contentOf(random: Random): ReportContent {
  const [complained, lost] = [random.chance(0.2), random.chance(0.45)];
  return {
    ...emptyContent,
    weather: random.pick(weathers),
    events: random.pick<string | null>(events),
    labour: [
      { staffGroup: "社員", hours: random.between(16, 20) },
      { staffGroup: "パート・アルバイト", hours: random.between(18, 34) + (random.chance(0.5) ? 0.5 : 0) },
    ],
    complaints: complained ? [{ ...one(random, complaints) }] : [],
    noComplaints: !complained,
    losses: lost ? [{ ...one(random, losses) }] : [],
    noLosses: !lost,
    notes: one(random, notes),
    plan: random.chance(0.6) ? one(random, plans) : null,
  };
}

type State = "DRAFT" | "SUBMITTED" | "RETURNED" | "APPROVED" | null;

/** How the report of a date stands that was so many days ago: head office decides after two days. Null: nobody has begun it. */
const stateOf = (random: Random, daysAgo: number): State =>
  daysAgo === 1
    ? random.pick<State>([
        [6, "SUBMITTED"],
        [1, "DRAFT"],
        [2, null],
      ])
    : daysAgo === 2
      ? random.pick<State>([
          [8, "SUBMITTED"],
          [1, "RETURNED"],
        ])
      : "APPROVED";

/** Adds the daily reports of the last dates, with their submissions. What is there already stays. */
export async function addDailyReports(db: Kysely<Tables>, { seed, now }: { seed: string; now: Date }): Promise<void> {
  const shops = await db.selectFrom("shop").select("shop_id").where("tenant_id", "=", tenantId).execute();
  const shopIds = shops.map(({ shop_id }) => shop_id);
  const [writer, reader] = [accountUuid("tencho"), accountUuid("honbu")];
  for (let daysAgo = dates; daysAgo >= 1; daysAgo -= 1) {
    const date = addDays(businessToday(now), -daysAgo);
    const figures = await dayFigures(db, { tenantId, shopIds, date, now });
    const submittedAt = momentAt(date, 23.5 * 3600);
    const decidedAt = momentAt(addDays(date, 1), 11 * 3600);
    const rows = shopIds.flatMap((shop_id) => {
      const random = randomOf(`${seed}:daily-report:${String(shop_id)}:${date}`);
      const own = figures.get(shop_id);
      const state = stateOf(random, daysAgo);
      if (!own || own.pairs === 0 || state === null) return [];
      const content = contentOf(random);
      const key = { tenant_id: tenantId, shop_id, business_date: date };
      return [{ key, state, content, figures: own }];
    });
    if (rows.length === 0) continue;
    await db
      .insertInto("daily_report")
      .values(
        rows.map(({ key, state, content }) => ({
          ...{ ...key, state, revision: state === "DRAFT" ? 0 : 1, version: 2 },
          content: JSON.stringify(content) as never,
          labour_minutes: state === "SUBMITTED" || state === "APPROVED" ? labourMinutes(content) : null,
          ...{ edited_by: writer, edited_at: submittedAt },
          ...(state === "DRAFT"
            ? { touched_by: null, touched_at: null }
            : { touched_by: state === "SUBMITTED" ? writer : reader, touched_at: submittedAt }),
          ...searchColumns([
            content.events,
            content.notes,
            content.plan,
            ...content.losses.map((loss) => loss.itemName),
          ]),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const versions = rows.flatMap(({ key, state, content, figures: own }) =>
      state === "DRAFT"
        ? []
        : [
            {
              ...{ ...key, revision: 1, state },
              ...{ content: JSON.stringify(content) as never, figures: JSON.stringify(own) as never },
              ...{ submitted_by: writer, submitted_at: submittedAt },
              ...(state === "SUBMITTED"
                ? { decided_by: null, decided_at: null, remark: null }
                : {
                    ...{ decided_by: reader, decided_at: decidedAt },
                    remark: state === "RETURNED" ? "廃棄の数量をもう一度確かめてください。" : null,
                  }),
            },
          ],
    );
    if (versions.length > 0)
      await db
        .insertInto("daily_report_version")
        .values(versions)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}
