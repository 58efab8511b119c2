import { Button, Link } from "@mui/material";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { supplierInvoice as texts } from "../../../i18n/ja/purchase-item/supplier-invoice.ts";
import { formatDateWithWeekday, formatYen } from "../../../src/core/money.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { UnfoldButton, useFold } from "../../../src/ui/fold.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { buildSlipAddress } from "../../purchase/addresses.ts";
import { TieDialog } from "./TieDialog.tsx";
import type { SupplierInvoiceData, InvoiceSlip } from "../useInvoice.ts";

/** Slips before a person unfolds them. */
const atFirst = 10;

/** The slips around the period that no line has: the supplier may bill them in this month. */
export function NearSlips({ invoice }: { invoice: SupplierInvoiceData }) {
  const [slip, setSlip] = useState<InvoiceSlip>();
  const fold = useFold(invoice.nearSlips, { phone: atFirst, wide: atFirst });
  const { nearColumns: columns } = texts;
  if (invoice.nearSlips.length === 0) return null;
  return (
    <PageCard title={texts.near(invoice.nearSlips.length)} note={texts.nearNote} flows>
      <PlainTable
        wide
        stacks
        label={texts.nearLabel}
        columns={[
          { head: columns.date, text: true },
          { head: columns.slip, text: true },
          { head: columns.shop, text: true },
          { head: columns.amount },
          { head: columns.work, text: true },
        ]}
        rows={fold.rows.map((one) => ({
          key: String(one.slipId),
          cells: [
            formatDateWithWeekday(one.date),
            <Link key="slip" component={RouterLink} to={buildSlipAddress(one.slipId)}>
              {one.slipNumber}
            </Link>,
            one.shop_name,
            formatYen(one.amount),
            <Button key="tie" size="small" onClick={() => setSlip(one)}>
              {texts.steps.tie}
            </Button>,
          ],
        }))}
      />
      <UnfoldButton fold={fold} />
      {slip && <TieDialog invoice={invoice} loose={{ slip }} onClose={() => setSlip(undefined)} />}
    </PageCard>
  );
}
