import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import { Box, ButtonBase, Popover } from "@mui/material";
import { Suspense, useState } from "react";
import { formatCount } from "../../core/money.ts";
import { useSelection } from "../../data/context.ts";
import { lazyPart } from "../../ui/lazyPart.ts";
import { Text } from "../../ui/Text.tsx";

// A press opens it.
const ShopOptions = lazyPart(() => import("./options/ShopOptions.tsx"), "ShopOptions");

type ShopSelectorProps = {
  /** The page works on one of the selected shops: the button says which, and its list can name another. */
  oneShop: boolean;
  look: "box" | "chip";
};

/** The shops that the page shows, and the way to others: a box in the menu, a chip beside the heading where the menu is a drawer. */
export function ShopSelector({ oneShop, look }: ShopSelectorProps) {
  const { selected, shops, active } = useSelection();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = formatCount(selected.length);
  const ofSeveral = oneShop && selected.length > 1;
  const value = () => {
    if (!active) return shellTexts.shopNone;
    if (selected.length === 1 || oneShop) return active.name;
    return selected.length === shops.length ? shellTexts.shopAllCount(count) : shellTexts.shopCount(count);
  };
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={`${shellTexts.shop}: ${value()}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={look === "box" ? boxStyle : chipStyle}
      >
        {look === "box" && (
          <Text component="span" variant="muted">
            {ofSeveral ? shellTexts.shopOutOf(count) : shellTexts.shop}
          </Text>
        )}
        <Box component="span" sx={valueStyle}>
          <Text component="span" ellipsis grow>
            {value()}
          </Text>
          <ArrowDropDown fontSize="small" sx={{ color: "tokens.textMuted" }} />
        </Box>
      </ButtonBase>
      {look === "chip" && (
        <Box component="span" sx={paperStyle}>
          {value()}
        </Box>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": shellTexts.shop, sx: { width: 280, mt: 0.5 } } }}
      >
        <Suspense>
          <ShopOptions oneShop={oneShop} />
        </Suspense>
      </Popover>
    </>
  );
}

const buttonStyle = {
  textAlign: "left",
  typography: "compact",
  border: "1px solid",
  borderColor: "tokens.borderStrong",
  borderRadius: 1,
  bgcolor: "tokens.surface",
  "&:hover": { borderColor: "tokens.primary" },
} as const;

const boxStyle = {
  ...buttonStyle,
  width: "100%",
  flexDirection: "column",
  alignItems: "flex-start",
  pl: 1.25,
  pr: 0.5,
  py: 0.625,
} as const;

const chipStyle = { ...buttonStyle, maxWidth: "100%", minHeight: 32, pl: 1, pr: 0.25, displayPrint: "none" } as const;

/** Paper has the words of the button alone. */
const paperStyle = { display: "none", displayPrint: "inline" } as const;

const valueStyle = { display: "flex", width: "100%", minWidth: 0, alignItems: "center", lineHeight: 1.6 } as const;
