import { IconButton, TextField } from "@mui/material";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { formatQuantity, formatYen, noFigureText } from "../../../src/core/money.ts";
import { lineAmount } from "../../../src/domain/purchase/slipTotals.ts";
import { QuantityBasis } from "./Basis.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { findOrderQuantityFault, parseOrderQuantity, type TypedOrderLine } from "./orderLines.ts";
import { isEnter } from "../../../src/ui/pressedKey.ts";
import { Text } from "../../../src/ui/Text.tsx";

type OrderLinesProps = {
  lines: readonly TypedOrderLine[];
  /** The last day of the expected use. */
  useUntil: string;
  onChange(lines: readonly TypedOrderLine[]): void;
};

/** The lines of an order; quantities can be typed anew, and Enter goes to the next one. */
export function OrderLines({ lines, useUntil, onChange }: OrderLinesProps) {
  if (lines.length === 0)
    return (
      <Text variant="compact" color="muted" py={2}>
        {texts.noLines}
      </Text>
    );
  const { columns } = texts;
  return (
    <PlainTable
      wide
      stacks
      label={texts.lines}
      columns={[
        { head: columns.item, text: true },
        { head: columns.quantity },
        { head: columns.unit, text: true },
        { head: columns.price },
        { head: columns.rate },
        { head: columns.amount },
        { head: columns.last },
        { head: columns.basis, text: true, line: true },
        { head: "", key: "remove", action: true },
      ]}
      rows={lines.map(({ item, quantity, price }, index) => ({
        key: String(item.itemId),
        cells: [
          `${item.itemName} (${item.itemCode})`,
          <TextField
            key="quantity"
            size="small"
            value={quantity}
            error={findOrderQuantityFault(quantity) !== null}
            helperText={findOrderQuantityFault(quantity)}
            onChange={({ target }) =>
              onChange(lines.map((line, place) => (place === index ? { ...line, quantity: target.value } : line)))
            }
            onKeyDown={(event) => {
              if (!isEnter(event)) return;
              event.preventDefault();
              const inputs = document.querySelectorAll<HTMLInputElement>("input[data-order-quantity]");
              inputs[index + 1]?.select();
            }}
            slotProps={{
              htmlInput: {
                "data-order-quantity": "",
                inputMode: "decimal",
                maxLength: 20,
                style: { textAlign: "right" },
                "aria-label": texts.quantityFor(item.itemName),
              },
            }}
            sx={{ width: 112, maxWidth: "100%", whiteSpace: "normal" }}
          />,
          item.orderUnit,
          formatYen(price),
          `${item.taxRate}%`,
          formatYen(lineAmount(parseOrderQuantity(quantity) ?? 0, price)),
          item.lastQuantity == null ? noFigureText : formatQuantity(item.lastQuantity),
          <QuantityBasis key="basis" item={item} useUntil={useUntil} />,
          <IconButton
            key="remove"
            size="small"
            aria-label={texts.remove(item.itemName)}
            onClick={() => onChange(lines.filter((_, place) => place !== index))}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>,
        ],
      }))}
    />
  );
}
