import type { ReactNode } from "react";
import { workflowTexts as texts, type StepWords } from "../../../i18n/ja/workflow/words.ts";
import type { WorkflowStep } from "../../core/workflow.ts";
import { RequiredText, useRequiredText } from "../RequiredText.tsx";
import { WorkDialog } from "../WorkDialog.tsx";

type StepDialogProps = {
  step: WorkflowStep;
  words: StepWords;
  /** By default the label of the step. */
  title?: string;
  /** Stands above the question, such as the shop that it concerns. */
  lead?: ReactNode;
  /** The button of the step, where it says more than its label. */
  label?: string;
  /** What leaves the dialog, where another word says it better. */
  cancel?: string;
  work: { isPending: boolean; error: { message: string } | null };
  /** What the person reads and chooses beside the question. */
  children?: ReactNode;
  /** The most characters of a reason: for a step that needs one in this case alone. */
  reasonLength?: number | undefined;
  reasonLabel?: string;
  /** Stands below the reason. */
  renderFooter?: (setReason: (reason: string) => void) => ReactNode;
  disabled?: boolean;
  /** The button of the step has the focus at first: what the person came to do. */
  quick?: boolean;
  onClose: () => void;
  /** The button was pressed, also without a reason that is needed. */
  onTry?: () => void;
  /** @param reason why, for a step that needs a reason */
  onTake: (reason: string) => void;
};

/** Asks before a step: its question, why where the workflow wants a reason, and a red button where it takes something away. */
export function StepDialog({
  step,
  words,
  label = words.label,
  title = label,
  lead,
  cancel = texts.cancel,
  work,
  children,
  reasonLength = step.reasonLength,
  reasonLabel = texts.reason,
  renderFooter,
  disabled = false,
  quick = false,
  onClose,
  onTry,
  onTake,
}: StepDialogProps) {
  const reason = useRequiredText();
  const asksReason = reasonLength !== undefined;
  const take = () => {
    onTry?.();
    const text = asksReason ? reason.take() : "";
    if (text !== null) onTake(text);
  };
  return (
    <WorkDialog
      fieldFirst={asksReason}
      title={title}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: cancel, onPress: onClose },
        {
          label,
          look: step.confirms === "WARN" ? "danger" : "main",
          disabled,
          ...(quick && { focus: true }),
          onPress: take,
        },
      ]}
    >
      {lead}
      {words.question !== undefined && <div>{words.question}</div>}
      {children}
      {asksReason && <RequiredText first text={reason} label={reasonLabel} max={reasonLength} />}
      {renderFooter?.(reason.setValue)}
    </WorkDialog>
  );
}
