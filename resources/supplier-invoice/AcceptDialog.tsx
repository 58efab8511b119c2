import { supplierInvoice as texts } from "../../i18n/ja/purchase-item/supplier-invoice.ts";
import { supplierInvoiceSteps } from "../../i18n/ja/workflow/supplier-invoice.ts";
import { StepDialog } from "../../src/ui/step/StepDialog.tsx";
import { AcceptSupplierInvoiceDocument } from "../../src/generated/graphql.ts";
import { supplierInvoiceWorkflow } from "../../src/generated/workflows.ts";
import { FilterChip } from "../../src/report/frame/chips/Chip.tsx";
import { Row } from "../../src/ui/Row.tsx";
import { useWork, pickInvoiceVersion, type SupplierInvoiceData } from "./useInvoice.ts";

type AcceptDialogProps = { invoice: SupplierInvoiceData; keys: readonly string[]; onClose: () => void };

/** Accepts the differences of rows with one reason: a text, or one of the usual ones for a press. */
export function AcceptDialog({ invoice, keys, onClose }: AcceptDialogProps) {
  const work = useWork(
    (call, reason: string) =>
      call(AcceptSupplierInvoiceDocument, { input: { ...pickInvoiceVersion(invoice), keys: [...keys], reason } }),
    texts.done.accept,
    onClose,
  );
  return (
    <StepDialog
      step={supplierInvoiceWorkflow.steps.acceptSupplierInvoice}
      words={supplierInvoiceSteps.acceptSupplierInvoice}
      reasonLength={200}
      work={work}
      onClose={onClose}
      onTake={(reason) => work.mutate(reason)}
      renderFooter={(setReason) => (
        <Row gap={0.5}>
          {texts.reasons.map((one) => (
            <FilterChip key={one} type="button" onClick={() => setReason(one)}>
              {one}
            </FilterChip>
          ))}
        </Row>
      )}
    />
  );
}
