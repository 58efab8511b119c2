import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Box, ButtonBase } from "@mui/material";
import { toNamedPeriod, type ChosenPeriod } from "../../../core/period.ts";
import { useReport } from "../../context.ts";
import { reportPeriod } from "../../../report-model/state/period.ts";
import { litPreset, listReportPresets } from "../../../report-model/state/presets.ts";

/** The ranges by name, in the popover of the dates. A press shows the range at once. */
export function PeriodPresets({ onChoose }: { onChoose(period: ChosenPeriod): void }) {
  const { definition, state, today } = useReport();
  const lit = litPreset(definition, state.period, today);
  return (
    <Box role="group" aria-label={reportTexts.bar.presets} sx={presetListStyles}>
      {listReportPresets(definition, today).map((preset) => (
        <ButtonBase
          key={preset}
          aria-pressed={preset === lit}
          onClick={() => onChoose(reportPeriod(definition, toNamedPeriod(preset, today)))}
        >
          {reportTexts.presets[preset]}
        </ButtonBase>
      ))}
    </Box>
  );
}

/** A column beside the calendar; on a phone lines above it. */
const presetListStyles = {
  display: "flex",
  flexDirection: { xs: "row", sm: "column" },
  flexWrap: { xs: "wrap", sm: "nowrap" },
  gap: { xs: 0.5, sm: 0.25 },
  width: { xs: 252, sm: 116 },
  borderRight: { sm: 1 },
  borderColor: { sm: "tokens.border" },
  pr: { sm: 1 },
  "& button": {
    minHeight: { xs: 40, sm: 32 },
    px: 1.25,
    borderRadius: 1,
    typography: "compact",
    justifyContent: "flex-start",
    border: { xs: 1, sm: 0 },
    borderColor: { xs: "tokens.border" },
  },
  "& button:hover": { bgcolor: "tokens.band" },
  "& button[aria-pressed=true]": { bgcolor: "tokens.primarySoft", color: "primary.main", fontWeight: 700 },
} as const;
