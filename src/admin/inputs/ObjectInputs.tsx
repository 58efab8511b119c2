import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import { Box, Button, IconButton } from "@mui/material";
import { useFieldArray } from "react-hook-form";
import type { InputProps } from "../definition.ts";
import { initialValues } from "../form/defaults.ts";
import { useRows } from "../form/rows.ts";
import { useAdminText } from "../messages.ts";

const box = { border: 1, borderColor: "divider", borderRadius: 1, p: 1.25 } as const;

/** An embedded object: its fields below each other, under the field's own label. */
export function ObjectInput({ id, field, source }: InputProps) {
  const Rows = useRows();
  return (
    <Box id={id} role="group" aria-labelledby={`${id}-label`} sx={box}>
      <Rows fields={editable(field)} prefix={`${source}.`} />
    </Box>
  );
}

/** A list of embedded objects, to be added to and taken from. */
export function ObjectsInput({ id, field, source }: InputProps) {
  const text = useAdminText();
  const Rows = useRows();
  const { fields: items, append, remove } = useFieldArray({ name: source });
  const inner = editable(field);
  return (
    <Box id={id} role="group" aria-labelledby={`${id}-label`} sx={{ display: "grid", gap: 1 }}>
      {items.map((item, index) => (
        <Box key={item.id} sx={{ ...box, display: "flex", alignItems: "flex-start", gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }} role="group" aria-label={text("itemNumber", { number: index + 1 })}>
            <Rows fields={inner} prefix={`${source}.${index}.`} />
          </Box>
          <IconButton size="small" aria-label={text("itemRemove", { number: index + 1 })} onClick={() => remove(index)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button startIcon={<AddIcon />} variant="outlined" onClick={() => append({ ...initialValues(inner) })}>
          {text("itemAdd")}
        </Button>
      </Box>
    </Box>
  );
}

/** The inner fields that a person fills in; the server's own are left to the server. */
const editable = (field: InputProps["field"]) =>
  (field.fields ?? []).filter((inner) => inner.places.includes("UPDATE") && inner.kind !== "HIDDEN");
