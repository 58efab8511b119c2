import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import TuneIcon from "@mui/icons-material/FilterList";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useContext, useId, useState } from "react";
import { FiguresContext, useReport } from "../../context.ts";
import { useFilterText } from "../../filterText.ts";
import { useSideView } from "../../state/useSideView.ts";
import { FilterChips } from "../chips/FilterChips.tsx";

/** The set filters of the report in words, without those that have the value with which the report opens. */
export function useConditionWords(): string[] {
  const { state, filters } = useReport();
  const filterText = useFilterText();
  const set = filters
    .filter(({ argument, field, first }) => {
      const value = state.filters[argument];
      return !field.constraints.required && value !== undefined && value !== first;
    })
    .map((filter) => filterText(filter).join(" "));
  const figures = useContext(FiguresContext);
  const { titleOf } = useSideView(state);
  const beside = figures?.side ? [`${reportTexts.side.label}: ${figures.side.lanes.map(titleOf).join("・")}`] : [];
  return [...(state.existing ? [reportTexts.bar.existingStores] : []), ...beside, ...set];
}

/** The button of a phone with the number of filters, which opens all conditions as a sheet. */
export function ConditionsButton({ count }: { count: number }) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<TuneIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ borderRadius: 6, flexShrink: 0, minHeight: 44 }}
      >
        {`${reportTexts.bar.conditions}${count > 0 ? " " : ""}`}
        {count > 0 && (
          <Box component="span" sx={badge}>
            {count}
          </Box>
        )}
      </Button>
      <Dialog open={open} onClose={close} fullWidth aria-labelledby={titleId} slotProps={{ paper: { sx: sheet } }}>
        <DialogTitle id={titleId} sx={{ py: 1.5, typography: "lead" }}>
          {reportTexts.bar.label}
        </DialogTitle>
        <DialogContent sx={chips}>
          <FilterChips />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={close} fullWidth size="touch">
            {reportTexts.bar.show}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const chips = {
  display: "flex",
  flexWrap: "wrap",
  alignContent: "flex-start",
  gap: 1,
  "& button": { minHeight: 44 },
} as const;
const sheet = { m: 0, width: "100%", maxWidth: "100%", position: "fixed", bottom: 0, borderRadius: "12px 12px 0 0" };
const badge = {
  ml: 0.75,
  minWidth: 20,
  px: 0.5,
  borderRadius: 2.5,
  typography: "small",
  lineHeight: "20px",
  bgcolor: "primary.main",
  color: "primary.contrastText",
};
