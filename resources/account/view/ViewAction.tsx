import ViewIcon from "@mui/icons-material/VisibilityOutlined";
import { IconButton } from "@mui/material";
import { Suspense, useState } from "react";
import { rowTexts } from "../../../i18n/ja/words/rows.ts";
import type { IdentifiedRecord } from "../../../src/admin/definition.ts";
import { lazyPart } from "../../../src/ui/lazyPart.ts";
import { isUsable } from "./isUsable.ts";

const ViewDialog = lazyPart(() => import("./ViewDialog.tsx"), "ViewDialog");

/** Shows the console as an account of the list sees it. */
export function ViewAction({ record }: { record: IdentifiedRecord }) {
  const [open, setOpen] = useState(false);
  const name = String(record["accountName"]);
  return (
    <>
      {isUsable(record) && (
        <IconButton size="small" aria-label={rowTexts.account.viewOne(name)} onClick={() => setOpen(true)}>
          <ViewIcon fontSize="small" />
        </IconButton>
      )}
      {open && (
        <Suspense>
          <ViewDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
