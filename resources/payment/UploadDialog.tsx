import { MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { adminTexts } from "../../i18n/ja/console/admin.ts";
import { paymentTexts as texts } from "../../i18n/ja/payment/payment-texts.ts";
import { sentFileFaults } from "../../i18n/ja/words/sent-file.ts";
import { CsvFileChoice } from "../../src/admin/csv/file/FileChoice.tsx";
import { isSentFileTooLarge, sentFileMegabytes } from "../../src/core/row-file/sentFileSize.ts";
import { useSelection } from "../../src/data/context.ts";
import { Note } from "../../src/ui/Note.tsx";
import { Stack } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { useRegisterStatement, type PaymentCompanyRow } from "./useStatements.ts";

type UploadDialogProps = { companies: readonly PaymentCompanyRow[]; onClose: () => void };

/** Takes the file of a payment company. The server reads it as that company's registration says. */
export function UploadDialog({ companies, onClose }: UploadDialogProps) {
  const { shops, active } = useSelection();
  const [companyId, setCompanyId] = useState(companies[0]?.paymentCompanyId);
  const [shopId, setShopId] = useState(active?.id ?? shops[0]?.id);
  const [file, setFile] = useState<File>();
  const work = useRegisterStatement(onClose);
  const company = companies.find(({ paymentCompanyId }) => paymentCompanyId === companyId);
  const isTooLarge = file !== undefined && isSentFileTooLarge(file.size);
  const send = () => {
    if (!company || !file) return;
    const { paymentCompanyId, shopHeading } = company;
    work.mutate({ file, paymentCompanyId, shopId: shopHeading ? null : (shopId ?? null) });
  };
  return (
    <WorkDialog
      title={texts.uploadTitle}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: adminTexts.cancel, onPress: onClose },
        { label: texts.register, look: "main", disabled: !file || isTooLarge, onPress: send },
      ]}
    >
      <Stack gap={1.5} pt={1}>
        <TextField
          select
          size="small"
          label={texts.company}
          value={companyId ?? ""}
          onChange={({ target }) => setCompanyId(Number(target.value))}
        >
          {companies.map(({ paymentCompanyId, companyName }) => (
            <MenuItem key={paymentCompanyId} value={paymentCompanyId}>
              {companyName}
            </MenuItem>
          ))}
        </TextField>
        {company && !company.shopHeading && (
          <TextField
            select
            size="small"
            label={texts.shop}
            helperText={texts.shopHelp}
            value={shopId ?? ""}
            onChange={({ target }) => setShopId(Number(target.value))}
          >
            {shops.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <CsvFileChoice
          name={file?.name}
          busy={work.isPending}
          onFile={(chosen) => {
            work.reset();
            setFile(chosen);
          }}
        />
        <Text component="p" variant="muted">
          {texts.fileHelp}
        </Text>
        {isTooLarge && <Note severity="error">{sentFileFaults.bytes(sentFileMegabytes)}</Note>}
      </Stack>
    </WorkDialog>
  );
}
