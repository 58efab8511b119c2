import { Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { slipStatusNames } from "../../../i18n/ja/purchase/slip-words.ts";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { slipSteps } from "../../../i18n/ja/workflow/purchase-slip.ts";
import { StepReasons } from "../../../src/shell/steps/StepReasons.tsx";
import { decideAccess } from "../../../src/core/decide.ts";
import { useAuthorized } from "../../../src/data/transport/authorizedCall.ts";
import { useViewer } from "../../../src/data/context.ts";
import { useStepOffer } from "../../../src/data/useStepOffer.ts";
import { orderPath } from "../../../src/domain/purchase/orderPath.ts";
import * as rules from "../../../src/generated/rules.ts";
import { purchaseSlipWorkflow } from "../../../src/generated/workflows.ts";
import { downloadFile } from "../../../src/report/export/download.ts";
import { useRefocus } from "../../../src/ui/useRefocus.ts";
import { buildOrderAddress, buildInspectionAddress } from "../addresses.ts";
import { ReverseDialog } from "./ReverseDialog.tsx";
import { CancelDialog, OrderDialog, TemplateDialog } from "./SlipDialogs.tsx";
import type { PurchaseSlipData } from "./useSlip.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";
import { Toolbar } from "../../../src/ui/Row.tsx";

const { steps } = purchaseSlipWorkflow;

type Dialog = "order" | "cancel" | "reverse" | "template";

/** What the viewer may do with the slip in its state; the usual step first. */
export function SlipActions({ slip }: { slip: PurchaseSlipData }) {
  const [step, setStep] = useState<Dialog | null>(null);
  const { status, source, slipId } = slip;
  const offers = useStepOffer({ state: status });
  const mayEdit = decideAccess(rules.updatePurchaseSlip, useViewer()).allow;
  // A step takes its button away.
  const place = useRefocus(`${status} ${step ?? ""}`);
  const button = (name: Dialog, main = false) => (
    <Button variant={main ? "contained" : "outlined"} onClick={() => setStep(name)}>
      {texts.steps[name]}
    </Button>
  );
  return (
    <Toolbar ref={place} tabIndex={-1} align="stretch">
      {offers(steps.inspectPurchaseSlip) && (
        <Button component={Link} to={buildInspectionAddress(slipId)} variant="contained">
          {texts.steps.inspect}
        </Button>
      )}
      {offers(steps.updatePurchaseSlip) && (
        <>
          {button("order", true)}
          <Button component={Link} to={buildOrderAddress(slipId)} variant="outlined">
            {texts.steps.edit}
          </Button>
        </>
      )}
      {source !== "REVERSAL" && <PdfButton slipId={slipId} />}
      {mayEdit && source !== "REVERSAL" && button("template")}
      {offers(steps.cancelPurchaseSlips) && button("cancel")}
      {offers(steps.reversePurchaseSlip) && findReversalFault(slip) === null && button("reverse")}
      {step === "order" && <OrderDialog slip={slip} onClose={() => setStep(null)} />}
      {step === "cancel" && <CancelDialog slip={slip} onClose={() => setStep(null)} />}
      {step === "reverse" && <ReverseDialog slip={slip} onClose={() => setStep(null)} />}
      {step === "template" && <TemplateDialog slip={slip} onClose={() => setStep(null)} />}
    </Toolbar>
  );
}

/** Why a completed slip is not to be reversed, in words; null where it may be. */
function findReversalFault({ status, source, lines }: PurchaseSlipData): string | null {
  if (status !== "COMPLETED") return null;
  if (source === "REVERSAL") return texts.reverses;
  return lines.some(({ received, returned }) => (received ?? 0) > returned) ? null : texts.nothingLeft;
}

/** Why the steps are missing that the viewer cannot take now. */
export const SlipStepReasons = ({ slip }: { slip: PurchaseSlipData }) => (
  <StepReasons
    workflow={purchaseSlipWorkflow}
    record={{ state: slip.status }}
    words={{ states: slipStatusNames, steps: slipSteps }}
    hindrances={{ reversePurchaseSlip: findReversalFault(slip) }}
  />
);

/** The order as PDF. */
function PdfButton({ slipId }: { slipId: number }) {
  const call = useAuthorized();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const fetchPdf = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const response = await call(orderPath(slipId));
      const name = response.headers.get("content-disposition")?.split("UTF-8''")[1] ?? "order.pdf";
      downloadFile(await response.blob(), decodeURIComponent(name));
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error), "error");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" aria-disabled={busy} onClick={() => void fetchPdf()}>
      {busy ? texts.steps.pdfBusy : texts.steps.pdf}
    </Button>
  );
}
