import { TextField } from "@mui/material";
import { useState } from "react";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { supplierInvoice as texts } from "../../../i18n/ja/purchase-item/supplier-invoice.ts";
import { CsvFileChoice } from "../../../src/admin/csv/file/FileChoice.tsx";
import { isWorkbook } from "../../../src/core/row-file/fileKind.ts";
import { readFileBytes, readRowFile, type RowFile } from "../../../src/core/row-file/readRowFile.ts";
import { formatYen } from "../../../src/core/money.ts";
import {
  RegisterSupplierInvoiceDocument,
  type RegisterSupplierInvoiceMutationVariables,
} from "../../../src/generated/graphql.ts";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { ColumnChoice } from "./ColumnChoice.tsx";
import {
  findInvoiceColumns,
  maxInvoiceLines,
  requiredInvoiceFields,
  parseInvoiceLines,
  parseWholeYen,
  type InvoiceColumns,
  type InvoiceCellFault,
} from "./readLines.ts";
import { useWork, pickInvoiceVersion, type SupplierInvoiceData } from "../useInvoice.ts";
import { PlainList } from "../../../src/ui/List.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Stack } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

/** Faults that are named. */
const maxListedFaults = 10;

type ChosenInvoiceFile = { name: string; file: RowFile; columns: InvoiceColumns };

/** Reads a file: the headings are matched to the columns of an invoice, and a person may choose other ones. */
export function ReadDialog({ invoice, onClose }: { invoice: SupplierInvoiceData; onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenInvoiceFile>();
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
    const bytes = await readFileBytes(file);
    const rows = isWorkbook(bytes) ? null : readRowFile(bytes);
    if (!rows) return setRefusal(isWorkbook(bytes) ? texts.file.workbook : texts.file.noText);
    if (rows.rows.length === 0) return setRefusal(texts.file.empty);
    if (rows.rows.length > maxInvoiceLines) return setRefusal(texts.file.tooMany(maxInvoiceLines));
    setChosen({ name: file.name, file: rows, columns: findInvoiceColumns(rows.headings) });
  };
  const missing = chosen ? requiredInvoiceFields.filter((field) => chosen.columns[field] === null) : [];
  const read = chosen && missing.length === 0 ? parseInvoiceLines(chosen.file.rows, chosen.columns) : undefined;
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
              ...pickInvoiceVersion(invoice),
              fileName: chosen?.name.slice(-120),
              lines: read.lines,
              tax8: parseWholeYen(taxes.tax8) ?? null,
              tax10: parseWholeYen(taxes.tax10) ?? null,
            }),
        },
      ]}
    >
      {invoice.version > 0 && (
        <Note severity="warning" mb={1.5}>
          {texts.questions.replace}
        </Note>
      )}
      <CsvFileChoice name={chosen?.name} busy={work.isPending} onFile={(file) => void open(file)} />
      <Text component="p" variant="muted" mt={1}>
        {texts.file.help}
      </Text>
      {refusal && (
        <Note severity="error" mt={1.5}>
          {refusal}
        </Note>
      )}
      {chosen && (
        <ColumnChoice
          headings={chosen.file.headings}
          columns={chosen.columns}
          onChange={(columns) => setChosen({ ...chosen, columns })}
        />
      )}
      {missing.length > 0 && (
        <Note severity="warning" mt={1.5}>
          {texts.file.missing(missing.map((field) => texts.file.fields[field]).join("、"))}
        </Note>
      )}
      {read && read.faults.length > 0 && <Faults faults={read.faults} />}
      {read && read.faults.length === 0 && (
        <>
          <Note severity="success" mt={1.5}>
            {texts.file.ready(read.lines.length, formatYen(read.lines.reduce((sum, line) => sum + line.amount, 0)))}
          </Note>
          <Stack gap={1.5} columns={{ xs: "1fr", sm: "1fr 1fr" }} mt={2}>
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
          </Stack>
          <Text component="p" variant="muted" mt={0.5}>
            {texts.file.taxHelp}
          </Text>
        </>
      )}
    </WorkDialog>
  );
}

const isWrong = (text: string): boolean => text.trim() !== "" && parseWholeYen(text) === undefined;

function Faults({ faults }: { faults: readonly InvoiceCellFault[] }) {
  return (
    <Note severity="error" mt={1.5}>
      {texts.file.faults(faults.length)}
      <PlainList marked mt={0.5}>
        {faults.slice(0, maxListedFaults).map(({ line, field, code, args }) => (
          <li key={`${line} ${field}`}>
            {texts.file.fault(line, texts.file.fields[field], formatMessage(code, args))}
          </li>
        ))}
      </PlainList>
      {faults.length > maxListedFaults && texts.file.more(faults.length - maxListedFaults)}
    </Note>
  );
}
