import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Checkbox, FormControlLabel } from "@mui/material";
import { comparisonColumns } from "../../../core/sheet/column.ts";
import { FiguresContext, useReport } from "../../context.ts";
import { useContext } from "react";
import { PopoverChip } from "./PopoverChip.tsx";
import { Text } from "../../../ui/Text.tsx";
import { Stack } from "../../../ui/Row.tsx";

/** The chip that chooses the columns beside each compared figure. Nothing where nothing is compared. */
export function BesideChip() {
  const { beside, changeBeside } = useReport();
  const figures = useContext(FiguresContext);
  if (!figures?.previous) return null;
  const { comparison } = figures.query;
  const label = reportTexts.bar.beside;
  const names = beside.map((show) => reportTexts.besides[show][comparison]);
  return (
    <PopoverChip shown={[label, ...(names.length > 0 ? [names.join("・")] : [])].join(": ")} label={label} on={false}>
      {() => (
        <Stack gap={0}>
          {comparisonColumns.map((show) => (
            <FormControlLabel
              key={show}
              label={reportTexts.besides[show][comparison]}
              control={
                <Checkbox
                  size="small"
                  checked={beside.includes(show)}
                  onChange={(_event, on) =>
                    changeBeside(comparisonColumns.filter((one) => (one === show ? on : beside.includes(one))))
                  }
                />
              }
            />
          ))}
          <Text variant="muted" mt={0.5}>
            {reportTexts.bar.besideNote}
          </Text>
        </Stack>
      )}
    </PopoverChip>
  );
}
