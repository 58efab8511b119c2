import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import { useViewer } from "../../data/context.ts";
import { lazyPart } from "../../ui/lazyPart.ts";
import { Text } from "../../ui/Text.tsx";

const UserMenuList = lazyPart(() => import("./UserMenuList.tsx"), "UserMenuList");

/** The button of the person's menu. `short` shows an icon instead of the name. */
export function UserMenu({ short }: { short: boolean }) {
  const { accountName } = useViewer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
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
      {anchor && (
        <Suspense fallback={null}>
          <UserMenuList anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

function AccountName({ children }: { children: string }) {
  return (
    <Text component="span" ellipsis maxWidth={200}>
      {children}
    </Text>
  );
}
