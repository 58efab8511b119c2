import { receiptTexts } from "../../../i18n/ja/journal/receipt.ts";
import { Box } from "@mui/material";
import { Link } from "react-router";
import { formatBusinessTime, formatDate, formatYen } from "../../../src/core/money.ts";
import { useAnswer } from "../../../src/report/context.ts";
import { useReportLabel } from "../../../src/report/text.ts";
import { useDrill } from "../../../src/report/state/useDrill.ts";
import { PageCard } from "../../../src/ui/Card.tsx";

/** Where no receipt fits, those that miss what a guest remembers by little: time, amount or tender. */
export function NearReceipts() {
  const label = useReportLabel();
  const drill = useDrill();
  const { near } = useAnswer("journal").current;
  if (near.length === 0) return null;
  const option = (column: string, value: string) => label.columnOption("journal", column, value);
  return (
    <PageCard title={receiptTexts.near.title} note={receiptTexts.near.note}>
      <Box component="ul" sx={receiptListStyles}>
        {near.map((receipt) => (
          <li key={receipt.id}>
            <Link to={drill(receipt) ?? ""}>
              <b>{`${formatDate(receipt.date)} ${formatBusinessTime(receipt.soldAt, receipt.date)}`}</b>
              <b>{formatYen(receipt.total)}</b>
              <span>{receipt.payment_type.map((tender) => option("payment_type", tender)).join("＋")}</span>
              <span>{receipt.shop_name}</span>
              <span>{receipt.receiptNumber}</span>
              {receipt.status !== "SALE" && <span>{option("status", receipt.status)}</span>}
            </Link>
          </li>
        ))}
      </Box>
    </PageCard>
  );
}

const receiptListStyles = {
  m: 0,
  p: 0,
  listStyle: "none",
  "& a": {
    display: "flex",
    flexWrap: "wrap",
    columnGap: 2,
    py: 1,
    color: "text.primary",
    textDecoration: "none",
    borderTop: 1,
    borderColor: "tokens.border",
    fontVariantNumeric: "tabular-nums",
    "&:hover": { bgcolor: "tokens.band" },
  },
} as const;
