import { Typography } from "@mui/material";
import { Suspense, type ReactNode } from "react";
import type { FieldMeta } from "../../core/metadata.ts";
import { useDefinition } from "../definition.ts";
import { buildFormSections } from "../formFields.ts";
import { useLabels } from "../labels.ts";
import { FieldRow } from "./rows/FieldRow.tsx";
import { LanguageTabs } from "./rows/LanguageTabs.tsx";
import { Stack } from "../../ui/Row.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { LoadingOutline } from "../../shell/pages/LoadingOutline.tsx";

/** Id of a section's heading: the index of a long form leads there. */
export const buildSectionId = (name: string): string => `section-${name}`;

/** A white card with a heading: one section of a form, or a note beside it. */
export function FormSectionCard({ title, id, children }: { title?: string; id?: string; children: ReactNode }) {
  return (
    <Panel component="section" px={2.25} py={1.75} mb={1.5}>
      {title && (
        <Typography variant="h2" {...(id && { id, tabIndex: -1 })} sx={{ mb: 1.25, outline: "none" }}>
          {title}
        </Typography>
      )}
      {children}
    </Panel>
  );
}

/** The fields of the form, section by section. */
export function FormSections({ fields }: { fields: readonly FieldMeta[] }) {
  const { meta, sections: own } = useDefinition();
  const labels = useLabels();
  return buildFormSections(fields, meta.fields).map(({ name, fields: inside }) => {
    const Own = name === null ? undefined : own[name];
    if (Own && name)
      return (
        <Suspense key={name} fallback={<LoadingOutline />}>
          <Own name={name} fields={inside} />
        </Suspense>
      );
    return (
      <FormSectionCard key={name ?? ""} {...(name && { title: labels.section(name), id: buildSectionId(name) })}>
        <FieldRows fields={inside} />
      </FormSectionCard>
    );
  });
}

/** Where fewer texts than this are translated, their languages stand below each other. */
const worthTabs = 2;

/** Rows of fields, for a section of one's own. Several texts in several languages stand under a tab for each language. */
export function FieldRows({ fields, prefix = "" }: { fields: readonly FieldMeta[]; prefix?: string }) {
  const translated = fields.filter(({ translations }) => translations);
  const [first] = translated;
  const tabbed = new Set(
    translated.length < worthTabs ? [] : translated.flatMap(({ name, translations = [] }) => [name, ...translations]),
  );
  return (
    <Stack gap={0} rowGap={1} columns="minmax(0, 1fr)">
      {fields.map((field) => {
        if (!tabbed.has(field.name))
          return <FieldRow key={field.name} field={field} source={`${prefix}${field.name}`} />;
        return field === first ? (
          <LanguageTabs key={field.name} translated={translated} fields={fields} prefix={prefix} />
        ) : null;
      })}
    </Stack>
  );
}
