import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { supplierInvoice as texts } from "../../i18n/ja/supplier-invoice.ts";
import { formatMoment, formatPeriod, formatYen, noFigure } from "../../src/core/money.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../src/shell/pages/NotNamed.tsx";
import { Notice } from "../../src/shell/pages/Notice.tsx";
import { PageAside, usePageTitle } from "../../src/shell/page.tsx";
import { Card } from "../../src/ui/Card.tsx";
import { Facts } from "../../src/ui/Facts.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { invoiceIn } from "./addresses.ts";
import { InvoiceRows } from "./InvoiceRows.tsx";
import { InvoiceSteps } from "./InvoiceSteps.tsx";
import { Difference } from "./Money.tsx";
import { NearSlips } from "./NearSlips.tsx";
import { StateBadge } from "./StateBadge.tsx";
import { useInvoice, type Invoice } from "./useInvoice.ts";

/** /supplier-invoice/one: the invoice of a supplier and month beside the slips, and what a person decides about it. */
export function InvoicePage() {
  const [params] = useSearchParams();
  const at = invoiceIn(params);
  const { data, error, refetch } = useInvoice(at);
  usePageTitle(data && texts.title(data.supplierName, data.month));
  if (!at) return <NotNamed title={texts.nothing} text={texts.choose} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return (
    <>
      <PageAside>
        <StateBadge state={data.state} />
      </PageAside>
      <InvoiceSteps invoice={data} />
      <InvoiceFacts invoice={data} />
      <Rates invoice={data} />
      {data.state === "MISSING" ? (
        <Notice title={texts.notRead}>{texts.notReadText}</Notice>
      ) : (
        <InvoiceRows invoice={data} />
      )}
      {data.state === "OPEN" && <NearSlips invoice={data} />}
    </>
  );
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { facts } = texts;
  const { registrationNumber, creditRate, readAt, settledAt } = invoice;
  return (
    <Card title={facts.title}>
      <Facts
        columns
        facts={[
          { name: facts.period, value: formatPeriod({ from: invoice.fromDate, to: invoice.toDate }) },
          {
            name: facts.registration,
            value: registrationNumber ?? (
              <Box component="span" sx={{ color: "tokens.pending" }}>
                {texts.unregistered(creditRate)}
              </Box>
            ),
          },
          { name: facts.credit, value: creditRate === 100 ? "100%" : texts.transitional(creditRate) },
          { name: facts.file, value: invoice.fileName ?? noFigure },
          { name: facts.read, value: readAt ? texts.by(formatMoment(readAt), invoice.readBy) : noFigure },
          { name: facts.settled, value: settledAt ? texts.by(formatMoment(settledAt), invoice.settledBy) : noFigure },
        ]}
      />
    </Card>
  );
}

const differenceOf = (invoice: number | null | undefined, slip: number): number | null =>
  invoice == null ? null : invoice - slip;

type Rate = Invoice["rates"][number];
type RateRow = { name: keyof typeof texts.rateColumns; write: (rate: Rate) => ReactNode; strong?: true };

const rateRows: readonly RateRow[] = [
  { name: "invoiceAmount", write: (rate) => formatYen(rate.invoiceAmount) },
  { name: "slipAmount", write: (rate) => formatYen(rate.slipAmount) },
  {
    name: "difference",
    strong: true,
    write: (rate) => <Difference yen={differenceOf(rate.invoiceAmount, rate.slipAmount)} />,
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
    write: (rate) => <Difference yen={differenceOf(rate.invoiceTax, rate.slipTax)} />,
  },
];

/** Amounts and tax of each rate: of the invoice with one rounding, and of the slips with one each. */
function Rates({ invoice }: { invoice: Invoice }) {
  const { rateColumns: columns } = texts;
  return (
    <Card title={texts.rates} note={texts.ratesNote}>
      <PlainTable
        label={texts.rates}
        columns={[{ head: columns.rate, text: true }, ...invoice.rates.map(({ taxRate }) => ({ head: `${taxRate}%` }))]}
        rows={rateRows.map(({ name, write, strong }) => ({
          key: name,
          strong: strong ?? false,
          cells: [columns[name], ...invoice.rates.map((rate) => <span key={rate.taxRate}>{write(rate)}</span>)],
        }))}
      />
    </Card>
  );
}
