import { useQueryClient } from "@tanstack/react-query";
import { ir as texts } from "../../../i18n/ja/ir/ir.ts";
import { irSteps } from "../../../i18n/ja/workflow/ir.ts";
import { StepDialog } from "../../../src/ui/step/StepDialog.tsx";
import { formatMonth } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { MoveIrMonthDocument } from "../../../src/generated/graphql.ts";
import { irWorkflow } from "../../../src/generated/workflows.ts";
import type { IrStep } from "../../../src/generated/types.ts";
import { UnlockedShops } from "./UnlockedShops.tsx";
import type { IrMonth } from "../useIr.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";

type IrStepDialogProps = { month: IrMonth; step: IrStep; onClose: () => void };

/** Asks before a step; for a correction also why. */
export function IrStepDialog({ month, step, onClose }: IrStepDialogProps) {
  const work = useStep({ month, step, onClose });
  return (
    <StepDialog
      step={irWorkflow.steps[step]}
      words={irSteps[step]}
      title={`${formatMonth(month.month)} ${irSteps[step].label}`}
      reasonLabel={texts.reason}
      work={work}
      onClose={onClose}
      onTake={(reason) => work.mutate(reason)}
    >
      {(step === "APPROVE" || step === "LOCK") && <UnlockedShops month={month} />}
    </StepDialog>
  );
}

/** Sends the step, says that it is done, and reloads: also after a refusal, because another person may have moved the month. */
function useStep({ month, step, onClose }: IrStepDialogProps) {
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
