import { receiptTexts } from "../../../i18n/ja/journal/receipt.ts";
import { Box, Button } from "@mui/material";
import PrintIcon from "@mui/icons-material/PrintOutlined";
import { Link } from "react-router";
import { formatDateWithWeekday, formatMoment, formatBusinessHour } from "../../../src/core/money.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PageAside } from "../../../src/shell/page.tsx";
import { InvoiceButton } from "./InvoiceButton.tsx";
import type { ReceiptData } from "./receiptData.ts";
import { useReceiptAddress } from "./useReceiptAddress.ts";
import { Row, Stack, Toolbar } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

/** Links of a receipt: its reversals, the parts of its bill, its place in the journal. */
export function ReceiptLinks({ receipt }: { receipt: ReceiptData }) {
  const addressOf = useReceiptAddress();
  const links = [
    { name: receiptTexts.reversedBy, ids: receipt.reversedBy },
    { name: receiptTexts.splitOf, ids: receipt.splitOf ? [receipt.splitOf] : [] },
    { name: receiptTexts.splits, ids: receipt.splits },
  ].filter(({ ids }) => ids.length > 0);
  const facts = [
    [receiptTexts.businessDate, `${formatDateWithWeekday(receipt.date)} ${formatBusinessHour(receipt.hour)}`],
    [receiptTexts.recordedAt, formatMoment(receipt.recordedAt)],
    [receiptTexts.sequence, String(receipt.sequence)],
    [receiptTexts.digest, receipt.digest],
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
        <Toolbar align="stretch" justify="end">
          <InvoiceButton receipt={receipt} />
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {receiptTexts.print}
          </Button>
        </Toolbar>
      </PageAside>
      {!receipt.registrationNumber && (
        <Text variant="compact" color="muted" mb={1.5}>
          {receiptTexts.unregistered}
        </Text>
      )}
      {links.length > 0 && (
        <PageCard title={receiptTexts.links}>
          {links.map(({ name, ids }) => (
            <Row key={name} oneLine gap={1.5} variant="compact" py={0.25}>
              <Text color="muted" width={160}>
                {name}
              </Text>
              <Box>
                {ids.map((id, index) => (
                  <Text key={id} component={Link} to={addressOf(id)} color="link" mr={1.5}>
                    {ids.length > 1 ? receiptTexts.openNth(index + 1) : receiptTexts.open}
                  </Text>
                ))}
              </Box>
            </Row>
          ))}
        </PageCard>
      )}
      <PageCard title={receiptTexts.facts}>
        <Stack component="dl" gap={0} rowGap={0.5} columns="160px 1fr" variant="compact" m={0}>
          {facts.flatMap(([name, value]) => [
            <Text component="dt" key={name} color="muted">
              {name}
            </Text>,
            <Text component="dd" key={`${name} value`} breaks>
              {value}
            </Text>,
          ])}
        </Stack>
      </PageCard>
    </Box>
  );
}
