import { Box, Button } from "@mui/material";
import PrintIcon from "@mui/icons-material/PrintOutlined";
import { Link } from "react-router";
import { formatDateWithWeekday, formatMoment, formatBusinessHour } from "../../src/core/money.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { PageAside } from "../../src/shell/page.tsx";
import { InvoiceButton } from "./InvoiceButton.tsx";
import type { ReceiptData } from "./receiptData.ts";
import { useReceiptAddress } from "./useReceiptAddress.ts";
import { useText, useTexts } from "../../src/ui/text.ts";

/** Links of a receipt: its reversals, the parts of its bill, its place in the journal. */
export function ReceiptLinks({ receipt }: { receipt: ReceiptData }) {
  const translate = useTexts();
  const text = useText("parts.journal");
  const addressOf = useReceiptAddress();
  const links = [
    { name: text("reversedBy"), ids: receipt.reversedBy },
    { name: text("splitOf"), ids: receipt.splitOf ? [receipt.splitOf] : [] },
    { name: text("splits"), ids: receipt.splits },
  ].filter(({ ids }) => ids.length > 0);
  const facts = [
    [text("businessDate"), `${formatDateWithWeekday(receipt.date)} ${formatBusinessHour(receipt.hour)}`],
    [text("recordedAt"), formatMoment(receipt.recordedAt)],
    [text("sequence"), String(receipt.sequence)],
    [text("digest"), receipt.digest],
  ];
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: { xs: "100%", sm: 320 },
        displayPrint: "none",
        // Aligned with the top of the receipt.
        "& > section:first-of-type": { mt: 0 },
      }}
    >
      <PageAside>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "flex-end", displayPrint: "none" }}>
          <InvoiceButton receipt={receipt} />
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {text("print")}
          </Button>
        </Box>
      </PageAside>
      {!receipt.registrationNumber && (
        <Box sx={{ mb: 1.5, fontSize: 13, color: "tokens.textMuted" }}>{text("unregistered")}</Box>
      )}
      {links.length > 0 && (
        <PageCard title={text("links")}>
          {links.map(({ name, ids }) => (
            <Box key={name} sx={{ display: "flex", gap: 1.5, fontSize: 13, py: 0.25 }}>
              <Box sx={{ width: 160, color: "tokens.textMuted" }}>{name}</Box>
              <Box>
                {ids.map((id, index) => (
                  <Box key={id} component={Link} to={addressOf(id)} sx={{ mr: 1.5, color: "tokens.primaryStrong" }}>
                    {ids.length > 1 ? translate("parts.journal.openNth", { nth: index + 1 }) : text("open")}
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </PageCard>
      )}
      <PageCard title={text("facts")}>
        <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "160px 1fr", rowGap: 0.5, fontSize: 13 }}>
          {facts.flatMap(([name, value]) => [
            <Box component="dt" key={name} sx={{ color: "tokens.textMuted" }}>
              {name}
            </Box>,
            <Box component="dd" key={`${name} value`} sx={{ m: 0, overflowWrap: "anywhere" }}>
              {value}
            </Box>,
          ])}
        </Box>
      </PageCard>
    </Box>
  );
}
