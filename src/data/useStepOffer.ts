import { findStepRefusal, type StepRecord, type WorkflowStep } from "../core/workflow.ts";
import { useViewer } from "./context.ts";

/**
 * Tells of which steps a record has buttons: those that its workflow allows now and that the viewer may take.
 * @param record its state, as the server answers it, and whether its month is locked
 */
export function useStepOffer(record: StepRecord): (step: WorkflowStep) => boolean {
  const viewer = useViewer();
  return (step) => findStepRefusal(step, record, viewer) === null;
}
