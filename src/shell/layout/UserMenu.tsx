import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import PhonelinkLockOutlined from "@mui/icons-material/PhonelinkLockOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import StorefrontOutlined from "@mui/icons-material/StorefrontOutlined";
import { Button, Divider, ListItemIcon, Menu, MenuItem } from "@mui/material";
import { useLogout } from "ra-core";
import { useState } from "react";
import { Link } from "react-router";
import { useViewer } from "../../data/context.ts";
import { useLeave } from "../history/leaveGuards.tsx";
import { factorPath, ownAccountPath, shopListPath } from "../../core/shellPaths.ts";
import { useThemeMode } from "../theme/themeMode.tsx";
import { Row } from "../../ui/Row.tsx";
import { Text } from "../../ui/Text.tsx";

/** The person's menu: company, shop list, colour mode, sign-out. `short` shows an icon instead of the name. */
export function UserMenu({ short }: { short: boolean }) {
  const { accountName, developerName } = useViewer();
  const { mode, toggle } = useThemeMode();
  const logout = useLogout();
  const leave = useLeave();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <Row align="center" oneLine gap={0} shrinks ml="auto" pr={{ xs: 0.5, sm: 1.5 }}>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={`${shellTexts.userMenu}: ${accountName}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ArrowDropDown />}
        sx={{ minWidth: 0, color: "tokens.textMuted", fontWeight: 400, "& .MuiButton-endIcon": { ml: 0 } }}
      >
        {short ? <PersonOutlined fontSize="small" /> : <AccountName>{accountName}</AccountName>}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
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
        <MenuItem component={Link} to={shopListPath} onClick={close}>
          <ListItemIcon>
            <StorefrontOutlined fontSize="small" />
          </ListItemIcon>
          {shellTexts.shopList}
        </MenuItem>
        <MenuItem component={Link} to={ownAccountPath} onClick={close}>
          <ListItemIcon>
            <PersonOutlined fontSize="small" />
          </ListItemIcon>
          {shellTexts.ownAccount}
        </MenuItem>
        <MenuItem component={Link} to={factorPath} onClick={close}>
          <ListItemIcon>
            <PhonelinkLockOutlined fontSize="small" />
          </ListItemIcon>
          {shellTexts.secondFactor}
        </MenuItem>
        <MenuItem onClick={toggle}>
          <ListItemIcon>
            {mode === "light" ? <DarkModeOutlined fontSize="small" /> : <LightModeOutlined fontSize="small" />}
          </ListItemIcon>
          {mode === "light" ? shellTexts.toDark : shellTexts.toLight}
        </MenuItem>
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            leave(() => void logout());
          }}
        >
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          {shellTexts.signOut}
        </MenuItem>
      </Menu>
    </Row>
  );
}

function AccountName({ children }: { children: string }) {
  return (
    <Text component="span" ellipsis maxWidth={200}>
      {children}
    </Text>
  );
}
