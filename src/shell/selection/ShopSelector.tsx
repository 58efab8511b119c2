import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import { Box, ButtonBase, Popover } from "@mui/material";
import { useState } from "react";
import { formatCount } from "../../core/money.ts";
import { useSelection } from "../../data/context.ts";
import { ActiveShop } from "./ActiveShop.tsx";
import { ShopOptions } from "./options/ShopOptions.tsx";
import { Text, Block } from "../../ui/Text.tsx";

/** The shop multi-select of the sidebar. With `oneShop`, for pages of one shop, it shows the active shop and changes it. */
export function ShopSelector({ oneShop }: { oneShop: boolean }) {
  const { selected, shops, active } = useSelection();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const value = () => {
    if (!active) return shellTexts.shopNone;
    if (selected.length === 1) return active.name;
    if (oneShop) return shellTexts.shopAndMore(active.name, formatCount(selected.length - 1));
    return selected.length === shops.length
      ? shellTexts.shopAllCount(formatCount(selected.length))
      : shellTexts.shopCount(formatCount(selected.length));
  };
  return (
    <Block component="section" aria-label={shellTexts.shopSelection} px={1.5} pb={1.5}>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={`${shellTexts.shop}: ${value()}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={buttonStyle}
      >
        <Box component="span" sx={{ typography: "muted", lineHeight: 1.4 }}>
          {shellTexts.shop}
        </Box>
        <Box component="span" sx={{ display: "flex", width: "100%", alignItems: "center", lineHeight: 1.6 }}>
          <Text component="span" ellipsis grow>
            {value()}
          </Text>
          <ArrowDropDown fontSize="small" sx={{ color: "tokens.textMuted" }} />
        </Box>
      </ButtonBase>
      {oneShop && selected.length > 1 && <ActiveShop />}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": shellTexts.shop, sx: { width: 280, mt: 0.5 } } }}
      >
        <ShopOptions />
      </Popover>
    </Block>
  );
}

const buttonStyle = {
  width: "100%",
  flexDirection: "column",
  alignItems: "flex-start",
  textAlign: "left",
  typography: "compact",
  border: "1px solid",
  borderColor: "tokens.borderStrong",
  borderRadius: 1,
  pl: 1.25,
  pr: 0.5,
  py: 0.625,
  "&:hover": { borderColor: "tokens.primary" },
} as const;
