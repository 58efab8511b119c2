import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { Button, Typography } from "@mui/material";
import { useRef, useState } from "react";
import { supplierInvoice as texts } from "../../i18n/ja/purchase-item/supplier-invoice.ts";
import { encodeCsv, type CsvEncoding } from "../../src/core/csv.ts";
import { formatYen } from "../../src/core/money.ts";
import { accountingFiles, type AccountingSoftware } from "../../src/domain/accounting/files.ts";
import type { PurchaseMonth } from "../../src/domain/accounting/entry.ts";
import { downloadFile } from "../../src/report/export/download.ts";
import { MissingCharacters } from "../../src/shell/MissingCharacters.tsx";
import { PageCard } from "../../src/ui/Card.tsx";
import { useAccounting, type PurchaseAccountingData } from "./useInvoice.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";

const software = ["FREEE", "MONEY_FORWARD", "YAYOI"] as const;

const toPurchaseMonth = ({ rows, taxClass8, taxClass10, ...month }: PurchaseAccountingData): PurchaseMonth => ({
  ...month,
  taxClass: { 8: taxClass8 ?? null, 10: taxClass10 ?? null },
  entries: rows.map((row) => ({ ...row, taxRate: row.taxRate === 8 ? 8 : 10 })),
});

/** The purchases of the month as files for accounting software. */
export function AccountingCard({ month }: { month: string }) {
  const { data } = useAccounting(month);
  const [lacking, setLacking] = useState<{ of: AccountingSoftware; characters: readonly string[] }>();
  const last = useRef<HTMLButtonElement>(null);
  if (!data) return null;
  const write = (of: AccountingSoftware, { encoding, replace }: { encoding?: CsvEncoding; replace?: true } = {}) => {
    const file = accountingFiles[of];
    const encoded = encodeCsv(file.rows(toPurchaseMonth(data)), encoding ?? file.encoding, {
      replace: replace ?? false,
    });
    if ("missing" in encoded) return setLacking({ of, characters: encoded.missing });
    setLacking(undefined);
    downloadFile(new Blob([encoded.bytes], { type: "text/csv" }), texts.accounting.fileName(of.toLowerCase(), month));
  };
  const sum = (of: "amount" | "tax") => formatYen(data.rows.reduce((total, row) => total + row[of], 0));
  return (
    <PageCard title={texts.accounting.title} note={texts.accounting.note(month)}>
      {data.rows.length === 0 ? (
        <Typography>{texts.accounting.none}</Typography>
      ) : (
        <>
          <Text component="p" tabular>
            {texts.accounting.sums(data.rows.length, sum("amount"), sum("tax"))}
          </Text>
          <Row my={1}>
            {software.map((one) => (
              <Button
                key={one}
                variant="outlined"
                startIcon={<DownloadIcon />}
                onClick={({ currentTarget }) => {
                  last.current = currentTarget;
                  write(one);
                }}
              >
                {texts.accounting.software[one]}
              </Button>
            ))}
          </Row>
          <Text component="p" variant="muted">
            {texts.accounting.accounts(data.purchaseAccount, data.payableAccount)}
          </Text>
        </>
      )}
      <MissingCharacters
        characters={lacking?.characters ?? []}
        onClose={() => setLacking(undefined)}
        onClosed={() => last.current?.focus()}
        onReplace={() => lacking && write(lacking.of, { replace: true })}
        onUtf8={() => lacking && write(lacking.of, { encoding: "utf-8" })}
      />
    </PageCard>
  );
}
