import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { Box } from "@mui/material";
import { useId } from "react";
import { useSelection } from "../../data/context.ts";
import { activateShop } from "./options/toggles.ts";
import { Text } from "../../ui/Text.tsx";

/** Chooses the active shop among the selected ones: that on which a page of one shop works. */
export function ActiveShop() {
  const { selected, select, shops } = useSelection();
  const id = useId();
  const nameOf = new Map(shops.map((shop) => [shop.id, shop.name]));
  return (
    <>
      <Text component="label" htmlFor={id} variant="muted" display="block">
        {shellTexts.shopActive}
      </Text>
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
    </>
  );
}

const selectStyle = {
  width: "100%",
  height: 32,
  px: 0.75,
  font: "inherit",
  typography: "compact",
  color: "tokens.text",
  bgcolor: "tokens.surface",
  border: "1px solid",
  borderColor: "tokens.borderStrong",
  borderRadius: 1,
} as const;
