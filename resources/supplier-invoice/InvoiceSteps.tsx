import { Box, Button } from "@mui/material";
import { useState } from "react";
import { supplierInvoice as texts } from "../../i18n/ja/supplier-invoice.ts";
import { decide } from "../../src/core/decide.ts";
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
import { isOpen } from "./InvoiceRows.tsx";
import { ReadDialog } from "./ReadDialog.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { useWork, versionOf, type Invoice } from "./useInvoice.ts";

const { steps } = supplierInvoiceWorkflow;

type Step = "READ" | "SETTLE" | "REMOVE" | "REOPEN" | "TAXES";

/** Differences of the tax alone, which rounding makes. */
const taxOnly = ({ rows }: Invoice): string[] =>
  rows
    .filter((row) => isOpen(row) && row.state === "DIFFERS" && row.difference === 0 && !row.otherRate)
    .map(({ key }) => key);

/** A button for each step of the whole invoice. */
export function InvoiceSteps({ invoice }: { invoice: Invoice }) {
  const viewer = useViewer();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  if (!decide(rules.registerSupplierInvoice, viewer).allow) return null;
  const { state } = invoice;
  const taxes = taxOnly(invoice);
  const open = invoice.rows.some(isOpen);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, displayPrint: "none" }}>
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
    </Box>
  );
}

type Props = { invoice: Invoice; onClose: () => void };

function Reopen({ invoice, onClose }: Props) {
  const work = useWork(
    (call, reason: string) => call(ReopenSupplierInvoiceDocument, { input: { ...versionOf(invoice), reason } }),
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

function Confirm({ step, invoice, onClose }: Props & { step: "SETTLE" | "REMOVE" }) {
  const name = step === "SETTLE" ? "settle" : "remove";
  const work = useWork(
    (call, input: ReturnType<typeof versionOf>): Promise<unknown> =>
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
          onPress: () => work.mutate(versionOf(invoice)),
        },
      ]}
    >
      {texts.questions[name]}
    </WorkDialog>
  );
}
