import { Button } from "@mui/material";
import { useState } from "react";
import { supplierInvoice as texts } from "../../../i18n/ja/purchase-item/supplier-invoice.ts";
import { AcceptSupplierInvoiceDocument, TieSupplierInvoiceDocument } from "../../../src/generated/graphql.ts";
import { useRefocus } from "../../../src/ui/useRefocus.ts";
import { AcceptDialog } from "../AcceptDialog.tsx";
import { TieDialog, type LooseInvoicePart } from "./TieDialog.tsx";
import { useWork, pickInvoiceVersion, type SupplierInvoiceData, type InvoiceRow } from "../useInvoice.ts";
import { Toolbar } from "../../../src/ui/Row.tsx";

type RowWorkProps = { invoice: SupplierInvoiceData; row: InvoiceRow };

/** What of a row can be tied. */
function findLoosePart(row: InvoiceRow): LooseInvoicePart | null {
  const { lineNo, slips } = row;
  if (lineNo != null) return { line: { ...row, lineNo } };
  return slips[0] ? { slip: slips[0] } : null;
}

/** What a person can do with a row: tie it, untie it, accept its difference or take that back. */
export function RowWork({ invoice, row }: RowWorkProps) {
  const [open, setOpen] = useState<"TIE" | "ACCEPT">();
  const untie = useWork(
    (call, slipId: number) =>
      call(TieSupplierInvoiceDocument, { input: { ...pickInvoiceVersion(invoice), slipId, lineNo: null } }),
    texts.done.tie,
  );
  const withdraw = useWork(
    (call, keys: string[]) =>
      call(AcceptSupplierInvoiceDocument, { input: { ...pickInvoiceVersion(invoice), keys, reason: null } }),
    texts.done.withdraw,
  );
  const busy = untie.isPending || withdraw.isPending;
  const last = row.slips.at(-1);
  const loose = findLoosePart(row);
  const close = () => setOpen(undefined);
  // A step takes its own button away.
  const place = useRefocus(`${row.state} ${row.reason ?? ""} ${String(open)}`);
  const works = [
    row.state !== "AGREES" && loose && { label: texts.steps.tie, press: () => setOpen("TIE") },
    row.lineNo != null && last && { label: texts.steps.untie, press: () => untie.mutate(last.slipId) },
    row.state !== "AGREES" &&
      (row.reason == null
        ? { label: texts.steps.accept, press: () => setOpen("ACCEPT") }
        : { label: texts.steps.withdraw, press: () => withdraw.mutate([row.key]) }),
  ].filter((work) => !!work);
  return (
    <Toolbar ref={place} tabIndex={-1} align="stretch" oneLine gap={0.5}>
      {works.map(({ label, press }) => (
        <Button key={label} size="small" disabled={busy} onClick={press} sx={{ minWidth: 0, px: 0.75 }}>
          {label}
        </Button>
      ))}
      {open === "TIE" && loose && <TieDialog invoice={invoice} loose={loose} onClose={close} />}
      {open === "ACCEPT" && <AcceptDialog invoice={invoice} keys={[row.key]} onClose={close} />}
    </Toolbar>
  );
}
