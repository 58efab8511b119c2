import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Box, Button } from "@mui/material";
import { Link } from "react-router";
import type { FieldMeta } from "../../../core/metadata.ts";
import { isApplicableField } from "../../../core/validate.ts";
import { useDefinition, type IdentifiedRecord } from "../../definition.ts";
import { buildFormSections } from "../../formFields.ts";
import { useLabels } from "../../labels.ts";
import { useListAddress } from "../../list/filters/listAddress.ts";
import { ValueList } from "../ConfirmView.tsx";
import { FormSectionCard } from "../FormSections.tsx";
import { PreviewCard } from "../rows/formParts.tsx";
import { DuplicateLink } from "./DuplicateLink.tsx";
import { HistoryLink } from "./HistoryLink.tsx";
import { Note } from "../../../ui/Note.tsx";
import { Row, Stack } from "../../../ui/Row.tsx";

/** A record that can no longer be changed, with its state as the reason, or that this viewer may only read. */
export function SettledRecord({ record }: { record: IdentifiedRecord }) {
  const { meta, fields: own } = useDefinition();
  const labels = useLabels();
  const list = useListAddress();
  const state = meta.fields.find((field) => field.tones);
  const shown = (field: FieldMeta) => !["HIDDEN", "VERSION"].includes(field.kind) && field.name !== meta.id;
  const fields = meta.fields.filter(
    (field) =>
      shown(field) && isApplicableField(field, record) && ((record[field.name] ?? "") !== "" || own[field.name]?.empty),
  );
  return (
    <>
      <HistoryLink record={record} />
      {state && (
        <Note severity="info" mb={1.5}>
          {adminTexts.settled(labels.option(state.name, String(record[state.name])))}
        </Note>
      )}
      <Stack align="start" gap={0} columnGap={2} columns={{ xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 280px" }}>
        <Box>
          {buildFormSections(fields, meta.fields).map(({ name, fields: inside }) => (
            <FormSectionCard key={name ?? ""} {...(name && { title: labels.section(name) })}>
              <ValueList fields={inside} record={record} />
            </FormSectionCard>
          ))}
        </Box>
        <PreviewCard values={record} />
      </Stack>
      {meta.operations.list && (
        <Row>
          <Button component={Link} to={list} variant="outlined">
            {adminTexts.backToList}
          </Button>
          {record.id !== undefined && <DuplicateLink record={record} />}
        </Row>
      )}
    </>
  );
}
