import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { Box, IconButton, TextField } from "@mui/material";
import { transferTexts as texts } from "../../i18n/ja/transfer.ts";
import { formatQuantity, noFigure } from "../../src/core/money.ts";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { quantityFault, quantityOf, type TypedLine } from "./requestLines.ts";

/** How many order units a typed quantity is. */
function casesOf({ item: { unitsPerCase, orderUnit }, quantity }: TypedLine): string {
  const value = quantityOf(quantity);
  return value === null ? noFigure : texts.request.cases(formatQuantity(value / unitsPerCase), orderUnit);
}

type Props = { lines: readonly TypedLine[]; onChange(lines: readonly TypedLine[]): void };

/** The lines of a request; quantities can be typed anew. */
export function RequestLines({ lines, onChange }: Props) {
  if (lines.length === 0)
    return <Box sx={{ py: 2, color: "tokens.textMuted", fontSize: 13 }}>{texts.request.empty}</Box>;
  return (
    <PlainTable
      wide
      stacks
      label={texts.lines}
      columns={[
        { head: texts.columns.item, text: true },
        { head: texts.request.quantity },
        { head: texts.columns.unit, text: true },
        { head: texts.request.inCases },
        { head: "", key: "remove", action: true },
      ]}
      rows={lines.map((line, index) => ({
        key: String(line.item.itemId),
        cells: [
          `${line.item.itemName} (${line.item.itemCode})`,
          <TextField
            key="quantity"
            size="small"
            value={line.quantity}
            error={quantityFault(line.quantity) !== null}
            helperText={quantityFault(line.quantity)}
            onChange={({ target }) =>
              onChange(lines.map((one, place) => (place === index ? { ...one, quantity: target.value } : one)))
            }
            slotProps={{
              htmlInput: {
                inputMode: "decimal",
                maxLength: 20,
                style: { textAlign: "right" },
                "aria-label": texts.request.quantityFor(line.item.itemName),
              },
            }}
            sx={{ width: 136, maxWidth: "100%", whiteSpace: "normal" }}
          />,
          line.item.unit,
          casesOf(line),
          <IconButton
            key="remove"
            size="small"
            aria-label={texts.request.remove(line.item.itemName)}
            onClick={() => onChange(lines.filter((_, place) => place !== index))}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>,
        ],
      }))}
    />
  );
}
