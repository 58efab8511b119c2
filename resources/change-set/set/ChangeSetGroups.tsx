import { Button } from "@mui/material";
import {
  changeSetOutcomes,
  changeSetRemedies,
  changeSetUndoOutcomes,
  changeSetPageTexts as texts,
} from "../../../i18n/ja/change-set/screens.ts";
import { formatCount } from "../../../src/core/money.ts";
import { useStepOffer } from "../../../src/data/useStepOffer.ts";
import type { ChangeSetRemedy, UpdateChangeSetInput } from "../../../src/generated/types.ts";
import { changeSetWorkflow } from "../../../src/generated/workflows.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainList } from "../../../src/ui/List.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import type { ChangeSetData } from "../useChangeSet.ts";
import { useCheckedUpdate } from "./useCheckedUpdate.ts";

type Group = ChangeSetData["groups"][number];

/** What an update sends of a set that was read. */
function toUpdateInput(set: ChangeSetData): UpdateChangeSetInput {
  const { changeSetId, name, orderTypes, lines, newLines, changes, missing, bring, reserved, version } = set;
  return { changeSetId, name, orderTypes, lines, newLines, changes, missing, bring, reserved, version };
}

const broughtBy = {
  BRING_CATEGORY: "CATEGORY",
  BRING_OPTION: "OPTION",
  BRING_OPTION_GROUP: "OPTION_GROUP",
  BRING_MENU_CATEGORY: "MENU_CATEGORY",
  BRING_COUNT_PRODUCT: "COUNT_PRODUCT",
  BRING_PRINTER: "PRINTER",
} as const;

/** The set with the decision that a remedy stands for. */
function applyRemedy(set: ChangeSetData, remedy: ChangeSetRemedy): UpdateChangeSetInput {
  const input = toUpdateInput(set);
  switch (remedy) {
    case "ADD_MISSING":
      return { ...input, missing: "ADD" };
    case "KEEP_RESERVED":
      return { ...input, reserved: "KEEP" };
    case "SHIFT_RESERVED":
      return { ...input, reserved: "SHIFT" };
    case "DROP_RESERVED":
      return { ...input, reserved: "DROP" };
    default:
      return { ...input, bring: [...set.bring, broughtBy[remedy]] };
  }
}

const pickTitle = ({ status }: ChangeSetData): string => {
  if (status === "UNDONE") return texts.groups.undone;
  return status === "DONE" ? texts.groups.after : texts.groups.before;
};

/** The outcomes of a set in groups, with what would change them. */
export function ChangeSetGroups({ set }: { set: ChangeSetData }) {
  if (set.status === "DRAFT") return <Text mt={1.5}>{texts.notChecked}</Text>;
  return (
    <PageCard title={pickTitle(set)}>
      {set.summary && <Text mb={1}>{set.summary}</Text>}
      {set.groups.length === 0 && <Text>{texts.empty}</Text>}
      <PlainList gap={1}>
        {set.groups.map((group) => (
          <li key={`${group.outcome} ${group.text} ${group.warning}`}>
            <GroupEntry set={set} group={group} />
          </li>
        ))}
      </PlainList>
    </PageCard>
  );
}

function GroupEntry({ set, group }: { set: ChangeSetData; group: Group }) {
  const { outcome, text, warning, records, shops, examples } = group;
  const undone = set.status === "UNDONE" ? changeSetUndoOutcomes[outcome] : undefined;
  const count = texts.group(undone ?? changeSetOutcomes[outcome], formatCount(records), shops);
  const body = (
    <>
      {warning ? text : <Text component="strong">{count}</Text>}
      {!warning && text && <Text>{text}</Text>}
      {examples.length > 0 && (
        <Text variant="small" color="muted">
          {texts.examples(examples.join("、"))}
        </Text>
      )}
      <Remedies set={set} group={group} />
    </>
  );
  if (warning) return <Note severity="warning">{body}</Note>;
  return outcome === "REFUSED" ? <Note severity="error">{body}</Note> : <div>{body}</div>;
}

/** Buttons that change the set and check it again. */
function Remedies({ set, group: { remedies } }: { set: ChangeSetData; group: Group }) {
  const offers = useStepOffer({ state: set.status });
  const work = useCheckedUpdate();
  if (remedies.length === 0 || !offers(changeSetWorkflow.steps.updateChangeSet)) return null;
  return (
    <>
      <Row mt={0.5}>
        {remedies.map((remedy) => (
          <Button
            key={remedy}
            variant="outlined"
            size="small"
            loading={work.isPending}
            onClick={() => work.mutate(applyRemedy(set, remedy))}
          >
            {changeSetRemedies[remedy]}
          </Button>
        ))}
      </Row>
      {work.error && <Note severity="error">{work.error.message}</Note>}
    </>
  );
}
