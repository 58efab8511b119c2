import { Alert, Box } from "@mui/material";
import { Form, useSaveContext } from "ra-core";
import { useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "../../ui/text.ts";
import { useDefinition, type Values } from "../definition.ts";
import { formFields, formSections } from "../formFields.ts";
import { useListAddress } from "../list/listAddress.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { FormFoot } from "./FormFoot.tsx";
import { Confirmed } from "./Confirmed.tsx";
import { BackOnRefusal, Begun, Checked, Preview, Restored } from "./formParts.tsx";
import { FormSections, Rows } from "./FormSections.tsx";
import { keepTyped } from "./keepTyped.ts";
import { KeptDraft } from "./KeptDraft.tsx";
import { ServerRefusals, resolverFor } from "./resolver.ts";
import { RowsContext, type DrawRows } from "./rows.ts";
import { SectionIndex } from "./SectionIndex.tsx";
import { SignalsProvider, useBusySources } from "./SignalsProvider.tsx";
import { UnsavedGuard } from "./UnsavedGuard.tsx";
import { useSteps } from "./useSteps.ts";

type Props = {
  place: "CREATE" | "UPDATE";
  paths: { form: string; confirm?: string };
  /** What a new record begins with. */
  defaults?: Values;
  /** True once the record is saved or destroyed, so that leaving loses nothing; false again if that fails. */
  released: RefObject<boolean>;
  /** Why the last attempt failed, where no field is to blame. */
  failure?: string;
  /** What giving up does; by default it leads to the list. */
  onCancel?: () => void;
  /** Beside the form. */
  aside?: ReactNode;
  /** In the foot, beside what goes on. */
  beside?: ReactNode;
  destructive?: ReactNode;
  /** Inside the form, so that it can read and change what was typed. */
  children?: ReactNode;
};

/** The form of a record: sections, summary of errors, what stands beside it, the fixed foot, and the confirm step. */
export function RecordForm({
  place,
  paths,
  defaults,
  released,
  failure,
  onCancel,
  aside,
  beside,
  destructive,
  children,
}: Props) {
  const navigate = useNavigate();
  const list = useListAddress();
  const { meta, confirm, check, createLabel, registerLabel: RegisterLabel } = useDefinition();
  const translate = useTexts();
  const save = useSaveContext();
  const steps = useSteps(paths.form, confirm ? paths.confirm : undefined);
  const fields = useMemo(() => formFields(meta, place), [meta, place]);
  const sections = useMemo(() => formSections(fields, meta.fields), [fields, meta.fields]);
  const [refusals] = useState(() => new ServerRefusals());
  const resolver = useMemo(() => resolverFor(fields, refusals, check), [fields, refusals, check]);
  const begun = useRef<Values>(undefined);
  const { busy, mark } = useBusySources();
  const submit = async (values: Values) => {
    if (confirm && paths.confirm && !steps.confirming)
      return steps.toConfirm(values, place === "UPDATE" ? begun.current : undefined);
    if (steps.isSaved()) return undefined;
    const refused: unknown = await save.save?.(values);
    if (released.current) steps.markSaved();
    // The data provider answers texts by field path (data/errors.ts).
    for (const [path, message] of Object.entries(refused ?? {}))
      refusals.hold({ path, message: String(message) }, values);
    return refused;
  };
  return (
    <Box onSubmitCapture={() => refusals.clear()} sx={fill}>
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
        <SignalsProvider refusals={refusals} mark={mark}>
          <RowsContext value={drawRows}>
            <Restored draft={steps.draft} base={steps.base} />
            <Begun tell={(record) => (begun.current = record)} />
            <KeptDraft fields={fields} path={paths.form} begun={steps.draft !== undefined} />
            {failure && (
              <Alert severity="error" sx={{ mb: 1.5 }}>
                {failure}
              </Alert>
            )}
            <ErrorSummary shown={fields.map((field) => field.name)} />
            <Box
              sx={{
                display: "grid",
                gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 280px" },
                columnGap: 2,
                alignItems: "start",
              }}
            >
              {!steps.confirming && (
                <Box sx={{ display: { md: "none" } }}>
                  <SectionIndex sections={sections} folded />
                </Box>
              )}
              <Box>
                {steps.confirming ? <Confirmed fields={fields} base={steps.base} /> : <FormSections fields={fields} />}
              </Box>
              <Box sx={{ position: { md: "sticky" }, top: { md: 66 } }}>
                {!steps.confirming && (
                  <Box sx={{ display: { xs: "none", md: "block" } }}>
                    <SectionIndex sections={sections} />
                  </Box>
                )}
                <Preview />
                {aside}
              </Box>
            </Box>
            <BackOnRefusal steps={steps} />
            <Checked />
            <UnsavedGuard within={steps.within} released={released} />
            <FormFoot
              {...(createLabel && place === "CREATE" && { save: translate(createLabel) })}
              register={RegisterLabel && <RegisterLabel />}
              confirming={steps.confirming}
              steps={confirm && paths.confirm !== undefined}
              busy={busy}
              onCancel={onCancel ?? (() => void navigate(list))}
              onBack={steps.toForm}
              beside={beside}
              destructive={destructive}
            />
            {children}
          </RowsContext>
        </SignalsProvider>
      </Form>
    </Box>
  );
}

const drawRows: DrawRows = (fields, prefix) => <Rows fields={fields} prefix={prefix} />;

/** The form is as high as the page, so that its foot stands at the foot of the window. */
const column = { flex: "1 0 auto", display: "flex", flexDirection: "column" } as const;
const fill = { ...column, "& > form": column };
