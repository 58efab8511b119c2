import { Box, Button, Checkbox, FormControlLabel, FormHelperText, Typography } from "@mui/material";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { menuDays } from "../../i18n/ja/menu-category.ts";
import type { SectionProps } from "../../src/admin/definition.ts";
import { controlId } from "../../src/admin/form/FieldRow.tsx";
import { Rows, Section } from "../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../src/admin/labels.ts";
import { weekdays } from "../../src/domain/menuWeekdays.ts";

/** The days that a button selects. It clears the others. */
const presets = { every: weekdays.slice(), working: weekdays.slice(0, 5), weekend: weekdays.slice(5) } as const;

const isWeekday = (name: string): boolean => (weekdays as readonly string[]).includes(name);

/** The weekdays in one line instead of seven switches, and the day of the month. */
export function Days({ name, fields }: SectionProps) {
  const labels = useLabels();
  return (
    <Section title={labels.section(name)}>
      <Weekdays />
      <Rows fields={fields.filter((field) => !isWeekday(field.name))} />
    </Section>
  );
}

function Weekdays() {
  const labels = useLabels();
  const { setValue } = useFormContext();
  const values: unknown[] = useWatch({ name: [...weekdays] });
  const { errors } = useFormState({ name: [...weekdays] });
  const error = get(errors, weekdays[0]) as { message?: unknown } | undefined;
  const hint = `${controlId(weekdays[0])}-hint`;
  const set = (day: string, on: boolean) => setValue(day, on, { shouldDirty: true, shouldValidate: true });
  return (
    <Box
      role="group"
      aria-labelledby="weekdays-label"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "150px minmax(0, 1fr)" },
        columnGap: 1.75,
        mb: 1,
      }}
    >
      <Typography component="span" id="weekdays-label" sx={{ pt: { xs: 0, sm: 0.75 } }}>
        {menuDays.label}
      </Typography>
      <Box>
        <Box sx={{ display: "grid", gridTemplateColumns: "repeat(7, minmax(0, 1fr))", maxWidth: 350 }}>
          {weekdays.map((day, index) => (
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
                    input: { id: controlId(day), "aria-label": labels.field(day), "aria-describedby": hint },
                  }}
                />
              }
            />
          ))}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 0.5 }}>
          {Object.entries(presets).map(([preset, days]) => (
            <Button
              key={preset}
              size="small"
              variant="outlined"
              onClick={() => weekdays.forEach((day) => set(day, (days as readonly string[]).includes(day)))}
            >
              {menuDays.presets[preset as keyof typeof presets]}
            </Button>
          ))}
        </Box>
        <Box id={hint}>
          {typeof error?.message === "string" && (
            <FormHelperText error sx={{ mx: 0 }}>
              {error.message}
            </FormHelperText>
          )}
        </Box>
      </Box>
    </Box>
  );
}
