import { Button } from "@mui/material";
import { Link } from "react-router";
import { goodsTexts } from "../../../i18n/ja/purchase/goods-count.ts";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { slipEventNames } from "../../../i18n/ja/purchase/slip-words.ts";
import { formatMoment, formatQuantity } from "../../../src/core/money.ts";
import { buildSlipAddress } from "../addresses.ts";
import type { LineFinding } from "./lineFinding.ts";
import type { PurchaseSlipData } from "../slip/useSlip.ts";
import type { BarMessage } from "./WorkBar.tsx";
import { allowsStep } from "../../../src/core/workflow.ts";
import { purchaseSlipWorkflow } from "../../../src/generated/workflows.ts";
import { Block } from "../../../src/ui/Text.tsx";

/** Whether goods of a slip can be inspected. */
export const isInspectableSlip = ({ status }: PurchaseSlipData): boolean =>
  allowsStep(purchaseSlipWorkflow.steps.inspectPurchaseSlip, status);

/** Who brought a slip into its state, in words; empty for one whose event is not known. */
export function formatSlipEnd({ status, events }: PurchaseSlipData): string {
  const end = events.findLast((event) => event.status === status);
  return end ? goodsTexts.endedBy(end.by, formatMoment(end.at), slipEventNames[status]) : "";
}

/** The lines that were counted here and stored with another quantity, in words; empty for none. */
function formatLineDifferences({ lines }: PurchaseSlipData, found: readonly LineFinding[]): string {
  const others = lines.flatMap(({ itemName, orderUnit, received }, index) => {
    const own = found[index]?.received ?? null;
    const words = (quantity: number | null | undefined) => `${formatQuantity(quantity)}${orderUnit}`;
    return own === null || own === received ? [] : [goodsTexts.otherLine(itemName, words(own), words(received))];
  });
  return others.length === 0 ? "" : goodsTexts.otherThan(goodsTexts.namesOf(others));
}

/** Why a save was refused. Where another person has saved meanwhile, that can be taken in without losing one's own lines. */
export const buildRefusalMessage = (text: string, onTakeOver: (() => void) | null): BarMessage => ({
  tone: "error",
  text,
  more: onTakeOver && (
    <>
      <Block mb={1}>{texts.takeOverHelp}</Block>
      <Button variant="outlined" onClick={onTakeOver}>
        {texts.takeOver}
      </Button>
    </>
  ),
});

/** Who has ended the inspection, and what of this one is not stored. */
export const buildInspectionEndMessage = (slip: PurchaseSlipData, found: readonly LineFinding[]): BarMessage => ({
  tone: "error",
  text: [formatSlipEnd(slip), goodsTexts.notKept, formatLineDifferences(slip, found)].filter(Boolean).join(" "),
  more: (
    <Button component={Link} to={buildSlipAddress(slip.slipId)} variant="outlined">
      {texts.openSlip}
    </Button>
  ),
});
