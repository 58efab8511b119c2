import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import MenuIcon from "@mui/icons-material/Menu";
import { Box, IconButton, useMediaQuery } from "@mui/material";
import { phoneQuery } from "../../ui/layoutFigures.ts";
import { AreaTabs } from "./menu/AreaTabs.tsx";
import { barStyle } from "./barStyle.ts";
import { useHomePath } from "../menu/useHomePath.ts";
import { ProductLogo } from "./Logo.tsx";
import { useShell } from "../shellContext.ts";
import { Row } from "../../ui/Row.tsx";
import { UserMenu } from "./UserMenu.tsx";

type TopBarProps = {
  /** There is no fixed sidebar: the logo is only as wide as its text. */
  compact: boolean;
  /** Opens the drawer. */
  onOpenMenu?: () => void;
};

/** Logo, the two areas, the search, and the person's menu. */
export function TopBar({ compact, onOpenMenu }: TopBarProps) {
  const { Search } = useShell();
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  return (
    <Box component="header" sx={barStyle}>
      {onOpenMenu && (
        <IconButton onClick={onOpenMenu} aria-label={shellTexts.openMenu} sx={{ width: 50, borderRadius: 0 }}>
          <MenuIcon fontSize="small" />
        </IconButton>
      )}
      <ProductLogo narrow={compact} to={useHomePath()} />
      <AreaTabs />
      <Row align="center" oneLine gap={0} shrinks ml="auto" pr={{ xs: 0.5, sm: 1.5 }}>
        {Search && <Search />}
        <UserMenu short={phone} />
      </Row>
    </Box>
  );
}
