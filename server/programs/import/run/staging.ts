import { sql, type Transaction } from "kysely";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { ImportLine, StagedRowReading } from "../source/line.ts";
import type { ImportRefusal } from "../source/problem.ts";
import type { LinesOfReceipt } from "./receipt.ts";
import type { ImportRowRules } from "../settings/settings.ts";

/**
 * The file's rows in temporary tables of one transaction, which ends with the import. The lines of a receipt may be anywhere in the file: the database groups and
 * sorts them, so that this process does not hold the file in memory.
 */
export type ImportStaging = {
  add(rows: readonly StagedRow[]): Promise<void>;
  /** Call it after the last add(). Groups the rows, refuses receipts with a fault, and gives the number of receipts. */
  group(rules: Pick<ImportRowRules, "lineTimes">): Promise<number>;
  /** Receipts `from` … `to` in order of time, counted from 1, without refused ones. */
  receipts(from: number, to: number): Promise<StagedReceipt[]>;
  /** Receipt numbers `from` … `to` in the same order, refused ones included. */
  numbers(from: number, to: number): Promise<string[]>;
  refuse(refused: readonly RefusedReceipt[]): Promise<void>;
  /** Refused rows with numbers above `after`, in order. */
  refusedRows(after: number, limit: number): Promise<RefusedRow[]>;
  counts(): Promise<{ refusedReceipts: number; refusedRows: number }>;
};

export type StagedRow = { number: number; cells: readonly string[]; read: StagedRowReading };
export type StagedReceipt = LinesOfReceipt & { ordinal: number };
export type RefusedReceipt = ImportRefusal & { ordinal: number };
export type RefusedRow = ImportRefusal & { number: number; cells: string[] };

const mostLines = 500;
/** Lines with one receipt number that are further apart than these minutes belong to two receipts. */
const widest = { receiptTimes: 5, lineTimes: 12 * 60 } as const;

const { refusals } = importTexts;

/** JSON escapes NUL and lone surrogates, which PostgreSQL's text cannot hold. */
const toStoredText = (value: unknown): string => JSON.stringify(value);

type Connection = Transaction<Tables>;

async function create(db: Connection): Promise<void> {
  // Collation C: receipts of the same moment have the same order on every machine.
  await sql`create temporary table staged_row (
    number int not null, receipt text collate "C", sold_at timestamptz, line text, cells text not null, code text, reason text
  ) on commit drop`.execute(db);
}

async function add(db: Connection, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = {
    number: rows.map(({ number }) => number),
    receipt: rows.map(({ read }) => read.receipt),
    soldAt: rows.map(({ read }) => ("line" in read ? read.soldAt.toISOString() : null)),
    line: rows.map(({ read }) => ("line" in read ? toStoredText(read.line) : null)),
    cells: rows.map(({ cells }) => toStoredText(cells)),
    code: rows.map(({ read }) => ("refusal" in read ? read.refusal.code : null)),
    // The reason quotes the cell, which may contain NUL. PostgreSQL's text cannot hold it.
    reason: rows.map(({ read }) => ("refusal" in read ? read.refusal.reason.replaceAll("\0", "�") : null)),
  };
  await sql`insert into staged_row select * from unnest(${columns.number}::int[], ${columns.receipt}::text[],
    ${columns.soldAt}::timestamptz[], ${columns.line}::text[], ${columns.cells}::text[], ${columns.code}::text[],
    ${columns.reason}::text[])`.execute(db);
}

type Group = {
  ordinal: number;
  bad_row: number | null;
  lines: number;
  first: Date;
  last: Date;
};

function buildGroupRefusal({ bad_row, lines, first, last }: Group, lineTimes: boolean): ImportRefusal {
  if (bad_row !== null) return { code: "OTHER_ROW", reason: refusals.OTHER_ROW(bad_row) };
  if (lines > mostLines) return { code: "LINES", reason: refusals.LINES(lines) };
  const local = (moment: Date) => moment.toLocaleString("ja-JP", { timeZone: "Asia/Tokyo" });
  return { code: "MIXED_TIMES", reason: refusals.MIXED_TIMES(local(first), local(last), lineTimes) };
}

async function refuseReceipts(db: Connection, refused: readonly RefusedReceipt[]): Promise<void> {
  if (refused.length === 0) return;
  await sql`update staged_receipt r set code = n.code, reason = n.reason
    from unnest(${refused.map(({ ordinal }) => ordinal)}::int[], ${refused.map(({ code }) => code)}::text[],
      ${refused.map(({ reason }) => reason)}::text[]) as n(ordinal, code, reason)
    where r.ordinal = n.ordinal`.execute(db);
}

