import { planChangeTexts as texts, planPageTexts } from "../../i18n/ja/plan/screens.ts";
import { MomentFields, useMoment } from "../../src/admin/inputs/dates/MomentFields.tsx";
import { formatMoment } from "../../src/core/money.ts";
import { useChange } from "../../src/data/useChange.ts";
import { CancelChangeSetDocument, MoveChangeSetDocument } from "../../src/generated/graphql.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { useChangeSet } from "../change-set/useChangeSet.ts";
import type { PlanChange } from "./PlanEntry.tsx";

/** Moves or cancels a change set that waits, in all of its shops, also those that are not shown. */
export function PlannedSetDialog({ plan, step, onClose }: PlanChange & { onClose: () => void }) {
  const { data: set, error, refetch } = useChangeSet(String(plan.recordId));
  const shops = set?.shops ?? [];
  const moment = useMoment(
    shops.map(({ shopId }) => shopId),
    plan.at,
  );
  const announce = useAnnounce();
  const isMove = step === "move";
  const finish = (said: string) => () => {
    announce(said, "success");
    onClose();
  };
  const move = useChange(MoveChangeSetDocument, "change-set", finish(texts.movedSet));
  const cancel = useChange(CancelChangeSetDocument, "change-set", finish(texts.cancelledSet));
  const work = isMove ? move : cancel;
  const records = set?.total ?? 0;
  const take = () => {
    if (!set) return;
    const input = { changeSetId: set.changeSetId, version: set.version };
    if (!isMove) cancel.mutate({ input });
    else if (moment.moment) move.mutate({ input: { ...input, runAt: moment.moment } });
  };
  return (
    <WorkDialog
      title={(isMove ? planPageTexts.moves : planPageTexts.cancels)(plan.title)}
      busy={work.isPending}
      refusal={work.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.quit, onPress: onClose },
        {
          label: (isMove ? texts.moveThem : texts.cancelThem)(shops.length, records),
          look: isMove ? "main" : "danger",
          disabled: !set || set.status !== "WAITING" || (isMove && moment.moment === null),
          onPress: take,
        },
      ]}
    >
      {!set && <LoadingOrError error={error} refetch={refetch} />}
      {set && set.status !== "WAITING" && <Text color="error">{texts.gone}</Text>}
      {set && (
        <>
          <Text>{`${formatMoment(plan.at ?? "")} ${texts.targets(shops.length, records)}`}</Text>
          <Text variant="muted" scrolls="30vh">
            {shops.map(({ shopName }) => shopName).join("、")}
          </Text>
          {!isMove && <Text color="muted">{texts.cancelQuestion}</Text>}
        </>
      )}
      {isMove && <MomentFields value={moment} labels={{ date: texts.date, time: texts.time }} />}
    </WorkDialog>
  );
}
