import { Typography } from "@mui/material";
import { supplierInvoice as texts } from "../../i18n/ja/purchase-item/supplier-invoice.ts";
import { formatYen } from "../../src/core/money.ts";
import { accountingFiles } from "../../src/domain/accounting/files.ts";
import type { PurchaseMonth } from "../../src/domain/accounting/entry.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { useAccounting, type PurchaseAccountingData } from "./useInvoice.ts";
import { AccountingFiles } from "../parts/AccountingFiles.tsx";
import { Text } from "../../src/ui/Text.tsx";

const toPurchaseMonth = ({ rows, taxClass8, taxClass10, ...month }: PurchaseAccountingData): PurchaseMonth => ({
  ...month,
  taxClass: { 8: taxClass8 ?? null, 10: taxClass10 ?? null },
  entries: rows.map((row) => ({ ...row, taxRate: row.taxRate === 8 ? 8 : 10 })),
});

/** The purchases of the month as files for accounting software. */
export function AccountingCard({ month }: { month: string }) {
  const { data } = useAccounting(month);
  if (!data) return null;
  const sum = (of: "amount" | "tax") => formatYen(data.rows.reduce((total, row) => total + row[of], 0));
  return (
    <PageCard title={texts.accounting.title} note={texts.accounting.note(month)}>
      {data.rows.length === 0 ? (
        <Typography>{texts.accounting.none}</Typography>
      ) : (
        <>
          <Text component="p" tabular>
            {texts.accounting.sums(data.rows.length, sum("amount"), sum("tax"))}
          </Text>
          <AccountingFiles
            files={accountingFiles}
            month={toPurchaseMonth(data)}
            names={texts.accounting.software}
            fileName={(software) => texts.accounting.fileName(software, month)}
          />
          <Text component="p" variant="muted">
            {texts.accounting.accounts(data.purchaseAccount, data.payableAccount)}
          </Text>
        </>
      )}
    </PageCard>
  );
}