async function group(db: Connection, { lineTimes }: Pick<ImportRowRules, "lineTimes">): Promise<number> {
  const minutes = lineTimes ? widest.lineTimes : widest.receiptTimes;
  await sql`create temporary table staged_receipt on commit drop as
    select row_number() over (order by min(sold_at), receipt)::int as ordinal, receipt, count(*)::int as lines,
      min(number) filter (where code is not null) as bad_row, min(sold_at) as first, max(sold_at) as last,
      null::text as code, null::text as reason
    from staged_row where receipt is not null group by receipt`.execute(db);
  await sql`create unique index on staged_receipt (ordinal)`.execute(db);
  await sql`create index on staged_row (receipt)`.execute(db);
  await sql`analyze staged_row`.execute(db);
  await sql`analyze staged_receipt`.execute(db);
  for (let after = 0; ;) {
    const { rows } = await sql<Group>`select ordinal, bad_row, lines, first, last from staged_receipt
      where ordinal > ${after}
        and (bad_row is not null or lines > ${mostLines} or last - first > make_interval(mins => ${minutes}))
      order by ordinal limit 1000`.execute(db);
    await refuseReceipts(
      db,
      rows.map((row) => ({ ordinal: row.ordinal, ...buildGroupRefusal(row, lineTimes) })),
    );
    const last = rows.at(-1);
    if (!last) break;
    after = last.ordinal;
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from staged_receipt`.execute(db);
  return rows[0]?.count ?? 0;
}

async function readStagedReceipts(db: Connection, from: number, to: number): Promise<StagedReceipt[]> {
  const { rows } = await sql<{ ordinal: number; receipt: string; first: Date; lines: string[]; numbers: number[] }>`
    select r.ordinal, r.receipt, r.first, array_agg(l.line order by l.number) as lines, array_agg(l.number order by l.number) as numbers
    from staged_receipt r join staged_row l on l.receipt = r.receipt
    where r.ordinal between ${from} and ${to} and r.code is null
    group by r.ordinal, r.receipt, r.first order by r.ordinal`.execute(db);
  return rows.flatMap(({ ordinal, receipt, first, lines, numbers: own }) => {
    const [head, ...rest] = lines.map((line) => JSON.parse(line) as ImportLine);
    return head ? [{ ordinal, receipt, soldAt: first, rows: own, lines: [head, ...rest] as const }] : [];
  });
}

async function numbers(db: Connection, from: number, to: number): Promise<string[]> {
  const { rows } = await sql<{ receipt: string }>`select receipt from staged_receipt
    where ordinal between ${from} and ${to} order by ordinal`.execute(db);
  return rows.map(({ receipt }) => receipt);
}

async function refusedRows(db: Connection, after: number, limit: number): Promise<RefusedRow[]> {
  // A row's own reason comes first: it is more precise than that of its receipt.
  const { rows } = await sql<{ number: number; cells: string; code: string; reason: string }>`
    select l.number, l.cells, coalesce(l.code, r.code) as code, coalesce(l.reason, r.reason) as reason
    from staged_row l left join staged_receipt r on r.receipt = l.receipt
    where l.number > ${after} and (l.code is not null or r.code is not null)
    order by l.number limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, cells: JSON.parse(row.cells) as string[] }));
}

async function countRefused(db: Connection) {
  const { rows } = await sql<{ refusedReceipts: number; refusedRows: number }>`select
    (select count(*)::int from staged_receipt where code is not null) as "refusedReceipts",
    (select count(*)::int from staged_row l left join staged_receipt r on r.receipt = l.receipt
      where l.code is not null or r.code is not null) as "refusedRows"`.execute(db);
  return rows[0] ?? { refusedReceipts: 0, refusedRows: 0 };
}

/** Creates the tables, in a transaction because a pooler keeps a session together for no longer. Nothing else is written in it. */
export async function openStaging(connection: Connection): Promise<ImportStaging> {
  await create(connection);
  return {
    add: (rows) => add(connection, rows),
    group: (rules) => group(connection, rules),
    receipts: (from, to) => readStagedReceipts(connection, from, to),
    numbers: (from, to) => numbers(connection, from, to),
    refuse: (refused) => refuseReceipts(connection, refused),
    refusedRows: (after, limit) => refusedRows(connection, after, limit),
    counts: () => countRefused(connection),
  };
}
