import { Alert, Box } from "@mui/material";
import { Form } from "ra-core";
import { useMemo, useState, type ReactNode } from "react";
import type { FieldMeta } from "../../core/metadata.ts";
import { bodyOf } from "../../data/errors.ts";
import { DefinitionContext, useDefinition, type Values } from "../definition.ts";
import { initialValues } from "../../core/initialValues.ts";
import { Rows } from "../form/FormSections.tsx";
import { ServerRefusals, resolverFor } from "../form/resolver.ts";
import { RowsContext, type DrawRows } from "../form/rows.ts";
import { SignalsProvider, useBusySources } from "../form/SignalsProvider.tsx";

type Props = {
  id: string;
  /** Path of the action's labels below `resources`. */
  name: string;
  fields: readonly FieldMeta[];
  /** Values to begin with, where the person comes back to the form. */
  values: Values | null;
  /** @throws HttpError: refused fields are shown at their place, anything else above them */
  onSubmit: (values: Values) => Promise<void>;
  children?: ReactNode;
};

const drawRows: DrawRows = (fields, prefix) => <Rows fields={fields} prefix={prefix} />;

/** The form of an action, with the inputs, rules and texts of every form. */
export function ActionForm({ id, name, fields, values, onSubmit, children }: Props) {
  const definition = useDefinition();
  const [refusals] = useState(() => new ServerRefusals());
  const [failure, setFailure] = useState<string>();
  const resolver = useMemo(() => resolverFor(fields, refusals), [fields, refusals]);
  const { mark } = useBusySources();
  const defaults = useMemo(() => ({ ...initialValues(fields), ...values }), [fields, values]);
  // Labels of an action's fields stand under the action.
  const own = useMemo(() => ({ ...definition, meta: { ...definition.meta, name } }), [definition, name]);
  const submit = async (typed: Values) => {
    setFailure(undefined);
    try {
      await onSubmit(typed);
      return undefined;
    } catch (error) {
      const refused = bodyOf(error)?.errors;
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
          record={nothing}
          defaultValues={defaults}
          onSubmit={submit}
        >
          <SignalsProvider refusals={refusals} mark={mark}>
            <RowsContext value={drawRows}>
              {failure && (
                <Alert severity="error" sx={{ mb: 1.5 }}>
                  {failure}
                </Alert>
              )}
              {children}
              <Rows fields={fields} />
            </RowsContext>
          </SignalsProvider>
        </Form>
      </DefinitionContext>
    </Box>
  );
}

/** The record around an action is not what it asks for. */
const nothing = {};
