import { changeSetPageTexts } from "../../../i18n/ja/change-set/screens.ts";
import { changeSetSteps } from "../../../i18n/ja/workflow/change-set.ts";
import { MomentFields, useMoment } from "../../../src/admin/inputs/dates/MomentFields.tsx";
import { changeSetWorkflow } from "../../../src/generated/workflows.ts";
import { StepDialog } from "../../../src/ui/step/StepDialog.tsx";

type TimeDialogProps = {
  step: "reserveChangeSet" | "moveChangeSet";
  shopIds: readonly number[];
  /** The moment that is set now. */
  before?: string | null | undefined;
  work: { isPending: boolean; error: { message: string } | null };
  onClose: () => void;
  /** @param runAt ISO 8601 */
  onTake: (runAt: string) => void;
};

/** Asks when a change set changes its records, by default before the shops open tomorrow. Times are of Japan. */
export function TimeDialog({ step, shopIds, before, work, onClose, onTake }: TimeDialogProps) {
  const moment = useMoment(shopIds, before);
  return (
    <StepDialog
      step={changeSetWorkflow.steps[step]}
      words={changeSetSteps[step]}
      work={work}
      disabled={moment.moment === null}
      onClose={onClose}
      onTake={() => moment.moment && onTake(moment.moment)}
    >
      <MomentFields
        value={moment}
        labels={{ date: changeSetPageTexts.reserveDate, time: changeSetPageTexts.reserveTime }}
      />
    </StepDialog>
  );
}
