import KeyIcon from "@mui/icons-material/KeyOutlined";
import { IconButton } from "@mui/material";
import { Suspense, useState } from "react";
import { rowTexts } from "../../../i18n/ja/words/rows.ts";
import type { IdentifiedRecord } from "../../../src/admin/definition.ts";
import { lazyPart } from "../../../src/ui/lazyPart.ts";

const ReissueDialog = lazyPart(() => import("./ReissueDialog.tsx"), "ReissueDialog");

/** Issues the password of an account anew: the one that it has cannot be read by anybody. */
export function PasswordReissue({ record }: { record: IdentifiedRecord }) {
  const [open, setOpen] = useState(false);
  const name = String(record["accountName"]);
  return (
    <>
      <IconButton size="small" aria-label={rowTexts.account.reissueOne(name)} onClick={() => setOpen(true)}>
        <KeyIcon fontSize="small" />
      </IconButton>
      {open && (
        <Suspense>
          <ReissueDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
