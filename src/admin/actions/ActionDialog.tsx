import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useRefresh } from "ra-core";
import { useId, useState } from "react";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import type { ActionMeta } from "../../core/metadata.ts";
import type { RecordOutcome } from "../../core/recordOutcome.ts";
import { useSingle } from "../../data/useSingle.ts";
import { buildCloseHandler } from "../../ui/buildCloseHandler.ts";
import { layoutFigures } from "../../ui/layoutFigures.ts";
import { formatRecordName, useDefinition, type IdentifiedRecord, type RecordData } from "../definition.ts";
import { DeletionPreview } from "../delete/Foretold.tsx";
import { useDeletionCheck } from "../delete/useDeletionCheck.ts";
import { RecordShopName } from "../record/OfShop.tsx";
import { ActionForm } from "./ActionForm.tsx";
import { OutcomeTable } from "./OutcomeTable.tsx";
import { useActionCall } from "./useActionCall.ts";
import { toActionLabelKey } from "./useActions.ts";
import { useLabelText } from "../../ui/text.ts";
import { Note } from "../../ui/Note.tsx";
import { Text } from "../../ui/Text.tsx";

/** How many records the dialog names before it counts the rest. */
const maxNamedRecords = 5;

type ActionDialogProps = {
  action: ActionMeta;
  records: readonly IdentifiedRecord[];
  /** Selected records that the action does not take. */
  leftOut?: number;
  onClose: () => void;
  /** Called once it is done, whatever became of each record. */
  onDone?: () => void;
};

type DialogStep = { at: "ask" } | { at: "preview" | "done"; outcomes: readonly RecordOutcome[] };

/** An action on several records: its fields, the outcome for each record in a dry run, and the outcome when it is done. */
export function ActionDialog({ action, records, leftOut = 0, onClose, onDone }: ActionDialogProps) {
  const { meta, actionSummary: Summary } = useDefinition();
  const label = useLabelText();
  const refresh = useRefresh();
  const [titleId, formId] = [useId(), useId()];
  const call = useActionCall(action);
  const single = useSingle();
  const [step, setStep] = useState<DialogStep>({ at: "ask" });
  const [values, setValues] = useState<RecordData | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ids = records.map((record) => record.id);

  const perform = (input: RecordData, dryRun: boolean) =>
    single(async () => {
      setBusy(true);
      setFailure(undefined);
      try {
        const outcomes = await call(ids, input, dryRun);
        setValues(input);
        setStep({ at: dryRun ? "preview" : "done", outcomes });
        if (!dryRun) refresh();
      } finally {
        setBusy(false);
      }
    });
  const confirmed = () =>
    perform(values ?? {}, false).catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
  const close = () => {
    if (busy) return;
    if (step.at === "done") onDone?.();
    onClose();
  };
  const possible =
    step.at !== "ask" && step.outcomes.some(({ outcome }) => outcome !== "REFUSED" && outcome !== "SKIPPED");
  return (
    <Dialog
      open
      onClose={buildCloseHandler(close)}
      maxWidth="md"
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: { width: `max(${layoutFigures.dialogMin}px, 720px)`, maxWidth: "calc(100vw - 32px)" } },
      }}
    >
      <DialogTitle id={titleId}>{label(toActionLabelKey(meta.name, action))}</DialogTitle>
      <DialogContent>
        {failure && (
          <Note severity="error" mb={1.5}>
            {failure}
          </Note>
        )}
        {!Summary && <RecordShopName record={records[0]} />}
        {step.at === "ask" ? (
          <>
            {Summary ? <Summary records={records} /> : <RecordNames records={records} />}
            {leftOut > 0 && (
              <Text component="p" mb={1} color="muted">
                {adminTexts.actionLeftOut(leftOut)}
              </Text>
            )}
            {action.destroys && (
              <Text component="p" mb={1}>
                {formatMessage("I003")}
              </Text>
            )}
            {action.destroys && <DeletionRefusals records={records} />}
            <ActionForm
              id={formId}
              name={`${meta.name}.actions.${action.name}`}
              fields={action.fields}
              values={values}
              onSubmit={(typed) => perform(typed, action.dryRun)}
            />
          </>
        ) : (
          <>
            {step.at === "preview" && (
              <Note severity="info" variant="outlined" mb={1.5}>
                {possible ? adminTexts.outcomeForetold : adminTexts.outcomeNothing}
              </Note>
            )}
            <OutcomeTable outcomes={step.outcomes} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {step.at === "ask" && (
          <>
            <Button variant="outlined" autoFocus={action.destroys} onClick={close} disabled={busy}>
              {adminTexts.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="contained"
              loading={busy}
              {...(action.destroys && { color: "error" as const })}
            >
              {action.destroys ? adminTexts.delete : action.dryRun ? adminTexts.toConfirm : adminTexts.actionRun}
            </Button>
          </>
        )}
        {step.at === "preview" && (
          <>
            <Button variant="outlined" onClick={() => setStep({ at: "ask" })} disabled={busy}>
              {adminTexts.backToForm}
            </Button>
            <Button autoFocus variant="contained" onClick={() => void confirmed()} loading={busy} disabled={!possible}>
              {adminTexts.actionRun}
            </Button>
          </>
        )}
        {step.at === "done" && (
          <Button autoFocus variant="contained" onClick={close}>
            {adminTexts.close}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What refuses the deletion of these, before it is tried. */
function DeletionRefusals({ records }: { records: readonly IdentifiedRecord[] }) {
  const checks = useDeletionCheck(records);
  const refused = checks.map((check) => ({ ...check, warnings: [] }));
  return <DeletionPreview records={records} checks={refused} agreed onAgree={() => undefined} />;
}

/** The records that are meant, by name. */
function RecordNames({ records }: { records: readonly IdentifiedRecord[] }) {
  const definition = useDefinition();
  const names = records.slice(0, maxNamedRecords).map((record) => formatRecordName(definition, record));
  const more = records.length > maxNamedRecords ? [adminTexts.deleteMore(records.length - maxNamedRecords)] : [];
  return (
    <Box sx={{ mb: 1.5, px: 1.5, py: 1, borderRadius: 1, bgcolor: "tokens.band", overflowWrap: "anywhere" }}>
      <Text component="div" variant="small" color="muted">
        {adminTexts.actionRecords(records.length)}
      </Text>
      {[...names, ...more].join("、")}
    </Box>
  );
}
