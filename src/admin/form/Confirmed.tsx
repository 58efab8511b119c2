import { Box } from "@mui/material";
import { useRecordContext } from "ra-core";
import { useEffect, useRef } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { FieldMeta } from "../../core/metadata.ts";
import { useDefinition, type Stored, type Values } from "../definition.ts";
import { ConfirmView } from "./ConfirmView.tsx";
import { Section } from "./FormSections.tsx";
import { keepTyped } from "./keepTyped.ts";
import { useCurrent } from "./useCurrent.ts";
import { useText } from "../../ui/text.ts";

const none: readonly string[] = [];

const picked = (record: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/** The confirm step. It shows the typed values with the renewed fields as the server holds them now, and says where those differ from the form. */
export function Confirmed({ fields, base }: { fields: readonly FieldMeta[]; base: Values | undefined }) {
  const { changed: Changed, renewed = none } = useDefinition();
  const values: Values = useWatch();
  const { defaultValues: now = {} } = useFormState();
  const text = useText("admin");
  useRenewal(renewed, now);
  const renewedText = (record: Values) => JSON.stringify(picked(record, renewed));
  return (
    <>
      {Changed && base && renewedText(base) !== renewedText(now) && (
        <Box role="status">
          <Section title={text("renewed")}>
            <Changed before={base} theirs={now} />
          </Section>
        </Box>
      )}
      <ConfirmView fields={fields} values={values} />
    </>
  );
}

/** Reads the renewed fields again when the step opens. Other fields keep their version: a conflicting save is refused when the form is sent. */
function useRenewal(renewed: readonly string[], now: Values): void {
  const record = useRecordContext<Stored>();
  const { reset } = useFormContext();
  const { data } = useCurrent("confirm", renewed.length > 0 ? record?.id : undefined);
  const take = useRef(() => {});
  useEffect(() => {
    take.current = () => data && reset({ ...now, ...picked(data, renewed) }, keepTyped);
  });
  useEffect(() => take.current(), [data]);
}
