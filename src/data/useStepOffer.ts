import { decideAccess } from "../core/decide.ts";
import { allowsStep, type WorkflowStep } from "../core/workflow.ts";
import { useViewer } from "./context.ts";

/**
 * Tells of which steps a record in this state has buttons: those that its workflow allows from there and that the viewer may take.
 * @param state the state of the record, as the server answers it
 */
export function useStepOffer(state: string): (step: WorkflowStep) => boolean {
  const viewer = useViewer();
  return (step) => allowsStep(step, state) && decideAccess(step.rule, viewer).allow;
}
