import AddIcon from "@mui/icons-material/Add";
import { Box, Button } from "@mui/material";
import { Link } from "react-router";
import { cashDayTexts as texts } from "../../i18n/ja/cash-day.ts";
import { formatDateWithWeekday } from "../../src/core/money.ts";
import { useSelection } from "../../src/data/context.ts";
import { usePathOpens } from "../../src/report/useDrill.ts";
import { cashDrawer } from "../cash-drawer/index.ts";

/** The link to the form of a new drawer event: of a shop's date, or of the active shop now. */
export function DrawerEventLink({ place }: { place?: { shop: number; date: string } }) {
  const { selected, active } = useSelection();
  const opens = usePathOpens();
  const { create = "" } = cashDrawer.paths;
  if (!opens(create)) return null;
  const query = place && new URLSearchParams({ shops: String(place.shop), business_date: place.date }).toString();
  return (
    <Button
      component={Link}
      to={query ? `${create}?${query}` : create}
      variant="outlined"
      startIcon={<AddIcon />}
      sx={{ displayPrint: "none" }}
    >
      {place
        ? texts.recordOn(formatDateWithWeekday(place.date).slice(5))
        : active && selected.length > 1
          ? texts.recordAt(active.name)
          : texts.record}
    </Button>
  );
}

/** The same link as a line of the report. */
export function RecordingLine() {
  return (
    <Box sx={{ display: "flex", justifyContent: "flex-end", mb: 1.5, displayPrint: "none" }}>
      <DrawerEventLink />
    </Box>
  );
}
