import { Box } from "@mui/material";
import { useId } from "react";
import { useSelection } from "../../data/context.ts";
import { activateShop } from "./toggles.ts";
import { useText } from "../../ui/text.ts";

/** Chooses the active shop among the selected ones. APP Control works on this shop. */
export function ActiveShop() {
  const text = useText("shell");
  const { selected, select, shops } = useSelection();
  const id = useId();
  const nameOf = new Map(shops.map((shop) => [shop.id, shop.name]));
  return (
    <Box sx={{ mt: 1 }}>
      <Box component="label" htmlFor={id} sx={{ display: "block", fontSize: 12, color: "tokens.textMuted" }}>
        {text("shopActive")}
      </Box>
      <Box
        component="select"
        id={id}
        value={selected[0]}
        onChange={(event) => select(activateShop(selected, Number(event.target.value)))}
        sx={selectStyle}
      >
        {selected.map((shopId) => (
          <option key={shopId} value={shopId}>
            {nameOf.get(shopId)}
          </option>
        ))}
      </Box>
    </Box>
  );
}

const selectStyle = {
  width: "100%",
  height: 32,
  px: 0.75,
  font: "inherit",
  fontSize: 13,
  color: "tokens.text",
  bgcolor: "tokens.surface",
  border: "1px solid",
  borderColor: "tokens.borderStrong",
  borderRadius: 1,
} as const;
