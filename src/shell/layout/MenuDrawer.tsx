import { Drawer } from "@mui/material";
import type { ReactNode } from "react";
import { figures } from "../../ui/figures.ts";

type Props = { open: boolean; onClose: () => void; label: string; children: ReactNode };

/** The sidebar as a drawer over the page, for narrow windows. */
export function MenuDrawer({ open, onClose, label, children }: Props) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: figures.sidebar, pt: 1.5 }, "aria-label": label, role: "dialog" } }}
    >
      {children}
    </Drawer>
  );
}
