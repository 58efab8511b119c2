import { adminTexts } from "../../i18n/ja/console/admin.ts";
import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Tooltip,
  Typography,
} from "@mui/material";
import { useId, useState } from "react";
import { tenderNames } from "../../i18n/ja/words/orders.ts";
import { refusedReceiptTexts as texts } from "../../i18n/ja/import/refused-receipt.ts";
import { formatRecordName, useDefinition, type IdentifiedRecord } from "../../src/admin/definition.ts";
import { formatYen } from "../../src/core/money.ts";
import { CopyResult, useCopy } from "../../src/ui/copy.tsx";
import { parseReceiptContent, type ReceiptContent } from "./receiptContent.ts";
import { PlainList } from "../../src/ui/List.tsx";
import { Note } from "../../src/ui/Note.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { Row } from "../../src/ui/Row.tsx";

/** The button that shows what the register sent. */
export function ReceiptContentButton({ record }: { record: IdentifiedRecord }) {
  const definition = useDefinition();
  const [open, setOpen] = useState(false);
  const name = formatRecordName(definition, record);
  return (
    <>
      <Tooltip title={texts.open}>
        <IconButton size="small" aria-label={texts.openOf(name)} onClick={() => setOpen(true)}>
          <VisibilityIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && <ContentDialog name={name} record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

function ContentDialog({ name, record, onClose }: { name: string; record: IdentifiedRecord; onClose: () => void }) {
  const titleId = useId();
  const { copy, result } = useCopy();
  const raw = String(record["content"]);
  const content = parseReceiptContent(raw);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{texts.title(name)}</DialogTitle>
      <DialogContent>
        <Note severity="warning" mb={2}>
          {`${String(record["reason"])} (${String(record["code"])})`}
        </Note>
        {content ? <ReceiptContentLines content={content} /> : <Typography variant="body2">{texts.cut}</Typography>}
        <Text component="h3" variant="heading" mt={2} mb={0.5}>
          {texts.whole}
        </Text>
        <Box
          component="pre"
          // A long content scrolls, by keyboard too.
          tabIndex={0}
          aria-label={texts.whole}
          role="region"
          sx={{
            m: 0,
            p: 1.5,
            maxHeight: 280,
            overflow: "auto",
            border: 1,
            borderColor: "tokens.borderStrong",
            borderRadius: 1,
            bgcolor: "tokens.band",
            typography: "small",
            whiteSpace: "pre-wrap",
            overflowWrap: "anywhere",
          }}
        >
          {content?.text ?? raw}
        </Box>
        <CopyResult result={result} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => void copy(content?.text ?? raw)}>
          {texts.copy}
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {adminTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Lines and payments as they stand on the printed receipt. */
function ReceiptContentLines({ content: { lines, payments } }: { content: ReceiptContent }) {
  const rows = [
    ...lines.map(({ productName, quantity, unitPrice, taxRate }) => ({
      name: `${productName} × ${quantity} (${taxRate}%)`,
      yen: unitPrice * quantity,
    })),
    ...payments.map(({ tender, tendered }) => ({ name: `${texts.payments} ${tenderNames[tender]}`, yen: tendered })),
  ];
  return (
    <PlainList aria-label={texts.lines}>
      {rows.map(({ name, yen }, index) => (
        <Row component="li" key={`${index} ${name}`} oneLine gap={2} lined="bottom" py={0.5}>
          <Text breaks shrinks grow>
            {name}
          </Text>
          <Text tabular>{formatYen(yen)}</Text>
        </Row>
      ))}
    </PlainList>
  );
}
