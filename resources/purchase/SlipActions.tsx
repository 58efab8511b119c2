import { Box, Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import { decide } from "../../src/core/decide.ts";
import type { Rule } from "../../src/core/metadata.ts";
import { useAuthorized } from "../../src/data/authorized.ts";
import { useViewer } from "../../src/data/context.ts";
import { orderPath } from "../../src/domain/purchase/orderPath.ts";
import * as rules from "../../src/generated/rules.ts";
import { download } from "../../src/report/export/download.ts";
import { useRefocus } from "../../src/ui/useRefocus.ts";
import { editAddress, inspectAddress } from "./addresses.ts";
import { ReverseDialog } from "./ReverseDialog.tsx";
import { CancelDialog, OrderDialog, TemplateDialog } from "./SlipDialogs.tsx";
import type { Slip } from "./useSlip.ts";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";

type Step = "order" | "cancel" | "reverse" | "template";

/** What the viewer may do with the slip in its state; the usual step first. */
export function SlipActions({ slip }: { slip: Slip }) {
  const viewer = useViewer();
  const [step, setStep] = useState<Step | null>(null);
  const may = (rule: Rule) => decide(rule, viewer).allow;
  const { status, source, slipId } = slip;
  const edits = may(rules.updatePurchaseSlip);
  // A step takes its button away.
  const place = useRefocus(`${status} ${step ?? ""}`);
  const left = slip.lines.some(({ received, returned }) => (received ?? 0) > returned);
  const button = (name: Step, main = false) => (
    <Button variant={main ? "contained" : "outlined"} onClick={() => setStep(name)}>
      {texts.steps[name]}
    </Button>
  );
  return (
    <Box ref={place} tabIndex={-1} sx={{ display: "flex", flexWrap: "wrap", gap: 1, displayPrint: "none" }}>
      {(status === "ORDERED" || status === "INSPECTING") && may(rules.inspectPurchaseSlip) && (
        <Button component={Link} to={inspectAddress(slipId)} variant="contained">
          {texts.steps.inspect}
        </Button>
      )}
      {status === "DRAFT" && edits && (
        <>
          {button("order", true)}
          <Button component={Link} to={editAddress(slipId)} variant="outlined">
            {texts.steps.edit}
          </Button>
        </>
      )}
      {source !== "REVERSAL" && <PdfButton slipId={slipId} />}
      {edits && source !== "REVERSAL" && button("template")}
      {edits && (status === "DRAFT" || status === "ORDERED") && button("cancel")}
      {edits && status === "COMPLETED" && source !== "REVERSAL" && left && button("reverse")}
      {step === "order" && <OrderDialog slip={slip} onClose={() => setStep(null)} />}
      {step === "cancel" && <CancelDialog slip={slip} onClose={() => setStep(null)} />}
      {step === "reverse" && <ReverseDialog slip={slip} onClose={() => setStep(null)} />}
      {step === "template" && <TemplateDialog slip={slip} onClose={() => setStep(null)} />}
    </Box>
  );
}

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
      download(await response.blob(), decodeURIComponent(name));
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
