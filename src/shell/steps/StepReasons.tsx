import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { workflowTexts as texts, type StepTexts } from "../../../i18n/ja/workflow/words.ts";
import { findStepRefusal, type StepRecord, type Workflow } from "../../core/workflow.ts";
import { useViewer } from "../../data/context.ts";
import { PlainList } from "../../ui/List.tsx";
import { Block } from "../../ui/Text.tsx";

type StepReasonsProps<Named extends Workflow> = {
  workflow: Named;
  record: StepRecord;
  words: { states: Readonly<Record<string, string>>; steps: StepTexts<Named> };
  /** Why a step is not to be taken that the workflow allows: what only the room knows. */
  hindrances?: { readonly [Step in keyof Named["steps"]]?: string | null | undefined };
};

/** The steps that the record does not offer now, each with the reason: the one with which the server would refuse it. */
export function StepReasons<Named extends Workflow>({
  workflow,
  record,
  words: { states, steps },
  hindrances = {},
}: StepReasonsProps<Named>) {
  const viewer = useViewer();
  const names = Object.keys(workflow.steps) as (keyof Named["steps"] & string)[];
  const reasons = names.flatMap((name) => {
    const step = workflow.steps[name];
    if (!step || step.from.length === 0) return [];
    const refusal = findStepRefusal(step, record, viewer);
    const reason =
      refusal === null
        ? hindrances[name]
        : refusal === "MONTH_LOCKED"
          ? texts.monthLocked
          : formatMessage(refusal, [states[record.state] ?? record.state]);
    return reason ? [{ name, text: texts.stepRefused(steps[name].label, reason) }] : [];
  });
  if (reasons.length === 0) return null;
  return (
    <Block screenOnly mt={1}>
      <details>
        <summary>{texts.notOffered}</summary>
        <PlainList marked variant="compact">
          {reasons.map(({ name, text }) => (
            <li key={name}>{text}</li>
          ))}
        </PlainList>
      </details>
    </Block>
  );
}
