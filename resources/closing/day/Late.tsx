import { Box } from "@mui/material";
import { Link } from "react-router";
import { formatMoment, noFigure } from "../../../src/core/money.ts";
import type { GetDailySumQuery } from "../../../src/generated/graphql.ts";
import { Card } from "../../../src/ui/Card.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { usePart } from "../../../src/shell/metadataLoader.ts";
import { Yen } from "./Versions.tsx";
import { useText, useTexts } from "../../../src/ui/text.ts";
import { paths } from "../../paths.ts";

type Sum = GetDailySumQuery["data"];

/** The receipts that arrived after the closing, each opening its place in the journal. */
export function Late({ sum: { late, lateReceipts, shop_id, date } }: { sum: Sum }) {
  // The texts of receipts are loaded with the journal.
  usePart("journal");
  const translate = useTexts();
  const text = useText("parts.closing.late");
  if (lateReceipts === 0) return null;
  const journal = new URLSearchParams({ from: date, to: date, shops: String(shop_id) }).toString();
  const more = lateReceipts - late.length;
  return (
    <Card
      flows
      title={text("title")}
      note={
        <Box
          component={Link}
          to={`${paths.journal}?${journal}`}
          sx={{ color: "tokens.primaryStrong", displayPrint: "none" }}
        >
          {text("journal")}
        </Box>
      }
    >
      <PlainTable
        label={text("title")}
        columns={[
          { head: text("number"), text: true },
          { head: text("soldAt"), text: true },
          { head: text("recordedAt"), text: true },
          { head: text("status"), text: true },
          { head: text("total") },
        ]}
        rows={late.map(({ id, receiptNumber, soldAt, recordedAt, status, total }) => ({
          key: id,
          cells: [
            <Link
              key="number"
              to={`${paths.receipt}?${new URLSearchParams({ id }).toString()}`}
              aria-label={text("open", { number: receiptNumber ?? "" })}
            >
              {receiptNumber ?? noFigure}
            </Link>,
            formatMoment(soldAt),
            formatMoment(recordedAt),
            translate(`resources.journal.options.status.${status}`),
            <Yen key="total" of={total} />,
          ],
        }))}
      />
      {more > 0 && <Box sx={{ fontSize: 12, color: "tokens.textMuted", mt: 0.5 }}>{text("more", { count: more })}</Box>}
    </Card>
  );
}
