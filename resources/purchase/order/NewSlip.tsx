import { Button } from "@mui/material";
import { Link } from "react-router";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { decideAccess } from "../../../src/core/decide.ts";
import { useViewer } from "../../../src/data/context.ts";
import * as rules from "../../../src/generated/rules.ts";
import { PageAside } from "../../../src/shell/page.tsx";
import { consolePaths } from "../../../src/domain/consolePaths.ts";

/** The ways to new orders and to several of them at once, for those who may make one. */
export function NewSlip() {
  const viewer = useViewer();
  if (!decideAccess(rules.createPurchaseSlip, viewer).allow) return null;
  const link = (to: string, text: string, main = false) => (
    <Button component={Link} to={to} variant={main ? "contained" : "outlined"}>
      {text}
    </Button>
  );
  return (
    <PageAside>
      {link(consolePaths.purchaseFile, texts.fromFile)}
      {link(consolePaths.purchaseOpen, texts.severalSlips)}
      {link(consolePaths.purchaseOrder, texts.newSlip, true)}
    </PageAside>
  );
}
