import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import type { ReversePurchaseSlipInput } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import { once } from "../crud/once.ts";
import { holdDay } from "./completeSlip.ts";
import { holdSlip, refuseSettled, type StoredSlip } from "./holdSlip.ts";
import { linesOfSlip, type StoredLine } from "./inspectSlip.ts";
import { asReceived, pricedLines } from "./pricedLines.ts";
import { addEvent, newSlip } from "./newSlip.ts";
import { rollUp } from "./rollUp.ts";

const rounded = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/** What reversals have taken back of each line, positive, by its number. */
async function takenBack({ db }: Call, slip: StoredSlip): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("purchase_slip as r")
    .innerJoin("purchase_line as l", (join) =>
      join.onRef("l.tenant_id", "=", "r.tenant_id").onRef("l.slip_id", "=", "r.slip_id"),
    )
    .select(["l.line_no", (eb) => eb.fn.sum<number>("l.received").as("received")])
    .where("r.tenant_id", "=", slip.tenant_id)
    .where("r.reversal_of", "=", slip.slip_id)
    .groupBy("l.line_no")
    .execute();
  return new Map(rows.map(({ line_no, received }) => [line_no, -received]));
}

/** The lines to take back, with their quantities. @throws Rejected W022 where a line has less left, NOT_FOUND for a line that is none */
function chosen(
  left: readonly { line: StoredLine; left: number }[],
  sent: ReversePurchaseSlipInput["lines"],
): { line: StoredLine; quantity: number }[] {
  if (!sent) return left.map(({ line, left: quantity }) => ({ line, quantity })).filter(({ quantity }) => quantity > 0);
  const faults: FieldError[] = [];
  const seen = new Set<number>();
  const lines = sent.flatMap(({ lineNo, quantity }, index) => {
    const found = left.find(({ line }) => line.line_no === lineNo);
    if (!found || seen.has(lineNo)) faults.push({ field: `lines.${index}.lineNo`, code: "NOT_FOUND" });
    else if (quantity > found.left) faults.push({ field: `lines.${index}.quantity`, code: "W022", args: [found.left] });
    seen.add(lineNo);
    return found ? [{ line: found.line, quantity }] : [];
  });
  if (faults.length > 0) throw Rejected.fields(faults);
  return lines;
}

/**
 * Takes a completed slip back, in full or in part, by a slip with negative quantities that is complete at once. A repeated call makes
 * nothing (crud/once.ts).
 * @returns the id of the reversal
 * @throws Rejected NOT_FOUND, SETTLED for a slip that is not complete or is a reversal itself, W001 without a reason or where nothing is
 * left, W022, W008 for a date before the receipt, FUTURE, MONTH_LOCKED, CREATED
 */
export async function reverseSlip(context: Context, input: ReversePurchaseSlipInput): Promise<number> {
  const reason = input.reason.trim();
  if (!reason) throw new Rejected("W001", { field: "reason" });
  const { slip_id } = await once(context, "purchase_slip", input, (request) =>
    inOne(callOf(context), async (call): Promise<StoredSlip> => {
      const { taxRounding } = await holdDay(call, input.slipId, input.receivedDate);
      const slip = await holdSlip(call, input.slipId);
      refuseSettled(slip, slip.source === "REVERSAL" ? [] : ["COMPLETED"]);
      if (input.receivedDate < (slip.received_date ?? "")) throw new Rejected("W008", { field: "receivedDate" });
      const back = await takenBack(call, slip);
      const left = (await linesOfSlip(call, slip)).map((line) => ({
        line,
        left: rounded((line.received ?? 0) - (back.get(line.line_no) ?? 0)),
      }));
      const taken = chosen(left, input.lines);
      if (taken.length === 0) throw new Rejected("W001", { field: "lines" });
      const goods = taken.map(({ line: { tenant_id: _, shop_id: __, slip_id: ___, ...line }, quantity }) => {
        const price = line.received_price ?? line.price;
        return {
          ...line,
          quantity: -quantity,
          received: -quantity,
          price,
          received_price: price,
          missing_reason: null,
          inspected_version: 0,
        };
      });
      const priced = pricedLines(goods, taxRounding, asReceived);
      const reversal = await newSlip(
        call,
        {
          shop_id: slip.shop_id,
          supplier_id: slip.supplier_id,
          order_date: input.receivedDate,
          delivery_date: input.receivedDate,
          received_date: input.receivedDate,
          status: "COMPLETED",
          source: "REVERSAL",
          reversal_of: slip.slip_id,
          remarks: reason,
        },
        { ...priced, request },
      );
      await addEvent(call, slip.slip_id, "REVERSED", reason);
      await rollUp(call, { ...slip, date: input.receivedDate }, priced.lines);
      return reversal;
    }),
  );
  return slip_id;
}
