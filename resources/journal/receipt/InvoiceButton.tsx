import { receiptTexts } from "../../../i18n/ja/journal/receipt.ts";
import { Button } from "@mui/material";
import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import { useState } from "react";
import { invoicePath } from "../../../src/domain/invoicePath.ts";
import { useAuthorized } from "../../../src/data/transport/authorizedCall.ts";
import { downloadFile } from "../../../src/report/export/download.ts";
import type { ReceiptData } from "./receiptData.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";

/** The name that the server gives a file. */
const parseFileName = (response: Response): string =>
  decodeURIComponent(response.headers.get("content-disposition")?.split("UTF-8''")[1] ?? "receipt.pdf");

/** Issues the receipt again as PDF: a simplified invoice, or a plain receipt where the shop has no registration number. */
export function InvoiceButton({ receipt }: { receipt: ReceiptData }) {
  const announce = useAnnounce();
  const call = useAuthorized();
  const [busy, setBusy] = useState(false);
  // A voided receipt is no sale.
  if (receipt.kind === "VOID" || receipt.status === "VOIDED") return null;
  const kind = receipt.registrationNumber ? (receipt.kind === "RETURN" ? "returned" : "invoice") : "receipt";

  const fetchPdf = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const response = await call(invoicePath(receipt.id));
      downloadFile(await response.blob(), parseFileName(response));
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error), "error");
    } finally {
      setBusy(false);
    }
  };
  return (
    // Not `disabled`: that would take the focus away.
    <Button
      variant="outlined"
      startIcon={<PdfIcon />}
      aria-disabled={busy}
      sx={{ "&[aria-disabled=true]": { opacity: 0.5 } }}
      onClick={() => void fetchPdf()}
    >
      {receiptTexts.reissue[kind]}
    </Button>
  );
}
