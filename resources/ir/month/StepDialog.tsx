import { useQueryClient } from "@tanstack/react-query";
import { ir as texts } from "../../../i18n/ja/ir/ir.ts";
import { formatMonth } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { MoveIrMonthDocument } from "../../../src/generated/graphql.ts";
import { irWorkflow } from "../../../src/generated/workflows.ts";
import type { IrStep } from "../../../src/generated/types.ts";
import { RequiredText, useRequiredText } from "../../../src/ui/RequiredText.tsx";
import { WorkDialog } from "../../../src/ui/WorkDialog.tsx";
import { UnlockedShops } from "./UnlockedShops.tsx";
import type { IrMonth } from "../useIr.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";

type StepDialogProps = { month: IrMonth; step: IrStep; onClose: () => void };

/** Asks before a step; for a correction also why. */
export function StepDialog({ month, step, onClose }: StepDialogProps) {
  const reason = useRequiredText();
  const work = useStep({ month, step, onClose });
  const asks = "reason" in irWorkflow.steps[step];
  const take = () => {
    const words = asks ? reason.take() : "";
    if (words !== null) work.mutate(words);
  };
  return (
    <WorkDialog
      title={`${formatMonth(month.month)} ${texts.steps[step]}`}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.cancel, onPress: onClose },
        { label: texts.steps[step], look: "main", onPress: take },
      ]}
    >
      {texts.questions[step]}
      {(step === "APPROVE" || step === "LOCK") && <UnlockedShops month={month} />}
      {asks && <RequiredText text={reason} label={texts.reason} max={200} />}
    </WorkDialog>
  );
}

/** Sends the step, says that it is done, and reloads: also after a refusal, because another person may have moved the month. */
function useStep({ month, step, onClose }: StepDialogProps) {
  const call = useCall();
  const announce = useAnnounce();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (reason: string) =>
      call(MoveIrMonthDocument, {
        input: {
          month: month.month,
          step,
          revision: month.revision,
          asOf: step === "APPROVE" ? month.asOf : null,
          reason: step === "CORRECT" ? reason : null,
        },
      }),
    onSuccess: () => {
      announce(texts.done[step], "success");
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["ir"] }),
  });
}
