import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { formatMoment, formatYen } from "../../src/core/money.ts";
import type { ReceiptData } from "./receiptData.ts";

/** The receipt as paper: lines, totals, tax by rate with the qualified invoice's fields, payment. */
export function Receipt({ receipt }: { receipt: ReceiptData }) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`parts.journal.${key}`, values);
  const { items, payments } = receipt;
  const reduced = items.some(({ taxRate }) => taxRate === 8);
  return (
    <Box component="article" aria-label={text("receipt")} sx={paperStyles}>
      <Box sx={{ textAlign: "center", mb: 1.5 }}>
        <Box sx={{ fontSize: 17, fontWeight: 700 }}>{receipt.shop_name}</Box>
        {receipt.registrationNumber && <Box>{text("registration", { number: receipt.registrationNumber })}</Box>}
        <Box>{formatMoment(receipt.soldAt)}</Box>
        <Box>{text("number", { number: receipt.receiptNumber ?? receipt.sequence })}</Box>
        {receipt.status !== "SALE" && (
          <Box component="strong" sx={{ color: "error.main" }}>
            {translate(`resources.journal.options.status.${receipt.status}`)}
          </Box>
        )}
      </Box>
      <Rows>
        {items.map((item, index) => (
          // Lines of a receipt never move.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} name={`${item.productName}${item.taxRate === 8 ? "※" : ""}`} amount={item.salesPrice}>
            {item.quantity === 1 && item.discount === 0
              ? null
              : [
                  text("quantity", { price: formatYen(item.unitPrice), quantity: item.quantity }),
                  item.discount !== 0 && text("lineDiscount", { amount: formatYen(item.discount) }),
                ]
                  .filter(Boolean)
                  .join(" ")}
          </Row>
        ))}
      </Rows>
      <Rows>
        {receipt.discounts !== 0 && (
          <>
            <Row name={text("grossSales")} amount={receipt.grossSales} />
            <Row name={text("discounts")} amount={-receipt.discounts} />
          </>
        )}
        <Row name={text("total")} amount={receipt.total} strong />
        {receipt.taxable10 !== 0 && <Tax rate={10} taxable={receipt.taxable10} tax={receipt.tax10} />}
        {receipt.taxable8 !== 0 && <Tax rate={8} taxable={receipt.taxable8} tax={receipt.tax8} />}
      </Rows>
      <Rows>
        {payments.map(({ tender, tendered, change }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- payments never move either
          <Row key={index} name={translate(`resources.journal.options.payment_type.${tender}`)} amount={tendered}>
            {change === 0 ? null : text("change", { amount: formatYen(change) })}
          </Row>
        ))}
        {receipt.points !== 0 && <Row name={text("points")} amount={receipt.points} />}
      </Rows>
      {reduced && <Box sx={{ fontSize: 12 }}>{text("reduced")}</Box>}
      {receipt.staff && <Box sx={{ fontSize: 12 }}>{text("staff", { name: receipt.staff })}</Box>}
      {receipt.reason && <Box sx={{ fontSize: 12 }}>{text("reason", { reason: receipt.reason })}</Box>}
    </Box>
  );
}

function Tax({ rate, taxable, tax }: { rate: number; taxable: number; tax: number }) {
  const translate = useTranslate();
  return (
    <Row name={translate("parts.journal.taxable", { rate })} amount={taxable}>
      {translate("parts.journal.tax", { amount: formatYen(tax) })}
    </Row>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ m: 0, py: 1, borderTop: "1px dashed", borderColor: "tokens.borderStrong" }}>
    {children}
  </Box>
);

type RowProps = { name: string; amount: number; strong?: boolean; children?: ReactNode };

/** A name with its amount, and below it how the amount came about. */
const Row = ({ name, amount, strong, children }: RowProps) => (
  <Box
    sx={{
      display: "grid",
      gridTemplateColumns: "1fr auto",
      columnGap: 2,
      ...(strong && { fontSize: 17, fontWeight: 700 }),
    }}
  >
    <Box component="dt">{name}</Box>
    <Box component="dd" sx={{ m: 0, textAlign: "right", ...(amount < 0 && { color: "error.main" }) }}>
      {formatYen(amount)}
    </Box>
    {children && (
      <Box component="dd" sx={{ m: 0, gridColumn: "1 / -1", pl: 1.5, fontSize: 12, color: "tokens.textMuted" }}>
        {children}
      </Box>
    )}
  </Box>
);

const paperStyles = {
  width: 360,
  maxWidth: "100%",
  p: 2.5,
  border: 1,
  borderColor: "tokens.border",
  borderRadius: 1,
  bgcolor: "background.paper",
  fontSize: 13,
  lineHeight: 1.7,
  fontVariantNumeric: "tabular-nums",
  "@media print": { border: 0, p: 0, width: "72mm" },
} as const;
