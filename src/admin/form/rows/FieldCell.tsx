import { Box, FormHelperText } from "@mui/material";
import { get, useFormState, useWatch } from "react-hook-form";
import type { FieldMeta } from "../../../core/metadata.ts";
import { isApplicableField } from "../../../core/validate.ts";
import { useDefinition } from "../../definition.ts";
import { pickFieldInput } from "../../inputs/registry.ts";
import { toFieldKey, useLabels } from "../../labels.ts";
import { buildControlId } from "./FieldRow.tsx";
import { Block } from "../../../ui/Text.tsx";

type FieldCellProps = {
  field: FieldMeta;
  source: string;
  /** Where the column's heading says what it is, the label is for screen readers alone. */
  labelSx?: object;
};

/** One field of a row of fields: control, label above it, error below. Nothing where the field does not apply (@when). */
export function FieldCell({ field, source, labelSx }: FieldCellProps) {
  const { fields } = useDefinition();
  const label = useLabels().field(source);
  const prefix = source.slice(0, source.lastIndexOf(".") + 1);
  const other: unknown = useWatch({ name: `${prefix}${field.when?.field ?? ""}`, disabled: !field.when });
  const { errors } = useFormState({ name: source });
  if (field.when && !isApplicableField(field, { [field.when.field]: other })) return null;
  const id = buildControlId(source);
  const { group, Input: Registered } = pickFieldInput(field);
  const Input = fields[toFieldKey(source)]?.input ?? Registered;
  const message: unknown = (get(errors, source) as { message?: unknown } | undefined)?.message;
  return (
    <Block shrinks>
      <Box
        component={group ? "span" : "label"}
        {...(!group && { htmlFor: id })}
        id={`${id}-label`}
        sx={{ display: "block", typography: "muted", ...labelSx }}
      >
        {label}
      </Box>
      <Input field={field} source={source} id={id} label={label} />
      <Box id={`${id}-hint`}>
        {typeof message === "string" && (
          <FormHelperText error variant="standard">
            {message}
          </FormHelperText>
        )}
      </Box>
    </Block>
  );
}
