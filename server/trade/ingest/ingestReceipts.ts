import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { addTime } from "../../../src/core/calendar/moment.ts";
import type { ReceiptInput, ReceiptResult } from "../../../src/generated/server.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { checkReceipt, type CheckedReceipt } from "./checkReceipt.ts";
import { toReceiptUuid } from "./receiptId.ts";
import { listKnownReceiptIds, recordReceiptRows, type ReceiptAnswer, type IngestPlace } from "./record.ts";

export type { IngestPlace } from "./record.ts";
import { formatReceiptRefusal, type ReceiptRefusal } from "./refused/refusals.ts";
import type { ReceiptRow } from "./row.ts";
import { findCachedShopRules, readShopRules, type ShopRules } from "./shopRules.ts";

/** The minutes that a register's clock may be ahead of ours. */
const clockTolerance = 60;

/** The number of times that a shop's rules may change during one call. */
const attempts = 3;

/** Finds why a receipt is refused before its content is checked. */
type Judge = (input: ReceiptInput) => ReceiptRefusal | undefined;

function checkAll(receipts: readonly ReceiptInput[], rules: ShopRules, now: Date, judge: Judge) {
  const latest = addTime(now, clockTolerance, "minute");
  const checked = receipts.map((input) => {
    const refusal = judge(input);
    const verdict: CheckedReceipt = refusal ? { refusal } : checkReceipt(input, rules, latest);
    return { input, id: verdict.row?.header.receipt_id ?? toReceiptUuid(input.receiptId), ...verdict };
  });
  const rows = new Map<string, ReceiptRow>();
  for (const { id, row } of checked) if (row && !rows.has(id)) rows.set(id, row);
  return { checked, rows };
}

/** Checks by the cached rules and records. If the database finds them out of date, it repeats with the new ones. */
async function checkAndRecord(db: Kysely<Tables>, place: IngestPlace, receipts: readonly ReceiptInput[], judge: Judge) {
  const read = () => readShopRules(db, place.tenantId, place.shopId);
  let rules = findCachedShopRules(db, place.tenantId, place.shopId) ?? (await read());
  for (let attempt = 0; attempt < attempts; attempt++) {
    const result = checkAll(receipts, rules, place.clock.now(), judge);
    const fresh = result.rows.size < receipts.length ? await read() : rules;
    const answers = isDeepStrictEqual(fresh, rules)
      ? await recordReceiptRows(db, place, rules, [...result.rows.values()])
      : "RULES";
    if (answers !== "RULES") return { ...result, answers };
    rules = await read();
  }
  throw new Error(`The rules of shop ${place.shopId} changed with every attempt to record`);
}

/**
 * Records receipts of one shop, each once, in one transaction. A known receipt is a DUPLICATE (with a reason if its content
 * differs), one that does not add up is REFUSED; the others are recorded. When the promise resolves, recorded receipts are on
 * disk, in the roll-ups and in the shop's hash chain.
 * @param judge refuses receipts that the caller knows to be wrong
 * @returns one result per receipt, in their order
 * @throws Rejected NOT_FOUND if the tenant has no such shop
 */
export async function ingestReceipts(
  db: Kysely<Tables>,
  place: IngestPlace,
  receipts: readonly ReceiptInput[],
  judge: Judge = () => undefined,
): Promise<ReceiptResult[]> {
  const { checked, rows, answers } = await checkAndRecord(db, place, receipts, judge);
  const refusedIds = checked.flatMap(({ id, refusal }) => (refusal && !answers.has(id) ? [id] : []));
  const recordedIds = await listKnownReceiptIds(db, place, refusedIds);

  const answerOf = ({ id, row, refusal }: (typeof checked)[number]): ReceiptAnswer => {
    const answer = answers.get(id);
    if (refusal) {
      const recorded = recordedIds.has(id) || answer?.outcome === "DUPLICATE";
      return recorded ? { outcome: "DUPLICATE", refusal: { code: "DIFFERENT" } } : { outcome: "REFUSED", refusal };
    }
    if (!answer) throw new Error(`The database gave no answer for receipt ${id}`);
    const first = rows.get(id);
    if (first === row || answer.outcome === "REFUSED") return answer;
    // The id occurs twice in this call.
    const same = JSON.stringify(first) === JSON.stringify(row);
    return { outcome: "DUPLICATE", refusal: same ? undefined : { code: "DIFFERENT" } };
  };

  return checked.map((item) => {
    const { outcome, refusal } = answerOf(item);
    return {
      receiptId: item.input.receiptId,
      outcome,
      code: refusal?.code ?? null,
      reason: refusal ? formatReceiptRefusal(refusal) : null,
    };
  });
}
