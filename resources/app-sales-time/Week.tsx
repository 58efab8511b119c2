import { Box } from "@mui/material";
import { useRecordContext } from "ra-core";
import { appSalesTimeTexts as texts } from "../../i18n/ja/store/app-sales-time.ts";
import { formatDayName } from "../../i18n/ja/store/opening-hours.ts";
import { FieldCell } from "../../src/admin/form/rows/FieldCell.tsx";
import { FormSectionCard, buildSectionId } from "../../src/admin/form/FormSections.tsx";
import type { SectionProps } from "../../src/admin/definition.ts";
import { useLabels } from "../../src/admin/labels.ts";
import type { FieldMeta } from "../../src/core/metadata.ts";
import type { DayKey } from "../../src/domain/openingHours.ts";
import { CopyDay } from "./CopyDay.tsx";
import { Note } from "../../src/ui/Note.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** A row a day: closed or not, early morning, start and end, lunch break, and copying it to other days. */
export function WeekSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const columns = fields[0]?.fields ?? [];
  const record = useRecordContext();
  return (
    <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
      {record?.["version"] === 0 && (
        <Note severity="warning" mb={1.5}>
          {texts.unsetHelp}
        </Note>
      )}
      <Text component="p" variant="muted" mb={1}>
        {texts.help}
      </Text>
      <Box aria-hidden="true" sx={{ ...row, display: { xs: "none", md: "grid" }, ...head }}>
        <span />
        {columns.map((field) => (
          <span key={field.name}>{labels.field(`mon.${field.name}`)}</span>
        ))}
        <span />
      </Box>
      {fields.map((field) => (
        <WeekdayFields key={field.name} field={field} />
      ))}
    </FormSectionCard>
  );
}

/** Read by a screen reader with its day; seen only where the columns have no headings. */
const label = {
  "@media (min-width: 900px)": {
    position: "absolute",
    width: 1,
    height: 1,
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
} as const;

function WeekdayFields({ field }: { field: FieldMeta }) {
  const day = field.name as DayKey;
  return (
    <Box id={`field-${day}`} role="group" aria-label={formatDayName(day)} sx={{ ...row, ...dayLineStyles }}>
      <Box sx={{ lineHeight: "35px", fontWeight: "bold", ...tone(day) }}>{formatDayName(day)}</Box>
      {(field.fields ?? []).map((inner, index) => (
        <Box key={inner.name} sx={{ position: "relative", gridColumn: { md: index + 2 } }}>
          <FieldCell field={inner} source={`${day}.${inner.name}`} labelSx={label} />
        </Box>
      ))}
      <Box sx={{ gridColumn: { xs: 2, md: "-2 / -1" }, gridRow: 1, justifySelf: "end" }}>
        <CopyDay day={day} />
      </Box>
    </Box>
  );
}

const tone = (day: DayKey) =>
  day === "sat" ? { color: "tokens.saturday" } : day === "sun" || day === "holiday" ? { color: "tokens.holiday" } : {};

const row = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "52px 92px repeat(5, minmax(60px, 1fr)) 64px" },
  columnGap: { xs: 1.25, md: 0.75, lg: 1.25 },
  rowGap: { xs: 0.5, md: 0 },
  alignItems: "start",
} as const;

const head = { typography: "muted", pb: 0.5 } as const;
const dayLineStyles = { py: 0.75, borderTop: 1, borderColor: "divider" } as const;
