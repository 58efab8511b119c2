import { Box } from "@mui/material";
import { importScreen } from "../../../i18n/ja/import/import-screen.ts";

const { steps, stepsLabel } = importScreen;
export type ImportStep = keyof typeof steps;

/** The steps of an import, and where it stands. */
export function ImportStepper({ step }: { step: ImportStep }) {
  return (
    <Box
      component="ol"
      aria-label={stepsLabel}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 2,
        rowGap: 0.5,
        m: 0,
        p: 0,
        listStyle: "none",
        typography: "compact",
      }}
    >
      {Object.entries(steps).map(([name, label], index) => (
        <Box
          component="li"
          key={name}
          aria-current={name === step ? "step" : undefined}
          sx={name === step ? current : { color: "tokens.textMuted", py: 0.25 }}
        >
          {index + 1}. {label}
        </Box>
      ))}
    </Box>
  );
}

const current = {
  fontWeight: 700,
  color: "tokens.primaryStrong",
  borderBottom: 2,
  borderColor: "tokens.primary",
  py: 0.25,
} as const;
