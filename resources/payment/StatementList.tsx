import { paymentTexts as texts } from "../../i18n/ja/payment/payment-texts.ts";
import { SentFileList } from "../../src/admin/list/SentFileList.tsx";
import { UploadDialog } from "./UploadDialog.tsx";
import { usePaymentCompanies } from "./useStatements.ts";

/** The list of files, which takes one once a company is registered. */
export function StatementList() {
  const { data: companies = [] } = usePaymentCompanies();
  return (
    <SentFileList
      label={texts.upload}
      ready={companies.length > 0}
      renderDialog={(close) => <UploadDialog companies={companies} onClose={close} />}
    />
  );
}
