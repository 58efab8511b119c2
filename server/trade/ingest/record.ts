import { sql, type Kysely } from "kysely";
import type { ReceiptOutcome } from "../../../src/generated/server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { parseReceiptRefusal, type ReceiptRefusal } from "./refused/refusals.ts";
import type { ReceiptRow } from "./row.ts";
import type { ShopRules } from "./shopRules.ts";

export type IngestPlace = {
  tenantId: number;
  shopId: number;
  clock: Clock;
  /** Writes in the transaction that records voids, of which it gets the ids. Without it nobody is to hear of them, as of receipts of old. */
  noteVoids?: (db: Kysely<Tables>, receiptIds: readonly string[]) => Promise<void>;
};
export type ReceiptAnswer = { outcome: ReceiptOutcome; refusal?: ReceiptRefusal };

/** PostgreSQL: numeric value out of range. */
const outOfRange = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "22003";

/** The different persons of a call, each looked up once, and the number of each receipt's person. */
function groupReceiptStaff(rows: readonly ReceiptRow[]) {
  const people = new Map<string, { staff: ReceiptRow["staff"]; number: number }>();
  const of = rows.map(({ staff }) => {
    if (!staff) return null;
    const key = JSON.stringify(staff);
    const number = people.get(key)?.number ?? people.size + 1;
    people.set(key, { staff, number });
    return number;
  });
  return { people: [...people.values()].map(({ staff }) => staff), of };
}

type RowAnswers = Map<string, ReceiptAnswer> | "RULES";

async function callIngest(
  db: Kysely<Tables>,
  { tenantId, shopId, clock }: IngestPlace,
  rules: ShopRules,
  rows: readonly ReceiptRow[],
): Promise<RowAnswers> {
  const json = (part: "header" | "lines" | "payments") => JSON.stringify(rows.map((row) => row[part]));
  const { rows: answers } = await sql<{ id: string; outcome: ReceiptOutcome | "RULES"; code: string | null }>`
    select id, outcome, code from ingest_receipts(
      ${tenantId}, ${shopId}, ${clock.now().toISOString()}::timestamptz, ${JSON.stringify(rules)}::jsonb,
      ${json("header")}::jsonb, ${json("lines")}::jsonb, ${json("payments")}::jsonb, ${JSON.stringify(groupReceiptStaff(rows))}::jsonb)
  `.execute(db);
  const found = new Map<string, ReceiptAnswer>();
  for (const { id, outcome, code } of answers) {
    if (outcome === "RULES") return "RULES";
    found.set(id, { outcome, refusal: parseReceiptRefusal(code) });
  }
  return found;
}

/** The same; where there are voids, with what `noteVoids` writes of those that were recorded now. Other calls remain one statement. */
async function callIngestWithNotes(
  db: Kysely<Tables>,
  place: IngestPlace,
  rules: ShopRules,
  rows: readonly ReceiptRow[],
): Promise<RowAnswers> {
  const { noteVoids } = place;
  const voids = rows.flatMap(({ header }) => (header.kind === "VOID" ? [header.receipt_id] : []));
  if (!noteVoids || voids.length === 0) return callIngest(db, place, rules, rows);
  const callAndNote = async (trx: Kysely<Tables>) => {
    const answers = await callIngest(trx, place, rules, rows);
    if (answers === "RULES") return answers;
    const recorded = voids.filter((id) => answers.get(id)?.outcome === "RECORDED");
    if (recorded.length > 0) await noteVoids(trx, recorded);
    return answers;
  };
  return db.isTransaction ? callAndNote(db) : db.transaction().execute(callAndNote);
}

/**
 * Records checked rows in one transaction and answers a result per receipt_id. If a shop's sums would exceed their column, only
 * the receipts that cause this are refused.
 * @returns "RULES", with nothing recorded, if the shop's rules have changed since the rows were checked
 */
export async function recordReceiptRows(
  db: Kysely<Tables>,
  place: IngestPlace,
  rules: ShopRules,
  rows: readonly ReceiptRow[],
): Promise<RowAnswers> {
  if (rows.length === 0) return new Map();
  try {
    return await callIngestWithNotes(db, place, rules, rows);
  } catch (error) {
    if (!outOfRange(error)) throw error;
    const [first] = rows;
    if (rows.length === 1 && first) {
      return new Map([[first.header.receipt_id, { outcome: "REFUSED", refusal: { code: "DAY_FULL" } }]]);
    }
    const half = Math.ceil(rows.length / 2);
    const before = await recordReceiptRows(db, place, rules, rows.slice(0, half));
    const after = await recordReceiptRows(db, place, rules, rows.slice(half));
    return before === "RULES" || after === "RULES" ? "RULES" : new Map([...before, ...after]);
  }
}

/** Which of these ids the shop's journal has. */
export async function listKnownReceiptIds(
  db: Kysely<Tables>,
  { tenantId, shopId }: IngestPlace,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("receipt")
    .select("receipt_id")
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .where("receipt_id", "in", ids)
    .execute();
  return new Set(rows.map(({ receipt_id }) => receipt_id));
}
