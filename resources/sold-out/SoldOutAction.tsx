import SoldOutIcon from "@mui/icons-material/RemoveShoppingCartOutlined";
import { IconButton } from "@mui/material";
import { Suspense, useState } from "react";
import { soldOutTexts as texts } from "../../i18n/ja/menu/sold-out.ts";
import { useDefinition, type IdentifiedRecord } from "../../src/admin/definition.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { useSelection, useViewer } from "../../src/data/context.ts";
import * as rules from "../../src/generated/rules.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const SoldOutDialog = lazyPart(() => import("./SoldOutDialog.tsx"), "SoldOutDialog");

/** No taller than the line: a row is as high as its text. */
const actionStyle = { my: -0.75, mr: 0.5 };

/** Of a row of the list: opens its dish over all selected shops. */
export function SoldOutAction({ record }: { record: IdentifiedRecord }) {
  const { meta } = useDefinition();
  const viewer = useViewer();
  const { shops } = useSelection();
  const [open, setOpen] = useState(false);
  const shop = shops.find(({ id }) => id === record["storeId"]);
  if (!shop || !decideAccess(rules.changeSoldOut, viewer).allow) return null;
  const name = String(record["productName"]);
  const dish = { brandId: shop.brandId, productCode: String(record["productCode"]), option: meta.name === "option" };
  return (
    <>
      <IconButton
        size="small"
        sx={actionStyle}
        color={record["soldOut"] || record["status"] === "SOLD_OUT" ? "error" : "default"}
        aria-label={texts.openDish(name)}
        title={texts.openDish(name)}
        onClick={() => setOpen(true)}
      >
        <SoldOutIcon fontSize="small" />
      </IconButton>
      {open && (
        <Suspense>
          <SoldOutDialog dish={dish} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
