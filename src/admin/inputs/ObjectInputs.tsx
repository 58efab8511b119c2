import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import { Box, Button, FormControlLabel, IconButton, Switch } from "@mui/material";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import type { InputProps } from "../definition.ts";
import { buildInitialValues } from "../../core/initialValues.ts";
import { useRows } from "../form/rows/rows.ts";
import { Stack } from "../../ui/Row.tsx";
import { Block } from "../../ui/Text.tsx";

const box = { border: 1, borderColor: "divider", borderRadius: 1, p: 1.25 } as const;

/** An embedded object: its fields below each other. One that a record may lack is taken on and off by a switch. */
export function ObjectInput({ id, field, source }: InputProps) {
  const rows = useRows();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const there = value !== null && value !== undefined;
  const optional = !field.constraints.required;
  const inner = editable(field);
  return (
    <Box id={id} role="group" aria-labelledby={`${id}-label`}>
      {optional && (
        <FormControlLabel
          label={adminTexts.itemUse}
          control={
            <Switch
              checked={there}
              onChange={(_event, on) =>
                setValue(source, on ? { ...buildInitialValues(inner) } : null, { shouldDirty: true })
              }
              slotProps={{ input: { role: "switch" } }}
            />
          }
        />
      )}
      {(there || !optional) && <Box sx={box}>{rows(inner, `${source}.`)}</Box>}
    </Box>
  );
}

/** A list of embedded objects, to be added to and taken from. */
export function ObjectsInput({ id, field, source }: InputProps) {
  const rows = useRows();
  const { fields: items, append, remove } = useFieldArray({ name: source });
  const inner = editable(field);
  return (
    <Stack id={id} role="group" aria-labelledby={`${id}-label`}>
      {items.map((item, index) => (
        <Box key={item.id} sx={{ ...box, display: "flex", alignItems: "flex-start", gap: 1 }}>
          <Block shrinks grow role="group" aria-label={adminTexts.itemNumber(index + 1)}>
            {rows(inner, `${source}.${index}.`)}
          </Block>
          <IconButton size="small" aria-label={adminTexts.itemRemove(index + 1)} onClick={() => remove(index)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button startIcon={<AddIcon />} variant="outlined" onClick={() => append({ ...buildInitialValues(inner) })}>
          {adminTexts.itemAdd}
        </Button>
      </Box>
    </Stack>
  );
}

/** The inner fields that a person fills in; the server's own are left to the server. */
const editable = (field: InputProps["field"]) =>
  (field.fields ?? []).filter((inner) => inner.places.includes("UPDATE") && inner.kind !== "HIDDEN");
