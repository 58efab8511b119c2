import { Box, Checkbox, FormControlLabel } from "@mui/material";
import type { FieldMeta } from "../../../core/metadata.ts";
import type { InputProps, RecordData } from "../../definition.ts";
import { useLabels } from "../../labels.ts";
import { useControl } from "../useControl.ts";

/** The one field that a person fills in of each entry, where it is a choice: the list is then a set of choices. */
export function findSoleChoice({ fields = [] }: FieldMeta): FieldMeta | undefined {
  const [only, ...others] = fields.filter((inner) => inner.places.includes("UPDATE"));
  return only?.kind === "SELECT" && others.length === 0 ? only : undefined;
}

/** A list of objects that hold one choice each, as the choices themselves. */
export function ChoicesInput(props: InputProps) {
  const labels = useLabels();
  const { field, described } = useControl(props, { format: (value) => value ?? [], parse: (value) => value });
  const entries = field.value as readonly RecordData[];
  const choice = findSoleChoice(props.field);
  if (!choice) throw new Error(`${props.field.name} is no list of choices`);
  const { name, options = [] } = choice;
  const chosen = new Set(entries.map((entry) => entry[name]));
  return (
    <Box
      role="group"
      id={props.id}
      aria-labelledby={`${props.id}-label`}
      aria-describedby={described["aria-describedby"]}
    >
      {options.map((option) => (
        <FormControlLabel
          key={option}
          label={labels.option(`${props.source}.${name}`, option)}
          control={
            <Checkbox
              checked={chosen.has(option)}
              onBlur={() => field.onBlur()}
              // In the order of the schema, whatever the order of the clicks.
              onChange={(_event, on) =>
                field.onChange(
                  options
                    .filter((one) => (one === option ? on : chosen.has(one)))
                    .map((one) => entries.find((entry) => entry[name] === one) ?? { [name]: one }),
                )
              }
            />
          }
        />
      ))}
    </Box>
  );
}
