import { sql } from "kysely";
import { slipTexts } from "../../../../i18n/ja/purchase/purchase-slip.ts";
import { Rejected, type FieldError } from "../../../../src/core/rejected.ts";
import type { InspectPurchaseLineInput, InspectPurchaseSlipInput } from "../../../../src/generated/server.ts";
import { purchaseSlipWorkflow } from "../../../../src/generated/workflows.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { toStaleRefusal } from "../../../engine/crud/stale.ts";
import { defineStep } from "../../../engine/workflow/takeStep.ts";
import { purchaseSlipLines, purchaseSlipRecords } from "./slips.ts";
import type { StoredPurchaseLine, StoredSlip } from "./storedSlip.ts";

/** The lines with what is sent of them. @throws Rejected NOT_FOUND for a line that the slip does not have */
export function applyInspection(
  lines: readonly StoredPurchaseLine[],
  sent: readonly InspectPurchaseLineInput[],
): StoredPurchaseLine[] {
  const byNumber = new Map(sent.map((line) => [line.lineNo, line]));
  const faults = sent.flatMap(({ lineNo }, index): FieldError[] =>
    lines.some(({ line_no }) => line_no === lineNo) ? [] : [{ field: `lines.${index}.lineNo`, code: "NOT_FOUND" }],
  );
  if (faults.length > 0) throw Rejected.fields(faults);
  return lines.map((line) => {
    const found = byNumber.get(line.line_no);
    if (!found) return line;
    return {
      ...line,
      received: found.received ?? null,
      received_price: found.receivedPrice ?? null,
      missing_reason: found.missingReason?.trim() || null,
    };
  });
}

const sameLine = (one: StoredPurchaseLine, other: StoredPurchaseLine | undefined): boolean =>
  one.received === other?.received &&
  one.received_price === other.received_price &&
  one.missing_reason === other.missing_reason;

/** Whether two readings of the lines say the same. */
export const isSameInspection = (stored: readonly StoredPurchaseLine[], sent: readonly StoredPurchaseLine[]): boolean =>
  stored.every((line, index) => sameLine(line, sent[index]));

/**
 * Stores what was found, in one statement. A line that it changes has the version that the slip takes. Until the slip is complete, its
 * lines have the yen of what was ordered.
 */
export async function storeInspection(
  call: Call,
  slip: StoredSlip,
  lines: readonly StoredPurchaseLine[],
): Promise<void> {
  const found = lines.map(({ line_no, received, received_price, missing_reason, amount, tax }) => ({
    line_no,
    received,
    received_price,
    missing_reason,
    amount,
    tax,
  }));
  await sql`
    update purchase_line l
    set received = f.received, received_price = f.received_price, missing_reason = f.missing_reason, amount = f.amount, tax = f.tax,
      inspected_version = case
        when (l.received, l.received_price, l.missing_reason) is distinct from (f.received, f.received_price, f.missing_reason)
        then ${slip.version + 1} else l.inspected_version end
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f(line_no int, received numeric, received_price int, missing_reason text, amount int8, tax int8)
    where l.tenant_id = ${slip.tenant_id} and l.slip_id = ${slip.slip_id} and l.line_no = f.line_no`.execute(call.db);
}

/** The photo that the slip has afterwards. Without one in the input the stored one stays. */
export const pickSlipPhoto = (
  slip: StoredSlip,
  { photoUrl }: Pick<InspectPurchaseSlipInput, "photoUrl">,
): string | null => (photoUrl === undefined ? slip.photo_url : photoUrl);

/** @throws Rejected W014 with the names of lines that another person has changed since the version that was read, or for the photo */
function refuseBoth(
  slip: StoredSlip,
  { version, photo }: { version: number; photo: string | null },
  { stored, lines }: Record<"stored" | "lines", readonly StoredPurchaseLine[]>,
): void {
  const names = stored
    .filter((line, index) => line.inspected_version > version && !sameLine(line, lines[index]))
    .map(({ item_name }) => item_name);
  if (slip.photo_version > version && photo !== slip.photo_url) names.push(slipTexts.photo);
  if (names.length > 0) throw toStaleRefusal(undefined, [slipTexts.bothInspected(names.join("、"))]);
}

/** The stored lines, what is sent of them, and the photo that the slip has afterwards. */
async function readInspection(call: Call, slip: StoredSlip, input: InspectPurchaseSlipInput) {
  const stored = await purchaseSlipLines.read(call, slip);
  return { stored, lines: applyInspection(stored, input.lines ?? []), photo: pickSlipPhoto(slip, input) };
}

/**
 * Saves an inspection that goes on. Lines that are not sent stay: two people who inspect different lines at once are joined.
 * @throws Rejected NOT_FOUND for a line that there is not, W014 for a line that somebody else has changed meanwhile, and what every step
 * refuses (takeStep)
 */
export const inspectSlip = defineStep<"purchase_slip", InspectPurchaseSlipInput>(
  purchaseSlipRecords,
  purchaseSlipWorkflow.steps.inspectPurchaseSlip,
  {
    merges: true,
    async isRepeated(slip, input, call) {
      const { stored, lines, photo } = await readInspection(call, slip, input);
      return slip.version !== input.version && isSameInspection(stored, lines) && slip.photo_url === photo;
    },
    async write(slip, input, call) {
      const { stored, lines, photo } = await readInspection(call, slip, input);
      refuseBoth(slip, { version: input.version, photo }, { stored, lines });
      await storeInspection(call, slip, lines);
      const photo_version = photo === slip.photo_url ? slip.photo_version : slip.version + 1;
      return { columns: { photo_url: photo, photo_version } };
    },
  },
);
