import { Box } from "@mui/material";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { formatQuantity, formatYen } from "../../../src/core/money.ts";
import { FigureField } from "./FigureField.tsx";
import type { LineFinding } from "./lineFinding.ts";
import { QuantityStepper } from "../order/QuantityStepper.tsx";
import { DifferenceReasons } from "../slip/Reasons.tsx";
import type { SlipLine } from "../slip/useSlip.ts";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

type InspectLineProps = { line: SlipLine; found: LineFinding; onChange(next: Partial<LineFinding>): void };

/** A line of an inspection: large buttons for the quantity, a reason where something is missing, and the price of the delivery note. */
export function InspectLine({ line, found, onChange }: InspectLineProps) {
  const { itemName, itemCode, quantity, orderUnit, price } = line;
  const { received, receivedPrice, missingReason } = found;
  const differs = received !== null && received !== quantity;
  // A reason for less is none for more.
  const isOtherGap = (next: number | null) =>
    Math.sign((next ?? quantity) - quantity) !== Math.sign((received ?? quantity) - quantity);
  const other = receivedPrice !== null && receivedPrice !== price;
  return (
    <Box
      component="li"
      aria-label={itemName}
      sx={{ ...inspectLineStyles, borderColor: differs || other ? "tokens.pendingBorder" : "tokens.border" }}
    >
      <Row align="baseline" oneLine>
        <Text strong breaks shrinks grow>
          {itemName}
        </Text>
        <Text variant="muted">{itemCode}</Text>
      </Row>
      <Text variant="compact" color="muted">
        {texts.orderedOf(formatQuantity(quantity), orderUnit)}
      </Text>
      <Row align="center" mt={1}>
        <QuantityStepper
          name={itemName}
          label={texts.receivedOf(itemName)}
          value={received}
          whole={quantity}
          onChange={(next, wrongCount) =>
            onChange({ received: next, wrongCount, ...(isOtherGap(next) && { missingReason: null }) })
          }
        />
        <FigureField
          label={texts.notePrice}
          value={receivedPrice}
          pattern={/^\d{1,7}$/}
          wrong={texts.wrongPrice}
          placeholder={String(price)}
          helperText={other ? texts.priceFrom(formatYen(price)) : undefined}
          onChange={(next, wrongPrice) => onChange({ receivedPrice: next, wrongPrice })}
          slotProps={{ htmlInput: { inputMode: "numeric" }, inputLabel: { shrink: true } }}
          sx={{ width: 150 }}
        />
      </Row>
      {differs && (
        <DifferenceReasons
          name={itemName}
          short={Math.round((quantity - received) * 1000) / 1000}
          reason={missingReason}
          onChange={(reason) => onChange({ missingReason: reason })}
        />
      )}
    </Box>
  );
}

const inspectLineStyles = {
  border: 1,
  borderRadius: 2,
  px: 1.5,
  py: 1.25,
  mt: 1,
  bgcolor: "background.paper",
} as const;
