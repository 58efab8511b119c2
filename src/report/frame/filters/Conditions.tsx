import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import TuneIcon from "@mui/icons-material/FilterList";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useContext, useId, useState } from "react";
import { FiguresContext, useReport } from "../../context.ts";
import { useFilterText } from "../../filterText.ts";
import { useSideView } from "../../state/useSideView.ts";
import { FilterChips } from "../chips/FilterChips.tsx";
import { FilterForm } from "./FilterForm.tsx";
import { useTypedFilters } from "./useTypedFilters.ts";
import type { ChosenFilters } from "../../../report-model/state/reportState.ts";
import { Block } from "../../../ui/Text.tsx";

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
        <Conditions onClose={close} />
      </Dialog>
    </>
  );
}

/** All conditions in one sheet: chips, and below them the fields that are typed, which the one button sends. */
function Conditions({ onClose }: { onClose(): void }) {
  const { state } = useReport();
  const { typed, apply } = useTypedFilters();
  const formId = useId();
  const show = (chosen: ChosenFilters) => {
    apply(chosen);
    onClose();
  };
  return (
    <>
      <DialogContent>
        <Box sx={chips}>
          <FilterChips typesBelow />
        </Box>
        {typed.length > 0 && (
          <Block mt={2}>
            <FilterForm id={formId} filters={typed} chosen={state.filters} onApply={show} />
          </Block>
        )}
      </DialogContent>
      <DialogActions>
        <Button
          variant="contained"
          {...(typed.length > 0 ? { type: "submit", form: formId } : { onClick: onClose })}
          fullWidth
          size="touch"
        >
          {reportTexts.bar.show}
        </Button>
      </DialogActions>
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
