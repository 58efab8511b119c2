import { Box, Button, Checkbox, FormControlLabel, FormHelperText } from "@mui/material";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { menuDays } from "../../i18n/ja/menu/menu-category.ts";
import type { SectionProps } from "../../src/admin/definition.ts";
import { buildControlId } from "../../src/admin/form/rows/FieldRow.tsx";
import { FieldRows, FormSectionCard } from "../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../src/admin/labels.ts";
import { menuWeekdaySwitches } from "../../src/domain/menuWeekdays.ts";
import { Row, Stack } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** The days that a button selects. It clears the others. */
const weekdayPresets = {
  every: menuWeekdaySwitches.slice(),
  working: menuWeekdaySwitches.slice(0, 5),
  weekend: menuWeekdaySwitches.slice(5),
} as const;

const isWeekday = (name: string): boolean => (menuWeekdaySwitches as readonly string[]).includes(name);

/** The weekdays in one line instead of seven switches, and the day of the month. */
export function CategoryDaysSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  return (
    <FormSectionCard title={labels.section(name)}>
      <Weekdays />
      <FieldRows fields={fields.filter((field) => !isWeekday(field.name))} />
    </FormSectionCard>
  );
}

function Weekdays() {
  const labels = useLabels();
  const { setValue } = useFormContext();
  const values: unknown[] = useWatch({ name: [...menuWeekdaySwitches] });
  const { errors } = useFormState({ name: [...menuWeekdaySwitches] });
  const error = get(errors, menuWeekdaySwitches[0]) as { message?: unknown } | undefined;
  const hint = `${buildControlId(menuWeekdaySwitches[0])}-hint`;
  const set = (day: string, on: boolean) => setValue(day, on, { shouldDirty: true, shouldValidate: true });
  return (
    <Stack
      role="group"
      aria-labelledby="weekdays-label"
      gap={0}
      columnGap={1.75}
      columns={{ xs: "minmax(0, 1fr)", sm: "150px minmax(0, 1fr)" }}
      mb={1}
    >
      <Text component="span" id="weekdays-label" pt={{ xs: 0, sm: 0.75 }}>
        {menuDays.label}
      </Text>
      <Box>
        <Stack gap={0} columns="repeat(7, minmax(0, 1fr))" maxWidth={350}>
          {menuWeekdaySwitches.map((day, index) => (
            <FormControlLabel
              key={day}
              label={menuDays.short[index]}
              labelPlacement="top"
              sx={{ m: 0 }}
              control={
                <Checkbox
                  checked={values[index] === true}
                  onChange={(_event, on) => set(day, on)}
                  slotProps={{
                    input: { id: buildControlId(day), "aria-label": labels.field(day), "aria-describedby": hint },
                  }}
                />
              }
            />
          ))}
        </Stack>
        <Row mt={0.5}>
          {Object.entries(weekdayPresets).map(([preset, days]) => (
            <Button
              key={preset}
              size="small"
              variant="outlined"
              onClick={() => menuWeekdaySwitches.forEach((day) => set(day, (days as readonly string[]).includes(day)))}
            >
              {menuDays.presets[preset as keyof typeof weekdayPresets]}
            </Button>
          ))}
        </Row>
        <Box id={hint}>
          {typeof error?.message === "string" && (
            <FormHelperText error variant="standard">
              {error.message}
            </FormHelperText>
          )}
        </Box>
      </Box>
    </Stack>
  );
}
