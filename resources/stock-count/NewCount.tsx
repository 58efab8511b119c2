import { Button } from "@mui/material";
import { Link } from "react-router";
import { rowTexts } from "../../i18n/ja/words/rows.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { useViewer } from "../../src/data/context.ts";
import * as rules from "../../src/generated/rules.ts";
import { PageAside } from "../../src/shell/page.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** The way to a new count, for those who may make one. */
export function NewCount() {
  const viewer = useViewer();
  if (!decideAccess(rules.createStockCount, viewer).allow) return null;
  return (
    <PageAside>
      <Button component={Link} to={consolePaths.stockCount} variant="contained">
        {rowTexts.stockCount.create}
      </Button>
    </PageAside>
  );
}
