import { salesAccounting as texts } from "../../../i18n/ja/closing/sales-accounting.ts";
import { Typography } from "@mui/material";
import { Link } from "react-router";
import { formatYen } from "../../../src/core/money.ts";
import { salesFiles } from "../../../src/domain/accounting/sales/files.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { usePathOpens } from "../../../src/report/state/useDrill.ts";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import { AccountingFiles } from "../../parts/AccountingFiles.tsx";
import { AccountSumsTable } from "./AccountSumsTable.tsx";
import { AccountingNotes } from "./AccountingNotes.tsx";
import { EntriesTable } from "./EntriesTable.tsx";
import { ShopSumsTable } from "./ShopSumsTable.tsx";
import type { SalesAccountingData } from "./salesMonth.ts";
import { useSalesAccounting } from "./useSalesAccounting.ts";

/** Whether every shop that is in the entries has its month locked. */
function isMonthLocked({ shops, days }: SalesAccountingData): boolean {
  const open = new Set(shops.filter(({ lock }) => lock === "OPEN").map(({ shop_id }) => shop_id));
  return days.every(({ shop_id }) => !open.has(shop_id));
}

/** The journal entries of the month's sales: what they lack, their files, their sums beside 月次精算, and each of them. */
export function SalesAccounting() {
  const opens = usePathOpens();
  const { data, month, entries, error, refetch } = useSalesAccounting();
  if (!data || !month || !entries) return <LoadingOrError error={error} refetch={refetch} />;
  const discounts = data.days.reduce((sum, day) => sum + day.discounts, 0);
  const locked = isMonthLocked(data);
  return (
    <>
      <AccountingNotes data={data} />
      <PageCard title={texts.files.title} note={texts.files.note(data.date)}>
        {entries.length === 0 ? (
          <Typography>{texts.files.none}</Typography>
        ) : (
          <>
            <AccountingFiles
              files={salesFiles}
              month={month}
              names={texts.files.software}
              fileName={(software) => texts.files.fileName(software, data.date, locked)}
            />
            <Text component="p" variant="muted">
              {discounts !== 0 && texts.files.discounts(formatYen(discounts), month.accounts.discountAccount !== null)}
              {opens(consolePaths.developerSetting) ? (
                <Text component={Link} to={consolePaths.developerSetting} color="link">
                  {texts.files.accounts}
                </Text>
              ) : (
                texts.files.accounts
              )}
            </Text>
          </>
        )}
      </PageCard>
      {entries.length > 0 && (
        <>
          <ShopSumsTable data={data} entries={entries} />
          <AccountSumsTable entries={entries} />
          <EntriesTable entries={entries} />
        </>
      )}
    </>
  );
}
