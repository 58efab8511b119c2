import { FormControlLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { useState } from "react";
import { supplierInvoice as texts } from "../../i18n/ja/supplier-invoice.ts";
import { formatShortDate, formatYen } from "../../src/core/money.ts";
import { TieSupplierInvoiceDocument } from "../../src/generated/graphql.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { useWork, versionOf, type Invoice, type InvoiceRow } from "./useInvoice.ts";

type Props = { invoice: Invoice; row: InvoiceRow; onClose: () => void };
type Choice = { value: string; text: string; slipId: number; lineNo: number; distance: number };

const lineText = ({ date, slipNumber, place, invoiceAmount }: InvoiceRow): string =>
  [formatShortDate(date), slipNumber, place, formatYen(invoiceAmount)].filter(Boolean).join(" ");

const slipText = ({ date, slipNumber, shop_name, amount }: InvoiceRow["slips"][number]): string =>
  [formatShortDate(date), slipNumber, shop_name, formatYen(amount)].join(" ");

/** For a line the slips that no line has; for a slip without a line the lines that do not agree. The nearest amounts come first. */
function choicesOf({ rows }: Invoice, row: InvoiceRow): Choice[] {
  const [own] = row.slips;
  const choices =
    row.lineNo == null
      ? rows.flatMap((line) =>
          own && line.lineNo != null && line.state !== "AGREES"
            ? [{ text: lineText(line), slipId: own.slipId, lineNo: line.lineNo, amount: line.difference }]
            : [],
        )
      : rows.flatMap(({ lineNo, slips: [slip] }) =>
          lineNo == null && slip && row.lineNo != null
            ? [{ text: slipText(slip), slipId: slip.slipId, lineNo: row.lineNo, amount: slip.amount }]
            : [],
        );
  return choices
    .map(({ amount, ...choice }) => ({
      ...choice,
      value: `${choice.slipId} ${choice.lineNo}`,
      distance: Math.abs(Math.abs(row.difference) - amount),
    }))
    .toSorted((a, b) => a.distance - b.distance);
}

/** A person chooses what belongs together. */
export function TieDialog({ invoice, row, onClose }: Props) {
  const choices = choicesOf(invoice, row);
  const [value, setValue] = useState(choices[0]?.value ?? "");
  const chosen = choices.find((choice) => choice.value === value);
  const work = useWork(
    (call, { slipId, lineNo }: Choice) =>
      call(TieSupplierInvoiceDocument, { input: { ...versionOf(invoice), slipId, lineNo } }),
    texts.done.tie,
    onClose,
  );
  const [slip] = row.slips;
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
      <Typography sx={{ mb: 1 }}>
        {row.lineNo == null && slip ? texts.tieSlip(slipText(slip)) : texts.tieLine(lineText(row))}
      </Typography>
      {choices.length === 0 ? (
        <Typography sx={{ color: "tokens.textMuted" }}>{texts.noChoice}</Typography>
      ) : (
        <RadioGroup aria-label={texts.tieChoice} value={value} onChange={(_, next) => setValue(next)}>
          {choices.map((choice) => (
            <FormControlLabel key={choice.value} value={choice.value} control={<Radio />} label={choice.text} />
          ))}
        </RadioGroup>
      )}
    </WorkDialog>
  );
}
