import { Drawer } from "@mui/material";
import type { ReactNode } from "react";
import { layoutFigures } from "../../../ui/layoutFigures.ts";

type MenuDrawerProps = { open: boolean; onClose: () => void; label: string; children: ReactNode };

/** The sidebar as a drawer over the page, for narrow windows. */
export function MenuDrawer({ open, onClose, label, children }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: layoutFigures.sidebar, pt: 1.5 }, "aria-label": label, role: "dialog" } }}
    >
      {children}
    </Drawer>
  );
}
