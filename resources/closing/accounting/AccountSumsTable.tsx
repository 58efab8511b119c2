import { salesAccounting as texts } from "../../../i18n/ja/closing/sales-accounting.ts";
import { formatYen } from "../../../src/core/money.ts";
import type { SalesEntry } from "../../../src/domain/accounting/sales/entries.ts";
import { sumEntriesByAccount } from "../../../src/domain/accounting/sales/sums.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";

const formatSum = (amount: number): string => (amount === 0 ? "" : formatYen(amount));

/** Debits and credits of the month by account. Their sums are the same. */
export function AccountSumsTable({ entries }: { entries: readonly SalesEntry[] }) {
  const rows = sumEntriesByAccount(entries);
  const sum = (figure: "debit" | "credit" | "tax") => formatYen(rows.reduce((total, row) => total + row[figure], 0));
  return (
    <PageCard title={texts.sums.title}>
      <PlainTable
        label={texts.sums.title}
        columns={[
          { head: texts.sums.account, text: true },
          { head: texts.sums.rate, text: true },
          { head: texts.sums.debit },
          { head: texts.sums.credit },
          { head: texts.sums.tax },
        ]}
        rows={rows.map(({ account, subAccount, rate, debit, credit, tax }) => ({
          key: JSON.stringify([account, subAccount, rate]),
          cells: [
            texts.account(account, subAccount),
            rate === null ? "" : texts.rates[rate],
            formatSum(debit),
            formatSum(credit),
            formatSum(tax),
          ],
        }))}
        foot={[texts.sums.total, "", sum("debit"), sum("credit"), sum("tax")]}
      />
    </PageCard>
  );
}
