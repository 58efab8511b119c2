import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useRefresh } from "ra-core";
import { useId, useState } from "react";
import { textOf } from "../../../i18n/ja/messages.ts";
import type { ActionMeta } from "../../core/metadata.ts";
import type { Outcome } from "../../core/outcome.ts";
import { useSingle } from "../../data/useSingle.ts";
import { closing } from "../../ui/closing.ts";
import { figures } from "../../ui/figures.ts";
import { nameOf, useDefinition, type Stored, type Values } from "../definition.ts";
import { Foretold } from "../delete/Foretold.tsx";
import { useDeletionCheck } from "../delete/useDeletionCheck.ts";
import { OfShop } from "../OfShop.tsx";
import { ActionForm } from "./ActionForm.tsx";
import { OutcomeTable } from "./OutcomeTable.tsx";
import { useActionCall } from "./useActionCall.ts";
import { actionLabel } from "./useActions.ts";
import { useText, useLabelText } from "../../ui/text.ts";

/** How many records the dialog names before it counts the rest. */
const named = 5;

type Props = {
  action: ActionMeta;
  records: readonly Stored[];
  onClose: () => void;
  /** Called once it is done, whatever became of each record. */
  onDone?: () => void;
};

type Step = { at: "ask" } | { at: "preview" | "done"; outcomes: readonly Outcome[] };

/** An action on several records: its fields, the outcome for each record in a dry run, and the outcome when it is done. */
export function ActionDialog({ action, records, onClose, onDone }: Props) {
  const { meta } = useDefinition();
  const text = useText("admin");
  const label = useLabelText();
  const refresh = useRefresh();
  const [titleId, formId] = [useId(), useId()];
  const call = useActionCall(action);
  const single = useSingle();
  const [step, setStep] = useState<Step>({ at: "ask" });
  const [values, setValues] = useState<Values | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ids = records.map((record) => record.id);

  const perform = (input: Values, dryRun: boolean) =>
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
      onClose={closing(close)}
      maxWidth="md"
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: `max(${figures.dialogMin}px, 720px)`, maxWidth: "calc(100vw - 32px)" } } }}
    >
      <DialogTitle id={titleId}>{label(actionLabel(meta.name, action))}</DialogTitle>
      <DialogContent>
        {failure && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {failure}
          </Alert>
        )}
        <OfShop record={records[0]} />
        {step.at === "ask" ? (
          <>
            <Names records={records} />
            {action.destroys && <Typography sx={{ mb: 1 }}>{textOf("I003")}</Typography>}
            {action.destroys && <Destroyed records={records} />}
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
              <Alert severity="info" variant="outlined" sx={{ mb: 1.5 }}>
                {possible ? text("outcomeForetold") : text("outcomeNothing")}
              </Alert>
            )}
            <OutcomeTable outcomes={step.outcomes} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {step.at === "ask" && (
          <>
            <Button variant="outlined" autoFocus={action.destroys} onClick={close} disabled={busy}>
              {text("cancel")}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="contained"
              loading={busy}
              {...(action.destroys && { color: "error" as const })}
            >
              {text(action.destroys ? "delete" : action.dryRun ? "toConfirm" : "actionRun")}
            </Button>
          </>
        )}
        {step.at === "preview" && (
          <>
            <Button variant="outlined" onClick={() => setStep({ at: "ask" })} disabled={busy}>
              {text("backToForm")}
            </Button>
            <Button autoFocus variant="contained" onClick={() => void confirmed()} loading={busy} disabled={!possible}>
              {text("actionRun")}
            </Button>
          </>
        )}
        {step.at === "done" && (
          <Button autoFocus variant="contained" onClick={close}>
            {text("close")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What refuses the deletion of these, before it is tried. */
function Destroyed({ records }: { records: readonly Stored[] }) {
  const checks = useDeletionCheck(records);
  const refused = checks.map((check) => ({ ...check, warnings: [] }));
  return <Foretold records={records} checks={refused} agreed onAgree={() => undefined} />;
}

/** The records that are meant, by name. */
function Names({ records }: { records: readonly Stored[] }) {
  const definition = useDefinition();
  const text = useText("admin");
  const names = records.slice(0, named).map((record) => nameOf(definition, record));
  const more = records.length > named ? [text("deleteMore", { count: records.length - named })] : [];
  return (
    <Box sx={{ mb: 1.5, px: 1.5, py: 1, borderRadius: 1, bgcolor: "tokens.band", overflowWrap: "anywhere" }}>
      <Typography variant="caption" component="div" sx={{ color: "text.secondary" }}>
        {text("actionRecords", { count: records.length })}
      </Typography>
      {[...names, ...more].join("、")}
    </Box>
  );
}
