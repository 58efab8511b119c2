import { Button } from "@mui/material";
import { Link } from "react-router";
import type { Denial } from "../../core/decide.ts";
import { useSelection } from "../../data/context.ts";
import { textOf } from "../../../i18n/ja/messages.ts";
import { usePageTitle } from "../page.tsx";
import { shopListPath } from "../paths.ts";
import { Notice } from "./Notice.tsx";
import { useHome } from "../useHomePath.ts";
import { menuLabelOf } from "../entry.ts";
import { useText, useTexts } from "../../ui/text.ts";

/** The reason for which a page is not shown: no right to it (403), or the wrong selection of shops. */
export function Denied({ because }: { because: Denial }) {
  const text = useText("shell");
  const { selected, select } = useSelection();
  if (because === "SELECTION" && selected.length === 0)
    return (
      <Notice title={textOf("E001")} actions={<ToShopList />}>
        {text("needsShopText")}
      </Notice>
    );
  if (because === "SELECTION")
    return (
      <Notice
        title={text("needsNoShopTitle")}
        actions={
          <Button variant="contained" onClick={() => select([])}>
            {text("clearShops")}
          </Button>
        }
      >
        {text("needsNoShopText")}
      </Notice>
    );
  if (because === "FIRST_SHOP")
    return (
      <Notice title={text("otherShopTitle")} actions={<ToShopList />}>
        {text("otherShopText")}
      </Notice>
    );
  return <Forbidden />;
}

function Forbidden() {
  const text = useText("shell");
  const translate = useTexts();
  const { path, entry } = useHome();
  usePageTitle(text("forbidden"));
  return (
    <Notice
      title={text("forbiddenTitle")}
      actions={
        <Button component={Link} to={path} variant="outlined">
          {entry ? text("toPage", { name: translate(menuLabelOf(entry)) }) : text("back")}
        </Button>
      }
    >
      {text("forbiddenText")}
    </Notice>
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
