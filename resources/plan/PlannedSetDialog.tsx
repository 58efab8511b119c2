import { FormControlLabel, Radio, RadioGroup } from "@mui/material";
import { useState } from "react";
import { planChangeTexts as texts, planPageTexts } from "../../i18n/ja/plan/screens.ts";
import { MomentFields, useMoment } from "../../src/admin/inputs/dates/MomentFields.tsx";
import { formatMoment } from "../../src/core/money.ts";
import { useChange } from "../../src/data/useChange.ts";
import {
  CancelChangeSetDocument,
  CancelPlannedRecordsDocument,
  MoveChangeSetDocument,
  MovePlannedRecordsDocument,
} from "../../src/generated/graphql.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { useChangeSet } from "../change-set/useChangeSet.ts";
import type { PlanChange } from "./PlanEntry.tsx";
import { countShops } from "./ReservedPriceDialog.tsx";
import { PlannedRecordChoice, type PlannedRecord } from "./PlannedRecordChoice.tsx";

/** Moves or cancels a change set that waits, in all of its shops, also those that are not shown; or the chosen records of it alone. */
export function PlannedSetDialog({ plan, step, onClose }: PlanChange & { onClose: () => void }) {
  const { data: set, error, refetch } = useChangeSet(String(plan.recordId));
  const [chosen, setChosen] = useState<readonly PlannedRecord[] | null>(null);
  const shops = set?.shops ?? [];
  const moment = useMoment(
    shops.map(({ shopId }) => shopId),
    plan.at,
  );
  const announce = useAnnounce();
  const isMove = step === "move";
  const total = { shops: shops.length, records: set?.total ?? 0 };
  const counted = chosen ? { shops: countShops(chosen), records: chosen.length } : total;
  const finish = (said: string) => () => {
    announce(said, "success");
    onClose();
  };
  const saidOfSome = (isMove ? texts.moved : texts.cancelled)(counted.shops, counted.records);
  const move = useChange(MoveChangeSetDocument, "change-set", finish(texts.movedSet));
  const cancel = useChange(CancelChangeSetDocument, "change-set", finish(texts.cancelledSet));
  const moveSome = useChange(MovePlannedRecordsDocument, "change-set", finish(saidOfSome));
  const cancelSome = useChange(CancelPlannedRecordsDocument, "change-set", finish(saidOfSome));
  const works = [move, cancel, moveSome, cancelSome];
  const take = () => {
    if (!set) return;
    const input = { changeSetId: set.changeSetId, version: set.version };
    // All of its records: the set itself.
    const records =
      chosen && chosen.length < total.records
        ? chosen.map(({ shopId, recordId }) => ({ shopId, recordId: recordId ?? 0 }))
        : null;
    const runAt = moment.moment;
    if (!isMove) {
      if (records) cancelSome.mutate({ input: { ...input, records } });
      else cancel.mutate({ input });
    } else if (runAt) {
      if (records) moveSome.mutate({ input: { ...input, records, runAt } });
      else move.mutate({ input: { ...input, runAt } });
    }
  };
  return (
    <WorkDialog
      title={(isMove ? planPageTexts.moves : planPageTexts.cancels)(plan.title)}
      busy={works.some(({ isPending }) => isPending)}
      refusal={works.find((work) => work.error)?.error?.message}
      onClose={onClose}
      actions={[
        { label: texts.quit, onPress: onClose },
        {
          label: (isMove ? texts.moveThem : texts.cancelThem)(counted.shops, counted.records),
          look: isMove ? "main" : "danger",
          disabled: set?.status !== "WAITING" || chosen?.length === 0 || (isMove && moment.moment === null),
          onPress: take,
        },
      ]}
    >
      {!set && <LoadingOrError error={error} refetch={refetch} />}
      {set && set.status !== "WAITING" && <Text color="error">{texts.gone}</Text>}
      {set && (
        <>
          <Text>{`${formatMoment(plan.at ?? "")} ${texts.targets(total.shops, total.records)}`}</Text>
          <Text variant="muted" scrolls="20vh">
            {shops.map(({ shopName }) => shopName).join("、")}
          </Text>
          {!isMove && <Text color="muted">{texts.cancelQuestion}</Text>}
          {total.records > 1 && (
            <RadioGroup
              aria-label={texts.scope}
              value={chosen ? "some" : "whole"}
              onChange={(_, value) => setChosen(value === "some" ? [] : null)}
            >
              <FormControlLabel
                value="whole"
                control={<Radio size="small" />}
                label={texts.whole(total.shops, total.records)}
              />
              <FormControlLabel value="some" control={<Radio size="small" />} label={texts.some} />
            </RadioGroup>
          )}
          {chosen && <PlannedRecordChoice set={set} chosen={chosen} onChoose={setChosen} />}
        </>
      )}
      {isMove && <MomentFields value={moment} labels={{ date: texts.date, time: texts.time }} />}
    </WorkDialog>
  );
}
