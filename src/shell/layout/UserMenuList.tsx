import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import PhonelinkLockOutlined from "@mui/icons-material/PhonelinkLockOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import StorefrontOutlined from "@mui/icons-material/StorefrontOutlined";
import { Divider, ListItemIcon, Menu, MenuItem } from "@mui/material";
import { useLogout } from "ra-core";
import { Link } from "react-router";
import { findAccountView } from "../../auth/browser/accountView.ts";
import { useViewer } from "../../data/context.ts";
import { useLeave } from "../history/leaveGuards.tsx";
import { factorPath, ownAccountPath, shopListPath } from "../../core/shellPaths.ts";
import { useThemeMode } from "../theme/themeMode.tsx";
import { Text } from "../../ui/Text.tsx";

/** Pages of the person alone. */
const ownPages = [
  { path: ownAccountPath, Icon: PersonOutlined, label: shellTexts.ownAccount },
  { path: factorPath, Icon: PhonelinkLockOutlined, label: shellTexts.secondFactor },
];

/** The person's menu: company, shop list, colour mode, sign-out. */
export function UserMenuList({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { accountName, developerName } = useViewer();
  const { mode, toggle } = useThemeMode();
  const logout = useLogout();
  const leave = useLeave();
  const own = findAccountView() ? [] : ownPages;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ list: { "aria-label": shellTexts.userMenu } }}
    >
      <MenuItem disabled sx={{ display: "block", maxWidth: 280, "&.Mui-disabled": { opacity: 1 } }}>
        <Text strong wraps breaks>
          {accountName}
        </Text>
        <Text variant="muted" wraps breaks>
          {developerName}
        </Text>
      </MenuItem>
      <Divider />
      <MenuItem component={Link} to={shopListPath} onClick={onClose}>
        <ListItemIcon>
          <StorefrontOutlined fontSize="small" />
        </ListItemIcon>
        {shellTexts.shopList}
      </MenuItem>
      {own.map(({ path, Icon, label }) => (
        <MenuItem key={path} component={Link} to={path} onClick={onClose}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
      <MenuItem onClick={toggle}>
        <ListItemIcon>
          {mode === "light" ? <DarkModeOutlined fontSize="small" /> : <LightModeOutlined fontSize="small" />}
        </ListItemIcon>
        {mode === "light" ? shellTexts.toDark : shellTexts.toLight}
      </MenuItem>
      <Divider />
      <MenuItem
        onClick={() => {
          onClose();
          leave(() => void logout());
        }}
      >
        <ListItemIcon>
          <LogoutOutlined fontSize="small" />
        </ListItemIcon>
        {shellTexts.signOut}
      </MenuItem>
    </Menu>
  );
}
