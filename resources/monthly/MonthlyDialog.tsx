import { monthlyTexts } from "../../i18n/ja/sales/monthly.ts";
import { reportTexts } from "../../i18n/ja/report/report.ts";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from "@mui/material";
import { useId, useState } from "react";
import { firstOfMonth, addWholeMonths, toMonth } from "../../src/core/calendar/date.ts";
import { formatMonth } from "../../src/core/money.ts";
import { namedShopLimits } from "../../src/core/sheet/shopsText.ts";
import { useFigures, useReport } from "../../src/report/context.ts";
import { ExportProgress } from "../../src/report/export/ExportProgress.tsx";
import { useShopsText } from "../../src/shell/selection/useShopsText.ts";
import { monthlySheets } from "../../src/report-model/pages/monthlySheets.ts";
import { useMonthly } from "./useMonthly.ts";
import { Text } from "../../src/ui/Text.tsx";

/** Months that can be chosen, this one included. */
const maxMonthChoices = 25;

/** Asks for the month of the workbook, and shows how far it is. Shops and sale mode are those of the page. */
export function MonthlyDialog({ onClose }: { onClose(): void }) {
  const shopsText = useShopsText(namedShopLimits.sheet);
  const { today, mode } = useReport();
  const { query } = useFigures();
  const id = useId();
  const now = firstOfMonth(today);
  const months = Array.from({ length: maxMonthChoices }, (_, back) => toMonth(addWholeMonths(now, -back)));
  const ends = toMonth(query.period.to);
  // The month of the page, unless it goes on: then the one before it.
  const [month, setMonth] = useState(ends < toMonth(today) && months.includes(ends) ? ends : (months[1] ?? ends));
  const [going, setGoing] = useState(false);
  const { progress, cancel, start } = useMonthly();
  const make = async () => {
    setGoing(true);
    await start({ workbook: "MONTHLY", month, shops: query.shops, mode: mode ?? "included" });
    onClose();
  };
  const names = monthlySheets.map(({ name }) => monthlyTexts.sheets[name]);
  return (
    <>
      <Dialog open={!going} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
        <DialogTitle id={id}>{monthlyTexts.title}</DialogTitle>
        <DialogContent>
          <Text variant="compact" mb={2}>
            {monthlyTexts.intro(names.length + 1)}
          </Text>
          <TextField
            select
            fullWidth
            size="small"
            label={monthlyTexts.month}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
            helperText={month === toMonth(today) ? monthlyTexts.running : undefined}
          >
            {months.map((one) => (
              <MenuItem key={one} value={one}>
                {formatMonth(one)}
              </MenuItem>
            ))}
          </TextField>
          <Box component="dl" sx={factStyles}>
            <dt>{monthlyTexts.shops}</dt>
            <dd>{shopsText(query.shops)}</dd>
            <dt>{monthlyTexts.mode}</dt>
            <dd>{reportTexts.modes[mode ?? "included"]}</dd>
            <dt>{monthlyTexts.list}</dt>
            <dd>{[monthlyTexts.contents, ...names].join("、")}</dd>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {monthlyTexts.cancel}
          </Button>
          <Button variant="contained" onClick={() => void make()}>
            {monthlyTexts.make}
          </Button>
        </DialogActions>
      </Dialog>
      <ExportProgress
        title={monthlyTexts.making}
        progress={progress}
        cancel={cancel}
        onClosed={onClose}
        written={(sent, total) => monthlyTexts.made(total, sent)}
      />
    </>
  );
}

const factStyles = {
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  columnGap: 2,
  rowGap: 0.75,
  mt: 2,
  mb: 0,
  typography: "compact",
  "& dt": { color: "tokens.textMuted" },
  "& dd": { m: 0 },
} as const;
