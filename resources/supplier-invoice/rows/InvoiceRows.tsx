import { Box, Link, Typography } from "@mui/material";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { supplierInvoice as texts } from "../../../i18n/ja/purchase-item/supplier-invoice.ts";
import { formatShortDate, formatYen } from "../../../src/core/money.ts";
import { FilterChip } from "../../../src/report/frame/chips/Chip.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { UnfoldButton, useFold } from "../../../src/ui/fold.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { buildSlipAddress } from "../../purchase/addresses.ts";
import { YenDifference } from "../Money.tsx";
import { useRefocus } from "../../../src/ui/useRefocus.ts";
import { RowWork } from "./RowWork.tsx";
import { RowBadge } from "../InvoiceStateBadge.tsx";
import type { SupplierInvoiceData, InvoiceRow } from "../useInvoice.ts";
import { explainInvoiceRow } from "./why.ts";
import { Row } from "../../../src/ui/Row.tsx";

/** Rows before a person unfolds them. */
const atFirst = 100;

export const isOpenDifference = ({ state, reason }: InvoiceRow): boolean => state !== "AGREES" && reason == null;

/** The lines of the invoice with their slips, and the slips that it lacks: open differences at first, while there are any. */
export function InvoiceRows({ invoice }: { invoice: SupplierInvoiceData }) {
  const open = invoice.rows.filter(isOpenDifference);
  const [chosen, setChosen] = useState<"ALL" | "OPEN">();
  const filter = chosen ?? (open.length > 0 ? "OPEN" : "ALL");
  const shown = filter === "OPEN" ? open : invoice.rows;
  const fold = useFold(shown, { phone: atFirst, wide: atFirst });
  const { rowColumns: columns } = texts;
  // What is accepted leaves the list, with the button that was pressed.
  const place = useRefocus(shown.map(({ key }) => key).join(" "));
  return (
    <PageCard title={texts.rows(shown.length, invoice.rows.length)} flows>
      <Row ref={place} tabIndex={-1} role="group" aria-label={texts.rowsLabel} oneLine gap={0.5} mb={1}>
        {(["OPEN", "ALL"] as const).map((one) => (
          <FilterChip
            key={one}
            type="button"
            on={one === filter}
            aria-pressed={one === filter}
            onClick={() => setChosen(one)}
          >
            {texts.filters[one]}
          </FilterChip>
        ))}
      </Row>
      {shown.length === 0 ? (
        <Typography>{texts.noRows}</Typography>
      ) : (
        <Box sx={workStyles}>
          <PlainTable
            wide
            stacks
            label={texts.rowsLabel}
            columns={[
              { head: columns.date, text: true },
              { head: columns.state, text: true },
              { head: columns.slips, text: true },
              { head: columns.invoiceAmount },
              { head: columns.slipAmount },
              { head: columns.difference },
              { head: columns.taxDifference },
              ...(invoice.state === "OPEN" ? [{ head: columns.work, text: true as const }] : []),
            ]}
            rows={fold.rows.map((row) => ({
              key: row.key,
              cells: [
                <LineName key="name" row={row} />,
                <InvoiceRowState key="state" row={row} />,
                <Slips key="slips" row={row} />,
                formatYen(row.invoiceAmount),
                formatYen(row.slipAmount),
                <YenDifference key="difference" yen={row.difference} />,
                <YenDifference key="tax" yen={row.taxDifference} />,
                ...(invoice.state === "OPEN" ? [<RowWork key="work" invoice={invoice} row={row} />] : []),
              ],
            }))}
          />
        </Box>
      )}
      <UnfoldButton fold={fold} />
    </PageCard>
  );
}

/** On a phone the buttons of a row have a line of their own. */
const workStyles = {
  "@container (max-width: 380px)": {
    "& tbody td:nth-of-type(7)": { gridColumn: "1 / -1" },
    "& thead th:nth-of-type(8)": { display: "none" },
  },
} as const;

const small = { typography: "muted" } as const;

function InvoiceRowState({ row }: { row: InvoiceRow }) {
  return (
    <>
      <RowBadge state={row.state} accepted={row.reason != null} />
      {explainInvoiceRow(row).map((text) => (
        <Box key={text} sx={{ ...small, whiteSpace: "normal", maxWidth: 200 }}>
          {text}
        </Box>
      ))}
      {row.reason != null && (
        <Box sx={{ ...small, whiteSpace: "normal", maxWidth: 160 }}>{texts.accepted(row.reason)}</Box>
      )}
    </>
  );
}

/** The date of a row, and how the supplier names it. */
const LineName = ({ row: { date, slipNumber, place } }: { row: InvoiceRow }) => (
  <>
    {formatShortDate(date)}
    {(slipNumber ?? place) != null && <Box sx={small}>{[slipNumber, place].filter(Boolean).join(" ")}</Box>}
  </>
);

function Slips({ row }: { row: InvoiceRow }) {
  return (
    <>
      {row.slips.map(({ slipId, slipNumber, shop_name, date }) => (
        <Box key={slipId}>
          <Link component={RouterLink} to={buildSlipAddress(slipId)}>
            {slipNumber}
          </Link>
          {row.tie && (
            <Box component="span" title={texts.tieHint} sx={{ ...small, ml: 0.5 }}>
              {texts.ties[row.tie]}
            </Box>
          )}
          <Box sx={small}>{date === row.date ? shop_name : `${shop_name} ${formatShortDate(date)}`}</Box>
        </Box>
      ))}
    </>
  );
}
