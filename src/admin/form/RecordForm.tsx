import { Alert, Box } from "@mui/material";
import { Form, useSaveContext } from "ra-core";
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { useDefinition, type Values } from "../definition.ts";
import { formFields } from "../formFields.ts";
import { useAdminText } from "../messages.ts";
import { BusyContext } from "./busy.ts";
import { ConfirmView } from "./ConfirmView.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { FormFoot } from "./FormFoot.tsx";
import { FormSections, Rows, Section } from "./FormSections.tsx";
import { resolverFor } from "./resolver.ts";
import { RowsContext } from "./rows.ts";
import { UnsavedGuard } from "./UnsavedGuard.tsx";
import { useSteps, type Steps } from "./useSteps.ts";

type Props = {
  place: "CREATE" | "UPDATE";
  paths: { form: string; confirm?: string };
  /** What a new record begins with. */
  defaults?: Values;
  /** Set to true by whoever saved or destroyed the record: then leaving loses nothing. */
  released: RefObject<boolean>;
  /** Why the last attempt failed, where no field is to blame. */
  failure?: string;
  /** Beside the form. */
  aside?: ReactNode;
  destructive?: ReactNode;
  /** Inside the form, so that it can read and change what was typed. */
  children?: ReactNode;
};

/** The form of a record: sections, summary of errors, what stands beside it, the fixed foot, and the confirm step. */
export function RecordForm({ place, paths, defaults, released, failure, aside, destructive, children }: Props) {
  const definition = useDefinition();
  const navigate = useNavigate();
  const { meta, confirm } = definition;
  const save = useSaveContext();
  const steps = useSteps(paths.form, confirm ? paths.confirm : undefined);
  const fields = useMemo(() => formFields(meta, place), [meta, place]);
  const resolver = useMemo(() => resolverFor(fields), [fields]);
  const { busy, mark } = useBusySources();
  const submit = (values: Values) => {
    if (confirm && paths.confirm && !steps.confirming) return steps.toConfirm(values);
    return save.save?.(values);
  };
  return (
    <Form
      noValidate
      mode="onBlur"
      resolver={resolver}
      shouldFocusError={false}
      disableInvalidFormNotification
      resetOptions={keepTyped}
      onSubmit={submit}
      {...(defaults && { defaultValues: defaults })}
    >
      <BusyContext value={mark}>
        <RowsContext value={Rows}>
          <Restored draft={steps.draft} />
          {failure && (
            <Alert severity="error" sx={{ mb: 1.5 }}>
              {failure}
            </Alert>
          )}
          <ErrorSummary shown={fields.map((field) => field.name)} />
          <Box
            sx={{
              display: "grid",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 280px" },
              columnGap: 2,
              alignItems: "start",
            }}
          >
            <Box>{steps.confirming ? <Confirmed fields={fields} /> : <FormSections fields={fields} />}</Box>
            <Box sx={{ position: { lg: "sticky" }, top: { lg: 66 } }}>
              <Preview />
              {aside}
            </Box>
          </Box>
          <BackOnRefusal steps={steps} />
          <UnsavedGuard within={steps.within} released={released} />
          <FormFoot
            confirming={steps.confirming}
            steps={confirm && paths.confirm !== undefined}
            busy={busy}
            onCancel={() => void navigate(definition.paths.list)}
            onBack={steps.toForm}
            destructive={destructive}
          />
          {children}
        </RowsContext>
      </BusyContext>
    </Form>
  );
}

/** A record that is loaded again while someone types keeps what was typed. */
const keepTyped = { keepDirtyValues: true };

function useBusySources() {
  const [sources, setSources] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback((source: string, busy: boolean) => {
    setSources((before) => {
      if (before.has(source) === busy) return before;
      const after = new Set(before);
      if (busy) after.add(source);
      else after.delete(source);
      return after;
    });
  }, []);
  return { busy: sources.size > 0, mark };
}

/** Puts what was typed before back into the form, once, where the other step of it was left. */
function Restored({ draft }: { draft: Values | undefined }) {
  const { reset, formState } = useFormContext();
  const { isReady } = formState;
  const done = useRef(false);
  useEffect(() => {
    if (!isReady || done.current) return;
    done.current = true;
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, isReady, reset]);
  return null;
}

/** Where the server refuses a field after the confirm step, the form comes back: there the field can be mended. */
function BackOnRefusal({ steps }: { steps: Steps }) {
  const { formState } = useFormContext();
  const refused = Object.keys(formState.errors).length > 0;
  const { confirming, toForm } = steps;
  const back = useRef(toForm);
  back.current = toForm;
  useEffect(() => {
    if (confirming && refused) back.current();
  }, [confirming, refused]);
  return null;
}

function Confirmed({ fields }: { fields: Parameters<typeof ConfirmView>[0]["fields"] }) {
  const values: Values = useWatch();
  return <ConfirmView fields={fields} values={values} />;
}

function Preview() {
  const { preview: Shown } = useDefinition();
  const text = useAdminText();
  const values: Values = useWatch({ disabled: !Shown });
  if (!Shown) return null;
  return (
    <Section title={text("preview")}>
      <Shown values={values} />
    </Section>
  );
}
