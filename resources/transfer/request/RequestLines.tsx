import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { IconButton, InputAdornment, TextField } from "@mui/material";
import { transferTexts as texts } from "../../../i18n/ja/transfer/transfer.ts";
import { slipTexts as purchaseTexts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { noFigureText, roundTo } from "../../../src/core/money.ts";
import { hasCases } from "../../../src/domain/purchase/orderUnits.ts";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { FigureField } from "../../purchase/inspection/FigureField.tsx";
import { findTransferQuantityFault, parseTransferQuantity, type TypedTransferLine } from "./requestLines.ts";
import { Text } from "../../../src/ui/Text.tsx";

type RequestLinesProps = { lines: readonly TypedTransferLine[]; onChange(lines: readonly TypedTransferLine[]): void };

/** The lines of a request; quantities can be typed anew. */
export function RequestLines({ lines, onChange }: RequestLinesProps) {
  if (lines.length === 0)
    return (
      <Text variant="compact" color="muted" py={2}>
        {texts.request.empty}
      </Text>
    );
  const change = (index: number, quantity: string) =>
    onChange(lines.map((one, place) => (place === index ? { ...one, quantity } : one)));
  return (
    <PlainTable
      wide
      stacks
      label={texts.lines}
      columns={[
        { head: texts.columns.item, text: true },
        { head: texts.request.quantity },
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
            error={findTransferQuantityFault(line.quantity) !== null}
            helperText={findTransferQuantityFault(line.quantity)}
            onChange={({ target }) => change(index, target.value)}
            slotProps={{
              htmlInput: {
                inputMode: "decimal",
                maxLength: 20,
                style: { textAlign: "right" },
                "aria-label": texts.request.quantityFor(line.item.itemName),
              },
              input: { endAdornment: <InputAdornment position="end">{line.item.unit}</InputAdornment> },
            }}
            sx={fieldStyles}
          />,
          hasCases(line.item) ? (
            <CasesField key="cases" line={line} onType={(quantity) => change(index, quantity)} />
          ) : (
            noFigureText
          ),
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

/** The quantity in order units. What is typed here changes the one in stock units. */
function CasesField({ line: { item, quantity }, onType }: { line: TypedTransferLine; onType(quantity: string): void }) {
  const { itemName, orderUnit, unitsPerCase } = item;
  const value = parseTransferQuantity(quantity);
  return (
    <FigureField
      value={value === null ? null : roundTo(value / unitsPerCase, 3)}
      pattern={/^\d{1,7}(\.\d{1,3})?$/}
      wrong={purchaseTexts.wrongCount}
      onChange={(cases) => onType(cases === null ? "" : String(roundTo(cases * unitsPerCase, 3)))}
      slotProps={{
        htmlInput: {
          inputMode: "decimal",
          maxLength: 11,
          style: { textAlign: "right" },
          "aria-label": texts.request.casesFor(itemName, orderUnit),
        },
        input: { endAdornment: <InputAdornment position="end">{orderUnit}</InputAdornment> },
      }}
      sx={fieldStyles}
    />
  );
}

const fieldStyles = { width: 136, maxWidth: "100%", whiteSpace: "normal" } as const;
