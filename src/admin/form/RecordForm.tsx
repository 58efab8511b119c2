import { Box } from "@mui/material";
import { Form, useSaveContext } from "ra-core";
import { Suspense, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { useNavigate } from "react-router";
import { LoadingOutline } from "../../shell/pages/LoadingOutline.tsx";
import { useDefinition, type RecordData } from "../definition.ts";
import { useFormPartsEarly } from "./rows/useFormPartsEarly.ts";
import { listFormFields, buildFormSections } from "../formFields.ts";
import { useListAddress } from "../list/filters/listAddress.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { FormFoot } from "./FormFoot.tsx";
import { FormConfirmStep } from "./FormConfirmStep.tsx";
import {
  BackOnRefusal,
  FormStartRecord,
  RefusedFieldsRecheck,
  RecordPreview,
  DraftRestorer,
} from "./rows/formParts.tsx";
import { FormSections, FieldRows } from "./FormSections.tsx";
import { keepTypedOptions } from "./draft/keepTyped.ts";
import { KeptFormDraft } from "./draft/KeptDraft.tsx";
import { ServerRefusals, createFormResolver } from "./resolver.ts";
import { FormRowsContext, type DrawFormRows } from "./rows/rows.ts";
import { SectionIndex } from "./rows/SectionIndex.tsx";
import { SignalsProvider, useBusySources } from "./SignalsProvider.tsx";
import { UnsavedGuard } from "./draft/UnsavedGuard.tsx";
import { useSteps } from "./draft/useSteps.ts";
import { Note } from "../../ui/Note.tsx";
import { Stack } from "../../ui/Row.tsx";
import { Text } from "../../ui/Text.tsx";

type RecordFormProps = {
  place: "CREATE" | "UPDATE";
  paths: { form: string; confirm?: string };
  /** What a new record begins with. */
  defaults?: RecordData;
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
}: RecordFormProps) {
  useFormPartsEarly();
  const navigate = useNavigate();
  const list = useListAddress();
  const { meta, confirm, check, createLabel, registerLabel: RegisterLabel } = useDefinition();
  const save = useSaveContext();
  const steps = useSteps(paths.form, confirm ? paths.confirm : undefined);
  const fields = useMemo(() => listFormFields(meta, place), [meta, place]);
  const sections = useMemo(() => buildFormSections(fields, meta.fields), [fields, meta.fields]);
  const [refusals] = useState(() => new ServerRefusals());
  const resolver = useMemo(() => createFormResolver(fields, refusals, check), [fields, refusals, check]);
  const begun = useRef<RecordData>(undefined);
  const { busy, mark } = useBusySources();
  const submit = async (values: RecordData) => {
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
        resetOptions={keepTypedOptions}
        onSubmit={submit}
        {...(defaults && { defaultValues: defaults })}
      >
        <SignalsProvider refusals={refusals} mark={mark}>
          <FormRowsContext value={drawRows}>
            <DraftRestorer draft={steps.draft} base={steps.base} />
            <FormStartRecord tell={(record) => (begun.current = record)} />
            <KeptFormDraft fields={fields} path={paths.form} begun={steps.draft !== undefined} />
            {failure && (
              <Note severity="error" mb={1.5}>
                {failure}
              </Note>
            )}
            <ErrorSummary shown={fields.map((field) => field.name)} />
            <Stack align="start" gap={0} columnGap={2} columns={{ xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 280px" }}>
              {!steps.confirming && (
                <Text display={{ md: "none" }}>
                  <SectionIndex sections={sections} folded />
                </Text>
              )}
              <Box>
                {steps.confirming ? (
                  <Suspense fallback={<LoadingOutline />}>
                    <FormConfirmStep fields={fields} base={steps.base} />
                  </Suspense>
                ) : (
                  <FormSections fields={fields} />
                )}
              </Box>
              <Box sx={{ position: { md: "sticky" }, top: { md: 66 } }}>
                {!steps.confirming && (
                  <Text display={{ xs: "none", md: "block" }}>
                    <SectionIndex sections={sections} />
                  </Text>
                )}
                <RecordPreview />
                {aside}
              </Box>
            </Stack>
            <BackOnRefusal steps={steps} />
            <RefusedFieldsRecheck />
            <UnsavedGuard within={steps.within} released={released} />
            <FormFoot
              {...(createLabel && place === "CREATE" && { save: createLabel })}
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
          </FormRowsContext>
        </SignalsProvider>
      </Form>
    </Box>
  );
}

const drawRows: DrawFormRows = (fields, prefix) => <FieldRows fields={fields} prefix={prefix} />;

/** The form is as high as the page, so that its foot stands at the foot of the window. */
const column = { flex: "1 0 auto", display: "flex", flexDirection: "column" } as const;
const fill = { ...column, "& > form": column };
