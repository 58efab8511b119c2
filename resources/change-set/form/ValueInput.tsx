import { Autocomplete, MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { changeSetFormTexts as texts } from "../../../i18n/ja/change-set/screens.ts";
import { DateField } from "../../../src/admin/inputs/dates/DateField.tsx";
import { isNumberField } from "../../../src/core/lines/changeableField.ts";
import type { FieldMeta, ResourceMeta } from "../../../src/core/metadata.ts";
import { loadedMetadata } from "../../../src/data/provider/metadataStore.ts";
import type { TypedDocument } from "../../../src/core/typedDocument.ts";
import { useCall } from "../../../src/data/call.ts";
import type { ProductLinesQuery, ProductLinesQueryVariables } from "../../../src/generated/graphql.ts";
import { Field } from "../../../src/ui/Field.tsx";
import { useLabelText } from "../../../src/ui/text.ts";
import { longestNumber, type TypedChange } from "./changeableFields.ts";

type ValueInputProps = {
  meta: ResourceMeta;
  field: FieldMeta;
  change: TypedChange;
  shopIds: readonly number[];
  first: boolean;
  error?: string | undefined;
  onChange: (values: Partial<TypedChange>) => void;
};

/** The value that a field takes: a text, a choice, or records of another resource by their code or name. */
export function ValueInput(props: ValueInputProps) {
  const { meta, field, change, first, error, onChange } = props;
  const fault = { error: error !== undefined, helperText: error };
  const written = useLabelText();
  if (field.reference !== undefined) return <ReferenceInput {...props} reference={field.reference} />;
  const choices = field.options
    ? field.options.map(
        (option) => [option, written(`resources.${meta.name}.options.${field.name}.${option}`)] as const,
      )
    : field.kind === "SWITCH"
      ? ([
          ["true", texts.yes],
          ["false", texts.no],
        ] as const)
      : undefined;
  if (field.kind === "DATE")
    return (
      <DateField
        shape="DATE"
        label={texts.value}
        labelled
        value={change.value}
        onChange={(value) => onChange({ value: typeof value === "string" ? value : "" })}
      />
    );
  const number = isNumberField(field);
  if (!choices)
    return (
      <Field
        {...fault}
        size="small"
        autoFocus={first}
        label={texts.value}
        value={change.value}
        multiline={field.kind === "MULTILINE"}
        minWidth={{ xs: "100%", sm: 240 }}
        onChange={({ target: { value } }) => onChange({ value: number ? value.normalize("NFKC") : value })}
        slotProps={{
          htmlInput: number
            ? { inputMode: "decimal", maxLength: longestNumber }
            : { maxLength: field.constraints.max ?? 200 },
        }}
      />
    );
  const many = field.kind === "CHECKBOXES";
  return (
    <Field
      {...fault}
      select
      size="small"
      label={texts.value}
      value={many ? change.values : change.value}
      minWidth={{ xs: "100%", sm: 180 }}
      onChange={({ target }) =>
        onChange(many ? { values: [target.value].flat() } : { value: [target.value].flat().join() })
      }
      slotProps={{ select: { multiple: many } }}
    >
      {choices.map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </Field>
  );
}

/** Chooses records of the shops by what makes them one line: each shop's own record is found by it. */
function ReferenceInput({
  field,
  change,
  shopIds,
  error,
  onChange,
  reference,
}: ValueInputProps & { reference: string }) {
  const call = useCall();
  // Pages of lines answer alike, whatever their records are.
  const document: TypedDocument<ProductLinesQuery, ProductLinesQueryVariables> | undefined =
    loadedMetadata.documents[reference]?.lines;
  const { data = [] } = useQuery({
    queryKey: ["change-set", "choices", reference, shopIds],
    enabled: document !== undefined,
    queryFn: async ({ signal }) => {
      if (!document) return [];
      const { page } = await call(document, { shop_ids: [...shopIds], limit: 200, offset: 0 }, signal);
      return page.lines.map(({ lineKey, names: [name] }) => ({ key: lineKey, name: name?.text ?? lineKey }));
    },
  });
  const many = field.many === true;
  const nameOf = (key: string) => {
    const name = data.find((one) => one.key === key)?.name;
    return name === undefined || name === key ? key : `${name} (${key})`;
  };
  const fault = { label: many ? texts.values : texts.value, error: error !== undefined, helperText: error };
  const shared = {
    freeSolo: true,
    size: "small",
    options: [...new Set(data.map(({ key }) => key))],
    getOptionLabel: nameOf,
    sx: { minWidth: { xs: "100%", sm: 260 } },
  } as const;
  if (many)
    return (
      <Autocomplete
        {...shared}
        multiple
        value={[...change.values]}
        onChange={(_, values) => onChange({ values })}
        renderInput={(params) => <TextField {...params} {...fault} />}
      />
    );
  return (
    <Autocomplete
      {...shared}
      value={change.value || null}
      onChange={(_, value) => onChange({ value: value ?? "" })}
      renderInput={(params) => <TextField {...params} {...fault} />}
    />
  );
}
