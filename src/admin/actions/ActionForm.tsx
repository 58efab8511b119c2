import { Box } from "@mui/material";
import { Form } from "ra-core";
import { useMemo, useState, type ReactNode } from "react";
import type { FieldMeta } from "../../core/metadata.ts";
import { findErrorBody } from "../../data/errors.ts";
import { DefinitionContext, useDefinition, type RecordData } from "../definition.ts";
import { buildInitialValues } from "../../core/initialValues.ts";
import { FieldRows } from "../form/FormSections.tsx";
import { ServerRefusals, createFormResolver } from "../form/resolver.ts";
import { FormRowsContext, type DrawFormRows } from "../form/rows/rows.ts";
import { SignalsProvider, useBusySources } from "../form/SignalsProvider.tsx";
import { Note } from "../../ui/Note.tsx";

type ActionFormProps = {
  id: string;
  /** Path of the action's labels below `resources`. */
  name: string;
  fields: readonly FieldMeta[];
  /** Values to begin with, where the person comes back to the form. */
  values: RecordData | null;
  /** @throws HttpError: refused fields are shown at their place, anything else above them */
  onSubmit: (values: RecordData) => Promise<void>;
  children?: ReactNode;
};

const drawRows: DrawFormRows = (fields, prefix) => <FieldRows fields={fields} prefix={prefix} />;

/** The form of an action, with the inputs, rules and texts of every form. */
export function ActionForm({ id, name, fields, values, onSubmit, children }: ActionFormProps) {
  const definition = useDefinition();
  const [refusals] = useState(() => new ServerRefusals());
  const [failure, setFailure] = useState<string>();
  const resolver = useMemo(() => createFormResolver(fields, refusals), [fields, refusals]);
  const { mark } = useBusySources();
  const defaults = useMemo(() => ({ ...buildInitialValues(fields), ...values }), [fields, values]);
  // Labels of an action's fields stand under the action.
  const own = useMemo(() => ({ ...definition, meta: { ...definition.meta, name } }), [definition, name]);
  const submit = async (typed: RecordData) => {
    setFailure(undefined);
    try {
      await onSubmit(typed);
      return undefined;
    } catch (error) {
      const refused = findErrorBody(error)?.errors;
      if (!refused) setFailure(error instanceof Error ? error.message : String(error));
      for (const [path, message] of Object.entries(refused ?? {})) refusals.hold({ path, message }, typed);
      return refused;
    }
  };
  return (
    // React bubbles the submit event to a form around the dialog, which must not be submitted.
    <Box
      onSubmit={(event) => event.stopPropagation()}
      onSubmitCapture={() => refusals.clear()}
      sx={{ "& .MuiAutocomplete-root": { maxWidth: "none" } }}
    >
      <DefinitionContext value={own}>
        <Form
          id={id}
          noValidate
          mode="onBlur"
          resolver={resolver}
          disableInvalidFormNotification
          record={blankRecord}
          defaultValues={defaults}
          onSubmit={submit}
        >
          <SignalsProvider refusals={refusals} mark={mark}>
            <FormRowsContext value={drawRows}>
              {failure && (
                <Note severity="error" mb={1.5}>
                  {failure}
                </Note>
              )}
              {children}
              <FieldRows fields={fields} />
            </FormRowsContext>
          </SignalsProvider>
        </Form>
      </DefinitionContext>
    </Box>
  );
}

/** The record around an action is not what it asks for. */
const blankRecord = {};
