import { Button } from "@mui/material";
import { useState } from "react";
import { supplierInvoice as texts } from "../../i18n/ja/purchase-item/supplier-invoice.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { allowsStep } from "../../src/core/workflow.ts";
import { useViewer } from "../../src/data/context.ts";
import * as rules from "../../src/generated/rules.ts";
import {
  DeleteSupplierInvoiceDocument,
  ReopenSupplierInvoiceDocument,
  SettleSupplierInvoiceDocument,
} from "../../src/generated/graphql.ts";
import { supplierInvoiceWorkflow } from "../../src/generated/workflows.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { AcceptDialog } from "./AcceptDialog.tsx";
import { isOpenDifference } from "./rows/InvoiceRows.tsx";
import { ReadDialog } from "./reading/ReadDialog.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { useWork, pickInvoiceVersion, type SupplierInvoiceData } from "./useInvoice.ts";
import { Toolbar } from "../../src/ui/Row.tsx";

const { steps } = supplierInvoiceWorkflow;

type InvoiceStep = "READ" | "SETTLE" | "REMOVE" | "REOPEN" | "TAXES";

/** Differences of the tax alone, which rounding makes. */
const taxOnly = ({ rows }: SupplierInvoiceData): string[] =>
  rows
    .filter((row) => isOpenDifference(row) && row.state === "DIFFERS" && row.difference === 0 && !row.otherRate)
    .map(({ key }) => key);

/** A button for each step of the whole invoice. */
export function InvoiceSteps({ invoice }: { invoice: SupplierInvoiceData }) {
  const viewer = useViewer();
  const [step, setStep] = useState<InvoiceStep>();
  const close = () => setStep(undefined);
  if (!decideAccess(rules.registerSupplierInvoice, viewer).allow) return null;
  const { state } = invoice;
  const taxes = taxOnly(invoice);
  const open = invoice.rows.some(isOpenDifference);
  return (
    <Toolbar align="stretch">
      {state === "MISSING" && (
        <Button variant="contained" onClick={() => setStep("READ")}>
          {texts.steps.read}
        </Button>
      )}
      {allowsStep(steps.settleSupplierInvoice, state) && (
        <>
          <Button variant="contained" disabled={open} onClick={() => setStep("SETTLE")}>
            {texts.steps.settle}
          </Button>
          {taxes.length > 0 && (
            <Button variant="outlined" onClick={() => setStep("TAXES")}>
              {texts.steps.acceptTaxes(taxes.length)}
            </Button>
          )}
          <Button variant="outlined" onClick={() => setStep("READ")}>
            {texts.steps.readAgain}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setStep("REMOVE")}>
            {texts.steps.remove}
          </Button>
        </>
      )}
      {allowsStep(steps.reopenSupplierInvoice, state) && (
        <Button variant="outlined" onClick={() => setStep("REOPEN")}>
          {texts.steps.reopen}
        </Button>
      )}
      {step === "READ" && <ReadDialog invoice={invoice} onClose={close} />}
      {step === "TAXES" && <AcceptDialog invoice={invoice} keys={taxes} onClose={close} />}
      {step === "REOPEN" && <Reopen invoice={invoice} onClose={close} />}
      {(step === "SETTLE" || step === "REMOVE") && <Confirm step={step} invoice={invoice} onClose={close} />}
    </Toolbar>
  );
}

type ReopenProps = { invoice: SupplierInvoiceData; onClose: () => void };

function Reopen({ invoice, onClose }: ReopenProps) {
  const work = useWork(
    (call, reason: string) =>
      call(ReopenSupplierInvoiceDocument, { input: { ...pickInvoiceVersion(invoice), reason } }),
    texts.done.reopen,
    onClose,
  );
  return (
    <ReasonDialog
      title={texts.steps.reopen}
      question={texts.questions.reopen}
      work={{ busy: work.isPending, refusal: work.error?.message, run: work.mutate }}
      onClose={onClose}
    />
  );
}

function Confirm({ step, invoice, onClose }: ReopenProps & { step: "SETTLE" | "REMOVE" }) {
  const name = step === "SETTLE" ? "settle" : "remove";
  const work = useWork(
    (call, input: ReturnType<typeof pickInvoiceVersion>): Promise<unknown> =>
      step === "SETTLE"
        ? call(SettleSupplierInvoiceDocument, { input })
        : call(DeleteSupplierInvoiceDocument, { input }),
    texts.done[name],
    onClose,
  );
  return (
    <WorkDialog
      title={`${texts.title(invoice.supplierName, invoice.month)} ${texts.steps[name]}`}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        {
          label: texts.steps[name],
          look: step === "SETTLE" ? "main" : "danger",
          onPress: () => work.mutate(pickInvoiceVersion(invoice)),
        },
      ]}
    >
      {texts.questions[name]}
    </WorkDialog>
  );
}
