import { Box } from "@mui/material";
import { useSelection } from "../../data/context.ts";
import { ActiveShop } from "./ActiveShop.tsx";

/** Chooses the shop of a page that writes to the active one; nothing where a single shop is selected. */
export function ShopOfPage() {
  const { selected } = useSelection();
  if (selected.length < 2) return null;
  return (
    <Box sx={{ width: 320, maxWidth: "100%", mb: 1.5, displayPrint: "none" }}>
      <ActiveShop />
    </Box>
  );
}
