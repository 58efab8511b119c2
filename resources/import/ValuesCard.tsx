import { Autocomplete, Box, TextField } from "@mui/material";
import { importScreen } from "../../i18n/ja/import-screen.ts";
import { commonFormats } from "../../src/core/calendar/dateFormat.ts";
import { Card } from "../../src/ui/Card.tsx";
import { Choice, optionsOf } from "./Choice.tsx";
import { readDate, samplesOf } from "./settings.ts";
import { grid } from "./ShopCard.tsx";
import type { Faults, Preview, Settings } from "./types.ts";

const texts = importScreen.values;

/** Formats of other systems, where the day or the month comes first. */
const formats = ["D/M/YYYY", "M/D/YYYY", "D/M/YYYY H:mm", "M/D/YYYY H:mm", "D/M/YY", "M/D/YY", ...commonFormats];

type Props = { preview: Preview; settings: Settings; faults: Faults; onChange: (more: Partial<Settings>) => void };

/** How dates and amounts are read, and what holds for all receipts that do not say it. */
export function ValuesCard({ preview, settings, faults, onChange }: Props) {
  const { dateFormats, decimal, priceScale, orderType, taxRate, taxMode, tender, timeOfDay, lineTimes } = settings;
  const dateFault = Object.entries(faults).find(([field]) => field.startsWith("settings.dateFormats"))?.[1];
  const scaleFault = faults["settings.priceScale"];
  const rate = taxRate === 8 ? "8" : taxRate === 10 ? "10" : "";
  return (
    <Card title={texts.title}>
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
            label={texts.dateFormats}
            error={dateFault !== undefined}
            helperText={dateFault ?? texts.datesHint}
            slotProps={{ inputLabel: { ...props.InputLabelProps, shrink: true } }}
          />
        )}
        sx={{ mt: 0.75 }}
      />
      <Dates samples={samplesOf(preview, settings, "soldAt")} formats={dateFormats} timeOfDay={timeOfDay ?? null} />
      <Box sx={grid}>
        <Choice
          label={texts.decimal}
          value={decimal}
          options={optionsOf(texts.decimals)}
          onChange={(chosen) => onChange({ decimal: chosen })}
        />
        <TextField
          size="small"
          label={texts.priceScale}
          value={priceScale}
          error={scaleFault !== undefined}
          helperText={scaleFault}
          onChange={(event) => onChange({ priceScale: event.target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: "decimal", maxLength: 20 } }}
        />
        <Choice
          label={texts.taxMode}
          value={taxMode}
          options={optionsOf(texts.taxModes)}
          onChange={(chosen) => onChange({ taxMode: chosen })}
        />
        <Choice
          label={texts.orderType}
          value={orderType}
          options={optionsOf(texts.orderTypes)}
          onChange={(chosen) => onChange({ orderType: chosen })}
          hint={texts.withoutColumn}
        />
        <Choice
          label={texts.taxRate}
          value={rate}
          options={[
            ["", texts.taxRates[""]],
            ["8", texts.taxRates["8"]],
            ["10", texts.taxRates["10"]],
          ]}
          onChange={(chosen) => onChange({ taxRate: chosen === "" ? null : Number(chosen) })}
          hint={texts.withColumn}
        />
        <Choice
          label={texts.tender}
          value={tender}
          options={optionsOf(texts.tenders)}
          onChange={(chosen) => onChange({ tender: chosen })}
          hint={texts.withoutColumn}
        />
        <TextField
          size="small"
          label={texts.timeOfDay}
          value={timeOfDay ?? ""}
          error={faults["settings.timeOfDay"] !== undefined}
          helperText={faults["settings.timeOfDay"] ?? texts.timeOfDayHint}
          onChange={(event) => onChange({ timeOfDay: event.target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 5 } }}
        />
        <Choice
          label={texts.lineTime}
          value={lineTimes ? "true" : "false"}
          options={optionsOf(texts.lineTimes)}
          onChange={(chosen) => onChange({ lineTimes: chosen === "true" })}
        />
      </Box>
    </Card>
  );
}

/** What the formats make of the first rows. */
function Dates({
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
    <Box component="dl" aria-label={texts.dates} sx={datesStyle}>
      {samples.map((sample) => {
        const date = readDate(sample, own, timeOfDay);
        return (
          <Box key={sample} sx={{ display: "contents" }}>
            <dt>{sample}</dt>
            <Box component="dd" sx={{ m: 0, color: date === null ? "tokens.error" : undefined }}>
              → {date ?? texts.noDate}
            </Box>
          </Box>
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
  fontSize: 13,
  fontVariantNumeric: "tabular-nums",
  "& dt": { overflowWrap: "anywhere" },
} as const;
