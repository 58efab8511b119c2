import { closingSeverity } from "../../../src/domain/closing.ts";
import type { Attention, AttentionAction, AttentionKind, Severity } from "../../../src/generated/server.ts";

/** What a statement says of one thing. */
export type AttentionRow = Pick<Attention, "kind" | "shop_id" | "shop_name" | "business_date" | "count" | "amount"> &
  Pick<Partial<Attention>, "last_business_date" | "usual" | "basis" | "rise"> & {
    /** It is more urgent than its kind usually is. */
    grave?: boolean;
  };

/** The kinds, the most urgent first: how urgent each usually is, and what a person can do about it. */
const attentionKinds: Readonly<Record<AttentionKind, readonly [Severity, AttentionAction]>> = {
  VERIFY_FAILED: ["HIGH", "SEE_BACKUPS"],
  REGISTER_SILENT: ["HIGH", "SEE_RECEIPTS"],
  RECEIPT_REFUSED: ["HIGH", "SEE_REFUSED"],
  DAY_NOT_CLOSED: [closingSeverity.open, "CLOSE"],
  BACKUP_LATE: ["MEDIUM", "SEE_BACKUPS"],
  ARCHIVE_FAILING: ["MEDIUM", "SEE_BACKUPS"],
  SALES_FALL: ["MEDIUM", "SEE_HOURS"],
  CASH_DIFFERENCE: ["MEDIUM", "SEE_CASH"],
  VOID_SPIKE: ["MEDIUM", "SEE_VOIDS"],
  STALE_FEED: ["MEDIUM", "SEE_RECEIPTS"],
  PRICE_RISE: ["MEDIUM", "SEE_PRICES"],
  PAYMENT_MISSING: ["MEDIUM", "SEE_PAYMENTS"],
  WEBHOOK_FAILING: ["MEDIUM", "SEE_WEBHOOKS"],
  PUSH_WAITING: ["MEDIUM", "DECIDE_PUSHES"],
  APPLICANT_WAITING: ["MEDIUM", "DECIDE_APPLICANTS"],
  REPORT_RETURNED: ["MEDIUM", "WRITE_REPORT"],
  REPORT_MISSING: ["MEDIUM", "WRITE_REPORT"],
  REPORT_MENTION: ["MEDIUM", "SEE_REPORT"],
  ARRIVAL_LATE: ["MEDIUM", "INSPECT_ARRIVALS"],
  ORDER_WAITING: ["MEDIUM", "ORDER_DRAFTS"],
  DAY_STALE: [closingSeverity.stale, "CLOSE_AGAIN"],
  COUPON_WAITING: ["INFO", "SEE_COUPONS"],
  PUSH_SCHEDULED: ["INFO", "SEE_PUSHES"],
};

/** Kinds that no work ends: a person looks at the figure and puts it aside. */
const answerableKinds: ReadonlySet<AttentionKind> = new Set<AttentionKind>([
  "SALES_FALL",
  "CASH_DIFFERENCE",
  "VOID_SPIKE",
  "STALE_FEED",
  "PRICE_RISE",
]);

/** What names the thing for as long as it is news; null where it cannot be put aside, or is the sum of several. */
function buildAnswerKey({ kind, shop_id, business_date, rise }: AttentionRow): string | null {
  if (!answerableKinds.has(kind)) return null;
  if (kind !== "PRICE_RISE") return [kind, shop_id, business_date].join(":");
  return rise ? [kind, rise.itemId, rise.supplierId, rise.since].join(":") : null;
}

/** A row with its severity and action. Nobody has answered it yet. */
export const toAttention = ({ grave = false, ...row }: AttentionRow): Attention => {
  const [severity, action] = attentionKinds[row.kind];
  const answerKey = buildAnswerKey(row);
  return {
    last_business_date: null,
    usual: null,
    basis: null,
    rise: null,
    ...row,
    severity: grave ? "HIGH" : severity,
    action,
    answerKey,
    answered: false,
  };
};

const severities: readonly Severity[] = ["HIGH", "MEDIUM", "LOW", "INFO"];
const urgencies = Object.keys(attentionKinds);

/** The most urgent first; things of one severity and one kind keep their order. */
export const sortByUrgency = (items: readonly Attention[]): Attention[] =>
  items.toSorted(
    (a, b) =>
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      urgencies.indexOf(a.kind) - urgencies.indexOf(b.kind),
  );

/** What the home page says of so many things of the whole company; nothing of none. */
export const toCompanyAttention = (kind: AttentionKind, count: number): Attention[] =>
  count === 0 ? [] : [toAttention({ kind, count, shop_id: null, shop_name: null, business_date: null, amount: null })];
