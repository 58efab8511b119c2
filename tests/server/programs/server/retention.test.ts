import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { readFileSync } from "node:fs";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "../../../../server/platform/config/config.ts";
import { createDiskStorage } from "../../../../server/platform/storage/disk.ts";
import type { FileStorage } from "../../../../server/platform/storage/storage.ts";
import { createRetentionJob } from "../../../../server/programs/server/retention/job.ts";
import { pruneHistory } from "../../../../server/programs/server/retention/prune.ts";
import type { RetentionRule } from "../../../../server/programs/server/retention/rule.ts";
import { retention } from "../../../../server/programs/server/retention/rules.ts";
import { verifyHistory } from "../../../../server/programs/verify/checks/history.ts";
import { freshDatabase, type FreshDatabase } from "../../../support/database.ts";
import { movedClock, worker } from "../../../support/jobs.ts";

let db: FreshDatabase;
let folder: string;
let storage: FileStorage;
beforeAll(async () => {
  db = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "choba-retention-"));
  storage = createDiskStorage(folder);
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const now = "2026-05-20T12:00:00+09:00";
const later = "2026-05-20T11:00:00+09:00";
const config = loadConfig({});

/** Lets the job of the night do its work; gives the metric's lines. */
async function runNight(settings = config): Promise<string[]> {
  const register = new Registry();
  const clock = movedClock(now);
  const job = createRetentionJob({ kysely: db.kysely, clock, config: settings, storage, register });
  await db.kysely.deleteFrom("job").where("kind", "=", "retention").execute();
  const runner = worker(db.kysely, clock, [job]);
  expect(await runner.tick(), runner.lines.join("")).toBe(1);
  expect(await runner.tick()).toBe(0);
  expect(runner.lines.join("")).not.toContain("job failed");
  return (await register.metrics()).split("\n").filter((line) => line.startsWith("pruned_rows_total{"));
}

describe("the list of tables", () => {
  test("has every table of the database, each with its rule or the reason why it stays", async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not like 'kysely_%' order by 1`.execute(db.kysely);
    expect(Object.keys(retention).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test("is the table of docs/operators.md", () => {
    const age = (rule: { days: number } | { years: "historyYears" | "pushYears" }) =>
      "days" in rule
        ? `${rule.days} day${rule.days === 1 ? "" : "s"}`
        : { historyYears: "`HISTORY_YEARS` (10 years)", pushYears: "`PUSH_YEARS` (3 years)" }[rule.years];
    const words = (rule: RetentionRule): string => {
      if ("kept" in rule) return `stays: ${rule.kept}`;
      if ("leaves" in rule) return `leaves: ${rule.leaves}`;
      if ("chain" in rule) return `${age(rule.chain)} after ${rule.after}`;
      return `${age(rule.pruned)} after ${rule.after}${rule.only ? ` (${rule.only.words})` : ""}`;
    };
    const byWords = new Map<string, string[]>();
    for (const [table, rule] of Object.entries(retention))
      byWords.set(words(rule), [...(byWords.get(words(rule)) ?? []), `\`${table}\``]);
    const rows = [...byWords].map(([text, tables]) => `| ${tables.join(", ")} | ${text} |`);
    const text = readFileSync("docs/operators.md", "utf8").replace(/ {2,}/g, " ").replace(/-{3,}/g, "---");
    expect(text.split("<!-- retention -->")[1]?.trim().split("\n")).toEqual([
      "| tables | their rows |",
      "| --- | --- |",
      ...rows,
    ]);
  });
});

