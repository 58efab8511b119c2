import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Box, MenuItem, TextField } from "@mui/material";
import { useGetList } from "ra-core";
import { menuLanguages } from "../../../core/languages.ts";
import { Suspense } from "react";
import { isRealDate } from "../../../core/calendar/date.ts";
import type { FieldMeta } from "../../../core/metadata.ts";
import { unsetFilter } from "../../../core/lines/unset.ts";
import { isTranslated, untranslatedFilter } from "../../../core/untranslated.ts";
import { useCallMeta, useDefinition, type IdentifiedRecord } from "../../definition.ts";
import { useLabels } from "../../labels.ts";
import { requireReferredResource } from "../../reference.ts";
import { useFilters } from "./useFilters.ts";
import { lazyPart } from "../../../ui/lazyPart.ts";
import { Block } from "../../../ui/Text.tsx";

// Few lists are filtered by a date: the calendar is loaded where one is.
const DateField = lazyPart(() => import("../../inputs/dates/DateField.tsx"), "DateField");

type FilterChoice = { value: string; label: string };

/** One control for each filter of the resource, as its kind asks for. */
export function FilterInputs() {
  const { meta, filters, unsetFilters } = useDefinition();
  const inputs = filters.flatMap((name) => {
    const field = [...meta.fields, ...meta.filters].find((one) => one.name === name);
    // An argument of the operation is one value, not a range of a column's.
    const argument = meta.filters.some((one) => one === field);
    return field ? [<FilterInput key={name} field={field} argument={argument} />] : [];
  });
  if (unsetFilters.length > 0) inputs.push(<UnsetFilter key={unsetFilter} />);
  return isTranslated(meta.fields) ? [...inputs, <UntranslatedFilter key={untranslatedFilter} />] : inputs;
}

/** Records that lack what should be filled in. */
function UnsetFilter() {
  const { unsetFilters } = useDefinition();
  const labels = useLabels();
  const choices = unsetFilters.map((value) => ({ value, label: labels.field(value) }));
  return <ChoiceFilter name={unsetFilter} label={adminTexts.unsetFilter} choices={choices} />;
}

/** What is still untranslated: into any language, or into one of them. */
function UntranslatedFilter() {
  const choices = ["any" as const, ...menuLanguages].map((value) => ({
    value,
    label: adminTexts[`untranslated_${value}`],
  }));
  return <ChoiceFilter name={untranslatedFilter} label={adminTexts.translation} choices={choices} />;
}

function FilterInput({ field, argument }: { field: FieldMeta; argument: boolean }) {
  const labels = useLabels();
  if (field.kind === "DATE" && argument) return <DateFilter name={field.name} label={labels.field(field.name)} />;
  if (field.kind === "DATE") return <DateRange name={field.name} />;
  if (field.kind === "REFERENCE") return <ReferenceFilter field={field} />;
  const choices =
    field.kind === "SWITCH"
      ? [
          { value: "true", label: adminTexts.yes },
          { value: "false", label: adminTexts.no },
        ]
      : (field.options ?? []).map((value) => ({ value, label: labels.option(field.name, value) }));
  return <ChoiceFilter name={field.name} label={labels.field(field.name)} choices={choices} />;
}

function ReferenceFilter({ field }: { field: FieldMeta }) {
  const meta = useCallMeta();
  const labels = useLabels();
  const referred = requireReferredResource(field);
  const { data = [] } = useGetList<IdentifiedRecord>(referred.name, {
    sort: referred.order,
    meta,
  });
  const choices = data.map((record) => ({ value: String(record.id), label: referred.nameOf(record) }));
  return <ChoiceFilter name={field.name} label={labels.field(field.name)} choices={choices} />;
}

function ChoiceFilter({ name, label, choices }: { name: string; label: string; choices: readonly FilterChoice[] }) {
  const { values, set } = useFilters();
  const chosen = String(values[name] ?? "");
  return (
    <TextField
      select
      margin="none"
      label={label}
      value={choices.some(({ value }) => value === chosen) ? chosen : ""}
      onChange={(event) => set(name, event.target.value)}
      // On paper a filter stands only where it says what was left out.
      sx={{
        displayPrint: chosen === "" ? "none" : undefined,
        minWidth: 120,
        maxWidth: { sm: 200 },
        flex: { xs: "1 1 40%", sm: "none" },
      }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{adminTexts.filterAll}</MenuItem>
      {choices.map(({ value, label: shown }) => (
        <MenuItem key={value} value={value}>
          {shown}
        </MenuItem>
      ))}
    </TextField>
  );
}

function DateRange({ name }: { name: string }) {
  const label = useLabels().field(name);
  return (["gte", "lte"] as const).map((end) => (
    <DateFilter
      key={end}
      name={`${name}_${end}`}
      label={end === "gte" ? adminTexts.filterFrom(label) : adminTexts.filterTo(label)}
    />
  ));
}

function DateFilter({ name, label }: { name: string; label: string }) {
  const { values, set } = useFilters();
  return (
    <Box sx={{ displayPrint: values[name] ? undefined : "none" }}>
      <Suspense fallback={<Block width={170} />}>
        <DateField
          shape="DATE"
          label={label}
          labelled
          value={values[name] ?? null}
          // What is half typed is no condition yet.
          onChange={(value) => (value === null || isRealDate(String(value))) && set(name, value)}
        />
      </Suspense>
    </Box>
  );
}
