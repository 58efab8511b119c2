import MenuIcon from "@mui/icons-material/Menu";
import { Box, IconButton, useMediaQuery } from "@mui/material";
import { phoneQuery } from "../../ui/layoutFigures.ts";
import { AreaTabs } from "./menu/AreaTabs.tsx";
import { barStyle } from "./barStyle.ts";
import { useHomePath } from "../menu/useHomePath.ts";
import { ProductLogo } from "./Logo.tsx";
import { UserMenu } from "./UserMenu.tsx";
import { useText } from "../../ui/text.ts";

type TopBarProps = {
  /** There is no fixed sidebar: the logo is only as wide as its text. */
  compact: boolean;
  /** Opens the drawer. */
  onOpenMenu?: () => void;
};

/** Logo, the two areas, and the person's menu. */
export function TopBar({ compact, onOpenMenu }: TopBarProps) {
  const text = useText("shell");
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  return (
    <Box component="header" sx={barStyle}>
      {onOpenMenu && (
        <IconButton onClick={onOpenMenu} aria-label={text("openMenu")} sx={{ width: 50, borderRadius: 0 }}>
          <MenuIcon fontSize="small" />
        </IconButton>
      )}
      <ProductLogo narrow={compact} to={useHomePath()} />
      <AreaTabs />
      <UserMenu short={phone} />
    </Box>
  );
}
