import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Box } from "@mui/material";
import { useRecordContext } from "ra-core";
import { Suspense, useEffect, useRef } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { FieldMeta } from "../../core/metadata.ts";
import { useDefinition, type IdentifiedRecord, type RecordData } from "../definition.ts";
import { ConfirmView } from "./ConfirmView.tsx";
import { FormSectionCard } from "./FormSections.tsx";
import { keepTypedOptions } from "./draft/keepTyped.ts";
import { useCurrent } from "./record/useCurrent.ts";

const noRenewedFields: readonly string[] = [];

const pickFieldValues = (record: RecordData, names: readonly string[]): RecordData =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/** The confirm step. It shows the typed values with the renewed fields as the server holds them now, and says where those differ from the form. */
export function FormConfirmStep({ fields, base }: { fields: readonly FieldMeta[]; base: RecordData | undefined }) {
  const { changed: Changed, renewed = noRenewedFields } = useDefinition();
  const values: RecordData = useWatch();
  const { defaultValues: now = {} } = useFormState();
  useRenewal(renewed, now);
  const renewedText = (record: RecordData) => JSON.stringify(pickFieldValues(record, renewed));
  return (
    <>
      {Changed && base && renewedText(base) !== renewedText(now) && (
        <Box role="status">
          <FormSectionCard title={adminTexts.renewed}>
            <Suspense>
              <Changed before={base} theirs={now} />
            </Suspense>
          </FormSectionCard>
        </Box>
      )}
      <ConfirmView fields={fields} values={values} />
    </>
  );
}

/** Reads the renewed fields again when the step opens. Other fields keep their version: a conflicting save is refused when the form is sent. */
function useRenewal(renewed: readonly string[], now: RecordData): void {
  const record = useRecordContext<IdentifiedRecord>();
  const { reset } = useFormContext();
  const { data } = useCurrent("confirm", renewed.length > 0 ? record?.id : undefined);
  const take = useRef(() => {});
  useEffect(() => {
    take.current = () => data && reset({ ...now, ...pickFieldValues(data, renewed) }, keepTypedOptions);
  });
  useEffect(() => take.current(), [data]);
}