describe("the nightly job", () => {
  /** A row for each table that is pruned: one that is past its time and one that is not. */
  async function fill(): Promise<void> {
    const user = async (sub: string, status: string, created: string) =>
      sql`insert into identity_user (sub, username, password_hash, status, created_at, updated_at)
        values (${sub}, ${sub}, '', ${status}, ${created}, ${created})`.execute(db.kysely);
    const [known, newcomer, stranger] = ["1", "2", "3"].map(
      (digit) => digit.repeat(8) + "-0000-4000-8000-000000000000",
    );
    await user(known ?? "", "CONFIRMED", "2020-01-01T00:00Z");
    await user(newcomer ?? "", "UNCONFIRMED", later);
    await user(stranger ?? "", "UNCONFIRMED", "2026-05-17T00:00Z");
    const uuid = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`;
    const statements: ((old: string, digit: string) => ReturnType<typeof sql>)[] = [
      (at, d) => sql`insert into account_view values (1, ${uuid(d)}, 1, ${uuid("1")}, 'USER', '', ${at}, ${at}, ${at})`,
      (at, d) => sql`insert into app_device values (1, 1, ${d}, 'IOS', ${at}, ${at})`,
      (at, d) => sql`insert into attention_answer values (1, ${uuid("1")}, ${d}, ${at})`,
      (at, d) =>
        sql`insert into applicant (tenant_id, account_uuid, name, login, email, created_at) values (1, ${uuid(d)}, '名', ${d}, 'a@b', ${at})`,
      (at, d) => sql`insert into backup_run (place, attempts, started_at) values (${d}, 1, ${at})`,
      (at) => sql`insert into verify_run (started_at, ended_at, shops, faults) values (${at}, ${at}, 1, '{}')`,
      (at, d) => sql`insert into identity_challenge values (${d}, ${known}, 'A', '', ${at})`,
      (at, d) => sql`insert into identity_code (sub, purpose, address, expires_at, window_started_at)
        values (${known}, ${d === "1" ? "SIGN_UP" : "RESET_PASSWORD"}, '', ${at}, ${at})`,
      (at, d) =>
        sql`insert into identity_grant (grant_id, sub, refresh_hash, signed_in_at, expires_at) values (${uuid(d)}, ${known}, ${d}, ${at}, ${at})`,
      (at, d) => sql`insert into identity_login_token values (${d}, ${known}, ${at}, '2100-01-01T00:00Z', ${at})`,
      (at) =>
        sql`insert into identity_outbox (destination, purpose, created_at, expires_at) values ('', 'NOTICE', ${at}, ${at})`,
      (at, d) => sql`insert into import_run (tenant_id, import_id, state, file_name, bytes, actor, created_at, ended_at)
        values (1, ${uuid(d)}, 'CANCELLED', '', 0, '{}', ${at}, ${at})`,
      (at) => sql`insert into webhook_delivery
        (tenant_id, webhook_id, event, state, payload, event_id, attempts_left, created_at)
        values (1, 1, 'DAY_CLOSED', 'SENT', '{}', ${uuid("1")}, 1, ${at})`,
      (_, d) => sql`insert into import_step values (1, ${uuid(d)}, 1, '{}')`,
      (at, d) =>
        sql`insert into job (tenant_id, shop_id, kind, key, due_at, attempts, finished_at) values (1, 1, 'a', ${d}, ${at}, 1, ${at})`,
      (at, d) => sql`insert into mail_outbox values (1, ${d}, '', '', '', null, null, ${at})`,
      (
        at,
        d,
      ) => sql`insert into push_delivery (tenant_id, shop_id, idempotency_key, push_id, title, description, provider, devices, sent_at)
        values (1, 1, ${d}, 1, '', '', 'outbox', 1, ${at})`,
      (at, d) => sql`insert into report_export (tenant_id, export_id, token_hash, viewer, request, total, created_at)
        values (1, ${uuid(d)}, ${d}, '{}', '{}', 0, ${at})`,
      (at, d) =>
        sql`insert into shop_api_key (tenant_id, shop_id, key_hash, label, created_at, revoked_at) values (1, 1, ${d}, '', ${at}, ${at})`,
      (at, d) =>
        sql`insert into verified_part values (1, 7, 'MONTH', ${d === "1" ? "2020-01-01" : "2020-02-01"}, '', ${at})`,
      (
        at,
        d,
      ) => sql`insert into change_set (tenant_id, change_set_id, name, resource, shop_ids, content, groups, done_at)
        overriding system value values (1, ${Number(d)}, '', 'product', '{1}', '{}', '[]', ${at})`,
      (
        _,
        d,
      ) => sql`insert into change_set_record (tenant_id, shop_id, change_set_id, record_no, record_name, line_key, outcome)
        values (1, 1, ${Number(d)}, 1, '', '', 'CHANGED')`,
    ];
    for (const statement of statements) {
      await statement("2020-01-01T00:00Z", "1").execute(db.kysely);
      await statement(later, "2").execute(db.kysely);
    }
    // These stay, however old they are: a key in use, a job that was given up, an order, a verified month of a shop that is there.
    const old = "2020-01-01T00:00Z";
    await sql`insert into shop_api_key (tenant_id, shop_id, key_hash, label, created_at) values (1, 1, 'in use', '', ${old})`.execute(
      db.kysely,
    );
    await sql`insert into job (tenant_id, shop_id, kind, key, due_at, attempts, gave_up_at) values (1, 1, 'a', 'gave up', ${old}, 1, ${old})`.execute(
      db.kysely,
    );
    await sql`insert into mail_outbox values (1, 'order.1', '', '', '', null, null, ${old})`.execute(db.kysely);
    await sql`insert into brand (tenant_id, brand_id, name) values (1, 1, 'そば処')`.execute(db.kysely);
    await sql`insert into shop (tenant_id, shop_id, brand_id, name, display_sequence) values (1, 1, 1, '本店', 1)`.execute(
      db.kysely,
    );
    await sql`insert into verified_part values (1, 1, 'MONTH', '2020-01-01', '', ${old})`.execute(db.kysely);
  }

  test("deletes one row of each table whose time is over, leaves the others, and counts them", async () => {
    await fill();
    const pruned = Object.entries(retention).flatMap(([table, rule]) => ("pruned" in rule ? [table] : []));
    expect(await runNight()).toEqual(pruned.map((table) => `pruned_rows_total{table="${table}"} 1`));
    expect(await runNight()).toEqual([]);
    const { rows } = await sql<{ key: string }>`
      select key_hash as key from shop_api_key union all select key from job where kind = 'a'
      union all select message_key from mail_outbox order by 1`.execute(db.kysely);
    expect(rows.map(({ key }) => key)).toEqual(["2", "2", "2", "gave up", "in use", "order.1"]);
  });

  test("reads a large table in parts, and misses no row", async () => {
    await sql`insert into push_delivery (tenant_id, shop_id, idempotency_key, push_id, title, description, provider, devices, sent_at)
      select 1, 1, 'many' || no, no, '', repeat('長', 500), 'outbox', 1, case when no % 2 = 0 then ${now}::timestamptz else '2020-01-01T00:00Z' end
      from generate_series(1, 6000) no`.execute(db.kysely);
    expect(await runNight()).toEqual(['pruned_rows_total{table="push_delivery"} 3000']);
  });
});

describe("the history of changes", () => {
  const change = (count: number, at: string) =>
    sql`select record_changes(1, ${JSON.stringify({ operation: "updateBrand", actor_kind: "COMMAND", actor_name: "佐藤", changed_at: at })}::jsonb,
      (select jsonb_agg(jsonb_build_object('resource', 'brand', 'action', 'UPDATE', 'before', '{}'::jsonb, 'after', jsonb_build_object('no', no)))
       from generate_series(1, ${count}) no))`.execute(db.kysely);
  const numbers = async () => {
    const { rows } = await sql<{ first: number; last: number; count: number }>`
      select min(seq)::int as first, max(seq)::int as last, count(*)::int as count from change_history where tenant_id = 1`.execute(
      db.kysely,
    );
    return rows[0];
  };
  const faults = async () => (await verifyHistory(db.kysely)).flatMap((company) => company.faults);

  test("goes on from the cut, and the rest can be verified as before", async () => {
    await change(2300, "2016-05-01T00:00Z");
    await change(4, "2016-06-01T00:00Z");
    expect(await runNight()).toEqual(['pruned_rows_total{table="change_history"} 2300']);
    expect(await numbers()).toEqual({ first: 2301, last: 2304, count: 4 });
    await change(2, later);
    expect(await faults()).toEqual([]);
    expect(await runNight()).toEqual([]);
  });

  test("still tells a changed row and a missing one, the first one too", async () => {
    const touched = async (statement: ReturnType<typeof sql>) => {
      const result = await db.kysely
        .transaction()
        .execute(async (trx) => {
          await statement.execute(trx);
          throw Object.assign(new Error("back"), {
            found: (await verifyHistory(trx)).flatMap((company) => company.faults),
          });
        })
        .catch((error: unknown) => (error as { found: unknown }).found);
      return result;
    };
    expect(
      await touched(sql`update change_history set operation = 'other' where tenant_id = 1 and seq = 2301`),
    ).toEqual([{ kind: "digest", seq: 2301 }]);
    expect(await touched(sql`delete from change_history where tenant_id = 1 and seq = 2301`)).toEqual([
      { kind: "gap", seq: 2302 },
    ]);
    expect(await faults()).toEqual([]);
  });

  test("keeps its newest change, however old", async () => {
    expect(await pruneHistory(db.kysely, new Date("2030-01-01T00:00Z"), async () => {})).toBe(5);
    expect(await numbers()).toEqual({ first: 2306, last: 2306, count: 1 });
    await change(1, now);
    expect(await faults()).toEqual([]);
  });
});

describe("uploaded files", () => {
  const nameOf = (text: string) => `${createHash("sha256").update(text).digest("hex")}.png`;
  async function upload(text: string, at: string): Promise<void> {
    await storage.put(nameOf(text), { body: Buffer.from(text), contentType: "image/png" });
    await sql`insert into media_file values (1, ${nameOf(text)}, ${at})`.execute(db.kysely);
  }
  const texts = ["of a brand", "of the history", "new", "of nobody", "not noted"];
  const left = async () => {
    const found = await Promise.all(texts.map((text) => storage.has(nameOf(text))));
    return texts.filter((_, index) => found[index]);
  };

  test("go when no record names them, nor a change to which somebody may go back", async () => {
    const old = "2026-05-01T00:00Z";
    for (const text of ["of a brand", "of the history", "of nobody"]) await upload(text, old);
    await upload("new", later);
    await storage.put(nameOf("not noted"), { body: Buffer.from(""), contentType: "image/png" });
    await sql`update brand set logo_image_url = ${`/media/${nameOf("of a brand")}`} where tenant_id = 1`.execute(
      db.kysely,
    );
    await sql`select record_changes(1, ${JSON.stringify({ operation: "updateBrand", actor_kind: "COMMAND", actor_name: "佐藤", changed_at: later })}::jsonb,
      ${JSON.stringify([{ resource: "brand", action: "UPDATE", before: { logo: `/media/${nameOf("of the history")}` }, after: {} }])}::jsonb)`.execute(
      db.kysely,
    );

    expect(await runNight({ ...config, mediaDays: 0 })).toEqual([]);
    expect(await left()).toEqual(texts);
    expect(await runNight()).toEqual(['pruned_rows_total{table="media_file"} 1']);
    expect(await left()).toEqual(["of a brand", "of the history", "new", "not noted"]);
    expect(await runNight()).toEqual([]);
  });
});
