import { supplierInvoice as texts } from "../../i18n/ja/supplier-invoice.ts";
import { AcceptSupplierInvoiceDocument } from "../../src/generated/graphql.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { useWork, versionOf, type Invoice } from "./useInvoice.ts";

type Props = { invoice: Invoice; keys: readonly string[]; onClose: () => void };

/** Accepts the differences of rows with one reason. */
export function AcceptDialog({ invoice, keys, onClose }: Props) {
  const work = useWork(
    (call, reason: string) =>
      call(AcceptSupplierInvoiceDocument, { input: { ...versionOf(invoice), keys: [...keys], reason } }),
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
