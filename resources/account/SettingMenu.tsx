import { Box, Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { accountTexts } from "../../i18n/ja/account.ts";
import { Card } from "../../src/ui/Card.tsx";
import { createPath } from "./paths.ts";

/** /setting/account: the menu of settings, with its one entry. */
export function SettingMenu() {
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Card title={accountTexts.menu}>
        <Link component={RouterLink} to={createPath} sx={{ display: "inline-block", py: 1 }}>
          {accountTexts.issueAccount}
        </Link>
        <Box sx={{ fontSize: 12, color: "tokens.textMuted" }}>{accountTexts.issueHelp}</Box>
      </Card>
    </Box>
  );
}
