import ViewWeekIcon from "@mui/icons-material/ViewWeek";
import { Box, Button, Popover } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useDefinition } from "../definition.ts";
import { columnsKey } from "./columns.ts";

/**
 * Opens the choice of the list's columns, a dialog with a name. React-admin's table draws the choice into the element of this id,
 * open or not; its own button opens one that has neither role nor name.
 */
export function ColumnsButton() {
  const translate = useTranslate();
  const { paths } = useDefinition();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate("ra.action.select_columns");
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ViewWeekIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name}
      </Button>
      <Popover
        open={anchor !== null}
        keepMounted
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": name } }}
      >
        <Box id={`${columnsKey(paths.list)}-columnsSelector`} sx={{ px: 1, minWidth: 200 }} />
      </Popover>
    </>
  );
}
