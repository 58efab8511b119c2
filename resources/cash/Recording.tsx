import AddIcon from "@mui/icons-material/Add";
import { Box, Button } from "@mui/material";
import { Link } from "react-router";
import { cashDayTexts as texts } from "../../i18n/ja/cash-day.ts";
import { usePathOpens } from "../../src/report/useDrill.ts";
import { cashDrawer } from "../cash-drawer/index.ts";

/** Leads to the form in which something is put into the active shop's drawer or taken out of it. */
export function Recording() {
  const opens = usePathOpens();
  const { create = "" } = cashDrawer.paths;
  if (!opens(create)) return null;
  return (
    <Box sx={{ display: "flex", justifyContent: "flex-end", mb: 1.5, displayPrint: "none" }}>
      <Button component={Link} to={create} variant="outlined" startIcon={<AddIcon />}>
        {texts.record}
      </Button>
    </Box>
  );
}
