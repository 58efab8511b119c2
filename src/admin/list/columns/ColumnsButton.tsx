import ViewWeekIcon from "@mui/icons-material/ViewWeek";
import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../ui/lazyPart.ts";
import { useTexts } from "../../../ui/text.ts";

const ColumnsDialog = lazyPart(() => import("./ColumnsDialog.tsx"), "ColumnsDialog");

/** Opens the choice of the list's columns. React-admin's own is no dialog, and its switches stand in options of a menu. */
export function ColumnsButton() {
  const translate = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ViewWeekIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        {translate("ra.action.select_columns")}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <ColumnsDialog anchor={anchor} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
