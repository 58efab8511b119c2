import { Box, TextField, ToggleButton, ToggleButtonGroup } from "@mui/material";
import type { ReactNode } from "react";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import { divide, formatCount, formatNumber, formatYen } from "../../../src/core/money.ts";
import { labourMinutes, type ReportContent, type ReportField } from "../../../src/domain/dailyReport.ts";
import { Badge } from "../../../src/ui/Badge.tsx";
import { Complaints } from "./Complaints.tsx";
import type { FieldProps } from "./fieldProps.ts";
import { contentOf, guestsIn, isOdd } from "./form.ts";
import { Losses } from "./Losses.tsx";
import { Photos } from "./Photos.tsx";

const { content: texts, fields: names, weathers, required, optional } = dailyReport;

/** The inputs of the fields that the company asks for. @param missing fields that the submission needs */
export function Fields(props: FieldProps & { missing: readonly ReportField[] }) {
  const { report, missing } = props;
  return (
    <>
      {report.fields.map((field) => {
        const Inputs = inputs[field];
        return (
          <FieldBox
            key={field}
            field={field}
            required={report.required.includes(field)}
            missing={missing.includes(field)}
          >
            <Inputs {...props} />
          </FieldBox>
        );
      })}
    </>
  );
}

/** The first input or button of a field. */
export const firstControl = (fields: HTMLElement | null, field: ReportField) =>
  fields?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea, button)`);

type BoxProps = { field: ReportField; required: boolean; missing: boolean; children: ReactNode };

function FieldBox({ field, required: needed, missing, children }: BoxProps) {
  return (
    <Box
      component="fieldset"
      data-field={field}
      sx={{
        border: 0,
        m: 0,
        mt: 1.25,
        p: 0,
        pb: 1.25,
        minWidth: 0,
        borderBottom: 1,
        borderColor: "tokens.border",
        ...(missing && { borderLeft: 3, borderLeftColor: "tokens.error", pl: 1.5 }),
      }}
    >
      <Box component="legend" sx={{ p: 0, mb: 1, fontSize: 13, fontWeight: 700 }}>
        {names[field]}{" "}
        <Badge tone={needed ? (missing ? "BAD" : "PENDING") : "QUIET"}>{needed ? required : optional}</Badge>
      </Box>
      {children}
    </Box>
  );
}

type TextKey = "events" | "notes" | "plan";

/** An input of a long text, with the number of its characters near the end. */
function LongText({ name, most, rows, form, change }: { name: TextKey; most: number; rows: number } & FieldProps) {
  const { length } = form[name];
  return (
    <TextField
      fullWidth
      multiline
      minRows={rows}
      margin="none"
      hiddenLabel
      value={form[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      helperText={length > most * 0.9 ? texts.characters(length, most) : undefined}
      slotProps={{ htmlInput: { maxLength: most, "aria-label": texts[name] } }}
    />
  );
}

function Weather({ form, change }: FieldProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={names.WEATHER}
      value={form.weather}
      onChange={(_, weather: ReportContent["weather"]) => change({ weather })}
      sx={{ flexWrap: "wrap" }}
    >
      {Object.entries(weathers).map(([value, name]) => (
        <ToggleButton key={value} value={value} sx={{ px: 1.75 }}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const digits = { inputMode: "decimal", autoComplete: "off" } as const;

function Guests({ form, change, report: { figures } }: FieldProps) {
  const own = [
    ["lunchGuests", figures.lunchVisitor],
    ["dinnerGuests", figures.dinnerVisitor],
  ] as const;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
      {own.map(([name, counted]) => (
        <TextField
          key={name}
          size="small"
          margin="none"
          label={texts[name]}
          value={form[name]}
          placeholder={formatCount(counted)}
          error={isOdd(form[name], guestsIn)}
          helperText={isOdd(form[name], guestsIn) ? texts.noNumber : texts.fromHours(formatCount(counted))}
          onChange={({ target }) => change({ [name]: target.value })}
          slotProps={{ htmlInput: { ...digits, maxLength: 6 }, inputLabel: { shrink: true } }}
          sx={{ width: 220 }}
        />
      ))}
    </Box>
  );
}

function Labour({ form, change, report: { figures } }: FieldProps) {
  const minutes = labourMinutes(contentOf(form));
  const hours = minutes === null ? null : minutes / 60;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {form.labour.map(({ staffGroup, hours: typed }, index) => (
          <TextField
            key={staffGroup}
            size="small"
            margin="none"
            label={texts.hours(staffGroup)}
            value={typed}
            error={isOdd(typed)}
            helperText={isOdd(typed) ? texts.noNumber : undefined}
            onChange={({ target }) => change({ labour: form.labour.with(index, { staffGroup, hours: target.value }) })}
            slotProps={{
              htmlInput: { ...digits, maxLength: 6 },
              inputLabel: { shrink: true },
              input: { endAdornment: <Box sx={{ fontSize: 12, flex: "none" }}>{texts.hoursUnit}</Box> },
            }}
            sx={{ width: 180 }}
          />
        ))}
      </Box>
      <Box sx={{ fontSize: 12, color: "tokens.textMuted", mt: 0.5 }}>
        {hours === null
          ? texts.labourHelp
          : `${texts.total(formatNumber(hours))}　${texts.perHour(formatYen(divide(figures.net_sales, hours)))}`}
      </Box>
    </>
  );
}

const inputs: Readonly<Record<ReportField, (props: FieldProps) => ReactNode>> = {
  WEATHER: Weather,
  EVENTS: (props) => <LongText {...props} name="events" most={500} rows={1} />,
  GUESTS: Guests,
  LABOUR: Labour,
  COMPLAINTS: Complaints,
  LOSSES: Losses,
  NOTES: (props) => <LongText {...props} name="notes" most={4000} rows={4} />,
  PLAN: (props) => <LongText {...props} name="plan" most={2000} rows={2} />,
  PHOTOS: Photos,
};
