import { salesAccounting as texts } from "../../../i18n/ja/closing/sales-accounting.ts";
import { formatShortDate, formatYen } from "../../../src/core/money.ts";
import type { SalesEntry, SalesSide } from "../../../src/domain/accounting/sales/entries.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { UnfoldButton, useFold } from "../../../src/ui/fold.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";

/** Entries before a person unfolds the list. */
const entriesAtFirst = { phone: 7, wide: 31 };

const nameAccount = (side: SalesSide | null) => (side ? texts.account(side.account, side.subAccount) : "");

/** The rate and the tax of the side that has one. */
function pickTax({ debit, credit }: SalesEntry["rows"][number]) {
  const side = credit?.rate ? credit : debit?.rate ? debit : null;
  return [side?.rate ? texts.rates[side.rate] : "", side ? formatYen(side.tax) : ""];
}

/** Every entry with its rows, as the files have them. */
export function EntriesTable({ entries }: { entries: readonly SalesEntry[] }) {
  const fold = useFold(entries, entriesAtFirst);
  return (
    <PageCard flows title={texts.entries.title} note={texts.entries.note(entries.length)}>
      <PlainTable
        wide
        label={texts.entries.title}
        columns={[
          { head: texts.entries.number, text: true },
          { head: texts.entries.date, text: true },
          { head: texts.entries.shop, text: true },
          { head: texts.entries.debit, text: true },
          { head: texts.entries.debitAmount },
          { head: texts.entries.credit, text: true },
          { head: texts.entries.creditAmount },
          { head: texts.entries.rate, text: true },
          { head: texts.entries.tax },
          { head: texts.entries.summary, text: true },
        ]}
        rows={fold.rows.flatMap(({ date, shopName, rows }, entry) =>
          rows.map((row, index) => ({
            key: `${entry} ${index}`,
            cells: [
              // The number of the entry in the files.
              entry + 1,
              index === 0 ? formatShortDate(date) : "",
              index === 0 ? shopName : "",
              nameAccount(row.debit),
              row.debit ? formatYen(row.debit.amount) : "",
              nameAccount(row.credit),
              row.credit ? formatYen(row.credit.amount) : "",
              ...pickTax(row),
              row.summary,
            ],
          })),
        )}
      />
      <UnfoldButton fold={fold} />
    </PageCard>
  );
}
