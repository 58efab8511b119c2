import { supplierInvoice as texts } from "../../i18n/ja/purchase-item/supplier-invoice.ts";
import { AcceptSupplierInvoiceDocument } from "../../src/generated/graphql.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { useWork, pickInvoiceVersion, type SupplierInvoiceData } from "./useInvoice.ts";

type AcceptDialogProps = { invoice: SupplierInvoiceData; keys: readonly string[]; onClose: () => void };

/** Accepts the differences of rows with one reason. */
export function AcceptDialog({ invoice, keys, onClose }: AcceptDialogProps) {
  const work = useWork(
    (call, reason: string) =>
      call(AcceptSupplierInvoiceDocument, { input: { ...pickInvoiceVersion(invoice), keys: [...keys], reason } }),
    texts.done.accept,
    onClose,
  );
  return (
    <ReasonDialog
      title={texts.steps.accept}
      question={texts.questions.accept}
      suggestions={texts.reasons}
      work={{ busy: work.isPending, refusal: work.error?.message, run: work.mutate }}
      onClose={onClose}
    />
  );
}
