import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { accountTexts } from "../../i18n/ja/account/account.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { accountCreatePath } from "./paths.ts";
import { Block, Text } from "../../src/ui/Text.tsx";

/** /setting/account: the menu of settings, with its one entry. */
export function SettingMenu() {
  return (
    <Block maxWidth={720}>
      <PageCard title={accountTexts.menu}>
        <Link component={RouterLink} to={accountCreatePath} sx={{ display: "inline-block", py: 1 }}>
          {accountTexts.issueAccount}
        </Link>
        <Text variant="muted">{accountTexts.issueHelp}</Text>
      </PageCard>
    </Block>
  );
}
