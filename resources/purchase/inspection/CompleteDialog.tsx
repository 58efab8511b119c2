import { Checkbox, FormControlLabel } from "@mui/material";
import { useState } from "react";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { slipSteps } from "../../../i18n/ja/workflow/purchase-slip.ts";
import { findDayFault } from "../../../src/admin/inputs/dates/dayFault.ts";
import { DayField } from "../../../src/admin/inputs/dates/DayField.tsx";
import { TargetShopLine } from "../../../src/admin/record/OfShop.tsx";
import { StepDialog } from "../../../src/ui/step/StepDialog.tsx";
import { formatDate } from "../../../src/core/money.ts";
import { purchaseSlipWorkflow } from "../../../src/generated/workflows.ts";
import type { LineFinding } from "./lineFinding.ts";
import type { PurchaseSlipData, SlipLine } from "../slip/useSlip.ts";
import { Block, Text } from "../../../src/ui/Text.tsx";

type CompleteDialogProps = {
  slip: PurchaseSlipData;
  /** The business date of the shop. */
  today: string;
  found: readonly LineFinding[];
  work: { isPending: boolean; error: { message: string } | null };
  onClose(): void;
  onComplete(ending: { receivedDate: string; keepRest: boolean }): void;
};

/** Asks before a slip is locked: what is missing, other prices, and whether the rest is still to come. */
export function CompleteDialog({ slip, today, found, work, onClose, onComplete }: CompleteDialogProps) {
  const [keepRest, setKeepRest] = useState(false);
  const [receivedDate, setReceivedDate] = useState(today);
  const wrongDate = findDayFault(receivedDate, (date) => receiptFault(date, slip.orderDate, today));
  const pairs = slip.lines.map((line, index) => ({ line, found: found[index] }));
  const short = pairs.filter(({ line, found: one }) => (one?.received ?? 0) < line.quantity);
  const unexplained = short.filter(({ found: one }) => !one?.missingReason);
  const over = pairs.filter(({ line, found: one }) => (one?.received ?? 0) > line.quantity);
  const overUnexplained = over.filter(({ found: one }) => !one?.missingReason);
  const other = pairs.filter(({ line, found: one }) => one?.receivedPrice != null && one.receivedPrice !== line.price);
  return (
    <StepDialog
      quick
      step={purchaseSlipWorkflow.steps.completePurchaseSlip}
      words={slipSteps.completePurchaseSlip}
      title={texts.completeTitle(slip.supplierName)}
      lead={<TargetShopLine name={slip.shop_name} />}
      work={work}
      disabled={wrongDate !== null || overUnexplained.length > 0 || (!keepRest && unexplained.length > 0)}
      onClose={onClose}
      onTake={() => onComplete({ receivedDate, keepRest })}
    >
      <Block mt={1.5}>
        <DayField label={texts.facts.receivedDate} value={receivedDate} fault={wrongDate} onChange={setReceivedDate} />
      </Block>
      {short.length > 0 && (
        <>
          <Text color="pending" mt={1}>
            {texts.shortLines(short.length)}
          </Text>
          <FormControlLabel
            control={<Checkbox checked={keepRest} onChange={(_, on) => setKeepRest(on)} />}
            label={texts.keepRest}
          />
          {!keepRest && unexplained.length > 0 && (
            <CompletionFault>{texts.reasonsMissing(formatItemNames(unexplained))}</CompletionFault>
          )}
        </>
      )}
      {over.length > 0 && (
        <Text color="pending" mt={1}>
          {texts.overLines(over.length)}
        </Text>
      )}
      {overUnexplained.length > 0 && (
        <CompletionFault>{texts.overUnexplained(formatItemNames(overUnexplained))}</CompletionFault>
      )}
      {other.length > 0 && (
        <Text color="pending" mt={1}>
          {texts.otherPrices(other.length)}
        </Text>
      )}
    </StepDialog>
  );
}

/** What is wrong with a day of receipt, in words. */
function receiptFault(date: string, orderDate: string, today: string): string | null {
  if (date > today) return formatMessage("FUTURE");
  return date < orderDate ? texts.beforeOrder(formatDate(orderDate)) : null;
}

const formatItemNames = (pairs: readonly { line: SlipLine }[]): string =>
  pairs.map(({ line }) => line.itemName).join("、");

const CompletionFault = ({ children }: { children: string }) => (
  <Text role="alert" variant="compact" color="error">
    {children}
  </Text>
);
