import { Link, MenuItem } from "@mui/material";
import { Link as RouterLink, useSearchParams } from "react-router";
import { supplierInvoice as texts } from "../../i18n/ja/purchase-item/supplier-invoice.ts";
import { isRealMonth, addWholeMonths, toMonth } from "../../src/core/calendar/date.ts";
import { formatCount, formatMonth, formatPeriod, formatYen, noFigureText } from "../../src/core/money.ts";
import { useSelection } from "../../src/data/context.ts";
import { useBusinessToday } from "../../src/report/now.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { NoticePage } from "../../src/shell/pages/Notice.tsx";
import { PageCard } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { AccountingCard } from "./AccountingCard.tsx";
import { buildInvoiceAddress } from "./addresses.ts";
import { YenDifference } from "./Money.tsx";
import { InvoiceStateBadge } from "./InvoiceStateBadge.tsx";
import { InvoiceMonthTiles } from "./Tiles.tsx";
import { useInvoices, type SupplierInvoiceListRow } from "./useInvoice.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text, Block } from "../../src/ui/Text.tsx";
import { Field } from "../../src/ui/Field.tsx";

/** Months in the choice, from this one back. */
const maxInvoiceMonths = 14;

/** /supplier-invoice: how far the invoices of a month agree with the slips, and the files for accounting. */
export function InvoicesPage() {
  const [params, setParams] = useSearchParams();
  const { shops } = useSelection();
  const today = useBusinessToday(shops.map(({ id }) => id));
  const months = Array.from({ length: maxInvoiceMonths }, (_, index) => toMonth(addWholeMonths(today, -index)));
  const asked = params.get("month") ?? "";
  // The invoices of a month come in the next one.
  const month = isRealMonth(asked) && asked <= toMonth(today) ? asked : (months[1] ?? toMonth(today));
  const { data, error, refetch } = useInvoices(month);
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return (
    <>
      <Row oneLine gap={0}>
        <Field
          select
          size="small"
          label={texts.month}
          value={month}
          onChange={({ target }) => setParams({ month: target.value })}
          minWidth={{ xs: "100%", sm: 180 }}
        >
          {(months.includes(month) ? months : [...months, month]).map((one) => (
            <MenuItem key={one} value={one}>
              {formatMonth(one)}
            </MenuItem>
          ))}
        </Field>
      </Row>
      {data.length === 0 ? (
        <NoticePage title={texts.none}>{texts.noneText}</NoticePage>
      ) : (
        <>
          <InvoiceMonthTiles suppliers={data} />
          <Suppliers suppliers={data} month={month} />
        </>
      )}
      <AccountingCard month={month} />
    </>
  );
}

function Suppliers({ suppliers, month }: { suppliers: readonly SupplierInvoiceListRow[]; month: string }) {
  const { listColumns: columns } = texts;
  return (
    <PageCard title={texts.list} note={texts.note} flows>
      <PlainTable
        wide
        stacks
        label={texts.list}
        columns={[
          { head: columns.supplier, text: true },
          { head: columns.state, text: true },
          { head: columns.slipAmount },
          { head: columns.invoiceAmount },
          { head: columns.rows, text: true },
          { head: columns.open },
          { head: columns.difference },
        ]}
        rows={suppliers.map((supplier) => ({
          key: String(supplier.supplierId),
          cells: [
            <SupplierMonthName key="name" supplier={supplier} month={month} />,
            <InvoiceStateBadge key="state" state={supplier.state} />,
            formatYen(supplier.slipAmount),
            formatYen(supplier.invoiceAmount),
            supplier.state === "MISSING" ? texts.slips(supplier.slips) : texts.counts(supplier),
            supplier.state === "MISSING" ? noFigureText : formatCount(supplier.open),
            <YenDifference key="difference" yen={findSupplierDifference(supplier)} />,
          ],
        }))}
      />
    </PageCard>
  );
}

const findSupplierDifference = ({ invoiceAmount, slipAmount }: SupplierInvoiceListRow): number | null =>
  invoiceAmount == null ? null : invoiceAmount - slipAmount;

function SupplierMonthName({ supplier, month }: { supplier: SupplierInvoiceListRow; month: string }) {
  const { supplierId, supplierName, registrationNumber, creditRate, fromDate, toDate } = supplier;
  const whole = fromDate.endsWith("-01");
  return (
    <Block minWidth={120}>
      <Link component={RouterLink} to={buildInvoiceAddress(supplierId, month)} aria-label={texts.open(supplierName)}>
        {supplierName}
      </Link>
      {!whole && <Text variant="muted">{formatPeriod({ from: fromDate, to: toDate })}</Text>}
      {!registrationNumber && (
        <Text component="div" variant="small" color="pending">
          {texts.unregistered(creditRate)}
        </Text>
      )}
    </Block>
  );
}
