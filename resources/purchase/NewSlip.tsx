import { Button } from "@mui/material";
import { Link } from "react-router";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import { decide } from "../../src/core/decide.ts";
import { useViewer } from "../../src/data/context.ts";
import { rules } from "../../src/generated/rules.ts";
import { PageAside } from "../../src/shell/page.tsx";
import { paths } from "../paths.ts";

/** The way to a new order, for those who may make one. */
export function NewSlip() {
  const viewer = useViewer();
  if (!decide(rules.createPurchaseSlip, viewer).allow) return null;
  return (
    <PageAside>
      <Button component={Link} to={paths.purchaseOrder} variant="contained" sx={{ displayPrint: "none" }}>
        {texts.newSlip}
      </Button>
    </PageAside>
  );
}
