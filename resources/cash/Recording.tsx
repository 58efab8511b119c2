import AddIcon from "@mui/icons-material/Add";
import { Box, Button } from "@mui/material";
import { Link } from "react-router";
import { cashDayTexts as texts } from "../../i18n/ja/cash-day.ts";
import { useSelection } from "../../src/data/context.ts";
import { usePathOpens } from "../../src/report/useDrill.ts";
import { activated } from "../../src/shell/selection/toggles.ts";
import { cashDrawer } from "../cash-drawer/index.ts";

/** Leads to the form in which something is put into a drawer or taken out of it: that of `shop`, else of the active shop. */
export function Recording({ shop }: { shop?: number }) {
  const { selected, select, active } = useSelection();
  const opens = usePathOpens();
  const { create = "" } = cashDrawer.paths;
  if (!opens(create)) return null;
  return (
    <Button
      component={Link}
      to={create}
      variant="outlined"
      startIcon={<AddIcon />}
      // The form is that of the first selected shop.
      onClick={() => shop !== undefined && select(activated(selected, shop))}
      sx={{ displayPrint: "none" }}
    >
      {shop === undefined && active && selected.length > 1 ? texts.recordAt(active.name) : texts.record}
    </Button>
  );
}

/** The way to the form, on the report of many shops. */
export function RecordingLine() {
  return (
    <Box sx={{ display: "flex", justifyContent: "flex-end", mb: 1.5, displayPrint: "none" }}>
      <Recording />
    </Box>
  );
}
