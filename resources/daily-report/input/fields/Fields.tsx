import { Box, TextField, ToggleButton, ToggleButtonGroup } from "@mui/material";
import type { ReactNode } from "react";
import { dailyReport } from "../../../../i18n/ja/daily-report/daily-report.ts";
import type { ReportContent, ReportField } from "../../../../src/domain/dailyReport.ts";
import { ToneBadge } from "../../../../src/ui/Badge.tsx";
import { ComplaintInputs } from "./Complaints.tsx";
import type { ReportFieldProps } from "./fieldProps.ts";
import { GuestCountInputs } from "./Guests.tsx";
import { LabourHoursInputs } from "./Labour.tsx";
import { LossInputs } from "./Losses.tsx";
import { ReportPhotoInput } from "./Photos.tsx";
import { Text } from "../../../../src/ui/Text.tsx";

const { content: texts, fields: names, weathers, required, optional } = dailyReport;

/** The inputs of the fields that the company asks for. @param missing fields that the submission needs */
export function ReportFieldInputs(props: ReportFieldProps & { missing: readonly ReportField[] }) {
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
export const findFirstControl = (fields: HTMLElement | null, field: ReportField) =>
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
      <Text component="legend" variant="compact" strong p={0} mb={1}>
        {names[field]}{" "}
        <ToneBadge tone={needed ? (missing ? "BAD" : "PENDING") : "QUIET"}>{needed ? required : optional}</ToneBadge>
      </Text>
      {children}
    </Box>
  );
}

type TextKey = "events" | "notes" | "plan";

/** An input of a long text, with the number of its characters near the end. */
function LongText({
  name,
  most,
  rows,
  form,
  change,
}: { name: TextKey; most: number; rows: number } & ReportFieldProps) {
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

function Weather({ form, change }: ReportFieldProps) {
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

const inputs: Readonly<Record<ReportField, (props: ReportFieldProps) => ReactNode>> = {
  WEATHER: Weather,
  EVENTS: (props) => <LongText {...props} name="events" most={500} rows={1} />,
  GUESTS: GuestCountInputs,
  LABOUR: LabourHoursInputs,
  COMPLAINTS: ComplaintInputs,
  LOSSES: LossInputs,
  NOTES: (props) => <LongText {...props} name="notes" most={4000} rows={4} />,
  PLAN: (props) => <LongText {...props} name="plan" most={2000} rows={2} />,
  PHOTOS: ReportPhotoInput,
};
