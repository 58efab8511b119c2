import AddIcon from "@mui/icons-material/Add";
import { Button } from "@mui/material";
import { Link } from "react-router";
import { cashDayTexts as texts } from "../../i18n/ja/cash/cash-day.ts";
import { formatDateWithWeekday } from "../../src/core/money.ts";
import { useSelection } from "../../src/data/context.ts";
import { usePathOpens } from "../../src/report/state/useDrill.ts";
import { cashDrawer } from "../cash-drawer/index.ts";
import { Toolbar } from "../../src/ui/Row.tsx";

/** The link to the form of a new drawer event: of a shop's date, or of the active shop now. */
export function DrawerEventLink({ place }: { place?: { shop: number; date: string } }) {
  const { selected, active } = useSelection();
  const opens = usePathOpens();
  const { create = "" } = cashDrawer.paths;
  if (!opens(create)) return null;
  const query = place && new URLSearchParams({ shops: String(place.shop), business_date: place.date }).toString();
  return (
    <Button component={Link} to={query ? `${create}?${query}` : create} variant="outlined" startIcon={<AddIcon />}>
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
    <Toolbar align="stretch" justify="end" oneLine gap={0} mb={1.5}>
      <DrawerEventLink />
    </Toolbar>
  );
}
