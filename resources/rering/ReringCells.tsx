import { Box } from "@mui/material";
import { Link } from "react-router";
import { reringTexts } from "../../i18n/ja/cash/rering-texts.ts";
import { noFigureText } from "../../src/core/money.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { usePathOpens } from "../../src/report/state/useDrill.ts";

type CellProps = { row: ReportRow; text: string };

/** The receipt that was rung again, with a link to it for who may open receipts. */
export function RerungNumberCell({ row, text }: CellProps) {
  const opens = usePathOpens();
  if (!opens(consolePaths.receipt)) return <span>{text}</span>;
  const id = String(row["rerungId"]);
  return (
    <Link to={`${consolePaths.receipt}?${new URLSearchParams({ id }).toString()}`} aria-label={reringTexts.open(text)}>
      {text}
    </Link>
  );
}

/** What was paid in cash stands out: only cash can be taken out. Nothing stands where there was none. */
export const CashCell = ({ row, text }: CellProps) =>
  row["cash"] === 0 ? <span>{noFigureText}</span> : <strong>{text}</strong>;

/** Several products take several lines, not a third of the table. */
export const MissingProductsCell = ({ text }: CellProps) => (
  <Box component="span" sx={missingProductsStyles}>
    {text}
  </Box>
);

const missingProductsStyles = {
  display: "inline-block",
  maxWidth: 170,
  whiteSpace: "normal",
  typography: "small",
} as const;
