import { Button } from "@mui/material";
import { Link } from "react-router";
import { goodsTexts } from "../../../i18n/ja/purchase/goods-count.ts";
import { transferStatusNames } from "../../../i18n/ja/transfer/transfer-words.ts";
import { transferTexts as texts } from "../../../i18n/ja/transfer/transfer.ts";
import { allowsStep } from "../../../src/core/workflow.ts";
import { transferWorkflow } from "../../../src/generated/workflows.ts";
import { formatMoment } from "../../../src/core/money.ts";
import type { BarMessage } from "../../purchase/inspection/WorkBar.tsx";
import { buildTransferAddress } from "../addresses.ts";
import type { findCountFaults, CountSide } from "./countedLines.ts";
import type { TransferData } from "../useTransfer.ts";

/** Whether goods of a transfer can be counted. */
export const isCountableTransfer = ({ status }: TransferData, side: CountSide): boolean =>
  allowsStep(transferWorkflow.steps[side === "ship" ? "shipTransfer" : "receiveTransfer"], status);

/** Who brought a transfer into its state, in words; empty where its event is not known. */
export function formatTransferEnd({ status, events }: TransferData): string {
  const end = events.findLast((event) => event.status === status);
  return end ? goodsTexts.endedBy(end.by, formatMoment(end.at), transferStatusNames[status]) : "";
}

/** Opens the transfer. */
export const TransferLink = ({ transfer }: { transfer: TransferData }) => (
  <Button component={Link} to={buildTransferAddress(transfer.transferId)} variant="outlined">
    {texts.open}
  </Button>
);

/** Who has ended the count meanwhile. */
export const buildTransferEndMessage = (transfer: TransferData): BarMessage => ({
  tone: "error",
  text: `${formatTransferEnd(transfer)} ${goodsTexts.notKept}`,
  more: <TransferLink transfer={transfer} />,
});

/** Why a count cannot be ended yet; none where it can. @param dateFault what is wrong with one of its dates */
export function listCountMessages(faults: ReturnType<typeof findCountFaults>, dateFault: string | null): BarMessage[] {
  const { namesOf } = goodsTexts;
  const uncounted = faults.uncounted.length > 0;
  const all: (BarMessage | false)[] = [
    uncounted && { tone: "note", text: goodsTexts.unchecked(namesOf(faults.uncounted)) },
    // Until all are counted, a line may still become whole.
    !uncounted &&
      faults.unexplained.length > 0 && { tone: "warning", text: texts.count.missing(namesOf(faults.unexplained)) },
    faults.tooMuch.length > 0 && { tone: "warning", text: texts.count.tooMuch(namesOf(faults.tooMuch)) },
    dateFault !== null && { tone: "warning", text: texts.count.wrongDate(dateFault) },
  ];
  return all.filter((message) => message !== false);
}
