import { Button } from "@mui/material";
import { useState } from "react";
import { supplierInvoice as texts } from "../../i18n/ja/purchase-item/supplier-invoice.ts";
import { supplierInvoiceSteps } from "../../i18n/ja/workflow/supplier-invoice.ts";
import { StepDialog } from "../../src/ui/step/StepDialog.tsx";
import { StepReasons } from "../../src/shell/steps/StepReasons.tsx";
import { useStepOffer } from "../../src/data/useStepOffer.ts";
import {
  DeleteSupplierInvoiceDocument,
  ReopenSupplierInvoiceDocument,
  SettleSupplierInvoiceDocument,
} from "../../src/generated/graphql.ts";
import { supplierInvoiceWorkflow } from "../../src/generated/workflows.ts";
import { AcceptDialog } from "./AcceptDialog.tsx";
import { isOpenDifference } from "./rows/InvoiceRows.tsx";
import { ReadDialog } from "./reading/ReadDialog.tsx";
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
  const [step, setStep] = useState<InvoiceStep>();
  const close = () => setStep(undefined);
  const offers = useStepOffer({ state: invoice.state });
  const { state } = invoice;
  const taxes = taxOnly(invoice);
  const open = invoice.rows.some(isOpenDifference);
  return (
    <Toolbar align="stretch">
      {state === "MISSING" && offers(steps.registerSupplierInvoice) && (
        <Button variant="contained" onClick={() => setStep("READ")}>
          {texts.steps.read}
        </Button>
      )}
      {offers(steps.settleSupplierInvoice) && (
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
      {offers(steps.reopenSupplierInvoice) && (
        <Button variant="outlined" onClick={() => setStep("REOPEN")}>
          {texts.steps.reopen}
        </Button>
      )}
      {step === "READ" && <ReadDialog invoice={invoice} onClose={close} />}
      {step === "TAXES" && <AcceptDialog invoice={invoice} keys={taxes} onClose={close} />}
      {step === "REOPEN" && <Reopen invoice={invoice} onClose={close} />}
      {(step === "SETTLE" || step === "REMOVE") && <Confirm chosen={step} invoice={invoice} onClose={close} />}
    </Toolbar>
  );
}

/** Why the steps are missing that the viewer cannot take now. */
export const InvoiceStepReasons = ({ invoice }: { invoice: SupplierInvoiceData }) => {
  const open = invoice.rows.filter(isOpenDifference).length;
  return (
    <StepReasons
      workflow={supplierInvoiceWorkflow}
      record={{ state: invoice.state }}
      words={{ states: texts.states, steps: supplierInvoiceSteps }}
      hindrances={{ settleSupplierInvoice: open > 0 ? texts.openCount(open) : null }}
    />
  );
};

/** What the steps send that a dialog confirms. */
const confirmedSteps = {
  SETTLE: { step: "settleSupplierInvoice", document: SettleSupplierInvoiceDocument, done: texts.done.settle },
  REMOVE: { step: "deleteSupplierInvoice", document: DeleteSupplierInvoiceDocument, done: texts.done.remove },
} as const;

type QuestionProps = { invoice: SupplierInvoiceData; onClose: () => void };

function Reopen({ invoice, onClose }: QuestionProps) {
  const work = useWork(
    (call, reason: string) =>
      call(ReopenSupplierInvoiceDocument, { input: { ...pickInvoiceVersion(invoice), reason } }),
    texts.done.reopen,
    onClose,
  );
  return (
    <StepDialog
      step={steps.reopenSupplierInvoice}
      words={supplierInvoiceSteps.reopenSupplierInvoice}
      work={work}
      onClose={onClose}
      onTake={(reason) => work.mutate(reason)}
    />
  );
}

function Confirm({ chosen, invoice, onClose }: QuestionProps & { chosen: keyof typeof confirmedSteps }) {
  const { step, document, done } = confirmedSteps[chosen];
  const work = useWork(
    (call, input: ReturnType<typeof pickInvoiceVersion>): Promise<unknown> =>
      call<unknown, { input: typeof input }>(document, { input }),
    done,
    onClose,
  );
  const words = supplierInvoiceSteps[step];
  return (
    <StepDialog
      step={steps[step]}
      words={words}
      title={`${texts.title(invoice.supplierName, invoice.month)} ${words.label}`}
      work={work}
      onClose={onClose}
      onTake={() => work.mutate(pickInvoiceVersion(invoice))}
    />
  );
}
