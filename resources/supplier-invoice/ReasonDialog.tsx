import { supplierInvoice as texts } from "../../i18n/ja/purchase-item/supplier-invoice.ts";
import { FilterChip } from "../../src/report/frame/chips/Chip.tsx";
import { RequiredText, useRequiredText } from "../../src/ui/RequiredText.tsx";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { Row } from "../../src/ui/Row.tsx";

type ReasonDialogProps = {
  title: string;
  question: string;
  /** Reasons for a press instead of a text. */
  suggestions?: readonly string[];
  work: { busy: boolean; refusal: string | undefined; run: (reason: string) => void };
  onClose: () => void;
};

/** Asks why before a step. */
export function ReasonDialog({ title, question, suggestions = [], work, onClose }: ReasonDialogProps) {
  const reason = useRequiredText();
  const run = () => {
    const words = reason.take();
    if (words !== null) work.run(words);
  };
  return (
    <WorkDialog
      title={title}
      busy={work.busy}
      refusal={work.refusal}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        { label: title, look: "main", onPress: run },
      ]}
    >
      {question}
      <RequiredText text={reason} label={texts.reason} max={200} />
      {suggestions.length > 0 && (
        <Row gap={0.5}>
          {suggestions.map((one) => (
            <FilterChip key={one} type="button" onClick={() => reason.setValue(one)}>
              {one}
            </FilterChip>
          ))}
        </Row>
      )}
    </WorkDialog>
  );
}
