import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Box, Checkbox, FormControlLabel, Radio, RadioGroup, Switch } from "@mui/material";
import type { InputProps } from "../../definition.ts";
import { useLabels } from "../../labels.ts";
import { useControl } from "../useControl.ts";
import { Row } from "../../../ui/Row.tsx";
import { Field } from "../../../ui/Field.tsx";

/** Up to so many options stand side by side as chips; more are a list to open. */
export const maxChipOptions = 4;

const chip = {
  border: 1,
  borderColor: "tokens.borderStrong",
  borderRadius: 4,
  m: 0,
  minHeight: 30,
  px: 1.5,
  "& .MuiRadio-root": { position: "absolute", opacity: 0, inset: 0, width: "100%", height: "100%", p: 0, m: 0 },
  position: "relative",
  "&:has(:checked)": { bgcolor: "tokens.primarySoft", borderColor: "primary.main", color: "tokens.primaryStrong" },
  "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 2 },
} as const;

/** A choice among few: all of them in sight. */
export function ChipsInput(props: InputProps) {
  const labels = useLabels();
  const { field, described } = useControl(props);
  return (
    <RadioGroup
      row
      id={props.id}
      aria-labelledby={`${props.id}-label`}
      {...described}
      aria-invalid={undefined}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={() => field.onBlur()}
      sx={{ gap: 1.25, minHeight: 35, alignItems: "center" }}
    >
      {(props.field.options ?? []).map((option) => (
        <FormControlLabel
          key={option}
          value={option}
          control={<Radio disableRipple />}
          label={labels.option(props.source, option)}
          sx={chip}
        />
      ))}
    </RadioGroup>
  );
}

/** A choice among many. Where the field may be empty, none can be chosen again. */
export function SelectInput(props: InputProps) {
  const labels = useLabels();
  const { field, invalid, described } = useControl(props);
  const { options = [], constraints } = props.field;
  return (
    <Field
      select
      id={props.id}
      hiddenLabel
      margin="none"
      error={invalid}
      name={field.name}
      value={field.value}
      onChange={(event) => field.onChange(event.target.value === "" ? null : event.target.value)}
      onBlur={() => field.onBlur()}
      minWidth={200}
      slotProps={{
        select: { displayEmpty: true, native: true },
        htmlInput: described,
      }}
    >
      {(!constraints.required || field.value === "") && <option value="">{adminTexts.notSet}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {labels.option(props.source, option)}
        </option>
      ))}
    </Field>
  );
}

/** Any number of the options. */
export function CheckboxesInput(props: InputProps) {
  const labels = useLabels();
  const { field, described } = useControl(props, { format: (value) => value ?? [] });
  const chosen = field.value as readonly string[];
  return (
    <Box
      role="group"
      id={props.id}
      aria-labelledby={`${props.id}-label`}
      aria-describedby={described["aria-describedby"]}
    >
      {(props.field.options ?? []).map((option) => (
        <FormControlLabel
          key={option}
          label={labels.option(props.source, option)}
          control={
            <Checkbox
              checked={chosen.includes(option)}
              onBlur={() => field.onBlur()}
              // In the order of the schema, whatever the order of the clicks.
              onChange={(_event, checked) =>
                field.onChange(
                  (props.field.options ?? []).filter((one) => (one === option ? checked : chosen.includes(one))),
                )
              }
            />
          }
        />
      ))}
    </Box>
  );
}

export function SwitchInput(props: InputProps) {
  const { field, described } = useControl(props, { format: (value) => value === true });
  const on = field.value === true;
  return (
    <Row align="center" oneLine gap={0} minHeight={35}>
      <Switch
        checked={on}
        onChange={(_event, checked) => field.onChange(checked)}
        onBlur={() => field.onBlur()}
        slotProps={{ input: { id: props.id, role: "switch", ...described } }}
        sx={{ ml: -1 }}
      />
      <span aria-hidden="true">{on ? adminTexts.yes : adminTexts.no}</span>
    </Row>
  );
}
