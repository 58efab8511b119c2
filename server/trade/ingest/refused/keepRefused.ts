import { sql, type Kysely } from "kysely";
import { addTime } from "../../../../src/core/calendar/moment.ts";
import type { ReceiptResult } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { maxReceiptAmount } from "../checkShape.ts";
import { toReceiptUuid } from "../receiptId.ts";
import type { IngestPlace } from "../record.ts";

/** The refused receipts of a shop that are kept; the newest stay. */
export const maxKeptRefusals = 200;
/** Days for which one is kept. */
export const refusalKeepDays = 30;
/** Characters of a receipt's content that are kept. */
export const maxContentLength = 16_000;
/** The same of one that waits because of its moment alone: a person may record it, and then it has to be whole. 500 long lines fit. */
const wholeLength = 300_000;
/** Refused receipts of a shop that are written in a minute. More come from a fault or from malice only. */
const mostAMinute = 3 * maxKeptRefusals;

const lengths = { id: 100, number: 40, reason: 500 } as const;

type WrittenCount = { minute: number; count: number };
const writtenCounts = new WeakMap<Kysely<Tables>, Map<string, WrittenCount>>();

/** How many of `wanted` rows the shop may write in this minute; they count as written. */
function grant(db: Kysely<Tables>, { tenantId, shopId, clock }: IngestPlace, wanted: number): number {
  const minute = Math.floor(clock.now().getTime() / 60_000);
  const shops = writtenCounts.get(db) ?? new Map<string, WrittenCount>();
  writtenCounts.set(db, shops);
  const key = `${tenantId}/${shopId}`;
  const own = shops.get(key);
  const before = own?.minute === minute ? own.count : 0;
  const granted = Math.min(wanted, mostAMinute - before);
  shops.set(key, { minute, count: before + granted });
  return granted;
}

/** A text that can be stored and shown: control characters and halves of characters become a mark. */
const cleanText = (text: string, length: number): string =>
  text.slice(0, length).replaceAll(/\p{Cc}|\p{Cs}/gu, "\u{fffd}");

/** The row of a receipt as it was sent: it may be anything. */
function buildRefusedRow(sent: unknown, { receiptId, code, reason }: ReceiptResult) {
  const { receiptNumber, total } = typeof sent === "object" && sent !== null ? (sent as Record<string, unknown>) : {};
  // JSON.stringify escapes what a text of the database cannot hold; only the cut may divide a character.
  const content = JSON.stringify(sent ?? null)
    .slice(0, code === "CLOCK" ? wholeLength : maxContentLength)
    .replace(/\p{Cs}$/u, "");
  return {
    receipt_key: toReceiptUuid(receiptId || content),
    receipt_id: cleanText(receiptId, lengths.id),
    receipt_number: typeof receiptNumber === "string" ? cleanText(receiptNumber, lengths.number) : null,
    total: typeof total === "number" && Number.isInteger(total) && Math.abs(total) <= maxReceiptAmount ? total : null,
    code,
    reason: cleanText(reason ?? "", lengths.reason),
    content,
  };
}

/** Condition: entries of `refused_receipt` whose receipt has been recorded since. */
export const isRecordedSince = (tenantId: number) => sql<boolean>`exists (
  select 1 from receipt
  where receipt.tenant_id = ${tenantId} and receipt.shop_id = refused_receipt.shop_id
    and receipt.receipt_id = refused_receipt.receipt_key)`;

/** Deletes what a shop need not keep: recorded since, too old, or beyond the newest. */
export async function forgetRefusedReceipts(
  db: Kysely<Tables>,
  { tenantId, shopId }: Pick<IngestPlace, "tenantId" | "shopId">,
  now: Date,
): Promise<void> {
  const own = sql`tenant_id = ${tenantId} and shop_id = ${shopId}`;
  await sql`
    delete from refused_receipt where ${own} and (
      received_at < ${addTime(now, -refusalKeepDays, "day")} or ${isRecordedSince(tenantId)} or refused_receipt_id not in (
        select refused_receipt_id from refused_receipt where ${own}
        order by received_at desc, refused_receipt_id desc limit ${maxKeptRefusals}))`.execute(db);
}

/**
 * Keeps the refused receipts of a call for a person, the newest of each shop. Does nothing where none was refused. A register that
 * is refused without end cannot fill the disk: rows, their size and their number a minute are bounded.
 */
export async function keepRefusedReceipts(
  db: Kysely<Tables>,
  place: IngestPlace,
  receipts: readonly unknown[],
  results: readonly ReceiptResult[],
): Promise<void> {
  const refused = results.flatMap((result, index) => (result.outcome === "REFUSED" ? [{ result, index }] : []));
  if (refused.length === 0) return;
  const granted = grant(db, place, Math.min(refused.length, maxKeptRefusals));
  if (granted === 0) return;
  const rows = new Map<string, ReturnType<typeof buildRefusedRow>>();
  for (const { result, index } of refused.slice(-granted)) {
    const row = buildRefusedRow(receipts[index], result);
    rows.set(row.receipt_key, row);
  }
  const { tenantId, shopId, clock } = place;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    // Two calls of one shop take turns: they may refuse the same receipts in another order.
    await sql`select pg_advisory_xact_lock(hashtext('refused_receipt'), ${shopId})`.execute(trx);
    await sql`
      insert into refused_receipt (tenant_id, shop_id, receipt_key, receipt_id, receipt_number, total, code, reason, content,
        received_at, created_at, updated_at)
      select ${tenantId}, ${shopId}, r.*, ${now}, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as r(
        receipt_key uuid, receipt_id text, receipt_number text, total int, code text, reason text, content text)
      on conflict (tenant_id, shop_id, receipt_key) do update set
        receipt_id = excluded.receipt_id, receipt_number = excluded.receipt_number, total = excluded.total,
        code = excluded.code, reason = excluded.reason, content = excluded.content,
        attempts = refused_receipt.attempts + 1, received_at = excluded.received_at, updated_at = excluded.updated_at
    `.execute(trx);
    await forgetRefusedReceipts(trx, place, now);
  });
}
