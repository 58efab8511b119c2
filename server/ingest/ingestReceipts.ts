import { sql, type Kysely } from "kysely";
import type { ReceiptInput, ReceiptOutcome, ReceiptResult } from "../../src/generated/server.ts";
import type { Clock } from "../clock.ts";
import type { Tables } from "../db/tables.ts";
import { checkReceipt } from "./checkReceipt.ts";
import { receiptUuid } from "./receiptId.ts";
import { isRefusalCode, refusalText, type Refusal } from "./refusals.ts";
import type { ReceiptRow } from "./row.ts";
import { shopRules } from "./shopRules.ts";

export type IngestPlace = { tenantId: number; shopId: number; clock: Clock };

type Answer = { outcome: ReceiptOutcome; refusal?: Refusal };

/** A register's clock may run ahead of ours by this much. */
const clockTolerance = 60 * 60 * 1000;

/** PostgreSQL: numeric value out of range. */
const outOfRange = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "22003";

/** Records the rows; where a shop's sums would pass what they hold, only the receipts that do so are refused. */
async function record(
  db: Kysely<Tables>,
  place: IngestPlace,
  now: Date,
  rows: readonly ReceiptRow[],
): Promise<Map<string, Answer>> {
  if (rows.length === 0) return new Map<string, Answer>();
  try {
    const { rows: answers } = await sql<{ id: string; outcome: ReceiptOutcome; code: string | null }>`
      select id, outcome, code from ingest_receipts(
        ${place.tenantId}, ${place.shopId}, ${now.toISOString()}::timestamptz, ${JSON.stringify(rows)}::jsonb)
    `.execute(db);
    return new Map(
      answers.map(({ id, outcome, code }): [string, Answer] => [
        id,
        { outcome, refusal: code !== null && isRefusalCode(code) ? { code } : undefined },
      ]),
    );
  } catch (error) {
    if (!outOfRange(error)) throw error;
    const [first] = rows;
    if (rows.length === 1 && first) {
      return new Map<string, Answer>([[first.receipt_id, { outcome: "REFUSED", refusal: { code: "DAY_FULL" } }]]);
    }
    const half = Math.ceil(rows.length / 2);
    const before = await record(db, place, now, rows.slice(0, half));
    return new Map([...before, ...(await record(db, place, now, rows.slice(half)))]);
  }
}

/** Ids among these that the shop's journal holds. */
async function knownIds(db: Kysely<Tables>, { tenantId, shopId }: IngestPlace, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom("receipt")
    .select("receipt_id")
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .where("receipt_id", "in", ids)
    .execute();
  return new Set(rows.map(({ receipt_id }) => receipt_id));
}

/**
 * Records receipts of one shop, in one transaction, once each: a receipt that is known is a DUPLICATE (with a reason where it now
 * says something else), one that does not add up is REFUSED and leaves the others recorded.
 * When this resolves, what it says is recorded is on disk, in the roll-ups and in the shop's hash chain.
 * @returns one result a receipt, in the order given
 * @throws Rejected NOT_FOUND where the tenant has no such shop
 */
export async function ingestReceipts(
  db: Kysely<Tables>,
  place: IngestPlace,
  receipts: readonly ReceiptInput[],
): Promise<ReceiptResult[]> {
  const shop = await shopRules(db, place.tenantId, place.shopId);
  const now = place.clock.now();
  const latest = new Date(now.getTime() + clockTolerance);
  const checked = receipts.map((input) => ({
    input,
    id: receiptUuid(input.receiptId),
    ...checkReceipt(input, shop, latest),
  }));

  const rows = new Map<string, ReceiptRow>();
  for (const { id, row } of checked) if (row && !rows.has(id)) rows.set(id, row);
  const answers = await record(db, place, now, [...rows.values()]);
  const refusedIds = checked.flatMap(({ id, refusal }) => (refusal && !answers.has(id) ? [id] : []));
  const known = await knownIds(db, place, refusedIds);

  const answerOf = ({ id, row, refusal }: (typeof checked)[number]): Answer => {
    const answer = answers.get(id);
    if (refusal) {
      const recorded = known.has(id) || answer?.outcome === "DUPLICATE";
      return recorded ? { outcome: "DUPLICATE", refusal: { code: "DIFFERENT" } } : { outcome: "REFUSED", refusal };
    }
    if (!answer) throw new Error(`The database gave no answer for receipt ${id}`);
    const first = rows.get(id);
    if (first === row || answer.outcome === "REFUSED") return answer;
    // The same id for the second time in this call.
    const same = JSON.stringify(first) === JSON.stringify(row);
    return { outcome: "DUPLICATE", refusal: same ? undefined : { code: "DIFFERENT" } };
  };

  return checked.map((item) => {
    const { outcome, refusal } = answerOf(item);
    return {
      receiptId: item.input.receiptId,
      outcome,
      code: refusal?.code ?? null,
      reason: refusal ? refusalText(refusal) : null,
    };
  });
}
