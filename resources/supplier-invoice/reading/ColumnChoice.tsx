import { MenuItem, TextField } from "@mui/material";
import { supplierInvoice as texts } from "../../../i18n/ja/purchase-item/supplier-invoice.ts";
import { invoiceFields, requiredInvoiceFields, type InvoiceColumns } from "./readLines.ts";
import { Stack } from "../../../src/ui/Row.tsx";

type ColumnChoiceProps = {
  headings: readonly string[];
  columns: InvoiceColumns;
  onChange: (columns: InvoiceColumns) => void;
};

/** Which column of the file is which of an invoice. */
export function ColumnChoice({ headings, columns, onChange }: ColumnChoiceProps) {
  return (
    <Stack
      role="group"
      aria-label={texts.file.columns}
      gap={1.5}
      columns={{ xs: "1fr 1fr", sm: "repeat(3, 1fr)" }}
      mt={2}
    >
      {invoiceFields.map((field) => (
        <TextField
          key={field}
          select
          size="small"
          required={requiredInvoiceFields.includes(field)}
          label={texts.file.fields[field]}
          value={columns[field] ?? ""}
          onChange={({ target }) =>
            onChange({ ...columns, [field]: target.value === "" ? null : Number(target.value) })
          }
        >
          <MenuItem value="">{texts.file.noColumn}</MenuItem>
          {headings.map((heading, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- headings may repeat; their positions do not
            <MenuItem key={index} value={index}>
              {heading || index + 1}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Stack>
  );
}
