import { Box, TextField } from "@mui/material";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import { formatCount } from "../../../src/core/money.ts";
import { guestsOf } from "../../../src/domain/dailyReportMeals.ts";
import { digits, type FieldProps } from "./fieldProps.ts";
import { contentOf, guestsIn, isOdd } from "./form.ts";
import { refusalOf } from "./refusals.ts";

const { content: texts } = dailyReport;

/** The guests of lunch and dinner; below them what is left of the day's guests. */
export function Guests({ form, change, report: { figures }, refusals }: FieldProps) {
  const faultIn = (name: "lunchGuests" | "dinnerGuests") =>
    isOdd(form[name], guestsIn) ? texts.noNumber : refusalOf(refusals, name, guestsIn(form[name]));
  const own = [
    ["lunchGuests", figures.lunchVisitor],
    ["dinnerGuests", figures.dinnerVisitor],
  ] as const;
  const parts = guestsOf(figures, contentOf(form));
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {own.map(([name, counted]) => (
          <TextField
            key={name}
            size="small"
            margin="none"
            label={texts[name]}
            value={form[name]}
            placeholder={formatCount(counted)}
            error={faultIn(name) !== undefined}
            helperText={faultIn(name) ?? texts.fromHours(formatCount(counted))}
            onChange={({ target }) => change({ [name]: target.value })}
            slotProps={{ htmlInput: { ...digits, maxLength: 6 }, inputLabel: { shrink: true } }}
            sx={{ width: 220 }}
          />
        ))}
      </Box>
      <Box sx={{ fontSize: 12, color: "tokens.textMuted", mt: 0.5 }}>
        {parts.other !== null && texts.guestsOf(parts, figures.visitor ?? 0)}
      </Box>
    </>
  );
}
