import { Alert, Box, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { textOf } from "../../i18n/ja/messages.ts";
import { supplierInvoice as texts } from "../../i18n/ja/supplier-invoice.ts";
import { FileChoice } from "../../src/admin/csv/FileChoice.tsx";
import { isWorkbook, readBytes, rowsOfFile, type FileRows } from "../../src/admin/csv/readFile.ts";
import { formatYen } from "../../src/core/money.ts";
import {
  RegisterSupplierInvoiceDocument,
  type RegisterSupplierInvoiceMutationVariables,
} from "../../src/generated/graphql.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { ColumnChoice } from "./ColumnChoice.tsx";
import { columnsIn, mostLines, needed, readLines, yenOf, type Columns, type Fault } from "./readLines.ts";
import { useWork, versionOf, type Invoice } from "./useInvoice.ts";

/** Faults that are named. */
const named = 10;

type Chosen = { name: string; file: FileRows; columns: Columns };

/** Reads a file: the headings are matched to the columns of an invoice, and a person may choose other ones. */
export function ReadDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, setRefusal] = useState<string>();
  const [taxes, setTaxes] = useState({ tax8: "", tax10: "" });
  const work = useWork(
    (call, input: RegisterSupplierInvoiceMutationVariables["input"]) =>
      call(RegisterSupplierInvoiceDocument, { input }),
    texts.done.read,
    onClose,
  );
  const open = async (file: File) => {
    setChosen(undefined);
    setRefusal(undefined);
    work.reset();
    const bytes = await readBytes(file);
    const rows = isWorkbook(bytes) ? null : rowsOfFile(bytes);
    if (!rows) return setRefusal(isWorkbook(bytes) ? texts.file.workbook : texts.file.noText);
    if (rows.rows.length === 0) return setRefusal(texts.file.empty);
    if (rows.rows.length > mostLines) return setRefusal(texts.file.tooMany(mostLines));
    setChosen({ name: file.name, file: rows, columns: columnsIn(rows.headings) });
  };
  const missing = chosen ? needed.filter((field) => chosen.columns[field] === null) : [];
  const read = chosen && missing.length === 0 ? readLines(chosen.file.rows, chosen.columns) : undefined;
  const wrongTax = { tax8: isWrong(taxes.tax8), tax10: isWrong(taxes.tax10) };
  const ready = read !== undefined && read.faults.length === 0 && !wrongTax.tax8 && !wrongTax.tax10;
  return (
    <WorkDialog
      title={texts.title(invoice.supplierName, invoice.month)}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        {
          label: texts.file.read,
          look: "main",
          disabled: !ready,
          onPress: () =>
            read &&
            work.mutate({
              ...versionOf(invoice),
              fileName: chosen?.name.slice(-120),
              lines: read.lines,
              tax8: yenOf(taxes.tax8) ?? null,
              tax10: yenOf(taxes.tax10) ?? null,
            }),
        },
      ]}
    >
      {invoice.version > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {texts.questions.replace}
        </Alert>
      )}
      <FileChoice name={chosen?.name} busy={work.isPending} onFile={(file) => void open(file)} />
      <Typography sx={{ fontSize: 12, color: "tokens.textMuted", mt: 1 }}>{texts.file.help}</Typography>
      {refusal && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {refusal}
        </Alert>
      )}
      {chosen && (
        <ColumnChoice
          headings={chosen.file.headings}
          columns={chosen.columns}
          onChange={(columns) => setChosen({ ...chosen, columns })}
        />
      )}
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {texts.file.missing(missing.map((field) => texts.file.fields[field]).join("、"))}
        </Alert>
      )}
      {read && read.faults.length > 0 && <Faults faults={read.faults} />}
      {read && read.faults.length === 0 && (
        <>
          <Alert severity="success" sx={{ mt: 1.5 }}>
            {texts.file.ready(read.lines.length, formatYen(read.lines.reduce((sum, line) => sum + line.amount, 0)))}
          </Alert>
          <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, mt: 2 }}>
            {(["tax8", "tax10"] as const).map((tax) => (
              <TextField
                key={tax}
                size="small"
                label={texts.file[tax]}
                value={taxes[tax]}
                error={wrongTax[tax]}
                helperText={wrongTax[tax] ? texts.file.wrongTax : undefined}
                onChange={({ target }) => setTaxes({ ...taxes, [tax]: target.value })}
                slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 16 } }}
              />
            ))}
          </Box>
          <Typography sx={{ fontSize: 12, color: "tokens.textMuted", mt: 0.5 }}>{texts.file.taxHelp}</Typography>
        </>
      )}
    </WorkDialog>
  );
}

const isWrong = (text: string): boolean => text.trim() !== "" && yenOf(text) === undefined;

function Faults({ faults }: { faults: readonly Fault[] }) {
  return (
    <Alert severity="error" sx={{ mt: 1.5 }}>
      {texts.file.faults(faults.length)}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {faults.slice(0, named).map(({ line, field, code, args }) => (
          <li key={`${line} ${field}`}>{texts.file.fault(line, texts.file.fields[field], textOf(code, args))}</li>
        ))}
      </Box>
      {faults.length > named && texts.file.more(faults.length - named)}
    </Alert>
  );
}
