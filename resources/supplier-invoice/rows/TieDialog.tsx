import { FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useState } from "react";
import { supplierInvoice as texts } from "../../../i18n/ja/purchase-item/supplier-invoice.ts";
import { formatShortDate, formatYen } from "../../../src/core/money.ts";
import { TieSupplierInvoiceDocument } from "../../../src/generated/graphql.ts";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import {
  useWork,
  pickInvoiceVersion,
  type SupplierInvoiceData,
  type InvoiceRow,
  type InvoiceSlip,
} from "../useInvoice.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** What is to be tied: a line of the invoice, or a slip that no line has. */
export type LooseInvoicePart = { line: InvoiceRow & { lineNo: number } } | { slip: InvoiceSlip };
type TieDialogProps = { invoice: SupplierInvoiceData; loose: LooseInvoicePart; onClose: () => void };
type TieChoice = { value: string; text: string; slipId: number; lineNo: number; distance: number };

const lineText = ({ date, slipNumber, place, invoiceAmount }: InvoiceRow): string =>
  [formatShortDate(date), slipNumber, place, formatYen(invoiceAmount)].filter(Boolean).join(" ");

const slipText = ({ date, slipNumber, shop_name, amount }: InvoiceSlip): string =>
  [formatShortDate(date), slipNumber, shop_name, formatYen(amount)].join(" ");

const choice = (slipId: number, lineNo: number, text: string, distance: number): TieChoice => ({
  value: `${slipId} ${lineNo}`,
  slipId,
  lineNo,
  text,
  distance: Math.abs(distance),
});

/**
 * For a line the slips that no line has, of the neighbouring months too; for a slip the lines that do not agree, and of a reversal the line
 * with the slip that it takes back. The nearest amounts come first.
 */
function listTieChoices({ rows, nearSlips }: SupplierInvoiceData, loose: LooseInvoicePart): TieChoice[] {
  if ("slip" in loose) {
    const { slipId, amount, reversalOf } = loose.slip;
    return rows
      .flatMap((row) =>
        row.lineNo != null && (row.state !== "AGREES" || row.slips.some((slip) => slip.slipId === reversalOf?.slipId))
          ? [choice(slipId, row.lineNo, lineText(row), row.difference - amount)]
          : [],
      )
      .toSorted((a, b) => a.distance - b.distance);
  }
  const { lineNo, difference } = loose.line;
  const own = rows.flatMap((row) => (row.lineNo == null ? row.slips : []));
  const of = (slip: InvoiceSlip, note: string) =>
    choice(slip.slipId, lineNo, [slipText(slip), note].filter(Boolean).join(" "), difference - slip.amount);
  return [...own.map((slip) => of(slip, "")), ...nearSlips.map((slip) => of(slip, texts.outside))].toSorted(
    (a, b) => a.distance - b.distance,
  );
}

/** A person chooses what belongs together. */
export function TieDialog({ invoice, loose, onClose }: TieDialogProps) {
  const choices = listTieChoices(invoice, loose);
  const [value, setValue] = useState(choices[0]?.value ?? "");
  const chosen = choices.find((one) => one.value === value);
  const work = useWork(
    (call, { slipId, lineNo }: TieChoice) =>
      call(TieSupplierInvoiceDocument, { input: { ...pickInvoiceVersion(invoice), slipId, lineNo } }),
    texts.done.tie,
    onClose,
  );
  return (
    <WorkDialog
      title={texts.tieTitle}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        {
          label: texts.steps.tie,
          look: "main",
          disabled: !chosen,
          onPress: () => chosen && work.mutate(chosen),
        },
      ]}
    >
      <Text component="p" mb={1}>
        {"slip" in loose ? texts.tieSlip(slipText(loose.slip)) : texts.tieLine(lineText(loose.line))}
      </Text>
      {choices.length === 0 ? (
        <Text component="p" color="muted">
          {texts.noChoice}
        </Text>
      ) : (
        <RadioGroup aria-label={texts.tieChoice} value={value} onChange={(_, next) => setValue(next)}>
          {choices.map((one) => (
            <FormControlLabel key={one.value} value={one.value} control={<Radio />} label={one.text} />
          ))}
        </RadioGroup>
      )}
    </WorkDialog>
  );
}
