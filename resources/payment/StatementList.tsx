import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import { Button } from "@mui/material";
import { useState } from "react";
import { paymentTexts as texts } from "../../i18n/ja/payment/payment-texts.ts";
import { ListScreen } from "../../src/admin/list/ListScreen.tsx";
import { Toolbar } from "../../src/ui/Row.tsx";
import { UploadDialog } from "./UploadDialog.tsx";
import { usePaymentCompanies } from "./useStatements.ts";

/** The list of files, with the button that takes one once a company is registered. */
export function StatementList() {
  const [open, setOpen] = useState(false);
  const { data: companies = [] } = usePaymentCompanies();
  return (
    <>
      {companies.length > 0 && (
        <Toolbar align="stretch" justify="end" oneLine gap={0} mb={1.5}>
          <Button variant="contained" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
            {texts.upload}
          </Button>
        </Toolbar>
      )}
      <ListScreen />
      {open && <UploadDialog companies={companies} onClose={() => setOpen(false)} />}
    </>
  );
}
