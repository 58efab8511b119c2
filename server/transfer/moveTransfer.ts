import { sql } from "kysely";
import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { TransferStatus } from "../../src/domain/purchase/transferStatus.ts";
import { holdShops, refuseLocked } from "../closing/changeDates.ts";
import { recordChange, type Call } from "../crud/call.ts";
import { shopRules } from "../ingest/shopRules.ts";
import { slipNumber } from "../purchase/slipNumber.ts";
import type { StoredLine, StoredTransfer } from "./holdTransfer.ts";

/** Says in the transfer's own history who moved it for which shop, when and why. */
export async function addEvent(
  call: Call,
  transfer: Pick<StoredTransfer, "transfer_id" | "status">,
  shopId: number,
  reason: string | null = null,
): Promise<void> {
  const { developerId: tenantId, developerUuid } = call.viewer;
  await sql`
    insert into transfer_event (tenant_id, transfer_id, event_no, status, shop_id, at, by_uuid, reason)
    select ${tenantId}::int, ${transfer.transfer_id}::int, coalesce(max(event_no), 0) + 1, ${transfer.status}, ${shopId}::int,
      ${call.now}::timestamptz, ${developerUuid || null}::uuid, ${reason}
    from transfer_event where tenant_id = ${tenantId} and transfer_id = ${transfer.transfer_id}`.execute(call.db);
}

/** What of a transfer the history of changes shows. */
type Shown = Partial<{
  status: TransferStatus;
  expectedDate: string;
  shipDate: string;
  receiveDate: string;
  remarks: string | null;
  reason: string;
}>;

/** Notes a change in the history of the company, under the shop that acted. */
export const noteTransfer = (
  call: Call,
  { transfer_id, request_date, transfer_no }: Pick<StoredTransfer, "transfer_id" | "request_date" | "transfer_no">,
  shopId: number,
  { action, before, after }: { action: "CREATE" | "UPDATE"; before: Shown | null; after: Shown },
): void =>
  recordChange(call, {
    resource: "transfer",
    shopId,
    recordId: transfer_id,
    action,
    before,
    after,
    recordName: slipNumber(request_date, transfer_no),
  });

/** Writes columns of a transfer under its next version. */
export async function saveTransfer(
  call: Call,
  { tenant_id, transfer_id, version }: StoredTransfer,
  columns: Partial<
    Pick<StoredTransfer, "status" | "ship_date" | "receive_date" | "expected_date" | "remarks" | "lines">
  >,
): Promise<void> {
  await call.db
    .updateTable("transfer")
    .set({ ...columns, version: version + 1, updated_at: call.now })
    .where("tenant_id", "=", tenant_id)
    .where("transfer_id", "=", transfer_id)
    .execute();
}

/**
 * Holds the shop whose stock changes on a date, and checks that the date may change. `least` is a date that the shop's day may not
 * have reached yet: goods that were shipped on it may be taken in on it, though the receiver's day changes later.
 * @throws Rejected FUTURE, MONTH_LOCKED
 */
export async function holdDay(
  call: Call,
  { shopId, date, field, least = "" }: { shopId: number; date: string; field: string; least?: string | undefined },
): Promise<void> {
  const { developerId: tenantId } = call.viewer;
  await holdShops(call.db, { tenantId, shopIds: [shopId] });
  const { cutoffs } = await shopRules(call.db, tenantId, shopId);
  if (date > businessToday(call.now, cutoffs) && date > least) throw new Rejected("FUTURE", { field });
  await refuseLocked(call.db, { tenantId, shopId, dates: [date] });
}

/**
 * Pairs the lines of a transfer with what is sent of each.
 * @throws Rejected NOT_FOUND for a line that there is not, or that comes twice, W001 where one is missing
 */
export function paired<Sent extends { lineNo: number }>(
  lines: readonly StoredLine[],
  sent: readonly Sent[],
): { line: StoredLine; sent: Sent; index: number }[] {
  const places = new Map(sent.map(({ lineNo }, index) => [lineNo, index]));
  const faults = sent.flatMap(({ lineNo }, index): FieldError[] =>
    places.get(lineNo) === index && lines.some(({ line_no }) => line_no === lineNo)
      ? []
      : [{ field: `lines.${index}.lineNo`, code: "NOT_FOUND" }],
  );
  if (faults.length > 0) throw Rejected.fields(faults);
  return lines.map((line) => {
    const index = places.get(line.line_no);
    const one = index === undefined ? undefined : sent[index];
    if (index === undefined || one === undefined) throw new Rejected("W001", { field: "lines" });
    return { line, sent: one, index };
  });
}

export const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;
