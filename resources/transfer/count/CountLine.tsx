import { Box } from "@mui/material";
import { transferTexts as texts } from "../../../i18n/ja/transfer/transfer.ts";
import { QuantityStepper } from "../../purchase/order/QuantityStepper.tsx";
import { DifferenceReasons } from "../../purchase/slip/Reasons.tsx";
import {
  isCountedInCases,
  pickQuantityStep,
  pickExpectedQuantity,
  type CountedTransferLine,
  type CountSide,
} from "./countedLines.ts";
import { formatCaseQuantity, formatStockQuantity } from "./Quantity.tsx";
import type { TransferLine } from "../useTransfer.ts";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

type CountLineProps = {
  line: TransferLine;
  side: CountSide;
  counted: CountedTransferLine;
  onChange(next: Partial<CountedTransferLine>): void;
};

/** A line that is counted: large buttons for the quantity, and a reason where it is short. */
export function CountLine({ line, side, counted, onChange }: CountLineProps) {
  const { itemName, itemCode, unit, orderUnit } = line;
  const { quantity, reason } = counted;
  const whole = pickExpectedQuantity(line, side);
  const short = quantity === null ? 0 : Math.round((whole - quantity) * 1000) / 1000;
  const refused = short < 0 && side === "receive";
  return (
    <Box
      component="li"
      aria-label={itemName}
      sx={{
        ...countLineStyles,
        borderColor: refused ? "error.main" : short === 0 ? "tokens.border" : "tokens.pendingBorder",
      }}
    >
      <Row align="baseline" oneLine>
        <Text strong breaks shrinks grow>
          {itemName}
        </Text>
        <Text variant="muted">{itemCode}</Text>
      </Row>
      <Text variant="compact" color="muted">
        {(side === "ship" ? texts.count.wished : texts.count.sent)(formatStockQuantity(whole, line))}
        {isCountedInCases(line, side) && texts.count.byCases(`1${orderUnit}`)}
      </Text>
      <Row align="center" mt={1}>
        <QuantityStepper
          name={itemName}
          label={side === "ship" ? texts.count.ship(itemName) : texts.count.receive(itemName)}
          value={quantity}
          whole={whole}
          less={pickQuantityStep(line, side, quantity, "less")}
          more={pickQuantityStep(line, side, quantity, "more")}
          onChange={(next) => onChange({ quantity: next, ...((next ?? 0) >= whole && { reason: null }) })}
        />
        <Text variant="compact" color="muted">
          {unit}
        </Text>
        {quantity !== null && isCountedInCases(line, side) && (
          <Text variant="compact" strong>
            {texts.count.equals(formatCaseQuantity(quantity, line))}
          </Text>
        )}
      </Row>
      {short < 0 && (
        <Text role="status" variant="compact" color={refused ? "error" : "pending"} mt={1}>
          {(refused ? texts.count.moreThanSent : texts.count.moreThanWished)(formatStockQuantity(-short, line))}
        </Text>
      )}
      {short > 0 && (
        <DifferenceReasons
          name={itemName}
          short={short}
          words={formatStockQuantity(short, line)}
          reason={reason}
          onChange={(next) => onChange({ reason: next })}
        />
      )}
    </Box>
  );
}

const countLineStyles = { border: 1, borderRadius: 2, px: 1.5, py: 1.25, mt: 1, bgcolor: "background.paper" } as const;
