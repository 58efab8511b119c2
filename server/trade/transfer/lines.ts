import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { Call } from "../../engine/crud/call.ts";
import { transferLines, type StoredTransferLine, type StoredTransfer } from "./transfers.ts";

/** A line of a transfer with what is sent of it, and its place in the input. */
export type SentLine<Sent> = { line: StoredTransferLine; sent: Sent; index: number };

/**
 * Pairs the lines of a transfer with what is sent of each.
 * @throws Rejected NOT_FOUND for a line that there is not, or that comes twice, W001 where one is missing
 */
export async function pairLines<Sent extends { lineNo: number }>(
  call: Call,
  transfer: StoredTransfer,
  sent: readonly Sent[],
): Promise<SentLine<Sent>[]> {
  const lines = await transferLines.read(call, transfer);
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

/** A text without the blanks around it; null for none. */
export const trimText = (text: string | null | undefined): string | null => text?.trim() || null;
