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
import { useText, useTexts } from "../../ui/text.ts";

/** The reason for which a page is not shown: no right to it (403), or the wrong selection of shops. */
export function DenialNotice({ because }: { because: DenialReason }) {
  const text = useText("shell");
  const { selected, select } = useSelection();
  if (because === "SELECTION" && selected.length === 0)
    return (
      <NoticePage title={formatMessage("E001")} actions={<ToShopList />}>
        {text("needsShopText")}
      </NoticePage>
    );
  if (because === "SELECTION")
    return (
      <NoticePage
        title={text("needsNoShopTitle")}
        actions={
          <Button variant="contained" onClick={() => select([])}>
            {text("clearShops")}
          </Button>
        }
      >
        {text("needsNoShopText")}
      </NoticePage>
    );
  if (because === "FIRST_SHOP")
    return (
      <NoticePage title={text("otherShopTitle")} actions={<ToShopList />}>
        {text("otherShopText")}
      </NoticePage>
    );
  return <ForbiddenNotice />;
}

function ForbiddenNotice() {
  const text = useText("shell");
  const translate = useTexts();
  const { path, entry } = useHome();
  usePageTitle(text("forbidden"));
  return (
    <NoticePage
      title={text("forbiddenTitle")}
      actions={
        <Button component={Link} to={path} variant="outlined">
          {entry ? text("toPage", { name: translate(pickMenuLabel(entry)) }) : text("back")}
        </Button>
      }
    >
      {text("forbiddenText")}
    </NoticePage>
  );
}

function ToShopList() {
  const text = useText("shell");
  return (
    <Button component={Link} to={shopListPath} variant="contained">
      {text("chooseShops")}
    </Button>
  );
}
