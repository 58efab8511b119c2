import { Box, Button } from "@mui/material";
import { Link } from "react-router";
import { goodsTexts } from "../../i18n/ja/goods-count.ts";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import { slipEventNames } from "../../i18n/ja/slip-words.ts";
import { formatMoment, formatQuantity } from "../../src/core/money.ts";
import { slipAddress } from "./addresses.ts";
import type { Found } from "./found.ts";
import type { Slip } from "./useSlip.ts";
import type { BarMessage } from "./WorkBar.tsx";
import { allowsStep } from "../../src/core/workflow.ts";
import { purchaseSlipWorkflow } from "../../src/generated/workflows.ts";

/** Whether goods of a slip can be inspected. */
export const isOpen = ({ status }: Slip): boolean => allowsStep(purchaseSlipWorkflow.steps.inspectPurchaseSlip, status);

/** Who brought a slip into its state, in words; empty for one whose event is not known. */
export function endOf({ status, events }: Slip): string {
  const end = events.findLast((event) => event.status === status);
  return end ? goodsTexts.endedBy(end.by, formatMoment(end.at), slipEventNames[status]) : "";
}

/** The lines that were counted here and stored with another quantity, in words; empty for none. */
function differencesOf({ lines }: Slip, found: readonly Found[]): string {
  const others = lines.flatMap(({ itemName, orderUnit, received }, index) => {
    const own = found[index]?.received ?? null;
    const words = (quantity: number | null | undefined) => `${formatQuantity(quantity)}${orderUnit}`;
    return own === null || own === received ? [] : [goodsTexts.otherLine(itemName, words(own), words(received))];
  });
  return others.length === 0 ? "" : goodsTexts.otherThan(goodsTexts.namesOf(others));
}

/** Why a save was refused. Where another person has saved meanwhile, that can be taken in without losing one's own lines. */
export const refusedMessage = (text: string, onTakeOver: (() => void) | null): BarMessage => ({
  tone: "error",
  text,
  more: onTakeOver && (
    <>
      <Box sx={{ mb: 1 }}>{texts.takeOverHelp}</Box>
      <Button variant="outlined" onClick={onTakeOver}>
        {texts.takeOver}
      </Button>
    </>
  ),
});

/** Who has ended the inspection, and what of this one is not stored. */
export const endMessage = (slip: Slip, found: readonly Found[]): BarMessage => ({
  tone: "error",
  text: [endOf(slip), goodsTexts.notKept, differencesOf(slip, found)].filter(Boolean).join(" "),
  more: (
    <Button component={Link} to={slipAddress(slip.slipId)} variant="outlined">
      {texts.openSlip}
    </Button>
  ),
});
