import { Box, Popover } from "@mui/material";
import { useState } from "react";
import { useAsking } from "../context.ts";
import { useFilterText } from "../filterText.ts";
import { useReportText } from "../text.ts";
import { Chip } from "./Chip.tsx";
import { FilterForm } from "./FilterForm.tsx";

/** The filters in which something is typed, behind one chip that says which of them are set. */
export function MoreFilters() {
  const text = useReportText();
  const { filters, state, change } = useAsking();
  const filterText = useFilterText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const typed = filters.filter(({ field }) => !field.options && field.reference === undefined);
  if (typed.length === 0) return null;
  const set = typed.filter(({ argument }) => state.filters[argument] !== undefined);
  const shown = set.map((filter) => filterText(filter).join(" ")).join("・");
  return (
    <>
      <Chip
        type="button"
        on={set.length > 0}
        aria-haspopup="dialog"
        aria-expanded={anchor ? "true" : "false"}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {shown === "" ? text("bar.more") : `${text("bar.more")}: ${shown}`}
        <Box component="span" aria-hidden="true" sx={{ ml: 0.5, fontSize: 10 }}>
          ▾
        </Box>
      </Chip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": text("bar.more"), sx: { p: 2, mt: 0.5 } } }}
      >
        <FilterForm
          filters={typed}
          chosen={state.filters}
          onApply={(chosen) => {
            setAnchor(null);
            change({ ...state, filters: { ...state.filters, ...chosen } });
          }}
          onCancel={() => setAnchor(null)}
        />
      </Popover>
    </>
  );
}
