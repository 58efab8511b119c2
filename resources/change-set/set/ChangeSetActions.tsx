import { Button } from "@mui/material";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { changeSetPageTexts as texts, changeSetListTexts } from "../../../i18n/ja/change-set/screens.ts";
import { changeSetSteps } from "../../../i18n/ja/workflow/change-set.ts";
import { formatCount } from "../../../src/core/money.ts";
import { useChange } from "../../../src/data/useChange.ts";
import { useStepOffer } from "../../../src/data/useStepOffer.ts";
import {
  CancelChangeSetDocument,
  CheckChangeSetDocument,
  MoveChangeSetDocument,
  ReserveChangeSetDocument,
  RunChangeSetDocument,
  UndoChangeSetDocument,
} from "../../../src/generated/graphql.ts";
import { changeSetWorkflow } from "../../../src/generated/workflows.ts";
import { Note } from "../../../src/ui/Note.tsx";
import { Toolbar } from "../../../src/ui/Row.tsx";
import { StepDialog } from "../../../src/ui/step/StepDialog.tsx";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";
import { useRefocus } from "../../../src/ui/useRefocus.ts";
import { buildChangeSetEditAddress } from "../addresses.ts";
import type { ChangeSetData } from "../useChangeSet.ts";
import { TimeDialog } from "./TimeDialog.tsx";

const { steps } = changeSetWorkflow;

type Dialog = "reserve" | "move" | "cancel" | "undo" | null;

/**
 * What can be done with a change set now. Each button that writes says how many records of how many shops.
 * @param onWork called when records begin and cease to be written
 */
export function ChangeSetActions({ set, onWork }: { set: ChangeSetData; onWork: (working: boolean) => void }) {
  const { changeSetId, version, status, total, shops } = set;
  const offers = useStepOffer({ state: status });
  const [params] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog>(params.has("undo") && offers(steps.undoChangeSet) ? "undo" : null);
  const place = useRefocus(`${status} ${dialog}`);
  const announce = useAnnounce();
  const finish = (step: keyof typeof texts.done) => () => {
    setDialog(null);
    onWork(false);
    announce(texts.done[step], "success");
  };
  const check = useChange(CheckChangeSetDocument, "change-set", finish("checkChangeSet"));
  const run = useChange(RunChangeSetDocument, "change-set", finish("runChangeSet"));
  const undo = useChange(UndoChangeSetDocument, "change-set", finish("undoChangeSet"));
  const cancel = useChange(CancelChangeSetDocument, "change-set", finish("cancelChangeSet"));
  const reserve = useChange(ReserveChangeSetDocument, "change-set", finish("reserveChangeSet"));
  const move = useChange(MoveChangeSetDocument, "change-set", finish("moveChangeSet"));
  const input = { changeSetId, version };
  const shopIds = shops.map(({ shopId }) => shopId);
  const begin = (work: typeof run) => {
    onWork(true);
    work.mutate({ input }, { onError: () => onWork(false) });
  };
  const busy = run.isPending || undo.isPending;
  const refusal = check.error ?? run.error;
  return (
    <>
      <Toolbar ref={place} tabIndex={-1} align="stretch">
        {offers(steps.cancelChangeSet) && (
          <Button color="error" disabled={busy} onClick={() => setDialog("cancel")}>
            {changeSetSteps.cancelChangeSet.label}
          </Button>
        )}
        {offers(steps.updateChangeSet) && (
          <Button component={Link} to={buildChangeSetEditAddress(changeSetId)} variant="outlined" disabled={busy}>
            {texts.edit}
          </Button>
        )}
        {status === "DRAFT" && offers(steps.checkChangeSet) && (
          <Button variant="contained" loading={check.isPending} onClick={() => check.mutate({ input })}>
            {changeSetSteps.checkChangeSet.label}
          </Button>
        )}
        {offers(steps.reserveChangeSet) && (
          <Button variant="outlined" disabled={busy || !total} onClick={() => setDialog("reserve")}>
            {texts.reserve}
          </Button>
        )}
        {offers(steps.runChangeSet) && (
          <Button variant="contained" loading={run.isPending} disabled={!total} onClick={() => begin(run)}>
            {texts.run(formatCount(total), countShops(set))}
          </Button>
        )}
        {offers(steps.moveChangeSet) && (
          <Button variant="contained" onClick={() => setDialog("move")}>
            {changeSetSteps.moveChangeSet.label}
          </Button>
        )}
        {offers(steps.undoChangeSet) && (
          <Button variant="outlined" color="error" disabled={busy} onClick={() => setDialog("undo")}>
            {changeSetSteps.undoChangeSet.label}
          </Button>
        )}
      </Toolbar>
      {refusal && <Note severity="error">{refusal.message}</Note>}
      {dialog === "reserve" && (
        <TimeDialog
          step="reserveChangeSet"
          shopIds={shopIds}
          work={reserve}
          onClose={() => setDialog(null)}
          onTake={(runAt) => reserve.mutate({ input: { ...input, runAt } })}
        />
      )}
      {dialog === "move" && (
        <TimeDialog
          step="moveChangeSet"
          shopIds={shopIds}
          before={set.runAt}
          work={move}
          onClose={() => setDialog(null)}
          onTake={(runAt) => move.mutate({ input: { ...input, runAt } })}
        />
      )}
      {dialog === "cancel" && (
        <StepDialog
          step={steps.cancelChangeSet}
          words={changeSetSteps.cancelChangeSet}
          work={cancel}
          onClose={() => setDialog(null)}
          onTake={() => cancel.mutate({ input })}
        />
      )}
      {dialog === "undo" && (
        <StepDialog
          step={steps.undoChangeSet}
          words={changeSetSteps.undoChangeSet}
          lead={<div>{changeSetListTexts.shops(shops.length)}</div>}
          work={undo}
          onClose={() => setDialog(null)}
          onTake={() => begin(undo)}
        />
      )}
    </>
  );
}

/** The most shops in which one kind of outcome writes records. */
const countShops = ({ groups }: ChangeSetData): number =>
  Math.max(
    0,
    ...groups
      .filter(({ outcome, warning }) => !warning && ["CHANGED", "ADDED"].includes(outcome))
      .map(({ shops }) => shops),
  );
