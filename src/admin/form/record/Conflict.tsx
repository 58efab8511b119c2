import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import {
  Alert,
  Box,
  Button,
  Chip,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from "@mui/material";
import { Suspense, useEffect } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { findErrorBody } from "../../../data/errors.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { useDefinition, type IdentifiedRecord, type RecordData } from "../../definition.ts";
import { ReadValue } from "../../fields/ReadValue.tsx";
import { listFormFields } from "../../formFields.ts";
import { useLabels } from "../../labels.ts";
import { sidewaysScrollStyles } from "../../../ui/sideways.ts";
import { keepTypedOptions } from "../draft/keepTyped.ts";
import { findFieldDifferences, type FieldDifference } from "./differences.ts";
import { formSubmitId } from "../FormFoot.tsx";
import { useCurrent } from "./useCurrent.ts";
import { Note } from "../../../ui/Note.tsx";

type ConflictProps = {
  id: IdentifiedRecord["id"];
  onClose: () => void;
  /** Loads the record again. */
  refetch: () => Promise<{ data?: IdentifiedRecord | undefined }>;
};

/** W014: lists the fields that another person changed, and continues with the current record. */
export function EditConflict({ id, onClose, refetch }: ConflictProps) {
  const { meta: resource, changed: Changed } = useDefinition();
  const { getValues, reset } = useFormContext();
  // The record when editing began. After a reload the loaded record may be newer than the typed values.
  const { defaultValues: before = {} } = useFormState();
  const theirs = useCurrent("conflict", id);
  const mine: RecordData = getValues();
  const fields = listFormFields(resource, "UPDATE");
  const found = theirs.data ? findFieldDifferences(fields, before, theirs.data, mine) : [];
  const gone = findErrorBody(theirs.error)?.code === "NOT_FOUND";
  // Same version: nobody saved the record, only figures computed into it have changed.
  const version = resource.fields.find(({ kind }) => kind === "VERSION")?.name;
  const same = Changed && theirs.data && version && before[version] === theirs.data[version];
  const register = () => {
    reset(theirs.data, keepTypedOptions);
    onClose();
    document.getElementById(formSubmitId)?.click();
  };
  const goOn = async (options?: typeof keepTypedOptions) => {
    const { data } = await refetch();
    // An unchanged record does not reset the form by itself.
    if (data) reset(data, options);
    onClose();
  };
  // The submit button was disabled when the dialog opened, so MUI cannot restore its focus.
  useEffect(() => () => document.getElementById(formSubmitId)?.focus(), []);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle>{adminTexts.conflictTitle}</DialogTitle>
      <DialogContent>
        <Note severity="warning" mb={2}>
          {gone ? adminTexts.conflictGone : formatMessage("W014")}
        </Note>
        {theirs.isPending && (
          <Box role="status" aria-label={adminTexts.loading}>
            <CircularProgress size={24} />
          </Box>
        )}
        {theirs.error && !gone && <Alert severity="error">{theirs.error.message}</Alert>}
        {theirs.data && found.length === 0 && !Changed && adminTexts.conflictNone}
        {theirs.data && found.length > 0 && <Differences found={found} />}
        <Suspense>{theirs.data && Changed && <Changed before={before} theirs={theirs.data} />}</Suspense>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{adminTexts.close}</Button>
        <Button variant="outlined" color="error" disabled={!theirs.data} onClick={() => void goOn()}>
          {adminTexts.conflictTake}
        </Button>
        <Button
          {...(!same && { variant: "contained" })}
          disabled={!theirs.data}
          onClick={() => void goOn(keepTypedOptions)}
        >
          {adminTexts.conflictKeep}
        </Button>
        {same && (
          <Button variant="contained" onClick={register}>
            {adminTexts.conflictRegister}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Differences({ found }: { found: readonly FieldDifference[] }) {
  const labels = useLabels();
  return (
    <Box sx={sidewaysScrollStyles}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{adminTexts.conflictField}</TableCell>
            <TableCell>{adminTexts.conflictBefore}</TableCell>
            <TableCell>{adminTexts.conflictTheirs}</TableCell>
            <TableCell>{adminTexts.conflictMine}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {found.map(({ path, field, before, theirs, own, both, mine }) => (
            <TableRow key={path}>
              <TableCell component="th" scope="row" sx={{ fontWeight: "bold", whiteSpace: "nowrap" }}>
                {labels.path(path)}
                {both && <Chip size="small" color="warning" label={adminTexts.conflictBoth} sx={{ ml: 1 }} />}
              </TableCell>
              {Object.entries({ before, theirs, mine: mine ? own : null }).map(([version, record]) => (
                <TableCell key={version}>{record && <ReadValue field={field} record={record} path={path} />}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
