import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { Button } from "@mui/material";
import { Link } from "react-router";
import type { DenialReason } from "../../core/decide.ts";
import { useSelection } from "../../data/context.ts";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { usePageTitle } from "../page.tsx";
import { shopListPath } from "../../core/shellPaths.ts";
import { NoticePage } from "./Notice.tsx";
import { useHome } from "../menu/useHomePath.ts";
import { pickMenuLabel } from "../menu/menuEntry.ts";
import { useTexts } from "../../ui/text.ts";

/** The reason for which a page is not shown: no right to it (403), or the wrong selection of shops. */
export function DenialNotice({ because }: { because: DenialReason }) {
  const { selected, select } = useSelection();
  if (because === "SELECTION" && selected.length === 0)
    return (
      <NoticePage title={formatMessage("E001")} actions={<ToShopList />}>
        {shellTexts.needsShopText}
      </NoticePage>
    );
  if (because === "SELECTION")
    return (
      <NoticePage
        title={shellTexts.needsNoShopTitle}
        actions={
          <Button variant="contained" onClick={() => select([])}>
            {shellTexts.clearShops}
          </Button>
        }
      >
        {shellTexts.needsNoShopText}
      </NoticePage>
    );
  if (because === "FIRST_SHOP")
    return (
      <NoticePage title={shellTexts.otherShopTitle} actions={<ToShopList />}>
        {shellTexts.otherShopText}
      </NoticePage>
    );
  return <ForbiddenNotice />;
}

function ForbiddenNotice() {
  const translate = useTexts();
  const { path, entry } = useHome();
  usePageTitle(shellTexts.forbidden);
  return (
    <NoticePage
      title={shellTexts.forbiddenTitle}
      actions={
        <Button component={Link} to={path} variant="outlined">
          {entry ? shellTexts.toPage(translate(pickMenuLabel(entry))) : shellTexts.back}
        </Button>
      }
    >
      {shellTexts.forbiddenText}
    </NoticePage>
  );
}

function ToShopList() {
  return (
    <Button component={Link} to={shopListPath} variant="contained">
      {shellTexts.chooseShops}
    </Button>
  );
}
