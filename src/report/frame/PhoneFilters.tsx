import TuneIcon from "@mui/icons-material/FilterList";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useContext, useId, useState, type ReactNode } from "react";
import { shopsNamed } from "../../core/sheet/shopsText.ts";
import { formatMonth, formatShortDate } from "../../core/money.ts";
import { useSelection } from "../../data/context.ts";
import { useShopsText } from "../../shell/selection/useShopsText.ts";
import { useText } from "../../ui/text.ts";
import { FiguresContext, useReport } from "../context.ts";
import { useFilterText } from "../filterText.ts";
import { asksOneShop } from "../reportQuery.ts";
import { useSideView } from "../useSideView.ts";
import { FilterChips } from "./FilterChips.tsx";

/** The filter bar of a phone: shops, period and set filters in words, and one button for all conditions with the number of filters. */
export function PhoneFilters({ end }: { end: ReactNode }) {
  const text = useText("report");
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const { state, filters } = useReport();
  const filterText = useFilterText();
  const set = filters
    .filter(({ argument, field }) => !field.constraints.required && state.filters[argument] !== undefined)
    .map((filter) => filterText(filter).join(" "));
  const figures = useContext(FiguresContext);
  const { titleOf } = useSideView(state);
  const beside = figures?.side ? [`${text("side.label")}: ${figures.side.lanes.map(titleOf).join("・")}`] : [];
  const words = [...(state.existing ? [text("bar.existingStores")] : []), ...beside, ...set];
  const close = () => setOpen(false);
  return (
    <Box role="group" aria-label={text("bar.label")} sx={{ mb: 1.5, displayPrint: "none" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
        <Scope />
        <Button
          variant="outlined"
          size="small"
          startIcon={<TuneIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ borderRadius: 4, flexShrink: 0, minHeight: 36 }}
        >
          {`${text("bar.conditions")}${words.length > 0 ? " " : ""}`}
          {words.length > 0 && (
            <Box component="span" sx={badge}>
              {words.length}
            </Box>
          )}
        </Button>
        <Box sx={{ flexShrink: 0 }}>{end}</Box>
      </Box>
      {words.length > 0 && <Box sx={{ mt: 0.5, fontSize: 12, color: "tokens.textMuted" }}>{words.join("・")}</Box>}
      <Dialog open={open} onClose={close} fullWidth aria-labelledby={titleId} slotProps={{ paper: { sx: sheet } }}>
        <DialogTitle id={titleId} sx={{ py: 1.5, fontSize: 16 }}>
          {text("bar.label")}
        </DialogTitle>
        <DialogContent sx={{ display: "flex", flexWrap: "wrap", alignContent: "flex-start", gap: 1 }}>
          <FilterChips />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={close} fullWidth>
            {text("bar.show")}
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}

/** Shops and period, each on its own line. */
function Scope() {
  const { definition, meta, state } = useReport();
  const { selected, active } = useSelection();
  const shopsText = useShopsText(shopsNamed.chip);
  const none = useText("shell")("shopNone");
  const { from, to } = state.period;
  const dates = from === to ? formatShortDate(to) : `${formatShortDate(from)}〜${formatShortDate(to)}`;
  return (
    <Box sx={{ flex: 1, minWidth: 0, fontSize: 12, lineHeight: 1.5, "& > div": cut }}>
      <div>{active ? shopsText(asksOneShop(meta) ? [active.id] : selected) : none}</div>
      <Box component="div" sx={{ color: "tokens.textMuted" }}>
        {definition.unit === "month" ? formatMonth(to) : dates}
      </Box>
    </Box>
  );
}

const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" };
const sheet = { m: 0, width: "100%", maxWidth: "100%", position: "fixed", bottom: 0, borderRadius: "12px 12px 0 0" };
const badge = {
  ml: 0.75,
  minWidth: 20,
  px: 0.5,
  borderRadius: 2.5,
  fontSize: 12,
  lineHeight: "20px",
  bgcolor: "primary.main",
  color: "primary.contrastText",
};
