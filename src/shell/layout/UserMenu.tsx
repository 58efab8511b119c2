import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import StorefrontOutlined from "@mui/icons-material/StorefrontOutlined";
import { Box, Button, Divider, ListItemIcon, Menu, MenuItem } from "@mui/material";
import { useLogout } from "ra-core";
import { useState } from "react";
import { Link } from "react-router";
import { useViewer } from "../../data/context.ts";
import { useShellText } from "../messages.ts";
import { shopListPath } from "../paths.ts";
import { useThemeMode } from "../themeMode.tsx";

/** The signed-in name; under it the shop list, the colour mode and sign-out. `short` shows an icon instead of the name. */
export function UserMenu({ short }: { short: boolean }) {
  const text = useShellText();
  const { developerName } = useViewer();
  const { mode, toggle } = useThemeMode();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <Box sx={{ ml: "auto", display: "flex", alignItems: "center", pr: { xs: 0.5, sm: 1.5 }, minWidth: 0 }}>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={`${text("userMenu")}: ${developerName}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ArrowDropDown />}
        sx={{ minWidth: 0, color: "tokens.textMuted", fontWeight: 400, "& .MuiButton-endIcon": { ml: 0 } }}
      >
        {short ? <PersonOutlined fontSize="small" /> : <NameOf>{developerName}</NameOf>}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ list: { "aria-label": text("userMenu") } }}
      >
        {short && [
          <MenuItem key="name" disabled sx={{ "&.Mui-disabled": { opacity: 1, fontWeight: 700 } }}>
            {developerName}
          </MenuItem>,
          <Divider key="line" />,
        ]}
        <MenuItem component={Link} to={shopListPath} onClick={close}>
          <ListItemIcon>
            <StorefrontOutlined fontSize="small" />
          </ListItemIcon>
          {text("shopList")}
        </MenuItem>
        <MenuItem onClick={toggle}>
          <ListItemIcon>
            {mode === "light" ? <DarkModeOutlined fontSize="small" /> : <LightModeOutlined fontSize="small" />}
          </ListItemIcon>
          {text(mode === "light" ? "toDark" : "toLight")}
        </MenuItem>
        <Divider />
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          {text("signOut")}
        </MenuItem>
      </Menu>
    </Box>
  );
}

function NameOf({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ maxWidth: 200, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
      {children}
    </Box>
  );
}
