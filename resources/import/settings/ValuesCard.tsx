import { Autocomplete, Box, TextField } from "@mui/material";
import { importScreen } from "../../../i18n/ja/import/import-screen.ts";
import { commonDateFormats } from "../../../src/core/calendar/dateFormat.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { ChoiceSelect, listOptions } from "./ChoiceSelect.tsx";
import { parseFileDate, listSamples } from "./settings.ts";
import { inputGridStyles } from "./ShopCard.tsx";
import type { ImportFieldFaults, ImportPreviewData, ImportSettingsData } from "../types.ts";
import { Text } from "../../../src/ui/Text.tsx";

const valueTexts = importScreen.values;

/** Formats of other systems, where the day or the month comes first. */
const formats = ["D/M/YYYY", "M/D/YYYY", "D/M/YYYY H:mm", "M/D/YYYY H:mm", "D/M/YY", "M/D/YY", ...commonDateFormats];

type ValuesCardProps = {
  preview: ImportPreviewData;
  settings: ImportSettingsData;
  faults: ImportFieldFaults;
  onChange: (more: Partial<ImportSettingsData>) => void;
};

/** How dates and amounts are read, and what holds for all receipts that do not say it. */
export function ValuesCard({ preview, settings, faults, onChange }: ValuesCardProps) {
  const { dateFormats, decimal, priceScale, orderType, taxRate, taxMode, tender, timeOfDay, lineTimes } = settings;
  const dateFault = Object.entries(faults).find(([field]) => field.startsWith("settings.dateFormats"))?.[1];
  const scaleFault = faults["settings.priceScale"];
  const rate = taxRate === 8 ? "8" : taxRate === 10 ? "10" : "";
  return (
    <PageCard title={valueTexts.title}>
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        size="small"
        options={formats}
        value={dateFormats}
        onChange={(_event, chosen) => onChange({ dateFormats: chosen.map((format) => format.trim()).filter(Boolean) })}
        renderInput={(props) => (
          <TextField
            {...props}
            label={valueTexts.dateFormats}
            error={dateFault !== undefined}
            helperText={dateFault ?? valueTexts.datesHint}
            slotProps={{ inputLabel: { ...props.InputLabelProps, shrink: true } }}
          />
        )}
        sx={{ mt: 0.75 }}
      />
      <SampleDates
        samples={listSamples(preview, settings, "soldAt")}
        formats={dateFormats}
        timeOfDay={timeOfDay ?? null}
      />
      <Box sx={inputGridStyles}>
        <ChoiceSelect
          label={valueTexts.decimal}
          value={decimal}
          options={listOptions(valueTexts.decimals)}
          onChange={(chosen) => onChange({ decimal: chosen })}
        />
        <TextField
          size="small"
          label={valueTexts.priceScale}
          value={priceScale}
          error={scaleFault !== undefined}
          helperText={scaleFault}
          onChange={(event) => onChange({ priceScale: event.target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: "decimal", maxLength: 20 } }}
        />
        <ChoiceSelect
          label={valueTexts.taxMode}
          value={taxMode}
          options={listOptions(valueTexts.taxModes)}
          onChange={(chosen) => onChange({ taxMode: chosen })}
        />
        <ChoiceSelect
          label={valueTexts.orderType}
          value={orderType}
          options={listOptions(valueTexts.orderTypes)}
          onChange={(chosen) => onChange({ orderType: chosen })}
          hint={valueTexts.withoutColumn}
        />
        <ChoiceSelect
          label={valueTexts.taxRate}
          value={rate}
          options={[
            ["", valueTexts.taxRates[""]],
            ["8", valueTexts.taxRates["8"]],
            ["10", valueTexts.taxRates["10"]],
          ]}
          onChange={(chosen) => onChange({ taxRate: chosen === "" ? null : Number(chosen) })}
          hint={valueTexts.withColumn}
        />
        <ChoiceSelect
          label={valueTexts.tender}
          value={tender}
          options={listOptions(valueTexts.tenders)}
          onChange={(chosen) => onChange({ tender: chosen })}
          hint={valueTexts.withoutColumn}
        />
        <TextField
          size="small"
          label={valueTexts.timeOfDay}
          value={timeOfDay ?? ""}
          error={faults["settings.timeOfDay"] !== undefined}
          helperText={faults["settings.timeOfDay"] ?? valueTexts.timeOfDayHint}
          onChange={(event) => onChange({ timeOfDay: event.target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 5 } }}
        />
        <ChoiceSelect
          label={valueTexts.lineTime}
          value={lineTimes ? "true" : "false"}
          options={listOptions(valueTexts.lineTimes)}
          onChange={(chosen) => onChange({ lineTimes: chosen === "true" })}
        />
      </Box>
    </PageCard>
  );
}

/** What the formats make of the first rows. */
function SampleDates({
  samples,
  formats: own,
  timeOfDay,
}: {
  samples: readonly string[];
  formats: readonly string[];
  timeOfDay: string | null;
}) {
  if (samples.length === 0) return null;
  return (
    <Box component="dl" aria-label={valueTexts.dates} sx={datesStyle}>
      {samples.map((sample) => {
        const date = parseFileDate(sample, own, timeOfDay);
        return (
          <Text key={sample} display="contents">
            <dt>{sample}</dt>
            <Text component="dd" color={date === null ? "error" : undefined}>
              → {date ?? valueTexts.noDate}
            </Text>
          </Text>
        );
      })}
    </Box>
  );
}

const datesStyle = {
  m: 0,
  mt: 1,
  mb: 2,
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  columnGap: 1.5,
  typography: "compact",
  fontVariantNumeric: "tabular-nums",
  "& dt": { overflowWrap: "anywhere" },
} as const;
