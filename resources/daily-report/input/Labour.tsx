import { Box, TextField } from "@mui/material";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import { divide, formatNumber, formatYen } from "../../../src/core/money.ts";
import { labourMinutes } from "../../../src/domain/dailyReport.ts";
import { digits, type FieldProps } from "./fieldProps.ts";
import { contentOf, isOdd, numberIn, type LabourForm } from "./form.ts";
import { fieldOf, refusalOf } from "./refusals.ts";

const { content: texts } = dailyReport;

/** The hours that each group of staff has worked. */
export function Labour({ form, change, report: { figures }, refusals }: FieldProps) {
  const faultIn = ({ staffGroup, hours }: LabourForm) =>
    isOdd(hours) ? texts.noNumber : refusalOf(refusals, fieldOf.hours(staffGroup), numberIn(hours));
  const minutes = labourMinutes(contentOf(form));
  const hours = minutes === null ? null : minutes / 60;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {form.labour.map((line, index) => (
          <TextField
            key={line.staffGroup}
            size="small"
            margin="none"
            label={texts.hours(line.staffGroup)}
            value={line.hours}
            error={faultIn(line) !== undefined}
            helperText={faultIn(line)}
            onChange={({ target }) => change({ labour: form.labour.with(index, { ...line, hours: target.value }) })}
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
