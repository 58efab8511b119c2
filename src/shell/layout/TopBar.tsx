import MenuIcon from "@mui/icons-material/Menu";
import { Box, IconButton, useMediaQuery } from "@mui/material";
import { Link } from "react-router";
import { figures, phoneQuery } from "../figures.ts";
import { useShellText } from "../messages.ts";
import { homePath } from "../paths.ts";
import { AreaTabs } from "./AreaTabs.tsx";
import { UserMenu } from "./UserMenu.tsx";

/** Logo, the two areas, and the person's menu. `onOpenMenu` is given where the sidebar is a drawer. */
export function TopBar({ onOpenMenu }: { onOpenMenu?: () => void }) {
  const text = useShellText();
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  return (
    <Box
      component="header"
      sx={{
        height: figures.topBar,
        position: "sticky",
        top: 0,
        zIndex: "appBar",
        display: "flex",
        alignItems: "stretch",
        bgcolor: "tokens.surface",
        borderBottom: "1px solid",
        borderColor: "tokens.border",
        displayPrint: "none",
      }}
    >
      {onOpenMenu && (
        <IconButton onClick={onOpenMenu} aria-label={text("openMenu")} sx={{ width: 50, borderRadius: 0 }}>
          <MenuIcon fontSize="small" />
        </IconButton>
      )}
      <Box
        component={Link}
        to={homePath}
        sx={{
          display: "flex",
          alignItems: "center",
          width: onOpenMenu ? "auto" : figures.sidebar,
          flexShrink: 0,
          pl: onOpenMenu ? 0.5 : 2,
          pr: { xs: 1, sm: 2 },
          fontWeight: 700,
          fontSize: 15,
          letterSpacing: "0.06em",
          color: "tokens.primary",
          textDecoration: "none",
        }}
      >
        {text(phone ? "logoShort" : "logo")}
      </Box>
      <AreaTabs />
      <UserMenu short={phone} />
    </Box>
  );
}
