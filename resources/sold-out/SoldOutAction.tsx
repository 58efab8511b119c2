import SoldOutIcon from "@mui/icons-material/RemoveShoppingCartOutlined";
import { IconButton } from "@mui/material";
import { Suspense, useState } from "react";
import { rowTexts } from "../../i18n/ja/words/rows.ts";
import type { IdentifiedRecord } from "../../src/admin/definition.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { useSelection, useViewer } from "../../src/data/context.ts";
import * as rules from "../../src/generated/rules.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const SoldOutDialog = lazyPart(() => import("./SoldOutDialog.tsx"), "SoldOutDialog");

/** No taller than the line: a row is as high as its text. */
const actionStyle = { my: -0.75, mr: 0.5 };

type RowActionProps = { record: IdentifiedRecord };

export const SoldOutProductAction = ({ record }: RowActionProps) => <SoldOutAction record={record} option={false} />;

export const SoldOutOptionAction = ({ record }: RowActionProps) => <SoldOutAction record={record} option />;

/** Of a row of the list: opens its dish over all selected shops. */
function SoldOutAction({ record, option }: RowActionProps & { option: boolean }) {
  const viewer = useViewer();
  const { shops } = useSelection();
  const [open, setOpen] = useState(false);
  const shop = shops.find(({ id }) => id === record["storeId"]);
  if (!shop || !decideAccess(rules.changeSoldOut, viewer).allow) return null;
  const name = String(record["productName"]);
  const dish = { brandId: shop.brandId, productCode: String(record["productCode"]), option };
  return (
    <>
      <IconButton
        size="small"
        sx={actionStyle}
        color={record["soldOut"] || record["status"] === "SOLD_OUT" ? "error" : "default"}
        aria-label={rowTexts.soldOut.open(name)}
        title={rowTexts.soldOut.open(name)}
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
