import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Suspense, useEffect, useRef } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useDefinition, type RecordData } from "../../definition.ts";
import { Text } from "../../../ui/Text.tsx";
import { LoadingOutline } from "../../../shell/pages/LoadingOutline.tsx";
import { FormSectionCard } from "../FormSections.tsx";
import type { FormSteps } from "../draft/useSteps.ts";

/**
 * Puts what was typed before back into the form, once, where the other step of it was left, over the record on which it was typed:
 * a record that somebody else changed meanwhile is found out as the form is sent (W014).
 */
export function DraftRestorer({ draft, base }: { draft: RecordData | undefined; base: RecordData | undefined }) {
  const { reset, formState } = useFormContext();
  const { isReady } = formState;
  const done = useRef(false);
  useEffect(() => {
    if (!isReady || done.current) return;
    done.current = true;
    if (base) reset(base);
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, base, isReady, reset]);
  return null;
}

/** The record with which the form began, for the code that sends it. */
export function FormStartRecord({ tell }: { tell: (record: RecordData | undefined) => void }) {
  const { defaultValues } = useFormState();
  useEffect(() => {
    tell(defaultValues);
  }, [tell, defaultValues]);
  return null;
}

/** Where the server refuses a field after the confirm step, the form comes back: there the field can be mended. */
export function BackOnRefusal({ steps }: { steps: FormSteps }) {
  const { formState } = useFormContext();
  const refused = Object.keys(formState.errors).length > 0;
  const { confirming, toForm } = steps;
  const back = useRef(toForm);
  useEffect(() => {
    back.current = toForm;
  });
  useEffect(() => {
    if (confirming && refused) back.current();
  }, [confirming, refused]);
  return null;
}

/** What the resource's own check refused is looked at again as anything changes: it may judge a field by others. */
export function RefusedFieldsRecheck() {
  const { check } = useDefinition();
  const { trigger } = useFormContext();
  const refused = Object.keys(useFormState().errors);
  const values: RecordData = useWatch({ disabled: !check });
  const look = useRef(() => {});
  useEffect(() => {
    look.current = () => void (check && refused.length > 0 && trigger(refused));
  });
  useEffect(() => look.current(), [values]);
  return null;
}

/** The resource's own picture of the record as it is typed, where it has one. */
export function RecordPreview() {
  const { preview } = useDefinition();
  const values: RecordData = useWatch({ disabled: !preview });
  return <PreviewCard values={values} />;
}

/** The resource's own picture of a record. */
export function PreviewCard({ values }: { values: RecordData }) {
  const { preview } = useDefinition();
  if (!preview) return null;
  const { shown: Shown, label } = preview;
  return (
    <FormSectionCard title={label ?? adminTexts.preview}>
      <Suspense fallback={<LoadingOutline />}>
        <Shown values={values} />
      </Suspense>
    </FormSectionCard>
  );
}

/** The figures of the preview that a person watches, for the foot of the form. */
export function PreviewSum() {
  const { preview } = useDefinition();
  const Sum = preview?.sum;
  const values: RecordData = useWatch({ disabled: !Sum });
  return (
    Sum && (
      <Text ml="auto" display={{ md: "none" }}>
        <Suspense>
          <Sum values={values} />
        </Suspense>
      </Text>
    )
  );
}
