import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { supplierInvoice as texts } from "../../i18n/ja/purchase-item/supplier-invoice.ts";
import { formatMoment, formatPeriod, formatYen, noFigureText } from "../../src/core/money.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../src/shell/pages/NotNamed.tsx";
import { NoticePage } from "../../src/shell/pages/Notice.tsx";
import { PageAside, usePageTitle } from "../../src/shell/page.tsx";
import { PageCard } from "../../src/ui/Card.tsx";
import { FactList } from "../../src/ui/Facts.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { parseInvoiceAddress } from "./addresses.ts";
import { InvoiceRows } from "./rows/InvoiceRows.tsx";
import { InvoiceStepReasons, InvoiceSteps } from "./InvoiceSteps.tsx";
import { YenDifference } from "./Money.tsx";
import { NearSlips } from "./rows/NearSlips.tsx";
import { InvoiceStateBadge } from "./InvoiceStateBadge.tsx";
import { useInvoice, type SupplierInvoiceData } from "./useInvoice.ts";
import { Text } from "../../src/ui/Text.tsx";

/** /supplier-invoice/one: the invoice of a supplier and month beside the slips, and what a person decides about it. */
export function InvoicePage() {
  const [params] = useSearchParams();
  const at = parseInvoiceAddress(params);
  const { data, error, refetch } = useInvoice(at);
  usePageTitle(data && texts.title(data.supplierName, data.month));
  if (!at) return <NotNamed title={texts.nothing} text={texts.choose} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return (
    <>
      <PageAside>
        <InvoiceStateBadge state={data.state} />
      </PageAside>
      <InvoiceSteps invoice={data} />
      <InvoiceStepReasons invoice={data} />
      <InvoiceFacts invoice={data} />
      <Rates invoice={data} />
      {data.state === "MISSING" ? (
        <NoticePage title={texts.notRead}>{texts.notReadText}</NoticePage>
      ) : (
        <InvoiceRows invoice={data} />
      )}
      {data.state === "OPEN" && <NearSlips invoice={data} />}
    </>
  );
}

function InvoiceFacts({ invoice }: { invoice: SupplierInvoiceData }) {
  const { facts } = texts;
  const { registrationNumber, creditRate, readAt, settledAt } = invoice;
  return (
    <PageCard title={facts.title}>
      <FactList
        columns
        facts={[
          { name: facts.period, value: formatPeriod({ from: invoice.fromDate, to: invoice.toDate }) },
          {
            name: facts.registration,
            value: registrationNumber ?? (
              <Text component="span" color="pending">
                {texts.unregistered(creditRate)}
              </Text>
            ),
          },
          { name: facts.credit, value: creditRate === 100 ? "100%" : texts.transitional(creditRate) },
          { name: facts.file, value: invoice.fileName ?? noFigureText },
          { name: facts.read, value: readAt ? texts.by(formatMoment(readAt), invoice.readBy) : noFigureText },
          {
            name: facts.settled,
            value: settledAt ? texts.by(formatMoment(settledAt), invoice.settledBy) : noFigureText,
          },
        ]}
      />
    </PageCard>
  );
}

const findAmountDifference = (invoice: number | null | undefined, slip: number): number | null =>
  invoice == null ? null : invoice - slip;

type Rate = SupplierInvoiceData["rates"][number];
type RateRow = { name: keyof typeof texts.rateColumns; write: (rate: Rate) => ReactNode; strong?: true };

const rateRows: readonly RateRow[] = [
  { name: "invoiceAmount", write: (rate) => formatYen(rate.invoiceAmount) },
  { name: "slipAmount", write: (rate) => formatYen(rate.slipAmount) },
  {
    name: "difference",
    strong: true,
    write: (rate) => <YenDifference yen={findAmountDifference(rate.invoiceAmount, rate.slipAmount)} />,
  },
  {
    name: "invoiceTax",
    write: (rate) => `${formatYen(rate.invoiceTax)}${rate.stated ? `（${texts.stated}）` : ""}`,
  },
  { name: "lineTax", write: (rate) => formatYen(rate.lineTax) },
  { name: "slipTax", write: (rate) => formatYen(rate.slipTax) },
  { name: "slipTaxOnce", write: (rate) => formatYen(rate.slipTaxOnce) },
  {
    name: "taxDifference",
    strong: true,
    write: (rate) => <YenDifference yen={findAmountDifference(rate.invoiceTax, rate.slipTax)} />,
  },
];

/** Amounts and tax of each rate: of the invoice with one rounding, and of the slips with one each. */
function Rates({ invoice }: { invoice: SupplierInvoiceData }) {
  const { rateColumns: columns } = texts;
  return (
    <PageCard title={texts.rates} note={texts.ratesNote}>
      <PlainTable
        label={texts.rates}
        columns={[{ head: columns.rate, text: true }, ...invoice.rates.map(({ taxRate }) => ({ head: `${taxRate}%` }))]}
        rows={rateRows.map(({ name, write, strong }) => ({
          key: name,
          strong: strong ?? false,
          cells: [columns[name], ...invoice.rates.map((rate) => <span key={rate.taxRate}>{write(rate)}</span>)],
        }))}
      />
    </PageCard>
  );
}
