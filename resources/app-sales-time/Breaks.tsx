import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import { Box, Button, IconButton } from "@mui/material";
import { useFieldArray } from "react-hook-form";
import { appSalesTimeTexts as texts } from "../../i18n/ja/store/app-sales-time.ts";
import { FieldCell } from "../../src/admin/form/rows/FieldCell.tsx";
import { FormSectionCard, buildSectionId } from "../../src/admin/form/FormSections.tsx";
import type { SectionProps } from "../../src/admin/definition.ts";
import { useLabels } from "../../src/admin/labels.ts";
import { Text } from "../../src/ui/Text.tsx";

/** Further breaks, a line each: day, from, to. */
export function BreaksSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const [list] = fields;
  const { fields: items, append, remove } = useFieldArray({ name: "breaks" });
  const inner = (list?.fields ?? []).filter((field) => field.places.includes("UPDATE"));
  return (
    <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
      <Text component="p" variant="muted" mb={1}>
        {list?.help}
      </Text>
      {items.map((item, index) => (
        <Box key={item.id} role="group" aria-label={texts.breakNumber(index + 1)} sx={breakLineStyles}>
          {inner.map((field) => (
            <FieldCell key={field.name} field={field} source={`breaks.${index}.${field.name}`} />
          ))}
          <IconButton
            size="small"
            aria-label={texts.breakRemove(index + 1)}
            sx={{ mt: 2.5 }}
            onClick={() => remove(index)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        onClick={() => append({ dayOfWeek: "MON", startTime: null, endTime: null })}
      >
        {texts.breakAdd}
      </Button>
    </FormSectionCard>
  );
}

const breakLineStyles = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr) 34px", sm: "200px 120px 120px 34px" },
  columnGap: 1.25,
  alignItems: "start",
  mb: 1,
  "& .MuiTextField-root": { minWidth: 0, width: "100%" },
} as const;
